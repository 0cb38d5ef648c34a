import type { Check } from '../check.ts';
import { iamCredentialReport } from '../data/iam.ts';
import { cis, securityHub } from '../sources.ts';
import { activeKeys, daysOf, userVerdict } from './user-verdict.ts';

export const iamKeyAge: Check = {
  id: 'iam.key-age',
  title: 'Access keys are rotated every 90 days',
  finding: ['IAM user has an access key older than 90 days', 'IAM users have access keys older than 90 days'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'medium',
  risk: 'The longer a key lives, the more copies of it lie about.',
  remediation: {
    text: 'Make a second key, move the software to it, then deactivate and delete the first; better, use a role.',
    cli: 'aws iam create-access-key --user-name USER',
  },
  source: `${cis('2.13')}; ${securityHub('IAM.3')}`,
  scope: 'global',
  reads: [iamCredentialReport],
  async look(place) {
    const { lines } = await place.read(iamCredentialReport);
    return lines
      .filter((line) => line.user !== '<root_account>' && activeKeys(line).length > 0)
      .map((line) => {
        const ages = activeKeys(line).map(
          (key) => daysOf(line, `access_key_${key}_last_rotated`, place.now) ?? 0,
        );
        const oldest = Math.max(...ages);
        return userVerdict(line, oldest > 90 && `a key of ${oldest} days`);
      });
  },
};
