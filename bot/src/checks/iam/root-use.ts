import { dateInReport } from '../../aws/credential-report.ts';
import type { Check } from '../check.ts';
import { iamCredentialReport } from '../data/iam.ts';
import { namedRoot } from '../named.ts';
import { cis } from '../sources.ts';
import { daysSince, verdict } from '../verdict.ts';

export const iamRootUse: Check = {
  id: 'iam.root-use',
  title: 'The root user is not used',
  finding: ['root user was used in the last 30 days', 'root users were used in the last 30 days'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'medium',
  risk: 'What is done as root is not limited by any policy and cannot be told apart by person.',
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
      (column) => daysSince(dateInReport(root?.[column]), place.now) ?? [],
    );
    const last = uses.length > 0 ? Math.min(...uses) : undefined;
    return [
      verdict({
        ...namedRoot(place),
        unread: root ? undefined : 'the credential report has no line of the root user',
        fails: last !== undefined && last < 30 && `last used ${last} day${last === 1 ? '' : 's'} ago`,
      }),
    ];
  },
};
