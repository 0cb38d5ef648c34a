import { ACMClient, KeyAlgorithm, RequestCertificateCommand } from '@aws-sdk/client-acm';
import { DescribeSubnetsCommand, EC2Client } from '@aws-sdk/client-ec2';
import {
  CreateRepositoryCommand,
  ECRClient,
  PutRegistryScanningConfigurationCommand,
} from '@aws-sdk/client-ecr';
import { CreateFileSystemCommand, EFSClient } from '@aws-sdk/client-efs';
import { CreateClusterCommand, EKSClient } from '@aws-sdk/client-eks';
import {
  CreateLoadBalancerCommand as CreateClassicCommand,
  ElasticLoadBalancingClient,
  ModifyLoadBalancerAttributesCommand as ModifyClassicCommand,
} from '@aws-sdk/client-elastic-load-balancing';
import {
  CreateLoadBalancerCommand,
  ElasticLoadBalancingV2Client,
  ModifyLoadBalancerAttributesCommand,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import {
  CreateDBClusterCommand,
  CreateDBClusterSnapshotCommand,
  CreateDBInstanceCommand,
  CreateDBSnapshotCommand,
  ModifyDBClusterSnapshotAttributeCommand,
  ModifyDBSnapshotAttributeCommand,
  RDSClient,
} from '@aws-sdk/client-rds';
import { acmExpiry } from '@windsock/bot/checks/acm/expiry.ts';
import { ecrScanOnPush } from '@windsock/bot/checks/ecr/scan-on-push.ts';
import { efsEncryption } from '@windsock/bot/checks/efs/encryption.ts';
import { eksPublicEndpoints } from '@windsock/bot/checks/eks/public-endpoints.ts';
import { elbAccessLogs } from '@windsock/bot/checks/elb/access-logs.ts';
import { rdsLogs } from '@windsock/bot/checks/rds/databases.ts';
import { rdsPublicSnapshots } from '@windsock/bot/checks/rds/public-snapshots.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { answer, refuse, resultOf } from './checks-kit.ts';
import { ONE, REGION } from './tools-kit.ts';

const { admin, proxy } = useAwsPeer();

test('EFS file systems have to be encrypted', async () => {
  const efs = new EFSClient(admin);
  const Tags = [{ Key: 'Name', Value: 'home' }];
  const open = await efs.send(new CreateFileSystemCommand({ CreationToken: 'a', Tags }));
  await efs.send(new CreateFileSystemCommand({ CreationToken: 'b', Encrypted: true }));
  const { failed, passed } = await resultOf(efsEncryption, proxy.url);
  expect(failed).toEqual({ [`${open.FileSystemId} (home)`]: 'not encrypted' });
  expect(passed).toBe(1);
  proxy.interfere = refuse('elasticfilesystem', 'json');
  expect((await resultOf(efsEncryption, proxy.url)).unknown).toEqual({
    [REGION]: 'AccessDenied: elasticfilesystem:DescribeFileSystems',
  });
});

describe('EKS endpoints', () => {
  beforeAll(async () => {
    const make = (name: string) =>
      new EKSClient(admin).send(
        new CreateClusterCommand({
          name,
          roleArn: `arn:aws:iam::${ONE.id}:role/eks`,
          resourcesVpcConfig: { subnetIds: [] },
        }),
      );
    for (const name of ['open', 'private', 'some']) await make(name);
  });
  test('must not be open to the whole internet', async () => {
    // moto keeps no access settings of a cluster.
    const access: Record<string, object> = {
      open: { endpointPublicAccess: true, publicAccessCidrs: ['0.0.0.0/0'] },
      private: { endpointPublicAccess: false, publicAccessCidrs: ['0.0.0.0/0'] },
      some: { endpointPublicAccess: true, publicAccessCidrs: ['203.0.113.0/24'] },
    };
    proxy.interfere = ({ path, service }) => {
      const name = /^\/clusters\/([a-z]+)$/.exec(path)?.[1] ?? '';
      const resourcesVpcConfig = access[name];
      return service === 'eks' && resourcesVpcConfig
        ? answer({ cluster: { name, resourcesVpcConfig } })
        : undefined;
    };
    const { failed, passed } = await resultOf(eksPublicEndpoints, proxy.url);
    expect(failed).toEqual({ open: 'the endpoint is open to 0.0.0.0/0' });
    expect(passed).toBe(2);
  });
  test('are unknown if they cannot be read', async () => {
    proxy.interfere = refuse('eks', 'json', ({ path }) => path.startsWith('/clusters/open'));
    expect((await resultOf(eksPublicEndpoints, proxy.url)).unknown).toEqual({
      open: 'AccessDenied: eks:DescribeCluster',
    });
    proxy.interfere = refuse('eks', 'json');
    expect((await resultOf(eksPublicEndpoints, proxy.url)).unknown).toEqual({
      [REGION]: 'AccessDenied: eks:ListClusters',
    });
  });
});

test('ECR has to scan each repository, by its own setting or by the registry’s', async () => {
  const ecr = new ECRClient(admin);
  const make = (repositoryName: string, scanOnPush = false) =>
    ecr.send(new CreateRepositoryCommand({ repositoryName, imageScanningConfiguration: { scanOnPush } }));
  await make('shop/web', true);
  await make('shop/api');
  await make('data/etl');
  const scan = (scanFrequency: 'SCAN_ON_PUSH' | 'CONTINUOUS_SCAN' | 'MANUAL', filter: string) =>
    ecr.send(
      new PutRegistryScanningConfigurationCommand({
        scanType: 'ENHANCED',
        rules: [{ scanFrequency, repositoryFilters: [{ filter, filterType: 'WILDCARD' }] }],
      }),
    );
  const failing = async () => Object.keys((await resultOf(ecrScanOnPush, proxy.url)).failed);
  expect(await failing()).toEqual(['shop/api', 'data/etl']);
  await scan('SCAN_ON_PUSH', 'shop/*');
  expect(await failing()).toEqual(['data/etl']);
  await scan('CONTINUOUS_SCAN', 'etl');
  expect(await failing()).toEqual(['shop/api']);
  await scan('MANUAL', '*');
  expect(await failing()).toEqual(['shop/api', 'data/etl']);
  await scan('SCAN_ON_PUSH', '*');
  expect(await resultOf(ecrScanOnPush, proxy.url)).toMatchObject({ passed: 3, failed: {} });
  for (const refused of ['DescribeRepositories', 'GetRegistryScanningConfiguration']) {
    proxy.interfere = refuse('ecr', 'json', ({ action }) => action === refused);
    const { failed, passed, unknown } = await resultOf(ecrScanOnPush, proxy.url);
    expect([failed, passed, unknown]).toEqual([{}, 0, { [REGION]: `AccessDenied: ecr:${refused}` }]);
  }
});

describe('certificates', () => {
  const inDays = (days: number) => Date.now() / 1000 + days * 86_400;
  test('have to be valid for a month', async () => {
    // moto chooses the lifetime of its certificates itself.
    const asked: string[] = [];
    proxy.interfere = ({ action, service }) => {
      if (service !== 'acm') return undefined;
      asked.push(action);
      return answer({
        CertificateSummaryList: [
          { DomainName: 'fine.example', NotAfter: inDays(31.5) },
          { DomainName: 'soon.example', NotAfter: inDays(11.5), InUse: true },
          { DomainName: 'tomorrow.example', NotAfter: inDays(0.5), InUse: true },
          { DomainName: 'gone.example', NotAfter: inDays(-40.5), InUse: false },
          { DomainName: 'odd.example' },
        ],
      });
    };
    const { failed, passed, unknown } = await resultOf(acmExpiry, proxy.url);
    expect(failed).toEqual({
      'soon.example': 'expires in 11 days, in use',
      'tomorrow.example': 'expires within a day, in use',
      'gone.example': 'expired 40 days ago, not in use',
    });
    expect([passed, unknown]).toEqual([1, { 'odd.example': 'ACM did not return the expiration date' }]);
    expect(asked).toEqual(['ListCertificates']);
  });
  test('are requested from ACM whatever their key types are', async () => {
    await new ACMClient(admin).send(
      new RequestCertificateCommand({ DomainName: 'ec.example', KeyAlgorithm: KeyAlgorithm.EC_prime256v1 }),
    );
    const result = await resultOf(acmExpiry, proxy.url);
    expect(result.failed).toEqual({});
    expect(result.gaps).toEqual([]);
    proxy.interfere = refuse('acm', 'json');
    expect((await resultOf(acmExpiry, proxy.url)).unknown).toEqual({
      [REGION]: 'AccessDenied: acm:ListCertificates',
    });
  });
});

describe('RDS', () => {
  beforeAll(async () => {
    const rds = new RDSClient(admin);
    const common = { Engine: 'postgres', MasterUsername: 'admin', MasterUserPassword: 'password123' };
    const make = (DBInstanceIdentifier: string, more = {}) =>
      rds.send(
        new CreateDBInstanceCommand({
          DBInstanceIdentifier,
          DBInstanceClass: 'db.t3.micro',
          AllocatedStorage: 20,
          ...common,
          ...more,
        }),
      );
    await make('silent');
    await make('telling', { EnableCloudwatchLogsExports: ['postgresql'] });
    const DBClusterIdentifier = 'cluster';
    await rds.send(
      new CreateDBClusterCommand({ DBClusterIdentifier, ...common, Engine: 'aurora-postgresql' }),
    );
    for (const id of ['private', 'public']) {
      await rds.send(
        new CreateDBSnapshotCommand({ DBInstanceIdentifier: 'silent', DBSnapshotIdentifier: id }),
      );
      const DBClusterSnapshotIdentifier = `${id}-cluster`;
      await rds.send(
        new CreateDBClusterSnapshotCommand({ DBClusterIdentifier, DBClusterSnapshotIdentifier }),
      );
      const share = {
        AttributeName: 'restore',
        ValuesToAdd: [id === 'public' ? 'all' : '222222222222'],
      };
      await rds.send(new ModifyDBSnapshotAttributeCommand({ DBSnapshotIdentifier: id, ...share }));
      await rds.send(new ModifyDBClusterSnapshotAttributeCommand({ DBClusterSnapshotIdentifier, ...share }));
    }
  });
  test('databases have to export their logs', async () => {
    expect(await resultOf(rdsLogs, proxy.url)).toMatchObject({
      passed: 1,
      failed: { silent: 'postgres, no log is exported' },
    });
    proxy.interfere = refuse('rds', 'xml');
    expect((await resultOf(rdsLogs, proxy.url)).unknown).toEqual({
      [REGION]: 'AccessDenied: rds:DescribeDBInstances',
    });
  });
  test('snapshots of databases and clusters must not be public; snapshots shared with accounts may be', async () => {
    const { failed, passed, arns } = await resultOf(rdsPublicSnapshots, proxy.url);
    expect(failed).toEqual({
      public: 'every AWS account can restore it',
      'public-cluster': 'every AWS account can restore it',
    });
    expect(passed).toBe(2);
    expect(arns).toEqual([
      `arn:aws:rds:${REGION}:${ONE.id}:snapshot:public`,
      `arn:aws:rds:${REGION}:${ONE.id}:cluster-snapshot:public-cluster`,
    ]);
  });
  test('snapshots are unknown if their sharing cannot be read', async () => {
    proxy.interfere = refuse('rds', 'xml', ({ action }) => action === 'DescribeDBSnapshotAttributes');
    const { failed, unknown } = await resultOf(rdsPublicSnapshots, proxy.url);
    expect(Object.keys(failed)).toEqual(['public-cluster']);
    expect(unknown).toEqual({
      private: 'AccessDenied: rds:DescribeDBSnapshotAttributes',
      public: 'AccessDenied: rds:DescribeDBSnapshotAttributes',
    });
  });
});

describe('load balancers', () => {
  beforeAll(async () => {
    const { Subnets = [] } = await new EC2Client(admin).send(new DescribeSubnetsCommand({}));
    const modern = new ElasticLoadBalancingV2Client(admin);
    const make = async (Name: string, Type: 'application' | 'network') => {
      const SubnetIds = Subnets.slice(0, 2).flatMap(({ SubnetId }) => SubnetId ?? []);
      const command = new CreateLoadBalancerCommand({ Name, Type, Subnets: SubnetIds });
      return (await modern.send(command)).LoadBalancers?.[0]?.LoadBalancerArn;
    };
    await make('silent', 'application');
    await make('net', 'network');
    const Attributes = [
      { Key: 'access_logs.s3.enabled', Value: 'true' },
      { Key: 'access_logs.s3.bucket', Value: 'logs' },
    ];
    await modern.send(
      new ModifyLoadBalancerAttributesCommand({
        LoadBalancerArn: await make('telling', 'application'),
        Attributes,
      }),
    );
    const classic = new ElasticLoadBalancingClient(admin);
    for (const LoadBalancerName of ['old-silent', 'old-telling']) {
      await classic.send(
        new CreateClassicCommand({
          LoadBalancerName,
          Listeners: [{ Protocol: 'HTTP', LoadBalancerPort: 80, InstancePort: 80 }],
          AvailabilityZones: [`${REGION}a`],
        }),
      );
    }
    await classic.send(
      new ModifyClassicCommand({
        LoadBalancerName: 'old-telling',
        LoadBalancerAttributes: {
          AccessLog: { Enabled: true, S3BucketName: 'logs', EmitInterval: 5, S3BucketPrefix: '' },
        },
      }),
    );
  });
  test('have to log their requests, for both kinds that can', async () => {
    const { arns, failed, passed } = await resultOf(elbAccessLogs, proxy.url);
    expect(failed).toEqual({ silent: 'access logs are off', 'old-silent': 'access logs are off' });
    expect(passed).toBe(2);
    expect(arns).toContain(`arn:aws:elasticloadbalancing:${REGION}:${ONE.id}:loadbalancer/old-silent`);
  });
  test('are unknown if their settings cannot be read', async () => {
    proxy.interfere = refuse(
      'elasticloadbalancing',
      'xml',
      ({ action }) => action === 'DescribeLoadBalancerAttributes',
    );
    const { failed, passed, unknown } = await resultOf(elbAccessLogs, proxy.url);
    expect([failed, passed]).toEqual([{}, 0]);
    expect(unknown).toMatchObject({
      silent: 'AccessDenied: elasticloadbalancing:DescribeLoadBalancerAttributes',
      'old-telling': 'AccessDenied: elasticloadbalancing:DescribeLoadBalancerAttributes',
    });
  });
});
