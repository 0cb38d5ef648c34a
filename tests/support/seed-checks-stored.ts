import { CreateRepositoryCommand, ECRClient, PutImageCommand } from '@aws-sdk/client-ecr';
import { CreateFileSystemCommand, EFSClient } from '@aws-sdk/client-efs';
import { CreateClusterCommand, EKSClient } from '@aws-sdk/client-eks';
import {
  DescribeLoadBalancersCommand,
  ElasticLoadBalancingV2Client,
  ModifyLoadBalancerAttributesCommand,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import {
  CreateDBInstanceCommand,
  CreateDBSnapshotCommand,
  DeleteDBInstanceCommand,
  ModifyDBInstanceCommand,
  ModifyDBSnapshotAttributeCommand,
  RDSClient,
} from '@aws-sdk/client-rds';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import type { Admin } from './seed-checks.ts';

/** Creates stored and served content, well kept and badly kept; needs seedServices and seedBuckets first. */
export async function seedStored(admin: Admin): Promise<void> {
  const rds = new RDSClient(admin);
  await rds.send(
    new ModifyDBInstanceCommand({
      DBInstanceIdentifier: 'good',
      CloudwatchLogsExportConfiguration: { EnableLogTypes: ['postgresql'] },
    }),
  );
  for (const [DBInstanceIdentifier, EngineVersion] of [
    ['old', '5.7.44'],
    ['current', '8.0.41'],
    ['gone', '8.0.41'],
  ] as const)
    await rds.send(
      new CreateDBInstanceCommand({
        DBInstanceIdentifier,
        DBInstanceClass: 'db.t3.medium',
        Engine: 'mysql',
        EngineVersion,
        AllocatedStorage: 20,
        MasterUsername: 'app',
        MasterUserPassword: 'only-for-the-test',
      }),
    );
  for (const [DBSnapshotIdentifier, DBInstanceIdentifier] of [
    ['private', 'bad'],
    ['public', 'bad'],
    ['left', 'gone'],
  ])
    await rds.send(new CreateDBSnapshotCommand({ DBInstanceIdentifier, DBSnapshotIdentifier }));
  await rds.send(new DeleteDBInstanceCommand({ DBInstanceIdentifier: 'gone', SkipFinalSnapshot: true }));
  await rds.send(
    new ModifyDBSnapshotAttributeCommand({
      DBSnapshotIdentifier: 'public',
      AttributeName: 'restore',
      ValuesToAdd: ['all'],
    }),
  );

  const efs = new EFSClient(admin);
  for (const Encrypted of [true, false])
    await efs.send(new CreateFileSystemCommand({ CreationToken: String(Encrypted), Encrypted }));

  const ecr = new ECRClient(admin);
  for (const [repositoryName, scanOnPush] of [['scanned', true] as const, ['unscanned', false] as const])
    await ecr.send(
      new CreateRepositoryCommand({ repositoryName, imageScanningConfiguration: { scanOnPush } }),
    );
  await ecr.send(
    new PutImageCommand({
      repositoryName: 'unscanned',
      imageTag: 'latest',
      imageManifest: JSON.stringify({
        schemaVersion: 2,
        mediaType: 'application/vnd.docker.distribution.manifest.v2+json',
        config: { mediaType: 'x', size: 0, digest: 'sha256:1' },
        layers: [{ mediaType: 'x', size: 1, digest: 'sha256:1' }],
      }),
    }),
  );

  for (const name of ['open', 'private'])
    await new EKSClient(admin).send(
      new CreateClusterCommand({
        name,
        roleArn: 'arn:aws:iam::111111111111:role/eks',
        resourcesVpcConfig: { subnetIds: [] },
      }),
    );

  const balancers = new ElasticLoadBalancingV2Client(admin);
  const { LoadBalancers: [good] = [] } = await balancers.send(
    new DescribeLoadBalancersCommand({ Names: ['good'] }),
  );
  await balancers.send(
    new ModifyLoadBalancerAttributesCommand({
      LoadBalancerArn: good?.LoadBalancerArn,
      Attributes: [
        { Key: 'access_logs.s3.enabled', Value: 'true' },
        { Key: 'access_logs.s3.bucket', Value: 'plain' },
      ],
    }),
  );
  // moto reports 2010 as the start of every upload.
  const s3 = new S3Client({ ...admin, region: 'us-east-1', forcePathStyle: true });
  await s3.send(new CreateMultipartUploadCommand({ Bucket: 'plain', Key: 'never-to-be-told' }));
}
