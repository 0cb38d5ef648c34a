import { dateInReport } from '../../aws/credential-report.ts';
import { daysSince } from '../../domain/time.ts';
import type { Check } from '../check.ts';
import { iamCredentialReport } from '../data/iam.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

/** A line of the credential report. */
type ReportLine = Record<string, string>;

interface UserRule extends Omit<Check, 'kind' | 'service' | 'scope' | 'reads' | 'look'> {
  /** Selects the users to check; absent for all. */
  of?(line: ReportLine): boolean;
  fails(line: ReportLine, now: Date): string | false;
}

/** Declares a check of every user except root, based on the credential report. */
const users = ({ fails, of = () => true, ...words }: UserRule): Check => ({
  ...words,
  kind: 'security',
  service: 'AWS IAM',
  scope: 'global',
  reads: [iamCredentialReport],
  async look(place) {
    const { lines } = await place.read(iamCredentialReport);
    return lines
      .filter((line) => line.user !== '<root_account>' && of(line))
      .map((line) => verdict({ resource: line.user ?? '', arn: line.arn, fails: fails(line, place.now) }));
  },
});

/** Returns the numbers of a user's active keys: ['1']. */
const activeKeys = (line: ReportLine): string[] =>
  ['1', '2'].filter((key) => line[`access_key_${key}_active`] === 'true');

/** Returns the whole days since a date in the line; undefined if it has none. */
const daysOf = (line: ReportLine, column: string, now: Date): number | undefined =>
  daysSince(now, dateInReport(line[column]));

export const iamConsoleMfa = users({
  id: 'iam.console-mfa',
  title: 'People sign in to the console with MFA',
  finding: ['IAM user signs in to the console without MFA', 'IAM users sign in to the console without MFA'],
  severity: 'high',
  risk: 'A password alone, guessed or phished, lets a stranger in.',
  remediation: {
    text: 'Have the person add an MFA device, or take the password away.',
    cli: 'aws iam delete-login-profile --user-name USER',
  },
  source: `${cis('2.9')}; ${securityHub('IAM.5')}`,
  fails: ({ mfa_active, password_enabled }) =>
    password_enabled === 'true' && mfa_active !== 'true' && 'a password and no MFA device',
});

export const iamTwoActiveKeys = users({
  id: 'iam.two-active-keys',
  title: 'IAM users have one active access key',
  finding: ['IAM user has two active access keys', 'IAM users have two active access keys'],
  severity: 'low',
  risk: 'Two keys are two secrets to lose, and the older one is often forgotten after a rotation.',
  remediation: {
    text: 'Find out which key is in use and deactivate the other one.',
    cli: 'aws iam update-access-key --user-name USER --access-key-id KEY --status Inactive',
  },
  source: cis('2.12'),
  fails: (line) => activeKeys(line).length > 1 && 'both keys are active',
});

export const iamKeyAge = users({
  id: 'iam.key-age',
  title: 'Access keys are rotated every 90 days',
  finding: ['IAM user has an access key older than 90 days', 'IAM users have access keys older than 90 days'],
  severity: 'medium',
  risk: 'The longer a key lives, the more copies of it lie about.',
  remediation: {
    text: 'Make a second key, move the software to it, then deactivate and delete the first; better, use a role.',
    cli: 'aws iam create-access-key --user-name USER',
  },
  source: `${cis('2.13')}; ${securityHub('IAM.3')}`,
  of: (line) => activeKeys(line).length > 0,
  fails(line, now) {
    const ages = activeKeys(line).map((key) => daysOf(line, `access_key_${key}_last_rotated`, now) ?? 0);
    const oldest = Math.max(...ages);
    return oldest > 90 && `a key of ${oldest} days`;
  },
});

const IDLE_DAYS = 45;

/** Returns the idle credentials. Idle time counts from the last use or, if never used, from creation. */
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
    if (idle < IDLE_DAYS) return [];
    return [
      lastUsed === undefined ? `${name} never used in ${idle} days` : `${name} unused for ${idle} days`,
    ];
  });
}
export const iamUnusedCredentials = users({
  id: 'iam.unused-credentials',
  title: 'Unused credentials are disabled',
  finding: ['IAM user has credentials unused for 45 days', 'IAM users have credentials unused for 45 days'],
  severity: 'medium',
  risk: 'Nobody notices when somebody else begins to use a forgotten password or key.',
  remediation: {
    text: 'Deactivate the keys and remove the passwords that nobody has used for 45 days.',
    cli: 'aws iam update-access-key --user-name USER --access-key-id KEY --status Inactive',
  },
  source: `${cis('2.11')}; ${securityHub('IAM.22')}`,
  fails: (line, now) => unused(line, now).join(', '),
});
