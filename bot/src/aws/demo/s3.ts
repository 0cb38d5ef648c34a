import type { ListBucketsCommandInput } from '@aws-sdk/client-s3';
import type { DemoBucket } from './data/buckets.ts';
import { buckets } from './data/buckets.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoOperation, DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

const OWNER = { ID: hex(64, 'canonical user') };
const ALL_USERS = 'http://acs.amazonaws.com/groups/global/AllUsers';

/** Answers for one bucket, from its own region only: elsewhere S3 points there and answers nothing. */
const ofBucket =
  (answer: (bucket: DemoBucket) => object): DemoOperation =>
  (input: { Bucket?: string }, { region }: DemoPlace) => {
    const bucket = found(input);
    if (bucket.region === region) return answer(bucket);
    throw awsError(
      'PermanentRedirect',
      `The bucket is in ${bucket.region}: use that region's endpoint.`,
      301,
    );
  };

function found({ Bucket = '' }: { Bucket?: string }): DemoBucket {
  const bucket = buckets.find(({ name }) => name === Bucket);
  if (!bucket) throw awsError('NoSuchBucket', 'The specified bucket does not exist', 404);
  return bucket;
}

function policyOf({ name, public: isPublic, secureTransport }: DemoBucket): object | undefined {
  const resources = [`arn:aws:s3:::${name}`, `arn:aws:s3:::${name}/*`];
  const statements = [
    ...(isPublic === 'policy'
      ? [
          {
            Sid: 'PublicRead',
            Effect: 'Allow',
            Principal: '*',
            Action: 's3:GetObject',
            Resource: resources[1],
          },
        ]
      : []),
    ...(secureTransport
      ? [
          {
            Sid: 'OnlyTls',
            Effect: 'Deny',
            Principal: '*',
            Action: 's3:*',
            Resource: resources,
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          },
        ]
      : []),
  ];
  return statements.length > 0 ? { Version: '2012-10-17', Statement: statements } : undefined;
}

function requirePolicy(bucket: DemoBucket): object {
  const policy = policyOf(bucket);
  if (!policy) throw awsError('NoSuchBucketPolicy', 'The bucket policy does not exist', 404);
  return policy;
}

export const s3: DemoService = {
  ListBuckets(input: ListBucketsCommandInput, { now }) {
    const { Prefix = '', BucketRegion, MaxBuckets: size, ContinuationToken: token } = input;
    const matching = buckets
      .filter(({ name, region }) => name.startsWith(Prefix) && (!BucketRegion || region === BucketRegion))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const { items, next } = pageOf(matching, { size, token });
    return {
      Owner: OWNER,
      Buckets: items.map(({ name, region, createdDaysAgo }) => ({
        Name: name,
        BucketRegion: region,
        BucketArn: `arn:aws:s3:::${name}`,
        CreationDate: daysAgo(now, createdDaysAgo, name),
      })),
      ...(next && { ContinuationToken: next }),
    };
  },

  /** us-east-1 is told as no constraint at all. */
  GetBucketLocation(input: { Bucket?: string }) {
    const { region } = found(input);
    return region === 'us-east-1' ? {} : { LocationConstraint: region };
  },

  HeadBucket: ofBucket(({ region, name }) => ({ BucketRegion: region, BucketArn: `arn:aws:s3:::${name}` })),

  GetBucketEncryption: ofBucket(({ encryption, region }) => {
    if (encryption === 'none') {
      throw awsError(
        'ServerSideEncryptionConfigurationNotFoundError',
        'The server side encryption configuration was not found',
        404,
      );
    }
    const key =
      encryption === 'aws:kms' ? { KMSMasterKeyID: `arn:aws:kms:${region}:000000000000:alias/s3` } : {};
    const rule = {
      ApplyServerSideEncryptionByDefault: { SSEAlgorithm: encryption, ...key },
      BucketKeyEnabled: true,
    };
    return { ServerSideEncryptionConfiguration: { Rules: [rule] } };
  }),

  GetBucketVersioning: ofBucket(({ versioning, mfaDelete }) => ({
    ...(versioning && { Status: versioning, MFADelete: mfaDelete ? 'Enabled' : 'Disabled' }),
  })),

  GetPublicAccessBlock: ofBucket(({ block }) => {
    if (block === 'none') {
      throw awsError(
        'NoSuchPublicAccessBlockConfiguration',
        'The public access block configuration was not found',
        404,
      );
    }
    const policies = block === 'all';
    return {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: policies,
        IgnorePublicAcls: policies,
        BlockPublicPolicy: true,
        RestrictPublicBuckets: true,
      },
    };
  }),

  GetBucketPolicy: ofBucket((bucket) => ({ Policy: JSON.stringify(requirePolicy(bucket)) })),

  GetBucketPolicyStatus: ofBucket((bucket) => {
    requirePolicy(bucket);
    return { PolicyStatus: { IsPublic: bucket.public === 'policy' } };
  }),

  GetBucketAcl: ofBucket((bucket) => ({
    Owner: OWNER,
    Grants: [
      { Grantee: { ...OWNER, Type: 'CanonicalUser' }, Permission: 'FULL_CONTROL' },
      ...(bucket.public === 'acl'
        ? [{ Grantee: { Type: 'Group', URI: ALL_USERS }, Permission: 'READ' }]
        : []),
    ],
  })),

  GetBucketOwnershipControls: ofBucket((bucket) => ({
    OwnershipControls: {
      Rules: [{ ObjectOwnership: bucket.public === 'acl' ? 'ObjectWriter' : 'BucketOwnerEnforced' }],
    },
  })),

  GetBucketLogging: ofBucket(({ logging, name }) => ({
    ...(logging && { LoggingEnabled: { TargetBucket: 'larkspur-access-logs', TargetPrefix: `${name}/` } }),
  })),

  GetBucketLifecycleConfiguration: ofBucket(({ lifecycle }) => {
    if (!lifecycle) {
      throw awsError('NoSuchLifecycleConfiguration', 'The lifecycle configuration does not exist', 404);
    }
    const rule = { ID: 'expire', Status: 'Enabled', Filter: { Prefix: '' }, Expiration: { Days: 400 } };
    return { Rules: [rule] };
  }),

  GetBucketTagging: ofBucket(({ tags }) => {
    if (Object.keys(tags).length === 0) throw awsError('NoSuchTagSet', 'The TagSet does not exist', 404);
    return { TagSet: tagList(tags) };
  }),
};
