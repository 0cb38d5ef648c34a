import { dateInReport } from '../../aws/credential-report.ts';
import { counted } from '../../contract/words.ts';
import { daysSince } from '../../domain/time.ts';
import type { Check, Place } from '../check.ts';
import { iamAccountSummary, iamCredentialReport } from '../data/iam.ts';
import { namedRoot } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

type Words = Omit<Check, 'kind' | 'service' | 'scope' | 'reads' | 'look'>;

interface SummaryRule extends Words {
  fails(summary: Record<string, number>): string | false;
  /** The field of the summary that the check needs. */
  needs: string;
}

/** Declares a check of the root user based on IAM's account summary. */
const rootBySummary = ({ fails, needs, ...words }: SummaryRule): Check => ({
  ...words,
  kind: 'security',
  service: 'AWS IAM',
  scope: 'global',
  reads: [iamAccountSummary],
  async look(place: Place) {
    const summary = await place.read(iamAccountSummary);
    const unread = summary[needs] === undefined ? "IAM's account summary does not say" : undefined;
    return [verdict({ ...namedRoot(place), unread, fails: fails(summary) })];
  },
});

export const iamRootKeys = rootBySummary({
  id: 'iam.root-keys',
  title: 'The root user has no access keys',
  finding: ['root user has access keys', 'root users have access keys'],
  severity: 'critical',
  risk: 'Whoever finds such a key owns the account, and no policy limits it.',
  remediation: {
    text: 'Sign in as root and delete its access keys.',
    cli: 'aws iam delete-access-key --access-key-id KEY',
  },
  source: `${cis('2.3')}; ${securityHub('IAM.4')}`,
  needs: 'AccountAccessKeysPresent',
  fails: ({ AccountAccessKeysPresent = 0 }) => AccountAccessKeysPresent > 0 && 'it has access keys',
});

export const iamRootMfa = rootBySummary({
  id: 'iam.root-mfa',
  title: 'The root user signs in with MFA',
  finding: ['root user has no MFA', 'root users have no MFA'],
  severity: 'critical',
  risk: 'A password alone, guessed or phished, gives away the whole account.',
  remediation: {
    text: 'Sign in to the console as root and add an MFA device, preferably a hardware key; the command shows whether there is one.',
    cli: 'aws iam get-account-summary --query SummaryMap.AccountMFAEnabled',
  },
  source: `${cis('2.4')}; ${securityHub('IAM.9')}`,
  needs: 'AccountMFAEnabled',
  fails: ({ AccountMFAEnabled, AccountPasswordPresent }) =>
    AccountMFAEnabled === 0 && AccountPasswordPresent !== 0 && 'no MFA device',
});

const lastUsedText = (days: number): string =>
  days === 0 ? 'last used less than a day ago' : `last used ${counted(days, 'day')} ago`;

export const iamRootUse: Check = {
  id: 'iam.root-use',
  title: 'The root user is not used',
  finding: ['root user was used in the last 30 days', 'root users were used in the last 30 days'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'medium',
  risk: 'No policy limits what root does, and its actions cannot be traced to a person.',
  remediation: {
    text: 'Use a role with the permissions that the task needs, and keep root for the few tasks that need it.',
    cli: 'aws iam generate-credential-report',
  },
  source: cis('2.6'),
  scope: 'global',
  reads: [iamCredentialReport],
  async look(place) {
    const { lines } = await place.read(iamCredentialReport);
    const root = lines.find(({ user }) => user === '<root_account>');
    const uses = ['password_last_used', 'access_key_1_last_used_date', 'access_key_2_last_used_date'].flatMap(
      (column) => daysSince(place.now, dateInReport(root?.[column])) ?? [],
    );
    const last = uses.length > 0 ? Math.min(...uses) : undefined;
    return [
      verdict({
        ...namedRoot(place),
        unread: root ? undefined : 'the credential report has no line of the root user',
        fails: last !== undefined && last < 30 && lastUsedText(last),
      }),
    ];
  },
};
