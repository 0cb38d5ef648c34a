import type { DBInstance, DBMajorEngineVersion } from '@aws-sdk/client-rds';
import { allOf } from '../../aws/pages.ts';
import type { Data, Part } from '../check.ts';
import { regional } from './declare.ts';
import { isOldEnough, METRIC_PERMISSION, metricValues } from './metrics.ts';

/** Whether an engine belongs to RDS. The RDS API also returns DocumentDB and Neptune. */
export const isOfRds = ({ Engine }: { Engine?: string | undefined }): boolean =>
  Engine !== 'docdb' && Engine !== 'neptune';

/** RDS and Aurora database instances. */
export const rdsInstances = regional('rds.instances', 'rds:DescribeDBInstances', async ({ client }) => {
  const { paginateDescribeDBInstances, RDSClient } = await import('@aws-sdk/client-rds');
  const pages = paginateDescribeDBInstances({ client: client(RDSClient), pageSize: 100 }, {});
  return (await allOf(pages, (page) => page.DBInstances)).filter(isOfRds);
});

/** Aurora and RDS clusters. */
export const rdsClusters = regional('rds.clusters', 'rds:DescribeDBClusters', async ({ client }) => {
  const { paginateDescribeDBClusters, RDSClient } = await import('@aws-sdk/client-rds');
  const pages = paginateDescribeDBClusters({ client: client(RDSClient), pageSize: 100 }, {});
  return (await allOf(pages, (page) => page.DBClusters)).filter(isOfRds);
});

/** A major engine version with its support dates. */
export type EngineSupport = DBMajorEngineVersion;

/** The end of AWS's support for each major engine version, as RDS reports it. */
export const rdsEngineSupport = regional<EngineSupport[]>(
  'rds.engine-support',
  'rds:DescribeDBMajorEngineVersions',
  async ({ client }) => {
    const { paginateDescribeDBMajorEngineVersions, RDSClient } = await import('@aws-sdk/client-rds');
    const pages = paginateDescribeDBMajorEngineVersions({ client: client(RDSClient), pageSize: 100 }, {});
    return allOf(pages, (page) => page.DBMajorEngineVersions);
  },
);

/** Manual snapshots of databases and clusters. Deleting a database does not delete them. */
export const rdsManualSnapshots = regional(
  'rds.manual-snapshots',
  ['rds:DescribeDBSnapshots', 'rds:DescribeDBClusterSnapshots'],
  async ({ client }) => {
    const { paginateDescribeDBClusterSnapshots, paginateDescribeDBSnapshots, RDSClient } = await import(
      '@aws-sdk/client-rds'
    );
    const paging = { client: client(RDSClient), pageSize: 100 };
    const manual = { SnapshotType: 'manual' };
    const [ofDatabases, ofClusters] = await Promise.all([
      allOf(paginateDescribeDBSnapshots(paging, manual), (page) => page.DBSnapshots),
      allOf(paginateDescribeDBClusterSnapshots(paging, manual), (page) => page.DBClusterSnapshots),
    ]);
    return { ofDatabases, ofClusters };
  },
);

/** The highest number of connections on each day, for running databases that existed for the whole period. */
export const rdsConnections: Data<{ database: DBInstance; connections: Part<number[]> }[]> = {
  id: 'rds.connections',
  scope: 'regional',
  permissions: [METRIC_PERMISSION],
  reads: [rdsInstances],
  async collect(place) {
    const running = (await place.read(rdsInstances)).filter(
      ({ DBInstanceStatus, InstanceCreateTime }) =>
        DBInstanceStatus === 'available' && isOldEnough(InstanceCreateTime, place.now),
    );
    const parts = await metricValues(
      place,
      running.map(({ DBInstanceIdentifier = '' }) => ({
        namespace: 'AWS/RDS',
        name: 'DatabaseConnections',
        stat: 'Maximum',
        dimensions: { DBInstanceIdentifier },
      })),
    );
    return running.map((database, at) => ({ database, connections: parts[at] ?? { value: [] } }));
  },
};
