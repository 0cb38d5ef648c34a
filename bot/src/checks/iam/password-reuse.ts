import type { Check } from '../check.ts';
import { iamPasswordPolicy } from '../data/iam.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const iamPasswordReuse: Check = {
  id: 'iam.password-reuse',
  title: 'Old passwords cannot be used again',
  finding: ['account lets people use old passwords again', 'accounts let people use old passwords again'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'low',
  risk: 'A password that leaked years ago may be in use again.',
  remediation: {
    text: 'Let the password policy remember the last 24 passwords; name its other settings too, as what the command leaves out goes back to its default.',
    cli: 'aws iam update-account-password-policy --minimum-password-length 14 --password-reuse-prevention 24',
  },
  source: `${cis('2.8')}; ${securityHub('IAM.16')}`,
  scope: 'global',
  reads: [iamPasswordPolicy],
  async look(place) {
    const { PasswordReusePrevention: kept = 0 } = await place.read(iamPasswordPolicy);
    const fails = kept === 0 ? 'none is remembered' : `only the last ${kept} are remembered`;
    return [verdict({ resource: 'password policy', fails: kept < 24 && fails })];
  },
};
