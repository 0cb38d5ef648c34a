import type { Data, Part } from '../../check.ts';
import { readOf } from '../../verdict.ts';
import { partsOf } from '../parts-of.ts';
import type { Key } from './keys.ts';
import { kmsKeys } from './keys.ts';
import { isOwn } from './own.ts';

/** KMS rotates by itself only symmetric keys whose material it made (KMS developer guide, "Rotate AWS KMS keys"). */
const canRotate = ({ KeySpec, Origin }: Key): boolean =>
  KeySpec === 'SYMMETRIC_DEFAULT' && Origin === 'AWS_KMS';

/** Whether the account's own keys are rotated, of those that can be. */
export const kmsRotations: Data<{ item: Key; part: Part<boolean> }[]> = {
  id: 'kms.rotations',
  scope: 'regional',
  permissions: ['kms:GetKeyRotationStatus'],
  reads: [kmsKeys],
  async collect(place) {
    const { GetKeyRotationStatusCommand, KMSClient } = await import('@aws-sdk/client-kms');
    const client = place.clients.get(KMSClient, place.region);
    const keys = (await place.read(kmsKeys)).flatMap(({ part }) => readOf(part) ?? []);
    return partsOf(
      place,
      keys.filter((key) => isOwn(key) && canRotate(key)),
      async ({ arn }) =>
        (await client.send(new GetKeyRotationStatusCommand({ KeyId: arn }))).KeyRotationEnabled === true,
      { api: 'kms:GetKeyRotationStatus' },
    );
  },
};
