import {
  CloudWatchLogsClient,
  CreateLogGroupCommand,
  PutRetentionPolicyCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { DescribeSubnetsCommand, EC2Client } from '@aws-sdk/client-ec2';
import {
  CreateLoadBalancerCommand as CreateClassicCommand,
  ElasticLoadBalancingClient,
  RegisterInstancesWithLoadBalancerCommand,
} from '@aws-sdk/client-elastic-load-balancing';
import {
  CreateListenerCommand,
  CreateLoadBalancerCommand,
  CreateTargetGroupCommand,
  ElasticLoadBalancingV2Client,
  RegisterTargetsCommand,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { CreateRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { CreateFunctionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { CreateDBInstanceCommand, RDSClient, StopDBInstanceCommand } from '@aws-sdk/client-rds';
import {
  CreateBucketCommand,
  DeleteBucketEncryptionCommand,
  PutBucketAclCommand,
  PutBucketEncryptionCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketLoggingCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  PutPublicAccessBlockCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Admin } from './seed-checks.ts';

const BLOCKED = {
  BlockPublicAcls: true,
  IgnorePublicAcls: true,
  BlockPublicPolicy: true,
  RestrictPublicBuckets: true,
};

/** Creates the buckets: 'guarded' is correct, 'by-policy' and 'by-acl' are public, 'plain' was never configured. */
export async function seedBuckets(admin: Admin): Promise<void> {
  const s3 = new S3Client({ ...admin, region: 'us-east-1', forcePathStyle: true });
  for (const Bucket of ['guarded', 'by-policy', 'by-acl', 'plain']) {
    const CreateBucketConfiguration =
      Bucket === 'by-policy' ? { LocationConstraint: 'eu-west-1' as const } : undefined;
    await s3.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration }));
  }
  const policy = (Bucket: string, statement: object) =>
    new PutBucketPolicyCommand({
      Bucket,
      Policy: JSON.stringify({
        Version: '2012-10-17',
        Statement: [
          { Principal: '*', Resource: [`arn:aws:s3:::${Bucket}`, `arn:aws:s3:::${Bucket}/*`], ...statement },
        ],
      }),
    });
  await s3.send(policy('by-policy', { Effect: 'Allow', Action: 's3:GetObject' }));
  await s3.send(new PutBucketAclCommand({ Bucket: 'by-acl', ACL: 'public-read' }));
  await s3.send(new DeleteBucketEncryptionCommand({ Bucket: 'plain' }));
  const LOG_DELIVERY = 'uri="http://acs.amazonaws.com/groups/s3/LogDelivery"';
  await s3.send(
    new PutBucketAclCommand({ Bucket: 'plain', GrantWrite: LOG_DELIVERY, GrantReadACP: LOG_DELIVERY }),
  );

  const Bucket = 'guarded';
  await s3.send(new PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration: BLOCKED }));
  await s3.send(
    policy(Bucket, {
      Effect: 'Deny',
      Action: 's3:*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    }),
  );
  await s3.send(
    new PutBucketEncryptionCommand({
      Bucket,
      ServerSideEncryptionConfiguration: {
        Rules: [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' } }],
      },
    }),
  );
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  await s3.send(
    new PutBucketLoggingCommand({
      Bucket,
      BucketLoggingStatus: { LoggingEnabled: { TargetBucket: 'plain', TargetPrefix: 'logs/' } },
    }),
  );
  await s3.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket,
      LifecycleConfiguration: {
        Rules: [
          {
            ID: 'old',
            Status: 'Enabled',
            Filter: { Prefix: '' },
            Expiration: { Days: 30 },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 },
          },
        ],
      },
    }),
  );
}

/**
 * Creates a database, a function, a log group and load balancers of each kind, well kept ('good') and badly kept
 * ('bad').
 */
export async function seedServices(admin: Admin, instance: string): Promise<void> {
  const rds = new RDSClient(admin);
  const database = (id: string, good: boolean) =>
    rds.send(
      new CreateDBInstanceCommand({
        DBInstanceIdentifier: id,
        DBInstanceClass: good ? 'db.m6g.large' : 'db.m4.large',
        Engine: 'postgres',
        AllocatedStorage: 20,
        MasterUsername: 'app',
        MasterUserPassword: 'only-for-the-test',
        PubliclyAccessible: !good,
        StorageEncrypted: good,
        AutoMinorVersionUpgrade: good,
        MultiAZ: good,
        BackupRetentionPeriod: good ? 14 : 1,
        DeletionProtection: good,
      }),
    );
  await database('good', true);
  await database('bad', false);
  await database('asleep', true);
  await rds.send(new StopDBInstanceCommand({ DBInstanceIdentifier: 'asleep' }));

  const iam = new IAMClient({ ...admin, region: 'us-east-1' });
  const { Role } = await iam.send(
    new CreateRoleCommand({
      RoleName: 'runs',
      AssumeRolePolicyDocument: '{"Version":"2012-10-17","Statement":[]}',
    }),
  );
  const lambda = new LambdaClient(admin);
  const lambdaFunction = (FunctionName: string, good: boolean) =>
    lambda.send(
      new CreateFunctionCommand({
        FunctionName,
        Role: Role?.Arn,
        Runtime: good ? 'nodejs24.x' : 'nodejs16.x',
        Architectures: [good ? 'arm64' : 'x86_64'],
        Handler: 'index.handler',
        Code: { ZipFile: EMPTY_ZIP },
        Environment: {
          Variables: good ? { LOG_LEVEL: 'info', TOKEN_ARN: 'x' } : { DB_PASSWORD: 'never-to-be-told' },
        },
      }),
    );
  await lambdaFunction('good', true);
  await lambdaFunction('bad', false);

  const logs = new CloudWatchLogsClient(admin);
  for (const logGroupName of ['good', 'bad']) await logs.send(new CreateLogGroupCommand({ logGroupName }));
  await logs.send(new PutRetentionPolicyCommand({ logGroupName: 'good', retentionInDays: 30 }));
  await seedBalancers(admin, instance);
}

async function seedBalancers(admin: Admin, instance: string): Promise<void> {
  const { Subnets = [] } = await new EC2Client(admin).send(
    new DescribeSubnetsCommand({ Filters: [{ Name: 'default-for-az', Values: ['true'] }] }),
  );
  const v2 = new ElasticLoadBalancingV2Client(admin);
  for (const name of ['good', 'bad']) {
    const balancers = await v2.send(
      new CreateLoadBalancerCommand({
        Name: name,
        Type: 'application',
        Subnets: Subnets.slice(0, 2).flatMap(({ SubnetId }) => SubnetId ?? []),
      }),
    );
    const groups = await v2.send(
      new CreateTargetGroupCommand({ Name: name, Protocol: 'HTTP', Port: 80, VpcId: Subnets[0]?.VpcId }),
    );
    const TargetGroupArn = groups.TargetGroups?.[0]?.TargetGroupArn;
    await v2.send(
      new CreateListenerCommand({
        LoadBalancerArn: balancers.LoadBalancers?.[0]?.LoadBalancerArn,
        Protocol: 'HTTP',
        Port: 80,
        DefaultActions: [{ Type: 'forward', TargetGroupArn }],
      }),
    );
    if (name === 'good')
      await v2.send(new RegisterTargetsCommand({ TargetGroupArn, Targets: [{ Id: instance }] }));
  }
  const classic = new ElasticLoadBalancingClient(admin);
  for (const LoadBalancerName of ['good', 'bad'])
    await classic.send(
      new CreateClassicCommand({
        LoadBalancerName,
        Listeners: [{ Protocol: 'HTTP', LoadBalancerPort: 80, InstancePort: 80 }],
        AvailabilityZones: [`${admin.region}a`],
      }),
    );
  await classic.send(
    new RegisterInstancesWithLoadBalancerCommand({
      LoadBalancerName: 'good',
      Instances: [{ InstanceId: instance }],
    }),
  );
}

/** The smallest zip file: it has no entries. */
const EMPTY_ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
