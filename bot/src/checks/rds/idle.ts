import type { Check, Part } from '../check.ts';
import type { DatabaseKind } from '../compute-prices.ts';
import { databaseHour } from '../compute-prices.ts';
import { USE_DAYS } from '../data/metrics.ts';
import { rdsConnections } from '../data/rds.ts';
import { namedDatabase } from '../named.ts';
import type { Estimate } from '../prices.ts';
import { hourly } from '../prices.ts';
import type { DatabaseStorage } from '../storage-prices.ts';
import { databaseStorage } from '../storage-prices.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

function costOf(database: DatabaseKind & DatabaseStorage): Estimate | undefined {
  const hour = databaseHour(database);
  if (hour === undefined) return undefined;
  const compute = hourly(hour);
  const storage = databaseStorage(database);
  if (!storage) return { ...compute, how: `${compute.how}, without its storage` };
  return {
    monthly_usd: compute.monthly_usd + storage.monthly_usd,
    how: `${compute.how} and ${storage.how}`,
  };
}

const reasonOf = (connections: Part<number[]>): string | undefined =>
  unreadOf(connections) ?? (readOf(connections)?.length ? undefined : 'CloudWatch has no values for it');

export const rdsIdle: Check = {
  id: 'rds.idle',
  title: 'RDS databases are used',
  finding: ['RDS database has had no connection', 'RDS databases have had no connection'],
  kind: 'waste',
  service: 'Amazon RDS',
  severity: 'high',
  removal: 'idle',
  risk: 'It is paid for by the hour, and nobody connected to it for two weeks.',
  remediation: {
    text: 'Take a last snapshot and delete it; stopping it saves its hours for seven days, then RDS starts it again.',
    cli: 'aws rds delete-db-instance --db-instance-identifier DATABASE --final-db-snapshot-identifier SNAPSHOT',
  },
  source: 'AWS Trusted Advisor, "Amazon RDS Idle DB Instances"',
  scope: 'regional',
  reads: [rdsConnections],
  async look(place) {
    const all = await place.read(rdsConnections);
    return all.map(({ database, ...own }) => {
      const cluster = database.DBClusterIdentifier;
      // A reader without connections may be its cluster's standby. Only a cluster that nobody uses is idle.
      const mates = cluster ? all.filter((mate) => mate.database.DBClusterIdentifier === cluster) : [own];
      const isUsed = mates.some(({ connections }) => readOf(connections)?.some((most) => most > 0));
      const unread = mates.map(({ connections }) => reasonOf(connections)).find((reason) => reason);
      return verdict({
        ...namedDatabase(database),
        fails:
          !isUsed &&
          !unread &&
          `${database.Engine} ${database.DBInstanceClass}, no connection for ${USE_DAYS} days`,
        unread: isUsed ? undefined : unread,
        ...costOf(database),
      });
    });
  },
};
