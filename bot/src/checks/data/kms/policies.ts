import type { Data, Part } from '../../check.ts';
import { readOf } from '../../verdict.ts';
import { partsOf } from '../parts-of.ts';
import type { Key } from './keys.ts';
import { kmsKeys } from './keys.ts';
import { isOwn } from './own.ts';

/** The policies of the account's own keys. */
export const kmsPolicies: Data<{ item: Key; part: Part<string> }[]> = {
  id: 'kms.policies',
  scope: 'regional',
  permissions: ['kms:GetKeyPolicy'],
  reads: [kmsKeys],
  async collect(place) {
    const { GetKeyPolicyCommand, KMSClient } = await import('@aws-sdk/client-kms');
    const client = place.clients.get(KMSClient, place.region);
    const keys = (await place.read(kmsKeys)).flatMap(({ part }) => readOf(part) ?? []);
    return partsOf(
      place,
      keys.filter(isOwn),
      async ({ arn }) => {
        const command = new GetKeyPolicyCommand({ KeyId: arn, PolicyName: 'default' });
        return (await client.send(command)).Policy ?? '';
      },
      { api: 'kms:GetKeyPolicy' },
    );
  },
};
