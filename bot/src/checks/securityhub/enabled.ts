import type { Check } from '../check.ts';
import { securityHubOn } from '../data/securityhub.ts';
import { cis } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const securityhubEnabled: Check = {
  id: 'securityhub.enabled',
  title: 'Security Hub is on in every region',
  finding: ['region has no Security Hub', 'regions have no Security Hub'],
  kind: 'security',
  service: 'AWS Security Hub',
  severity: 'medium',
  risk: 'Findings of the other security services are seen by nobody, or in many places.',
  remediation: {
    text: 'Turn on Security Hub, for all accounts and regions at once from the organisation.',
    cli: 'aws securityhub enable-security-hub --enable-default-standards --region REGION',
  },
  source: cis('5.16'),
  scope: 'regional',
  reads: [securityHubOn],
  async look(place) {
    const isOn = await place.read(securityHubOn);
    return [verdict({ resource: place.region, fails: !isOn && 'Security Hub is off' })];
  },
};
