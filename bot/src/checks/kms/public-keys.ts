import type { Check } from '../check.ts';
import { kmsKeys, kmsPolicies } from '../data/kms.ts';
import { policyVerdict } from '../open-policy.ts';
import { securityHub } from '../sources.ts';
import { unreadKeys } from './unread-keys.ts';

export const kmsPublicKeys: Check = {
  id: 'kms.public-keys',
  title: 'No KMS key is open to everyone',
  finding: ['KMS key is open to everyone', 'KMS keys are open to everyone'],
  kind: 'security',
  service: 'AWS KMS',
  severity: 'critical',
  risk: 'Any AWS account can use the key, and read what is encrypted with it.',
  remediation: {
    text: "Name the accounts or roles that may use the key in its policy, in place of '*'.",
    cli: 'aws kms put-key-policy --key-id KEY --policy-name default --policy file://policy.json',
  },
  source: securityHub('KMS.5'),
  scope: 'regional',
  reads: [kmsKeys, kmsPolicies],
  async look(place) {
    const [keys, policies] = await Promise.all([place.read(kmsKeys), place.read(kmsPolicies)]);
    return [
      ...unreadKeys(keys),
      ...policies.map(({ item, part }) => policyVerdict({ resource: item.label, arn: item.arn }, part)),
    ];
  },
};
