import type { DBMajorEngineVersion, DBSnapshot } from '@aws-sdk/client-rds';
import { backupsOf } from './backups.ts';
import { monthStart } from './cost/calendar.ts';
import type { DemoDatabaseSnapshot } from './data/database-snapshots.ts';
import { databaseSnapshots } from './data/database-snapshots.ts';
import { databases } from './data/databases.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { pageOf } from './paging.ts';

interface Page {
  MaxRecords?: number;
  Marker?: string;
}

interface Wanted extends Page {
  DBInstanceIdentifier?: string;
  DBSnapshotIdentifier?: string;
  SnapshotType?: string;
}

const describe = (
  demo: Omit<DemoDatabaseSnapshot, 'createdDaysAgo'>,
  SnapshotType: string,
  at: Date,
): DBSnapshot => ({
  DBSnapshotIdentifier: demo.id,
  DBSnapshotArn: `arn:aws:rds:${demo.region}:${DEMO_ACCOUNT_ID}:snapshot:${demo.id}`,
  DBInstanceIdentifier: demo.of,
  SnapshotType,
  SnapshotCreateTime: at,
  Status: 'available',
  Engine: demo.engine,
  EngineVersion: demo.version,
  AllocatedStorage: demo.gib,
  StorageType: 'gp3',
  Encrypted: demo.encrypted,
  PercentProgress: 100,
});

/** Those that people took, and those that RDS takes of each database that is no part of a cluster. */
function snapshotsIn({ region, now }: DemoPlace): DBSnapshot[] {
  const manual = databaseSnapshots.filter((one) => one.region === region);
  const backedUp = databases.filter((one) => one.region === region && !one.clusterId);
  return [
    ...manual.map((one) => describe(one, 'manual', daysAgo(now, one.createdDaysAgo, one.id))),
    ...backedUp.flatMap((database) =>
      backupsOf(database.id, database, now).map(({ at, name }) =>
        describe({ ...database, id: name, of: database.id }, 'automated', at),
      ),
    ),
  ];
}

const listed = <T>(key: string, all: T[], { MaxRecords: size = 100, Marker: token }: Page): object => {
  const { items, next } = pageOf(all, { size, token });
  return { [key]: items, ...(next && { Marker: next }) };
};

/** engine, major version, months before now in which standard support ends: negative ones are to come */
const VERSIONS: [string, string, number][] = [
  // As the bill tells: for so long AWS charges for MySQL 5.7.
  ['mysql', '5.7', 6],
  ['mysql', '8.0', -9],
  ['mysql', '8.4', -40],
  ['mariadb', '10.6', -8],
  ['mariadb', '10.11', -24],
  ['postgres', '13', -3],
  ['postgres', '15', -15],
  ['postgres', '16', -27],
  ['postgres', '17', -39],
  ['aurora-postgresql', '15', -15],
  ['aurora-postgresql', '16', -27],
];

function majorVersion(
  [engine, major, monthsAgo]: (typeof VERSIONS)[number],
  now: Date,
): DBMajorEngineVersion {
  const date = (months: number) => new Date(monthStart(now, months));
  const begins = date(monthsAgo);
  const standard = {
    LifecycleSupportName: 'open-source-rds-standard-support' as const,
    LifecycleSupportStartDate: date(monthsAgo + 60),
    LifecycleSupportEndDate: new Date(begins.getTime() - 1000),
  };
  const extended = {
    LifecycleSupportName: 'open-source-rds-extended-support' as const,
    LifecycleSupportStartDate: begins,
    LifecycleSupportEndDate: date(monthsAgo - 36),
  };
  return {
    Engine: engine,
    MajorEngineVersion: major,
    SupportedEngineLifecycles: engine === 'mariadb' ? [standard] : [standard, extended],
  };
}

export const rdsSnapshots: DemoService = {
  DescribeDBSnapshots(input: Wanted, place: DemoPlace) {
    const { DBInstanceIdentifier: of, DBSnapshotIdentifier: id, SnapshotType: type } = input;
    const found = snapshotsIn(place).filter(
      (one) =>
        (!type || one.SnapshotType === type) &&
        (!of || one.DBInstanceIdentifier === of) &&
        (!id || one.DBSnapshotIdentifier === id),
    );
    return listed('DBSnapshots', found, input);
  },

  /** Shared with nobody. */
  DescribeDBSnapshotAttributes: ({ DBSnapshotIdentifier }: { DBSnapshotIdentifier?: string }) => ({
    DBSnapshotAttributesResult: {
      DBSnapshotIdentifier,
      DBSnapshotAttributes: [{ AttributeName: 'restore', AttributeValues: [] }],
    },
  }),

  DescribeDBMajorEngineVersions(input: Page & { Engine?: string }, { now }: DemoPlace) {
    const found = VERSIONS.filter(([engine]) => !input.Engine || engine === input.Engine);
    return listed(
      'DBMajorEngineVersions',
      found.map((version) => majorVersion(version, now)),
      input,
    );
  },
};
