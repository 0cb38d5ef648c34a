import type { PublicAccessBlockConfiguration } from '@aws-sdk/client-s3';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereExists, whereMissing } from '../condition.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { EXPOSED, either, HIDDEN, KEPT, LOST, plain, READABLE, RESTORABLE } from '../plain-words.ts';
import { iso, row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { bucketDetails, DETAILS } from './bucket-details.ts';
import { bucketFields } from './bucket-fields.ts';
import { addSizes, SIZE_FIELDS } from './bucket-sizes.ts';
import { noteSameRegion } from './same-region.ts';

const REPLICATION = ['replication', 'cross-region replication', 'crr'];
/** "replicate to another region", "replicated anywhere" */
const REPLICATING = ['replicate', 'replicated'].flatMap((verb) =>
  [
    '',
    ' anywhere',
    ' elsewhere',
    ' to another region',
    ' to other regions',
    ' to another bucket',
    ' across regions',
  ].map((where) => `${verb}${where}`),
);
const OFF = ['off', 'disabled', 'not enabled', 'turned off', 'switched off'];

export const s3Buckets: ListTool = {
  kind: 'list',
  id: 's3.buckets',
  title: 'S3 buckets',
  summary:
    'S3 buckets with region and security posture: public access, encryption, versioning, logging, TLS, lifecycle, replication; size and objects when asked for.',
  noun: ['S3 bucket', 'S3 buckets'],
  nouns: [
    's3 bucket',
    's3 storage bucket',
    's3',
    'bucket',
    'object storage',
    'storage bucket',
    'object store',
  ],
  examples: [
    'List all S3 buckets',
    'Which buckets are public?',
    'buckets without versioning',
    'how many S3 buckets per region?',
    'Which buckets are not encrypted with KMS?',
    'show buckets that allow plain http',
    'S3 buckets without access logging in Ireland',
    'newest bucket',
    'buckets with no lifecycle rules',
    'which is our largest bucket?',
    'how big are our S3 buckets?',
    'total S3 storage',
    'top 5 buckets by size',
    'buckets without cross-region replication',
  ],
  service: 's3',
  permissions: [
    's3:ListAllMyBuckets',
    's3:GetBucketLocation',
    's3:GetBucketPolicyStatus',
    's3:GetBucketPublicAccessBlock',
    's3:GetAccountPublicAccessBlock',
    's3:GetBucketAcl',
    's3:GetEncryptionConfiguration',
    's3:GetBucketVersioning',
    's3:GetBucketLogging',
    's3:GetBucketPolicy',
    's3:GetLifecycleConfiguration',
    's3:GetReplicationConfiguration',
    's3:GetBucketTagging',
    'cloudwatch:ListMetrics',
    'cloudwatch:GetMetricData',
  ],
  scope: 'global',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: bucketFields,
  conditions: [
    UNTAGGED,
    where('storage_types', 'contains', 'Glacier', {
      phrases: [
        'with glacier storage',
        'glacier storage',
        'in glacier',
        'with glacier',
        'using glacier',
        'glacier',
      ],
      says: 'have data in Glacier',
    }),
    where('objects', 'eq', 0, {
      phrases: ['empty', 'without objects', 'with nothing in them', 'nothing in them', 'contain nothing'],
      says: 'are empty',
    }),
    where('encryption', 'ne', 'none', {
      phrases: ['encrypted', 'with encryption', 'encryption enabled', 'encrypted at rest'],
      says: 'are encrypted',
    }),
    where('versioning', 'ne', 'enabled', {
      phrases: [
        'without versioning',
        'no versioning',
        'versioning not enabled',
        'versioning is not enabled',
        'versioning is off',
        'versioning is disabled',
      ],
      says: 'have versioning off',
    }),
    whereExists('replication', {
      phrases: [...REPLICATING, ...REPLICATION.flatMap((it) => [`with ${it}`, `${it} enabled`, `${it} on`])],
      says: 'are replicated',
    }),
    whereMissing('replication', {
      phrases: [
        ...REPLICATING.map((phrase) => `not ${phrase}`),
        'unreplicated',
        ...REPLICATION.flatMap((it) => [`without ${it}`, `no ${it}`, ...OFF.map((off) => `${it} ${off}`)]),
      ],
      says: 'are not replicated',
    }),
    where('public_access_block', 'ne', 'all', {
      phrases: [
        'not block public access',
        'not block all public access',
        'not blocking public access',
        'not fully blocked',
        'public access not blocked',
        'without full public access block',
        'public access not fully blocked',
      ],
      says: 'do not have every public access block on',
    }),
  ],
  plain: [
    ...either('public', EXPOSED, HIDDEN).toReversed(),
    plain(READABLE, { field: 'encryption', op: 'eq', value: 'none' }),
    plain(LOST, { field: 'versioning', op: 'ne', value: 'enabled' }),
    plain(RESTORABLE, { field: 'versioning', op: 'eq', value: 'enabled' }),
    ...either('lifecycle', [], KEPT),
  ],
  async collect(target) {
    const { clients, region, query } = target;
    const { paginateListBuckets, S3Client } = await import('@aws-sdk/client-s3');
    const client = clients.get(S3Client, region);
    const found = await allOf(paginateListBuckets({ client, pageSize: 1000 }, {}), (page) => page.Buckets);
    const rows = found.map((bucket) =>
      row({ name: bucket.Name, region: bucket.BucketRegion, created_at: iso(bucket.CreationDate) }),
    );
    const looksDeeper = DETAILS.some((field) => target.needs(field));
    const accountBlock = rows.length > 0 && target.needs('public') ? await accountBlockOf(target) : null;
    await forEachBounded(rows, async (bucket) => {
      if (!mayMatch(bucket, bucketFields, query.filters, ['name', 'created_at'])) return;
      bucket.region ??= await regionOf(target, bucket);
      if (!looksDeeper || !mayMatch(bucket, bucketFields, query.filters, ['region'])) return;
      const home = typeof bucket.region === 'string' ? bucket.region : region;
      const [name, own] = [{ Bucket: String(bucket.name) }, clients.get(S3Client, home)];
      Object.assign(bucket, await bucketDetails({ target, client: own, name, accountBlock }));
    });
    const known = [...KNOWN, ...DETAILS.filter(target.needs)];
    const matching = rows.filter((bucket) => mayMatch(bucket, bucketFields, query.filters, known));
    if (SIZE_FIELDS.some(target.needs)) await addSizes(target, matching);
    if (target.needs('replication')) noteSameRegion(target, matching, rows);
    return rows;
  },
};

const KNOWN = ['name', 'created_at', 'region'];

/** Reads the account's block, which applies to every bucket whatever its own block says. */
function accountBlockOf(target: ListTarget): Promise<PublicAccessBlockConfiguration | null> {
  return lookUp(
    target,
    's3control:GetPublicAccessBlock',
    async () => {
      const { GetPublicAccessBlockCommand, S3ControlClient } = await import('@aws-sdk/client-s3-control');
      const client = target.clients.get(S3ControlClient, target.region);
      const command = new GetPublicAccessBlockCommand({ AccountId: target.account.id });
      return (await client.send(command)).PublicAccessBlockConfiguration ?? {};
    },
    { errors: ['NoSuchPublicAccessBlockConfiguration'], value: {} },
  );
}

/** Reads the region, for servers and partitions whose ListBuckets does not return it. */
function regionOf(target: ListTarget, bucket: Row): Promise<string | null> {
  return lookUp(target, 's3:GetBucketLocation', async () => {
    const { GetBucketLocationCommand, S3Client } = await import('@aws-sdk/client-s3');
    const client = target.clients.get(S3Client, target.region);
    const { LocationConstraint } = await client.send(
      new GetBucketLocationCommand({ Bucket: String(bucket.name) }),
    );
    // The two oldest regions have special names here (S3 API reference, GetBucketLocation).
    if (!LocationConstraint)
      return target.region.startsWith('us-gov-') || target.region.startsWith('cn-')
        ? target.region
        : 'us-east-1';
    return LocationConstraint === 'EU' ? 'eu-west-1' : LocationConstraint;
  });
}
