import type { DBCluster, DBInstance, Filter } from '@aws-sdk/client-rds';
import type { DemoDatabase } from './data/databases.ts';
import { databases } from './data/databases.ts';
import { groupIdOf, vpcOf } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { lastEventOf } from './event-times.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface Page {
  MaxRecords?: number;
  Marker?: string;
  Filters?: Filter[];
}

const DAY_MS = 86_400_000;
const PORTS: Record<string, number> = { mysql: 3306, mariadb: 3306 };
const arnOf = (kind: 'db' | 'cluster', region: string, id: string): string =>
  `arn:aws:rds:${region}:${DEMO_ACCOUNT_ID}:${kind}:${id}`;

function listed<T>(key: string, all: T[], { MaxRecords: size = 100, Marker: token }: Page): object {
  if (size < 20 || size > 100) {
    throw awsError(
      'InvalidParameterValue',
      `Invalid value ${size} for MaxRecords. Must be between 20 and 100`,
    );
  }
  const { items, next } = pageOf(all, { size, token });
  return { [key]: items, ...(next && { Marker: next }) };
}

/** RDS takes ids and ARNs alike; a filter name that it does not know is an error. */
function filtered<T>(
  all: T[],
  filters: Filter[] = [],
  known: Record<string, (item: T) => (string | undefined)[]>,
): T[] {
  return filters.reduce((left, { Name = '', Values = [] }) => {
    const valuesOf = known[Name];
    if (!valuesOf) throw awsError('InvalidParameterValue', `Unrecognized filter name: ${Name}`);
    return left.filter((item) =>
      valuesOf(item).some((value) => value !== undefined && Values.includes(value)),
    );
  }, all);
}

function describe(demo: DemoDatabase, now: Date): DBInstance {
  const { id, region, engine } = demo;
  const stopped = demo.status === 'stopped' ? lastEventOf(id, /^StopDBInstance$/, now) : undefined;
  return {
    DBInstanceIdentifier: id,
    DBInstanceArn: arnOf('db', region, id),
    DbiResourceId: `db-${hex(26, id, region).toUpperCase()}`,
    DBInstanceClass: demo.instanceClass,
    DBInstanceStatus: demo.status,
    Engine: engine,
    EngineVersion: demo.version,
    MasterUsername: 'app',
    Endpoint: {
      Address: `${id}.c${hex(11, region)}.${region}.rds.amazonaws.com`,
      Port: PORTS[engine] ?? 5432,
    },
    AllocatedStorage: demo.gib,
    StorageType: demo.storageType,
    StorageEncrypted: demo.encrypted,
    MultiAZ: demo.multiAz,
    PubliclyAccessible: demo.public,
    BackupRetentionPeriod: demo.backupDays,
    DeletionProtection: demo.deletionProtection,
    AutoMinorVersionUpgrade: demo.autoMinorUpgrade,
    AvailabilityZone: `${region}${demo.zone}`,
    InstanceCreateTime: daysAgo(now, demo.createdDaysAgo, id),
    DBSubnetGroup: { DBSubnetGroupName: 'private', VpcId: vpcOf(region) },
    VpcSecurityGroups: [{ VpcSecurityGroupId: groupIdOf(region, demo.securityGroup), Status: 'active' }],
    ...(stopped && { AutomaticRestartTime: new Date(stopped.getTime() + 7 * DAY_MS) }),
    ...(demo.clusterId && { DBClusterIdentifier: demo.clusterId }),
    ...(demo.replicaOf && { ReadReplicaSourceDBInstanceIdentifier: demo.replicaOf }),
    ReadReplicaDBInstanceIdentifiers: databases
      .filter(({ replicaOf }) => replicaOf === id)
      .map((replica) => replica.id),
    IAMDatabaseAuthenticationEnabled: false,
    PerformanceInsightsEnabled: false,
    TagList: tagList(demo.tags),
  };
}

function describeCluster(id: string, members: DemoDatabase[], now: Date): DBCluster {
  const [first] = members as [DemoDatabase];
  return {
    DBClusterIdentifier: id,
    DBClusterArn: arnOf('cluster', first.region, id),
    Engine: first.engine,
    EngineVersion: first.version,
    Status: 'available',
    MultiAZ: members.length > 1,
    StorageEncrypted: first.encrypted,
    BackupRetentionPeriod: first.backupDays,
    DeletionProtection: first.deletionProtection,
    Endpoint: `${id}.cluster-c${hex(11, first.region)}.${first.region}.rds.amazonaws.com`,
    ReaderEndpoint: `${id}.cluster-ro-c${hex(11, first.region)}.${first.region}.rds.amazonaws.com`,
    Port: PORTS[first.engine] ?? 5432,
    EngineMode: 'provisioned',
    IAMDatabaseAuthenticationEnabled: false,
    EnabledCloudwatchLogsExports: [],
    ClusterCreateTime: daysAgo(now, first.createdDaysAgo, id),
    DBClusterMembers: members.map((member, index) => ({
      DBInstanceIdentifier: member.id,
      IsClusterWriter: index === 0,
    })),
    TagList: tagList(first.tags),
  };
}

const ofRegion = ({ region }: DemoPlace): DemoDatabase[] =>
  databases.filter((database) => database.region === region);

export const rds: DemoService = {
  DescribeDBInstances(input: Page & { DBInstanceIdentifier?: string }, place) {
    const wanted = input.DBInstanceIdentifier;
    const here = ofRegion(place).map((database) => describe(database, place.now));
    const asked = wanted
      ? here.filter((found) => [found.DBInstanceIdentifier, found.DBInstanceArn].includes(wanted))
      : here;
    if (wanted && asked.length === 0) {
      throw awsError('DBInstanceNotFoundFault', `DBInstance ${wanted} not found.`, 404);
    }
    const matching = filtered(asked, input.Filters, {
      'db-instance-id': (d) => [d.DBInstanceIdentifier, d.DBInstanceArn],
      'db-cluster-id': (d) => [d.DBClusterIdentifier],
      'dbi-resource-id': (d) => [d.DbiResourceId],
      engine: (d) => [d.Engine],
    });
    return listed('DBInstances', matching, input);
  },

  DescribeDBClusters(input: Page & { DBClusterIdentifier?: string }, place) {
    const wanted = input.DBClusterIdentifier;
    const members = Map.groupBy(
      ofRegion(place).filter(({ clusterId }) => clusterId),
      ({ clusterId = '' }) => clusterId,
    );
    const here = [...members].map(([id, databasesOfIt]) => describeCluster(id, databasesOfIt, place.now));
    const asked = wanted ? here.filter(({ DBClusterIdentifier }) => DBClusterIdentifier === wanted) : here;
    if (wanted && asked.length === 0) {
      throw awsError('DBClusterNotFoundFault', `DBCluster ${wanted} not found.`, 404);
    }
    const matching = filtered(asked, input.Filters, {
      'db-cluster-id': (d) => [d.DBClusterIdentifier, d.DBClusterArn],
      engine: (d) => [d.Engine],
    });
    return listed('DBClusters', matching, input);
  },

  ListTagsForResource({ ResourceName }: { ResourceName?: string }) {
    const database = databases.find(({ id, region }) => arnOf('db', region, id) === ResourceName);
    if (!database) throw awsError('DBInstanceNotFoundFault', `${ResourceName} not found.`, 404);
    return { TagList: tagList(database.tags) };
  },
};
