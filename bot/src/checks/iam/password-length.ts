import type { Check } from '../check.ts';
import { iamPasswordPolicy } from '../data/iam.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const iamPasswordLength: Check = {
  id: 'iam.password-length',
  title: 'Passwords have 14 characters at least',
  finding: [
    'account accepts passwords of less than 14 characters',
    'accounts accept passwords of less than 14 characters',
  ],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'medium',
  risk: 'Short passwords can be guessed.',
  remediation: {
    text: "Set a minimum length of 14 in the account's password policy; name its other settings too, as what the command leaves out goes back to its default.",
    cli: 'aws iam update-account-password-policy --minimum-password-length 14 --password-reuse-prevention 24',
  },
  source: `${cis('2.7')}; ${securityHub('IAM.15')}`,
  scope: 'global',
  reads: [iamPasswordPolicy],
  async look(place) {
    // Without a policy of its own IAM asks for 8.
    const { MinimumPasswordLength: length = 8 } = await place.read(iamPasswordPolicy);
    return [
      verdict({ resource: 'password policy', fails: length < 14 && `${length} characters are enough` }),
    ];
  },
};
