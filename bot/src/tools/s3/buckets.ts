import type { ListQuery } from '../../contract/query.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import {
  CREATED_WORDS,
  NEWEST,
  nameField,
  OLDEST,
  PUBLIC_VALUES,
  tagsField,
  UNTAGGED,
} from '../common-words.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { allOf, iso, row } from '../row.ts';
import type { Field, ListTarget, ListTool, Row } from '../tool.ts';
import { bucketDetails, DETAILS } from './bucket-details.ts';

const fields: Field[] = [
  { ...nameField, words: ['name', 'bucket name'] },
  {
    key: 'region',
    header: 'Region',
    type: 'text',
    words: ['region', 'location', 'bucket region'],
    before: 'in',
  },
  { key: 'created_at', header: 'Created', type: 'date', words: CREATED_WORDS, max: NEWEST, min: OLDEST },
  {
    key: 'public',
    header: 'Public',
    type: 'boolean',
    words: ['public access', 'exposure', 'visibility'],
    values: PUBLIC_VALUES,
    says: { true: 'are public', false: 'are not public' },
  },
  {
    key: 'public_access_block',
    header: 'Public access block',
    type: 'text',
    words: ['public access block', 'block public access', 'bpa', 'access block'],
    values: {
      all: ['fully blocked'],
      partial: ['partially blocked'],
      none: [
        'without public access block',
        'without block public access',
        'no public access block',
        'no block public access',
        'public access block disabled',
        'block public access disabled',
        'block public access off',
        'without bpa',
      ],
    },
    says: {
      all: 'have every public access block on',
      partial: 'have some public access blocks on',
      none: 'have no public access block',
    },
    detail: true,
  },
  {
    key: 'encryption',
    header: 'Encryption',
    type: 'text',
    words: ['encryption', 'default encryption', 'server side encryption', 'sse', 'encryption type'],
    values: {
      AES256: ['sse-s3', 'aes256', 'aes 256', 'aes-256', 's3 managed keys'],
      'aws:kms': ['sse-kms', 'kms', 'kms encrypted', 'encrypted with kms', 'aws kms'],
      'aws:kms:dsse': ['dsse', 'dsse-kms', 'dual layer'],
      none: [
        'unencrypted',
        'not encrypted',
        'without encryption',
        'no encryption',
        'without default encryption',
        'no default encryption',
        'encryption disabled',
        'encryption off',
      ],
    },
    says: {
      AES256: 'are encrypted with S3 keys',
      'aws:kms': 'are encrypted with KMS',
      'aws:kms:dsse': 'are encrypted with KMS in two layers',
      none: 'have no default encryption',
    },
    detail: true,
  },
  {
    key: 'versioning',
    header: 'Versioning',
    type: 'text',
    words: ['versioning', 'bucket versioning', 'versioning status', 'object versioning'],
    values: {
      enabled: ['versioned', 'versioning enabled', 'with versioning', 'versioning on'],
      suspended: ['versioning suspended', 'suspended versioning', 'suspended'],
      disabled: ['unversioned', 'not versioned', 'versioning disabled', 'versioning off', 'never versioned'],
    },
    says: {
      enabled: 'have versioning on',
      suspended: 'have versioning suspended',
      disabled: 'have versioning off',
    },
    detail: true,
  },
  {
    key: 'mfa_delete',
    header: 'MFA delete',
    type: 'boolean',
    words: ['mfa delete'],
    values: {
      true: ['mfa delete enabled', 'with mfa delete', 'mfa delete on'],
      false: ['without mfa delete', 'no mfa delete', 'mfa delete disabled', 'mfa delete off'],
    },
    says: { true: 'require MFA to delete', false: 'have no MFA delete' },
    detail: true,
  },
  {
    key: 'logging',
    header: 'Access logging',
    type: 'boolean',
    words: ['logging', 'access logging', 'server access logging', 'access logs', 'server access logs'],
    values: {
      true: [
        'with logging',
        'logged',
        'logging enabled',
        'access logging enabled',
        'with access logging',
        'logging on',
      ],
      false: [
        'without logging',
        'no logging',
        'not logged',
        'logging disabled',
        'without access logging',
        'no access logging',
        'without access logs',
        'no access logs',
        'access logging disabled',
        'logging off',
      ],
    },
    says: { true: 'have access logging on', false: 'have access logging off' },
    detail: true,
  },
  {
    key: 'secure_transport',
    header: 'TLS only',
    type: 'boolean',
    words: ['secure transport', 'tls', 'https', 'ssl', 'tls enforcement', 'https only'],
    values: {
      true: [
        'tls only',
        'https only',
        'ssl only',
        'enforce tls',
        'enforce https',
        'enforcing tls',
        'enforcing https',
        'enforce ssl',
        'require tls',
        'require https',
        'deny http',
        'denying http',
        'secure transport enforced',
      ],
      false: [
        'allow http',
        'allowing http',
        'allow plain http',
        'plain http',
        'unencrypted transport',
        'insecure transport',
        'without tls',
        'without https',
        'not enforcing tls',
        'not enforcing https',
        'without tls enforcement',
        'without secure transport',
        'without ssl',
      ],
    },
    says: { true: 'accept TLS only', false: 'accept plain HTTP' },
    detail: true,
  },
  {
    key: 'lifecycle',
    header: 'Lifecycle rules',
    type: 'boolean',
    words: [
      'lifecycle',
      'lifecycle rule',
      'lifecycle policy',
      'lifecycle configuration',
      'expiration rule',
      'retention rule',
    ],
    values: {
      true: ['with lifecycle', 'with a lifecycle', 'with lifecycle rules', 'with a lifecycle policy'],
      false: [
        'without lifecycle',
        'without a lifecycle',
        'without lifecycle rules',
        'without a lifecycle policy',
        'without lifecycle policies',
        'no lifecycle',
        'no lifecycle rules',
        'no lifecycle policy',
      ],
    },
    says: { true: 'have lifecycle rules', false: 'have no lifecycle rules' },
    detail: true,
  },
  tagsField,
];

export const s3Buckets: ListTool = {
  kind: 'list',
  id: 's3.buckets',
  title: 'S3 buckets',
  summary:
    'S3 buckets with region and security posture: public access, encryption, versioning, logging, TLS, lifecycle.',
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
  ],
  permissions: [
    's3:ListAllMyBuckets',
    's3:GetBucketLocation',
    's3:GetBucketPolicyStatus',
    's3:GetBucketPublicAccessBlock',
    's3:GetBucketAcl',
    's3:GetEncryptionConfiguration',
    's3:GetBucketVersioning',
    's3:GetBucketLogging',
    's3:GetBucketPolicy',
    's3:GetLifecycleConfiguration',
    's3:GetBucketTagging',
  ],
  scope: 'global',
  defaultSort: { field: 'name', direction: 'asc' },
  fields,
  conditions: [
    UNTAGGED,
    {
      phrases: ['encrypted', 'with encryption', 'encryption enabled', 'encrypted at rest'],
      filters: [{ field: 'encryption', op: 'ne', value: 'none' }],
      says: 'are encrypted',
    },
    {
      phrases: [
        'without versioning',
        'no versioning',
        'versioning not enabled',
        'versioning is not enabled',
        'versioning is off',
        'versioning is disabled',
      ],
      filters: [{ field: 'versioning', op: 'ne', value: 'enabled' }],
      says: 'have versioning off',
    },
    {
      phrases: [
        'not block public access',
        'not block all public access',
        'not blocking public access',
        'not fully blocked',
        'public access not blocked',
        'without full public access block',
        'not fully blocked',
        'public access not blocked',
        'not blocking public access',
        'public access not fully blocked',
      ],
      filters: [{ field: 'public_access_block', op: 'ne', value: 'all' }],
      says: 'do not have every public access block on',
    },
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
    await forEachBounded(rows, async (bucket) => {
      if (!mayMatch(bucket, fields, query.filters, ['name', 'created_at'])) return;
      bucket.region ??= await regionOf(target, bucket);
      if (!looksDeeper || !mayMatch(bucket, fields, query.filters, ['region'])) return;
      const home = typeof bucket.region === 'string' ? bucket.region : region;
      Object.assign(bucket, await bucketDetails(target, clients.get(S3Client, home), String(bucket.name)));
    });
    if (asksOf('public', query) && rows.some((bucket) => bucket.public === true)) {
      target.note(
        "“Public” is each bucket's own settings: a public access block of the whole account was not looked at.",
      );
    }
    return rows;
  },
};

const asksOf = (field: string, { filters = [], columns = [], group_by = [] }: ListQuery): boolean =>
  [...filters.map((filter) => filter.field), ...columns, ...group_by].includes(field);

/** For peers and partitions whose ListBuckets does not tell the region. */
function regionOf(target: ListTarget, bucket: Row): Promise<string | null> {
  return lookUp(target, 's3:GetBucketLocation', async () => {
    const { GetBucketLocationCommand, S3Client } = await import('@aws-sdk/client-s3');
    const client = target.clients.get(S3Client, target.region);
    const { LocationConstraint } = await client.send(
      new GetBucketLocationCommand({ Bucket: String(bucket.name) }),
    );
    // The two oldest regions have names of their own here (S3 API reference, GetBucketLocation).
    if (!LocationConstraint)
      return target.region.startsWith('us-gov-') || target.region.startsWith('cn-')
        ? target.region
        : 'us-east-1';
    return LocationConstraint === 'EU' ? 'eu-west-1' : LocationConstraint;
  });
}
