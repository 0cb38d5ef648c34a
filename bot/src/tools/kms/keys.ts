import type { KeyMetadata, KMSClient } from '@aws-sdk/client-kms';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereMissing } from '../condition.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { iso, row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { keyFields } from './key-fields.ts';

/** The fields that DescribeKey returns. */
const DESCRIBED = [
  'state',
  'manager',
  'origin',
  'spec',
  'usage',
  'created_at',
  'deletes_at',
  'multi_region',
  'description',
];
const REFUSED = Object.fromEntries(DESCRIBED.map((key) => [key, null]));

export const kmsKeys: ListTool = {
  kind: 'list',
  id: 'kms.keys',
  title: 'KMS keys',
  summary: 'KMS keys with alias, state, manager, rotation, origin and pending deletion; never key material.',
  noun: ['KMS key', 'KMS keys'],
  nouns: [
    'kms key',
    'encryption key',
    'customer managed key',
    'multi region key',
    'customer master key',
    'kms cmk',
    'cmk',
    'kms',
    'key management service',
  ],
  examples: [
    'List all KMS keys',
    'Which KMS keys are not rotated?',
    'KMS keys pending deletion',
    'disabled KMS keys',
    'customer managed keys in Ireland',
    'how many KMS keys do we have per region?',
    'oldest KMS key',
    'KMS keys with imported key material',
  ],
  service: 'kms',
  permissions: [
    'kms:ListKeys',
    'kms:ListAliases',
    'kms:DescribeKey',
    'kms:GetKeyRotationStatus',
    'kms:ListResourceTags',
  ],
  scope: 'regional',
  breakdown: 'state',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: keyFields,
  conditions: [
    UNTAGGED,
    where('manager', 'eq', 'CUSTOMER', {
      phrases: ['customer managed key', 'customer managed kms key', 'customer master key', 'cmk'],
      says: 'are customer managed',
    }),
    where('spec', 'ne', 'SYMMETRIC_DEFAULT', { phrases: ['asymmetric'], says: 'are asymmetric' }),
    whereMissing('name', {
      phrases: ['without an alias', 'without alias', 'no alias', 'unnamed', 'without a name'],
      says: 'have no alias',
    }),
  ],
  async collect(target) {
    const { KMSClient, paginateListKeys } = await import('@aws-sdk/client-kms');
    const client = target.clients.get(KMSClient, target.region);
    const listed = await allOf(paginateListKeys({ client, pageSize: 1000 }, {}), (page) => page.Keys);
    const rows = listed.map(({ KeyArn, KeyId }) => row({ key_id: KeyId, arn: KeyArn }));
    if (rows.length === 0) return rows;
    await addAliases(target, client, rows);
    const known = ['key_id', 'arn', 'name'];
    await forEachBounded(
      rows.filter((key) => mayMatch(key, keyFields, target.query.filters, known)),
      async (key) => {
        if (DESCRIBED.some(target.needs) || target.needs('rotation'))
          Object.assign(key, await described(target, client, key));
        if (!mayMatch(key, keyFields, target.query.filters, [...known, ...DESCRIBED])) return;
        if (target.needs('rotation'))
          Object.assign(key, row({ rotation: await rotationOf(target, client, key) }));
        if (target.needs('tags')) key.tags = await tagsOfKey(target, client, key);
      },
    );
    return rows;
  },
};

/**
 * Adds aliases: 'alias/orders' becomes 'orders', and AWS's own 'alias/aws/s3' becomes 'aws/s3'. A key may have several.
 */
async function addAliases(target: ListTarget, client: KMSClient, rows: Row[]): Promise<void> {
  const { paginateListAliases } = await import('@aws-sdk/client-kms');
  const aliases = await lookUp(target, 'kms:ListAliases', () =>
    allOf(paginateListAliases({ client, pageSize: 100 }, {}), (page) => page.Aliases),
  );
  const byKey = aliases && Map.groupBy(aliases, ({ TargetKeyId }) => TargetKeyId);
  for (const key of rows) {
    const names = byKey
      ?.get(String(key.key_id))
      ?.map(({ AliasName = '' }) => AliasName.replace(/^alias\//, ''));
    if (!byKey) key.name = null;
    else if (names) key.name = names.sort().join(', ');
  }
}

async function described(target: ListTarget, client: KMSClient, key: Row): Promise<Row> {
  const { DescribeKeyCommand } = await import('@aws-sdk/client-kms');
  const found = await lookUp<KeyMetadata | undefined>(
    target,
    'kms:DescribeKey',
    async () =>
      (await client.send(new DescribeKeyCommand({ KeyId: String(key.arn ?? key.key_id) }))).KeyMetadata,
  );
  if (!found) return REFUSED;
  return row({
    state: found.KeyState,
    manager: found.KeyManager,
    origin: found.Origin,
    spec: found.KeySpec,
    usage: found.KeyUsage,
    created_at: iso(found.CreationDate),
    deletes_at: iso(found.DeletionDate),
    multi_region: found.MultiRegion,
    description: found.Description,
  });
}

/**
 * Returns a key's rotation. KMS rotates only symmetric keys with key material made by KMS (KMS developer guide, "Rotate
 * AWS KMS keys"). AWS rotates its own keys every year. Keys that are not usable have no answer.
 */
async function rotationOf(
  target: ListTarget,
  client: KMSClient,
  key: Row,
): Promise<boolean | null | undefined> {
  if (key.manager === null) return null;
  if (key.manager === 'AWS') return true;
  if (key.spec !== 'SYMMETRIC_DEFAULT' || key.origin !== 'AWS_KMS') return undefined;
  if (key.state !== 'Enabled' && key.state !== 'Disabled') return undefined;
  const { GetKeyRotationStatusCommand } = await import('@aws-sdk/client-kms');
  const command = new GetKeyRotationStatusCommand({ KeyId: String(key.arn ?? key.key_id) });
  return lookUp(
    target,
    'kms:GetKeyRotationStatus',
    async () => (await client.send(command)).KeyRotationEnabled === true,
  );
}

const tagsOfKey = (target: ListTarget, client: KMSClient, key: Row): Promise<Record<string, string> | null> =>
  lookUp(target, 'kms:ListResourceTags', async () => {
    const { paginateListResourceTags } = await import('@aws-sdk/client-kms');
    const tags = await allOf(
      paginateListResourceTags({ client }, { KeyId: String(key.arn ?? key.key_id) }),
      (page) => page.Tags,
    );
    return Object.fromEntries(
      tags.flatMap(({ TagKey, TagValue = '' }) => (TagKey ? [[TagKey, TagValue]] : [])),
    );
  });
