import type { DBInstance, DBMajorEngineVersion } from '@aws-sdk/client-rds';
import { allOf } from '../../aws/pages.ts';
import type { Data, Part } from '../check.ts';
import { regional } from './declare.ts';
import { isOldEnough, METRIC_PERMISSION, metricValues } from './metrics.ts';

/** DocumentDB and Neptune answer for RDS as well. */
export const isOfRds = ({ Engine }: { Engine?: string | undefined }): boolean =>
  Engine !== 'docdb' && Engine !== 'neptune';

/** Database instances of RDS and Aurora. */
export const rdsInstances = regional('rds.instances', 'rds:DescribeDBInstances', async ({ client }) => {
  const { paginateDescribeDBInstances, RDSClient } = await import('@aws-sdk/client-rds');
  const pages = paginateDescribeDBInstances({ client: client(RDSClient), pageSize: 100 }, {});
  return (await allOf(pages, (page) => page.DBInstances)).filter(isOfRds);
});

/** Clusters of Aurora and RDS. */
export const rdsClusters = regional('rds.clusters', 'rds:DescribeDBClusters', async ({ client }) => {
  const { paginateDescribeDBClusters, RDSClient } = await import('@aws-sdk/client-rds');
  const pages = paginateDescribeDBClusters({ client: client(RDSClient), pageSize: 100 }, {});
  return (await allOf(pages, (page) => page.DBClusters)).filter(isOfRds);
});

/** A major version of an engine and its times of support. */
export type EngineSupport = DBMajorEngineVersion;

/** Until when AWS supports each major version of each engine, as RDS itself tells it. */
export const rdsEngineSupport = regional<EngineSupport[]>(
  'rds.engine-support',
  'rds:DescribeDBMajorEngineVersions',
  async ({ client }) => {
    const { paginateDescribeDBMajorEngineVersions, RDSClient } = await import('@aws-sdk/client-rds');
    const pages = paginateDescribeDBMajorEngineVersions({ client: client(RDSClient), pageSize: 100 }, {});
    return allOf(pages, (page) => page.DBMajorEngineVersions);
  },
);

/** Snapshots that somebody took, of databases and of clusters: no deletion of those takes them away. */
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

/** The most connections of each day, of the databases that were there for all of the days and run now. */
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
