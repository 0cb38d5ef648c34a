import type { Check } from '../check.ts';
import { iamAccountSummary } from '../data/iam.ts';
import { namedRoot } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const iamRootKeys: Check = {
  id: 'iam.root-keys',
  title: 'The root user has no access keys',
  finding: ['root user has access keys', 'root users have access keys'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'critical',
  risk: 'Whoever finds such a key owns the account, and no policy limits it.',
  remediation: {
    text: 'Sign in as root and delete its access keys.',
    cli: 'aws iam delete-access-key --access-key-id KEY',
  },
  source: `${cis('2.3')}; ${securityHub('IAM.4')}`,
  scope: 'global',
  reads: [iamAccountSummary],
  async look(place) {
    const summary = await place.read(iamAccountSummary);
    const keys = summary.AccountAccessKeysPresent;
    return [
      verdict({
        ...namedRoot(place),
        unread: keys === undefined ? "IAM's account summary does not tell" : undefined,
        fails: keys !== undefined && keys > 0 && 'it has access keys',
      }),
    ];
  },
};
