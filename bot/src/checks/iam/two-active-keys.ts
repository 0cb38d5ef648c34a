import type { Check } from '../check.ts';
import { iamCredentialReport } from '../data/iam.ts';
import { cis } from '../sources.ts';
import { activeKeys, userVerdict } from './user-verdict.ts';

export const iamTwoActiveKeys: Check = {
  id: 'iam.two-active-keys',
  title: 'IAM users have one active access key',
  finding: ['IAM user has two active access keys', 'IAM users have two active access keys'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'low',
  risk: 'Two keys are two secrets to lose, and the older one is often forgotten after a rotation.',
  remediation: {
    text: 'Find out which key is in use and deactivate the other one.',
    cli: 'aws iam update-access-key --user-name USER --access-key-id KEY --status Inactive',
  },
  source: cis('2.12'),
  scope: 'global',
  reads: [iamCredentialReport],
  async look(place) {
    const { lines } = await place.read(iamCredentialReport);
    return lines
      .filter(({ user }) => user !== '<root_account>')
      .map((line) => userVerdict(line, activeKeys(line).length > 1 && 'both keys are active'));
  },
};
