import type { KeyListEntry, KeyMetadata } from '@aws-sdk/client-kms';
import { allOf } from '../../../aws/pages.ts';
import type { Data, Part } from '../../check.ts';
import { partsOf } from '../parts-of.ts';

/** Every key of the region, AWS's own among them, with what is known of it. */
export const kmsKeys: Data<{ item: KeyListEntry; part: Part<KeyMetadata> }[]> = {
  id: 'kms.keys',
  scope: 'regional',
  permissions: ['kms:ListKeys', 'kms:DescribeKey'],
  async collect(place) {
    const { DescribeKeyCommand, KMSClient, paginateListKeys } = await import('@aws-sdk/client-kms');
    const client = place.clients.get(KMSClient, place.region);
    const keys = await allOf(paginateListKeys({ client, pageSize: 1000 }, {}), (page) => page.Keys);
    return partsOf(
      place,
      keys,
      async ({ KeyArn, KeyId = '' }) => {
        const { KeyMetadata } = await client.send(new DescribeKeyCommand({ KeyId: KeyArn }));
        return KeyMetadata ?? { KeyId };
      },
      { api: 'kms:DescribeKey' },
    );
  },
};
