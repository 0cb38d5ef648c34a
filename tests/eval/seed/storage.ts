import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateDBInstanceCommand, CreateDBSnapshotCommand, RDSClient } from '@aws-sdk/client-rds';
import {
  CreateBucketCommand,
  PutBucketEncryptionCommand,
  PutBucketPolicyCommand,
  PutBucketTaggingCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { AdminIn } from './admin.ts';

/** Creates buckets (one publicly readable), databases (one publicly reachable) and tables. */
export async function seedStorage(production: AdminIn, staging: AdminIn): Promise<void> {
  await makeBuckets(production, staging);
  const rds = new RDSClient(await production('us-east-1'));
  const common = {
    DBInstanceClass: 'db.t3.medium',
    MasterUsername: 'admin',
    MasterUserPassword: 'password123',
  };
  await rds.send(
    new CreateDBInstanceCommand({
      ...common,
      DBInstanceIdentifier: 'orders-db',
      Engine: 'postgres',
      AllocatedStorage: 200,
      StorageEncrypted: true,
      MultiAZ: true,
      PubliclyAccessible: false,
    }),
  );
  await rds.send(
    new CreateDBInstanceCommand({
      ...common,
      DBInstanceIdentifier: 'legacy-db',
      Engine: 'mysql',
      AllocatedStorage: 50,
      PubliclyAccessible: true,
      BackupRetentionPeriod: 0,
    }),
  );
  await rds.send(
    new CreateDBSnapshotCommand({
      DBInstanceIdentifier: 'orders-db',
      DBSnapshotIdentifier: 'orders-before-upgrade',
    }),
  );
  const dynamo = new DynamoDBClient(await production('eu-west-1'));
  for (const TableName of ['carts', 'sessions'])
    await dynamo.send(
      new CreateTableCommand({
        TableName,
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: TableName === 'carts',
      }),
    );
}

async function makeBuckets(production: AdminIn, staging: AdminIn): Promise<void> {
  const east = new S3Client({ ...(await production('us-east-1')), forcePathStyle: true });
  const west = new S3Client({ ...(await production('eu-west-1')), forcePathStyle: true });
  await east.send(new CreateBucketCommand({ Bucket: 'larkspur-logs' }));
  await east.send(new CreateBucketCommand({ Bucket: 'larkspur-data' }));
  await west.send(
    new CreateBucketCommand({
      Bucket: 'larkspur-public',
      CreateBucketConfiguration: { LocationConstraint: 'eu-west-1' },
    }),
  );
  await east.send(
    new PutBucketVersioningCommand({
      Bucket: 'larkspur-data',
      VersioningConfiguration: { Status: 'Enabled' },
    }),
  );
  await east.send(
    new PutBucketEncryptionCommand({
      Bucket: 'larkspur-data',
      ServerSideEncryptionConfiguration: {
        Rules: [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' } }],
      },
    }),
  );
  await east.send(
    new PutBucketTaggingCommand({
      Bucket: 'larkspur-data',
      Tagging: { TagSet: [{ Key: 'team', Value: 'data' }] },
    }),
  );
  await west.send(
    new PutBucketPolicyCommand({
      Bucket: 'larkspur-public',
      Policy: JSON.stringify({
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: '*',
            Action: 's3:GetObject',
            Resource: 'arn:aws:s3:::larkspur-public/*',
          },
        ],
      }),
    }),
  );
  const other = new S3Client({ ...(await staging('us-east-1')), forcePathStyle: true });
  await other.send(new CreateBucketCommand({ Bucket: 'stg-artifacts' }));
}
