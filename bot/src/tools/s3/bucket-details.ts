import type { PublicAccessBlockConfiguration, S3Client } from '@aws-sdk/client-s3';
import { blockText, deniesPlainHttp, isPublicUnderBoth } from '../../aws/bucket-exposure.ts';
import { policyInWords } from '../../aws/policy-in-words.ts';
import type { Cell } from '../../contract/reply.ts';
import { lookUp } from '../look-up.ts';
import { tagsOf } from '../row.ts';
import type { ListTarget } from '../tool.ts';

type Cells = Record<string, Cell>;

/** One bucket, with a client of its own region. */
export interface Bucket {
  target: ListTarget;
  client: S3Client;
  name: { Bucket: string };
  /** The public access block of the whole account; null if it could not be read. */
  accountBlock: PublicAccessBlockConfiguration | null;
}

/** The fields of each look-up, which is made only if the question needs one of them. */
const LOOKS: { fields: string[]; look(bucket: Bucket): Promise<Cells> }[] = [
  { fields: ['public', 'public_access_block'], look: exposure },
  { fields: ['encryption'], look: encryption },
  { fields: ['versioning', 'mfa_delete'], look: versioning },
  { fields: ['logging'], look: logging },
  { fields: ['policy', 'secure_transport'], look: policyCells },
  { fields: ['lifecycle'], look: lifecycle },
  { fields: ['replication'], look: replication },
  { fields: ['tags'], look: tags },
];

/** Fields that take separate calls for each bucket. */
export const DETAILS = LOOKS.flatMap(({ fields }) => fields);

/** Returns the details of one bucket that the question needs. `client` is of the bucket's own region. */
export async function bucketDetails(bucket: Bucket): Promise<Cells> {
  const { target } = bucket;
  const needed = LOOKS.filter(({ fields }) => fields.some((field) => target.needs(field)));
  return Object.assign({}, ...(await Promise.all(needed.map(({ look }) => look(bucket)))));
}

async function exposure({ target, client, name, accountBlock }: Bucket): Promise<Cells> {
  const { GetBucketAclCommand, GetBucketPolicyStatusCommand, GetPublicAccessBlockCommand } = await import(
    '@aws-sdk/client-s3'
  );
  const block = await lookUp(
    target,
    's3:GetPublicAccessBlock',
    async () =>
      (await client.send(new GetPublicAccessBlockCommand(name))).PublicAccessBlockConfiguration ?? {},
    { errors: ['NoSuchPublicAccessBlockConfiguration'], value: {} },
  );
  const cells: Cells = { public_access_block: block && blockText(block) };
  if (!target.needs('public')) return cells;
  // What the block disables need not be read.
  const [policyIsPublic, grants] = await Promise.all([
    block?.RestrictPublicBuckets || accountBlock?.RestrictPublicBuckets
      ? false
      : lookUp(
          target,
          's3:GetBucketPolicyStatus',
          async () =>
            (await client.send(new GetBucketPolicyStatusCommand(name))).PolicyStatus?.IsPublic ?? false,
          { errors: ['NoSuchBucketPolicy'], value: false },
        ),
    block?.IgnorePublicAcls || accountBlock?.IgnorePublicAcls
      ? []
      : lookUp(
          target,
          's3:GetBucketAcl',
          async () => (await client.send(new GetBucketAclCommand(name))).Grants ?? [],
        ),
  ]);
  const isPublic = isPublicUnderBoth({ policyIsPublic, grants, ownBlock: block, accountBlock });
  return { ...cells, public: isPublic };
}

async function encryption({ target, client, name }: Bucket): Promise<Cells> {
  const { GetBucketEncryptionCommand } = await import('@aws-sdk/client-s3');
  const algorithm = await lookUp(
    target,
    's3:GetBucketEncryption',
    async () => {
      const { ServerSideEncryptionConfiguration } = await client.send(new GetBucketEncryptionCommand(name));
      const [rule] = ServerSideEncryptionConfiguration?.Rules ?? [];
      return rule?.ApplyServerSideEncryptionByDefault?.SSEAlgorithm ?? 'none';
    },
    { errors: ['ServerSideEncryptionConfigurationNotFoundError'], value: 'none' },
  );
  return { encryption: algorithm };
}

async function versioning({ target, client, name }: Bucket): Promise<Cells> {
  const { GetBucketVersioningCommand } = await import('@aws-sdk/client-s3');
  const answer = await lookUp(target, 's3:GetBucketVersioning', () =>
    client.send(new GetBucketVersioningCommand(name)),
  );
  if (!answer) return { versioning: null, mfa_delete: null };
  // A bucket whose versioning was never set has no status.
  return {
    versioning: answer.Status?.toLowerCase() ?? 'disabled',
    mfa_delete: answer.MFADelete === 'Enabled',
  };
}

async function logging({ target, client, name }: Bucket): Promise<Cells> {
  const { GetBucketLoggingCommand } = await import('@aws-sdk/client-s3');
  const answer = await lookUp(target, 's3:GetBucketLogging', () =>
    client.send(new GetBucketLoggingCommand(name)),
  );
  return { logging: answer && answer.LoggingEnabled !== undefined };
}

async function policyCells({ target, client, name }: Bucket): Promise<Cells> {
  const { GetBucketPolicyCommand } = await import('@aws-sdk/client-s3');
  const policy = await lookUp(
    target,
    's3:GetBucketPolicy',
    async () => (await client.send(new GetBucketPolicyCommand(name))).Policy ?? '',
    { errors: ['NoSuchBucketPolicy'], value: '' },
  );
  return {
    policy: policy === null ? null : policyInWords(policy),
    secure_transport: policy === null ? null : deniesPlainHttp(policy),
  };
}

async function lifecycle({ target, client, name }: Bucket): Promise<Cells> {
  const { GetBucketLifecycleConfigurationCommand } = await import('@aws-sdk/client-s3');
  const active = await lookUp(
    target,
    's3:GetBucketLifecycleConfiguration',
    async () => {
      const { Rules = [] } = await client.send(new GetBucketLifecycleConfigurationCommand(name));
      return Rules.some(({ Status }) => Status === 'Enabled');
    },
    { errors: ['NoSuchLifecycleConfiguration'], value: false },
  );
  return { lifecycle: active };
}

/** The buckets that enabled rules copy objects to. A destination is an ARN: 'arn:aws:s3:::larkspur-gdpr-archive'. */
async function replication({ target, client, name }: Bucket): Promise<Cells> {
  const { GetBucketReplicationCommand } = await import('@aws-sdk/client-s3');
  const destinations = await lookUp(
    target,
    's3:GetBucketReplication',
    async () => {
      const { ReplicationConfiguration } = await client.send(new GetBucketReplicationCommand(name));
      const active = (ReplicationConfiguration?.Rules ?? []).filter(({ Status }) => Status === 'Enabled');
      const buckets = active.flatMap(({ Destination }) => Destination?.Bucket?.replace(/^arn:.*:/, '') ?? []);
      return [...new Set(buckets)].sort();
    },
    { errors: ['ReplicationConfigurationNotFoundError'], value: [] },
  );
  return { replication: destinations };
}

async function tags({ target, client, name }: Bucket): Promise<Cells> {
  const { GetBucketTaggingCommand } = await import('@aws-sdk/client-s3');
  const found = await lookUp(
    target,
    's3:GetBucketTagging',
    async () => tagsOf((await client.send(new GetBucketTaggingCommand(name))).TagSet),
    { errors: ['NoSuchTagSet'], value: {} },
  );
  return { tags: found };
}
