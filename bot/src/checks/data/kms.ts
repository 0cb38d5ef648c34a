import type { KeyMetadata } from '@aws-sdk/client-kms';
import { allOf } from '../../aws/pages.ts';
import type { CollectPlace, Data, Part } from '../check.ts';
import { readOf } from '../verdict.ts';
import { regional } from './declare.ts';
import { partsOf } from './parts-of.ts';

export interface ListedKey {
  id: string;
  arn: string | undefined;
  /** The label by which people find it: '1234abcd-… (alias/orders)'. */
  label: string;
}
export type Key = ListedKey & Pick<KeyMetadata, 'KeyManager' | 'KeySpec' | 'KeyState' | 'Origin'>;

/** The region's keys with their descriptions. Most AWS-managed keys are left out. */
export const kmsKeys = regional<{ item: ListedKey; part: Part<Key> }[]>(
  'kms.keys',
  ['kms:ListKeys', 'kms:ListAliases', 'kms:DescribeKey'],
  async (place) => {
    const { DescribeKeyCommand, KMSClient, paginateListKeys } = await import('@aws-sdk/client-kms');
    const client = place.client(KMSClient);
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
);

/** Returns the first alias of each key by key id. Without aliases, keys are shown by id. */
async function aliasesOf({ client, part }: CollectPlace): Promise<Map<string, string>> {
  const { KMSClient, paginateListAliases } = await import('@aws-sdk/client-kms');
  const pages = paginateListAliases({ client: client(KMSClient), pageSize: 100 }, {});
  const aliases = await part(() => allOf(pages, (page) => page.Aliases), { api: 'kms:ListAliases' });
  const named = (readOf(aliases) ?? []).toReversed();
  return new Map(named.map(({ AliasName = '', TargetKeyId = '' }) => [TargetKeyId, AliasName]));
}

/** Returns the account's own usable keys. AWS looks after its managed keys. */
const ownKeys = async ({ read }: CollectPlace): Promise<Key[]> =>
  (await read(kmsKeys))
    .flatMap(({ part }) => readOf(part) ?? [])
    .filter(({ KeyManager, KeyState }) => KeyManager === 'CUSTOMER' && KeyState === 'Enabled');

/** The policies of the account's own keys. */
export const kmsPolicies: Data<{ item: Key; part: Part<string> }[]> = {
  id: 'kms.policies',
  scope: 'regional',
  permissions: ['kms:GetKeyPolicy'],
  reads: [kmsKeys],
  async collect(place) {
    const { GetKeyPolicyCommand, KMSClient } = await import('@aws-sdk/client-kms');
    const client = place.client(KMSClient);
    return partsOf(
      place,
      await ownKeys(place),
      async ({ arn }) => {
        const command = new GetKeyPolicyCommand({ KeyId: arn, PolicyName: 'default' });
        return (await client.send(command)).Policy ?? '';
      },
      { api: 'kms:GetKeyPolicy' },
    );
  },
};

/**
 * Whether KMS can rotate a key: only symmetric keys with key material made by KMS (KMS developer guide, "Rotate AWS KMS
 * keys").
 */
const canRotate = ({ KeySpec, Origin }: Key): boolean =>
  KeySpec === 'SYMMETRIC_DEFAULT' && Origin === 'AWS_KMS';

/** Whether each of the account's own keys is rotated, for keys that KMS can rotate. */
export const kmsRotations: Data<{ item: Key; part: Part<boolean> }[]> = {
  id: 'kms.rotations',
  scope: 'regional',
  permissions: ['kms:GetKeyRotationStatus'],
  reads: [kmsKeys],
  async collect(place) {
    const { GetKeyRotationStatusCommand, KMSClient } = await import('@aws-sdk/client-kms');
    const client = place.client(KMSClient);
    return partsOf(
      place,
      (await ownKeys(place)).filter(canRotate),
      async ({ arn }) =>
        (await client.send(new GetKeyRotationStatusCommand({ KeyId: arn }))).KeyRotationEnabled === true,
      { api: 'kms:GetKeyRotationStatus' },
    );
  },
};
