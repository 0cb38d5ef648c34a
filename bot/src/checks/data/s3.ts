import type {
  LifecycleRule,
  ListMultipartUploadsCommandOutput,
  PublicAccessBlockConfiguration,
  S3Client,
} from '@aws-sdk/client-s3';
import { allOf } from '../../aws/pages.ts';
import { runBounded } from '../../aws/run-bounded.ts';
import type { Data, Part, PartOptions } from '../check.ts';
import { accountWide, unlessError } from './declare.ts';

const NO_BLOCK = ['NoSuchPublicAccessBlockConfiguration'];

/** The public access block of the whole account; {} for none. */
export const s3AccountBlock = accountWide(
  's3.account-block',
  's3:GetAccountPublicAccessBlock',
  async ({ account, client }): Promise<PublicAccessBlockConfiguration> => {
    const { GetPublicAccessBlockCommand, S3ControlClient } = await import('@aws-sdk/client-s3-control');
    const command = new GetPublicAccessBlockCommand({ AccountId: account.id });
    const answer = client(S3ControlClient).send(command);
    const block = answer.then(({ PublicAccessBlockConfiguration }) => PublicAccessBlockConfiguration ?? {});
    return unlessError(block, NO_BLOCK, {});
  },
);

export interface Bucket {
  name: string;
  region: string;
  arn: string;
}

/** The account's buckets with their regions. */
export const s3Buckets = accountWide<Bucket[]>(
  's3.buckets',
  ['s3:ListAllMyBuckets', 's3:GetBucketLocation'],
  async (place) => {
    const { GetBucketLocationCommand, paginateListBuckets, S3Client } = await import('@aws-sdk/client-s3');
    const client = place.client(S3Client);
    const found = await allOf(paginateListBuckets({ client, pageSize: 1000 }, {}), (page) => page.Buckets);
    return bounded(found, async ({ Name: name = '', BucketRegion: told }) => {
      // AWS returns the region with the list; a compatible server may not.
      const location =
        told ?? (await client.send(new GetBucketLocationCommand({ Bucket: name }))).LocationConstraint;
      const region = location === 'EU' ? 'eu-west-1' : location || place.region;
      return { name, region, arn: `arn:${place.account.partition}:s3:::${name}` };
    });
  },
);

const AT_ONCE = 12;
const bounded = <T, R>(items: T[], run: (item: T) => Promise<R>): Promise<R[]> =>
  runBounded(items, { total: AT_ONCE, perGroup: AT_ONCE }, () => undefined, run);

interface Asked<T> extends PartOptions<T> {
  permission?: string;
}

/**
 * Declares data that is read from every bucket in its own region. If a bucket refuses, only that one is unread.
 * @param options.permission the IAM action, if its name differs from the API's
 */
function ofBuckets<T>(
  id: string,
  { permission, ...options }: Asked<T>,
  ask: (client: S3Client, bucket: { Bucket: string }) => Promise<T>,
): Data<{ bucket: Bucket; part: Part<T> }[]> {
  return {
    id,
    scope: 'global',
    permissions: [permission ?? options.api],
    reads: [s3Buckets],
    async collect(place) {
      const { S3Client } = await import('@aws-sdk/client-s3');
      return bounded(await place.read(s3Buckets), async (bucket) => {
        const client = place.clients.get(S3Client, bucket.region);
        const askIt = () => ask(client, { Bucket: bucket.name });
        return { bucket, part: await place.part(askIt, { ...options, region: bucket.region }) };
      });
    },
  };
}

/** The default encryption of each bucket: 'AES256', 'aws:kms' …, 'none'. */
export const s3Encryption = ofBuckets<string>(
  's3.encryption',
  {
    api: 's3:GetBucketEncryption',
    permission: 's3:GetEncryptionConfiguration',
    none: { errors: ['ServerSideEncryptionConfigurationNotFoundError'], value: 'none' },
  },
  async (client, bucket) => {
    const { GetBucketEncryptionCommand } = await import('@aws-sdk/client-s3');
    const answer = await client.send(new GetBucketEncryptionCommand(bucket));
    const [rule] = answer.ServerSideEncryptionConfiguration?.Rules ?? [];
    return rule?.ApplyServerSideEncryptionByDefault?.SSEAlgorithm ?? 'none';
  },
);

/** The grants of each bucket's access control list. */
export const s3Grants = ofBuckets('s3.grants', { api: 's3:GetBucketAcl' }, async (client, bucket) => {
  const { GetBucketAclCommand } = await import('@aws-sdk/client-s3');
  return (await client.send(new GetBucketAclCommand(bucket))).Grants ?? [];
});

/** The enabled lifecycle rules of each bucket. */
export const s3Lifecycles = ofBuckets<LifecycleRule[]>(
  's3.lifecycles',
  {
    api: 's3:GetBucketLifecycleConfiguration',
    permission: 's3:GetLifecycleConfiguration',
    none: { errors: ['NoSuchLifecycleConfiguration'], value: [] },
  },
  async (client, bucket) => {
    const { GetBucketLifecycleConfigurationCommand } = await import('@aws-sdk/client-s3');
    const { Rules = [] } = await client.send(new GetBucketLifecycleConfigurationCommand(bucket));
    return Rules.filter(({ Status }) => Status === 'Enabled');
  },
);

/** Whether each bucket has server access logging. */
export const s3Logging = ofBuckets('s3.logging', { api: 's3:GetBucketLogging' }, async (client, bucket) => {
  const { GetBucketLoggingCommand } = await import('@aws-sdk/client-s3');
  return (await client.send(new GetBucketLoggingCommand(bucket))).LoggingEnabled !== undefined;
});

/** Each bucket's policy; '' for none. */
export const s3Policies = ofBuckets(
  's3.policies',
  { api: 's3:GetBucketPolicy', none: { errors: ['NoSuchBucketPolicy'], value: '' } },
  async (client, bucket) => {
    const { GetBucketPolicyCommand } = await import('@aws-sdk/client-s3');
    return (await client.send(new GetBucketPolicyCommand(bucket))).Policy ?? '';
  },
);

/** Whether S3 considers each bucket's policy public; false for none. */
export const s3PolicyStatuses = ofBuckets<boolean>(
  's3.policy-statuses',
  { api: 's3:GetBucketPolicyStatus', none: { errors: ['NoSuchBucketPolicy'], value: false } },
  async (client, bucket) => {
    const { GetBucketPolicyStatusCommand } = await import('@aws-sdk/client-s3');
    return (await client.send(new GetBucketPolicyStatusCommand(bucket))).PolicyStatus?.IsPublic ?? false;
  },
);

/** Each bucket's own public access block; {} for none. */
export const s3PublicAccessBlocks = ofBuckets<PublicAccessBlockConfiguration>(
  's3.public-access-blocks',
  {
    api: 's3:GetPublicAccessBlock',
    permission: 's3:GetBucketPublicAccessBlock',
    none: { errors: NO_BLOCK, value: {} },
  },
  async (client, bucket) => {
    const { GetPublicAccessBlockCommand } = await import('@aws-sdk/client-s3');
    return (await client.send(new GetPublicAccessBlockCommand(bucket))).PublicAccessBlockConfiguration ?? {};
  },
);

/** The start times of unfinished multipart uploads. Their object keys are discarded. */
export const s3Uploads = ofBuckets(
  's3.uploads',
  { api: 's3:ListMultipartUploads', permission: 's3:ListBucketMultipartUploads' },
  async (client, bucket) => {
    const { ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3');
    async function* pages() {
      for (let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}; next; ) {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new ListMultipartUploadsCommand({ ...bucket, ...next }),
        );
        yield page;
        const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
        next = IsTruncated && KeyMarker ? { KeyMarker, UploadIdMarker } : undefined;
      }
    }
    const uploads = await allOf(pages(), (page) => page.Uploads);
    return uploads.flatMap(({ Initiated }) => Initiated ?? []);
  },
);

/** The versioning of each bucket. A bucket without a status never had it enabled. */
export const s3Versioning = ofBuckets(
  's3.versioning',
  { api: 's3:GetBucketVersioning' },
  async (client, bucket) => {
    const { GetBucketVersioningCommand } = await import('@aws-sdk/client-s3');
    const { Status, MFADelete } = await client.send(new GetBucketVersioningCommand(bucket));
    return { ...(Status && { status: Status }), mfaDelete: MFADelete === 'Enabled' };
  },
);
