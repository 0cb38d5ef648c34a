import type { Check } from '../check.ts';
import { iamAccountSummary } from '../data/iam.ts';
import { namedRoot } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const iamRootMfa: Check = {
  id: 'iam.root-mfa',
  title: 'The root user signs in with MFA',
  finding: ['root user has no MFA', 'root users have no MFA'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'critical',
  risk: 'A password alone, guessed or phished, gives away the whole account.',
  remediation: {
    text: 'Sign in to the console as root and add an MFA device, best a hardware key; the command tells whether there is one.',
    cli: 'aws iam get-account-summary --query SummaryMap.AccountMFAEnabled',
  },
  source: `${cis('2.4')}; ${securityHub('IAM.9')}`,
  scope: 'global',
  reads: [iamAccountSummary],
  async look(place) {
    const summary = await place.read(iamAccountSummary);
    const mfa = summary.AccountMFAEnabled;
    return [
      verdict({
        ...namedRoot(place),
        unread: mfa === undefined ? "IAM's account summary does not tell" : undefined,
        fails: mfa === 0 && summary.AccountPasswordPresent !== 0 && 'no MFA device',
      }),
    ];
  },
};
