import { counted } from '../../contract/words.ts';
import type { Check } from '../check.ts';
import type { DatabaseKind } from '../compute-prices.ts';
import { databaseProcessors } from '../compute-prices.ts';
import type { EngineSupport } from '../data/rds.ts';
import { rdsEngineSupport, rdsInstances } from '../data/rds.ts';
import { namedDatabase } from '../named.ts';
import type { Estimate } from '../prices.ts';
import { hourly, LIST, priceText } from '../prices.ts';
import { verdict } from '../verdict.ts';

/**
 * Per vCPU and hour in US dollars, in the first two years of extended support and after those:
 * aws.amazon.com/rds/mysql/pricing, November 2026.
 */
const PROCESSOR_HOUR = { first: 0.1, later: 0.2 };
const FIRST_YEARS = 2;

interface Database extends DatabaseKind {
  EngineLifecycleSupport?: string;
  EngineVersion?: string;
}

type Support = NonNullable<EngineSupport['SupportedEngineLifecycles']>[number];

/** '5.7.44' belongs to the major version '5.7', '16.8' to '16'. */
const isOf = (version: string, major: string): boolean =>
  version === major || version.startsWith(`${major}.`);

function supportOf(
  { Engine, EngineVersion = '' }: Database,
  versions: EngineSupport[],
  name: Support['LifecycleSupportName'],
): Support | undefined {
  return versions
    .find((one) => one.Engine === Engine && isOf(EngineVersion, one.MajorEngineVersion ?? '-'))
    ?.SupportedEngineLifecycles?.find(({ LifecycleSupportName }) => LifecycleSupportName === name);
}

/** Returns the cost of extended support, standby included; undefined if there is no charge or it is unknown. */
function extendedCost(database: Database, since: Date | undefined, now: Date): Estimate | undefined {
  const processors = databaseProcessors(database);
  const isOff = database.EngineLifecycleSupport === 'open-source-rds-extended-support-disabled';
  if (!since || isOff || processors === undefined || since > now) return undefined;
  const later = new Date(since);
  later.setUTCFullYear(later.getUTCFullYear() + FIRST_YEARS);
  const price = now >= later ? PROCESSOR_HOUR.later : PROCESSOR_HOUR.first;
  const all = processors * (database.MultiAZ ? 2 : 1);
  const { monthly_usd } = hourly(price * all);
  return {
    monthly_usd,
    how: `extended support of ${counted(all, 'processor')}, 730 hours at ${priceText(price)} (${LIST})`,
  };
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const rdsOldEngine: Check = {
  id: 'rds.old-engine',
  title: 'RDS databases run a version that needs no extended support',
  finding: ['RDS database runs a version past its support', 'RDS databases run a version past their support'],
  kind: 'waste',
  service: 'Amazon RDS',
  severity: 'high',
  risk: 'AWS charges for extended support by the processor and hour, or upgrades the database on a day of its own choice.',
  remediation: {
    text: 'Try the next major version on a restored snapshot, then upgrade, by a blue/green deployment if it must stay up.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --engine-version VERSION --allow-major-version-upgrade',
  },
  source: 'Amazon RDS user guide, "Amazon RDS Extended Support"',
  scope: 'regional',
  reads: [rdsInstances, rdsEngineSupport],
  async look(place) {
    const databases = await place.read(rdsInstances);
    // Without databases, the versions need not be read.
    if (databases.length === 0) return [];
    const versions = await place.read(rdsEngineSupport);
    return databases.flatMap((database) => {
      const standard = supportOf(database, versions, 'open-source-rds-standard-support');
      const until = standard?.LifecycleSupportEndDate;
      // AWS publishes the date only for open-source engines.
      if (!until) return [];
      const extended = supportOf(database, versions, 'open-source-rds-extended-support');
      const { Engine, EngineVersion } = database;
      return verdict({
        ...namedDatabase(database),
        fails: until < place.now && `${Engine} ${EngineVersion}, standard support ended on ${dayOf(until)}`,
        ...extendedCost(database, extended?.LifecycleSupportStartDate, place.now),
      });
    });
  },
};
