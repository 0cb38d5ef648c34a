import type { DemoOperation, DemoService } from '../operation.ts';
import { fails, listOf, tagList } from '../replay/replay.ts';
import type { Missing } from '../replay/select.ts';
import { isMissing } from '../replay/select.ts';
import type { Thing } from '../replay/things.ts';
import { things } from '../replay/things.ts';
import { told } from '../replay/told.ts';

const OWNER = { ID: 'b46e73eda3aa9c0e09d89711b87158861aa00548b1836b48bf73f5b703614b68' };

type Bucket = Thing<{ Name: string }>;

function found({ Bucket: name = '' }: { Bucket?: string }): Bucket {
  const bucket = things<Bucket>('s3-buckets').find(({ Name }) => Name === name);
  if (!bucket) throw isMissing(['NoSuchBucket', 'The specified bucket does not exist', 404], name);
  return bucket;
}

/** Answers for one bucket, from its own region only: elsewhere S3 points there and answers nothing. */
const ofBucket =
  (answer: (bucket: Bucket) => object): DemoOperation =>
  (input: { Bucket?: string }, { region, now }) => {
    const bucket = found(input);
    if (bucket.$region === region) return told(answer(bucket), now);
    throw isMissing(
      ['PermanentRedirect', "The bucket is in {id}: use that region's endpoint.", 301],
      bucket.$region,
    );
  };

/** What is recorded of a bucket under the operation's name; the error where nothing is. */
const recorded = (operation: string, absent: Missing): DemoOperation =>
  ofBucket((bucket) => {
    const answer = bucket[operation];
    if (!answer) throw isMissing(absent, bucket.Name);
    return answer;
  });

const NO_POLICY: Missing = ['NoSuchBucketPolicy', 'The bucket policy does not exist', 404];
const NO_BLOCK: Missing = [
  'NoSuchPublicAccessBlockConfiguration',
  'The public access block configuration was not found',
  404,
];
const NO_ENCRYPTION: Missing = [
  'ServerSideEncryptionConfigurationNotFoundError',
  'The server side encryption configuration was not found',
  404,
];
const NO_LIFECYCLE: Missing = [
  'NoSuchLifecycleConfiguration',
  'The lifecycle configuration does not exist',
  404,
];

const always = (operation: string): DemoOperation => ofBucket((bucket) => bucket[operation] as object);

export const s3: DemoService = {
  ListBuckets: (input: { Prefix?: string }, place) => ({
    Owner: OWNER,
    ...listOf(
      things<Bucket>('s3-buckets')
        .filter(({ Name }) => Name.startsWith(input.Prefix ?? ''))
        .sort((a, b) => (a.Name < b.Name ? -1 : 1)),
      'Buckets',
      {
        where: { BucketRegion: 'BucketRegion' },
        pages: { size: 'MaxBuckets', token: 'ContinuationToken', next: 'ContinuationToken' },
      },
    )(input, place),
  }),

  /** us-east-1 is told as no constraint at all. */
  GetBucketLocation(input: { Bucket?: string }) {
    const { $region } = found(input);
    return $region === 'us-east-1' ? {} : { LocationConstraint: $region };
  },
  HeadBucket: ofBucket(({ BucketRegion, BucketArn }) => ({ BucketRegion, BucketArn })),

  GetBucketEncryption: recorded('GetBucketEncryption', NO_ENCRYPTION),
  GetBucketVersioning: always('GetBucketVersioning'),
  GetPublicAccessBlock: recorded('GetPublicAccessBlock', NO_BLOCK),
  GetBucketPolicy: recorded('GetBucketPolicy', NO_POLICY),
  GetBucketPolicyStatus: ofBucket((bucket) => {
    if (!bucket.GetBucketPolicy) throw isMissing(NO_POLICY, bucket.Name);
    return bucket.GetBucketPolicyStatus as object;
  }),
  GetBucketAcl: always('GetBucketAcl'),
  GetBucketOwnershipControls: always('GetBucketOwnershipControls'),
  GetBucketLogging: always('GetBucketLogging'),
  GetBucketLifecycleConfiguration: recorded('GetBucketLifecycleConfiguration', NO_LIFECYCLE),
  ListMultipartUploads: always('ListMultipartUploads'),
  GetBucketTagging: ofBucket(({ tags, Name }) => {
    if (Object.keys(tags).length === 0)
      throw isMissing(['NoSuchTagSet', 'The TagSet does not exist', 404], Name);
    return { TagSet: tagList(tags) };
  }),
};

/** The account was made when AWS did not yet block by itself. */
export const s3Control: DemoService = { GetPublicAccessBlock: fails(NO_BLOCK) };
