import type { KeyMetadata } from '@aws-sdk/client-kms';
import { allOf } from '../../../aws/pages.ts';
import type { CollectPlace, Data, Part } from '../../check.ts';
import { readOf } from '../../verdict.ts';
import { partsOf } from '../parts-of.ts';

export interface ListedKey {
  id: string;
  arn: string | undefined;
  /** By which people find it: '1234abcd-… (alias/orders)'. */
  label: string;
}
export type Key = ListedKey & Pick<KeyMetadata, 'KeyManager' | 'KeySpec' | 'KeyState' | 'Origin'>;

/** The keys of the region, with what is known of them; without most of those that AWS made and looks after. */
export const kmsKeys: Data<{ item: ListedKey; part: Part<Key> }[]> = {
  id: 'kms.keys',
  scope: 'regional',
  permissions: ['kms:ListKeys', 'kms:ListAliases', 'kms:DescribeKey'],
  async collect(place) {
    const { DescribeKeyCommand, KMSClient, paginateListKeys } = await import('@aws-sdk/client-kms');
    const client = place.clients.get(KMSClient, place.region);
    const listed = await allOf(paginateListKeys({ client, pageSize: 1000 }, {}), (page) => page.Keys);
    const aliases = listed.length > 0 ? await aliasesOf(place) : new Map<string, string>();
    const keys = listed.map(({ KeyArn: arn, KeyId: id = '' }) => {
      const alias = aliases.get(id);
      return { id, arn, label: alias ? `${id} (${alias})` : id };
    });
    return partsOf(
      place,
      keys.filter(({ id }) => !aliases.get(id)?.startsWith('alias/aws/')),
      async (key) => {
        const { KeyMetadata: known } = await client.send(new DescribeKeyCommand({ KeyId: key.arn }));
        const { KeyManager, KeySpec, KeyState, Origin } = known ?? {};
        return { ...key, KeyManager, KeySpec, KeyState, Origin };
      },
      { api: 'kms:DescribeKey' },
    );
  },
};

/** The first alias of each key, by the key's id. Without them keys are told by their ids alone. */
async function aliasesOf({ clients, part, region }: CollectPlace): Promise<Map<string, string>> {
  const { KMSClient, paginateListAliases } = await import('@aws-sdk/client-kms');
  const client = clients.get(KMSClient, region);
  const aliases = await part(
    () => allOf(paginateListAliases({ client, pageSize: 100 }, {}), (page) => page.Aliases),
    { api: 'kms:ListAliases' },
  );
  const named = (readOf(aliases) ?? []).toReversed();
  return new Map(named.map(({ AliasName = '', TargetKeyId = '' }) => [TargetKeyId, AliasName]));
}
