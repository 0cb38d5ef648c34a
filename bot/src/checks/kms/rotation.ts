import type { Check } from '../check.ts';
import { kmsKeys, kmsRotations } from '../data/kms.ts';
import { cis, securityHub } from '../sources.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';
import { unreadKeys } from './unread-keys.ts';

export const kmsRotation: Check = {
  id: 'kms.rotation',
  title: "The account's KMS keys are rotated",
  finding: ['KMS key is not rotated', 'KMS keys are not rotated'],
  kind: 'security',
  service: 'AWS KMS',
  severity: 'medium',
  risk: 'A key that leaks once opens everything that is ever encrypted with it.',
  remediation: {
    text: 'Turn on automatic rotation: what was encrypted before stays readable.',
    cli: 'aws kms enable-key-rotation --key-id KEY',
  },
  source: `${cis('4.6')}; ${securityHub('KMS.4')}`,
  scope: 'regional',
  reads: [kmsKeys, kmsRotations],
  async look(place) {
    const [keys, rotations] = await Promise.all([place.read(kmsKeys), place.read(kmsRotations)]);
    return [
      ...unreadKeys(keys),
      ...rotations.map(({ item, part }) =>
        verdict({
          resource: item.label,
          arn: item.arn,
          unread: unreadOf(part),
          fails: readOf(part) === false && 'automatic rotation is off',
        }),
      ),
    ];
  },
};
