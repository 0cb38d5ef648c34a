import type { Check } from '../check.ts';
import { iamCredentialReport } from '../data/iam.ts';
import { cis, securityHub } from '../sources.ts';
import type { ReportLine } from './user-verdict.ts';
import { activeKeys, daysOf, userVerdict } from './user-verdict.ts';

const DAYS = 45;

/** The credentials that lie idle: since their last use or, never used, since they were made. */
function unused(line: ReportLine, now: Date): string[] {
  const credentials = [
    ...(line.password_enabled === 'true'
      ? [{ name: 'password', used: 'password_last_used', made: 'password_last_changed' }]
      : []),
    ...activeKeys(line).map((key) => ({
      name: `key ${key}`,
      used: `access_key_${key}_last_used_date`,
      made: `access_key_${key}_last_rotated`,
    })),
  ];
  return credentials.flatMap(({ name, used, made }) => {
    const lastUsed = daysOf(line, used, now);
    const idle = lastUsed ?? daysOf(line, made, now) ?? 0;
    if (idle < DAYS) return [];
    return [
      lastUsed === undefined ? `${name} never used in ${idle} days` : `${name} unused for ${idle} days`,
    ];
  });
}

export const iamUnusedCredentials: Check = {
  id: 'iam.unused-credentials',
  title: 'Unused credentials are disabled',
  finding: ['IAM user has credentials unused for 45 days', 'IAM users have credentials unused for 45 days'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'medium',
  risk: 'Nobody notices when somebody else begins to use a forgotten password or key.',
  remediation: {
    text: 'Deactivate keys and take passwords away that nobody used for 45 days.',
    cli: 'aws iam update-access-key --user-name USER --access-key-id KEY --status Inactive',
  },
  source: `${cis('2.11')}; ${securityHub('IAM.22')}`,
  scope: 'global',
  reads: [iamCredentialReport],
  async look(place) {
    const { lines } = await place.read(iamCredentialReport);
    return lines
      .filter(({ user }) => user !== '<root_account>')
      .map((line) => userVerdict(line, unused(line, place.now).join(', ')));
  },
};
