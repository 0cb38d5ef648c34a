import type { DemoService } from '../operation.ts';
import type { Pages } from '../replay/pages.ts';
import { list, listOf, tagList } from '../replay/replay.ts';
import { byIds } from '../replay/select.ts';
import { things, thingsIn } from '../replay/things.ts';
import { automatedClusterSnapshots, automatedSnapshots } from './rds-backups.ts';

const PAGES: Pages = {
  size: 'MaxRecords',
  token: 'Marker',
  next: 'Marker',
  usual: 100,
};
const OF_20_TO_100: Pages = { ...PAGES, allowed: [20, 100, 'InvalidParameterValue'] };

const sharedWithNobody = [{ AttributeName: 'restore', AttributeValues: [] }];

export const rds: DemoService = {
  DescribeDBInstances: list('rds-databases', 'DBInstances', {
    ids: { DBInstanceIdentifier: 'DBInstanceIdentifier DBInstanceArn' },
    missing: ['DBInstanceNotFoundFault', 'DBInstance {id} not found.', 404],
    filters: {
      'db-instance-id': 'DBInstanceIdentifier DBInstanceArn',
      'db-cluster-id': 'DBClusterIdentifier',
      'dbi-resource-id': 'DbiResourceId',
      engine: 'Engine',
    },
    tags: 'TagList',
    pages: OF_20_TO_100,
  }),
  DescribeDBClusters: list('rds-clusters', 'DBClusters', {
    ids: { DBClusterIdentifier: 'DBClusterIdentifier' },
    missing: ['DBClusterNotFoundFault', 'DBCluster {id} not found.', 404],
    filters: { 'db-cluster-id': 'DBClusterIdentifier DBClusterArn', engine: 'Engine' },
    tags: 'TagList',
    pages: OF_20_TO_100,
  }),
  ListTagsForResource({ ResourceName = '' }: { ResourceName?: string }) {
    const [found] = byIds(things('rds-databases'), [ResourceName], 'DBInstanceArn', [
      'DBInstanceNotFoundFault',
      '{id} not found.',
      404,
    ]);
    return { TagList: tagList(found?.tags ?? {}) };
  },

  /** Those that people took, and those that RDS takes of each database that is no part of a cluster. */
  DescribeDBSnapshots: (input: object, place) =>
    listOf([...thingsIn('rds-snapshots', place.region), ...automatedSnapshots(place)], 'DBSnapshots', {
      where: {
        SnapshotType: 'SnapshotType',
        DBInstanceIdentifier: 'DBInstanceIdentifier',
        DBSnapshotIdentifier: 'DBSnapshotIdentifier',
      },
      pages: PAGES,
    })(input, place),
  DescribeDBSnapshotAttributes: ({ DBSnapshotIdentifier }: { DBSnapshotIdentifier?: string }) => ({
    DBSnapshotAttributesResult: { DBSnapshotIdentifier, DBSnapshotAttributes: sharedWithNobody },
  }),
  DescribeDBClusterSnapshots: (input: object, place) =>
    listOf(
      [...thingsIn('rds-cluster-snapshots', place.region), ...automatedClusterSnapshots(place)],
      'DBClusterSnapshots',
      { where: { SnapshotType: 'SnapshotType' }, pages: PAGES },
    )(input, place),
  DescribeDBClusterSnapshotAttributes: (input: { DBClusterSnapshotIdentifier?: string }) => ({
    DBClusterSnapshotAttributesResult: { ...input, DBClusterSnapshotAttributes: sharedWithNobody },
  }),

  DescribeDBMajorEngineVersions: list('rds-engine-versions', 'DBMajorEngineVersions', {
    where: { Engine: 'Engine' },
    pages: PAGES,
  }),
};
