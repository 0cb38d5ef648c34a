import type { Check } from '../check.ts';
import { guarddutyDetectors } from '../data/guardduty.ts';
import { securityHub } from '../sources.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

export const guarddutyEnabled: Check = {
  id: 'guardduty.enabled',
  title: 'GuardDuty is on in every region',
  finding: ['region is not watched by GuardDuty', 'regions are not watched by GuardDuty'],
  kind: 'security',
  service: 'Amazon GuardDuty',
  severity: 'high',
  risk: 'Stolen keys and intruders go unnoticed, above all in regions where nobody works.',
  remediation: {
    text: 'Turn on GuardDuty, for all accounts and regions at once from the organisation.',
    cli: 'aws guardduty create-detector --enable --region REGION',
  },
  source: securityHub('GuardDuty.1'),
  scope: 'regional',
  reads: [guarddutyDetectors],
  async look(place) {
    const [detector] = await place.read(guarddutyDetectors);
    const resource = place.region;
    if (!detector) return [verdict({ resource, fails: 'GuardDuty is off' })];
    const { part } = detector;
    return [
      verdict({
        resource,
        unread: unreadOf(part),
        fails: readOf(part) === false && 'GuardDuty is suspended',
      }),
    ];
  },
};
