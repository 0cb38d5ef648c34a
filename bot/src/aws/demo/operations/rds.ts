import type { DemoService } from '../operation.ts';
import { listOf } from '../replay/replay.ts';
import type { Thing } from '../replay/things.ts';
import { thingsIn } from '../replay/things.ts';
import { automatedClusterSnapshots, automatedSnapshots } from './rds-backups.ts';

const SHARED_WITH_NOBODY = [{ AttributeName: 'restore', AttributeValues: [] }];

/** Returns what happened to the databases of a region. */
const databaseEvents = (region: string): Thing[] =>
  thingsIn('rdsDatabases', region).flatMap(({ $events = [], DBInstanceArn, DBInstanceIdentifier }) =>
    ($events as Thing[]).map((event) => ({
      ...event,
      ...{ SourceIdentifier: DBInstanceIdentifier, SourceType: 'db-instance', SourceArn: DBInstanceArn },
    })),
  );

/** Returns both manual and automated snapshots. */
export const rds: DemoService = {
  DescribeEvents: (input: object, place) =>
    listOf(
      databaseEvents(place.region),
      { list: 'Events', where: { SourceType: 'SourceType' }, pages: 'records' },
      input,
      place,
    ),
  DescribeDBSnapshots(input: object, place) {
    const all = [...thingsIn('rdsSnapshots', place.region), ...automatedSnapshots(place)];
    const fields = ['SnapshotType', 'DBInstanceIdentifier', 'DBSnapshotIdentifier'];
    const where = Object.fromEntries(fields.map((field) => [field, field]));
    return listOf(all, { list: 'DBSnapshots', where, pages: 'records' }, input, place);
  },
  DescribeDBSnapshotAttributes: ({ DBSnapshotIdentifier }: { DBSnapshotIdentifier?: string }) => ({
    DBSnapshotAttributesResult: { DBSnapshotIdentifier, DBSnapshotAttributes: SHARED_WITH_NOBODY },
  }),

  DescribeDBClusterSnapshots(input: object, place) {
    const all = [...thingsIn('rdsClusterSnapshots', place.region), ...automatedClusterSnapshots(place)];
    const where = { SnapshotType: 'SnapshotType' };
    return listOf(all, { list: 'DBClusterSnapshots', where, pages: 'records' }, input, place);
  },
  DescribeDBClusterSnapshotAttributes: (input: { DBClusterSnapshotIdentifier?: string }) => ({
    DBClusterSnapshotAttributesResult: { ...input, DBClusterSnapshotAttributes: SHARED_WITH_NOBODY },
  }),
};
