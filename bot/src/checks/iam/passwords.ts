import type { PasswordPolicy } from '@aws-sdk/client-iam';
import type { Check } from '../check.ts';
import { iamPasswordPolicy } from '../data/iam.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

interface PolicyRule extends Omit<Check, 'kind' | 'service' | 'scope' | 'reads' | 'look'> {
  fails(policy: Partial<PasswordPolicy>): string | false;
}

/** Declares a check of the account's password policy. */
const passwords = ({ fails, ...words }: PolicyRule): Check => ({
  ...words,
  kind: 'security',
  service: 'AWS IAM',
  scope: 'global',
  reads: [iamPasswordPolicy],
  async look(place) {
    return [verdict({ resource: 'password policy', fails: fails(await place.read(iamPasswordPolicy)) })];
  },
});

export const iamPasswordLength = passwords({
  id: 'iam.password-length',
  title: 'Passwords have 14 characters at least',
  finding: [
    'account accepts passwords of fewer than 14 characters',
    'accounts accept passwords of fewer than 14 characters',
  ],
  severity: 'medium',
  risk: 'Short passwords can be guessed.',
  remediation: {
    text: "Set a minimum length of 14 in the account's password policy; name its other settings too, as what the command leaves out goes back to its default.",
    cli: 'aws iam update-account-password-policy --minimum-password-length 14 --password-reuse-prevention 24',
  },
  source: `${cis('2.7')}; ${securityHub('IAM.15')}`,
  // IAM's default policy requires 8.
  fails: ({ MinimumPasswordLength: length = 8 }) => length < 14 && `${length} characters are enough`,
});

export const iamPasswordReuse = passwords({
  id: 'iam.password-reuse',
  title: 'Old passwords cannot be used again',
  finding: ['account lets people use old passwords again', 'accounts let people use old passwords again'],
  severity: 'low',
  risk: 'A password that leaked years ago may be in use again.',
  remediation: {
    text: 'Let the password policy remember the last 24 passwords; name its other settings too, as what the command leaves out goes back to its default.',
    cli: 'aws iam update-account-password-policy --minimum-password-length 14 --password-reuse-prevention 24',
  },
  source: `${cis('2.8')}; ${securityHub('IAM.16')}`,
  fails: ({ PasswordReusePrevention: kept = 0 }) =>
    kept < 24 &&
    (kept === 0
      ? 'none is remembered'
      : kept === 1
        ? 'only the last one is remembered'
        : `only the last ${kept} are remembered`),
});
