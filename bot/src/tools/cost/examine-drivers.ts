import type { Expression } from '@aws-sdk/client-cost-explorer';
import type { Account } from '../../aws/account.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import { serviceMatch } from '../../domain/services.ts';
import type { ToolContext } from '../tool.ts';
import type { IncreaseArgs } from './args.ts';
import type { Change } from './changes.ts';
import { chargeKind } from './charge-kinds.ts';
import type { Days } from './days.ts';
import type { AccountCosts } from './fetch-costs.ts';
import { explainDriver } from './increase-driver.ts';
import { differenceOf, increaseParts } from './increase-parts.ts';
import type { DriverStory } from './increase-words.ts';
import type { Bucket } from './time-table.ts';

/** What reading costs from AWS returns beside the costs. */
export type Read = Pick<FanOutResult<unknown>, 'gaps' | 'sources' | 'cost_usd'>;

interface Examination {
  accounts: Account[];
  args: IncreaseArgs;
  days: Days;
  baseline: Days;
  dimension: 'service' | 'usage_type';
  drivers: Change[];
  /** What was read before the drivers. */
  found: FanOutResult<AccountCosts>;
  buckets: Bucket[];
  lines: AccountCosts['lines'];
  filters: Expression[];
  requestsLeft: number;
}

/** Explains the drivers one after another, while requests are left. Returns all reads, including `found`. */
export async function examineDrivers(
  ctx: ToolContext,
  {
    accounts,
    args,
    baseline,
    buckets,
    days,
    dimension,
    drivers,
    filters,
    found,
    lines,
    ...rest
  }: Examination,
): Promise<{ reads: Read[]; stories: DriverStory[] }> {
  let left = rest.requestsLeft;
  const stories: DriverStory[] = [];
  const reads: Read[] = [found];
  for (const [index, driver] of drivers.entries()) {
    const key = driver.values[dimension] ?? '';
    const own: Expression[] = [
      ...filters,
      { Dimensions: { Key: dimension === 'service' ? 'SERVICE' : 'USAGE_TYPE', Values: [key] } },
      { Dimensions: { Key: 'RECORD_TYPE', Values: usageRecordTypes(lines) } },
    ];
    const explained = await explainDriver(ctx, {
      account: mostChanged(found.results, driver, { days, baseline, dimension }),
      isOnly: accounts.length === 1 && ctx.accounts.length === 1,
      driver,
      dimension,
      services: dimension === 'service' ? [key] : servicesOf(args),
      lines: lines.filter(
        ({ values }) => values[dimension] === key && chargeKind(values.record_type ?? '') === 'usage',
      ),
      buckets,
      metric: args.metric,
      filters: own,
      days,
      baseline,
      requestsLeft: left,
      isFirst: index === 0,
    });
    stories.push(explained.story);
    reads.push(...explained.reads);
    left -= requestsIn(explained.reads);
  }
  return { reads, stories };
}

/** Counts the requests to Cost Explorer. */
export const requestsIn = (reads: Read[]): number =>
  reads
    .flatMap(({ sources }) => sources)
    .reduce((sum, { api, calls }) => (api.startsWith('ce:') ? sum + calls : sum), 0);

/** Returns the record types that count as usage, in Cost Explorer's spelling. */
const usageRecordTypes = (lines: AccountCosts['lines']): string[] => [
  ...new Set(
    lines.flatMap(({ values: { record_type: type = '' } }) => (chargeKind(type) === 'usage' ? [type] : [])),
  ),
];

/** Returns the requested services in Cost Explorer's names. */
const servicesOf = ({ filters }: IncreaseArgs): string[] =>
  filters
    .filter(({ dimension, op }) => dimension === 'service' && op === 'eq')
    .flatMap(({ values }) => values.flatMap((value) => serviceMatch(value).names ?? []));

/** Returns the account in which a driver changed most. Only this account is examined. */
function mostChanged(
  results: { account: Account; value: AccountCosts }[],
  driver: Change,
  { dimension, ...sides }: Parameters<typeof increaseParts>[1],
): Account {
  const key = driver.values[dimension];
  const up = driver.now > driver.before;
  const changes = results.map(({ account, value }) => {
    const own = value.lines.filter(({ values }) => values[dimension] === key);
    const { total } = increaseParts(own, { ...sides, dimension });
    return { account, change: up ? differenceOf(total) : -differenceOf(total) };
  });
  if (changes.length === 0) throw new TypeError('no account was read');
  return changes.reduce((most, one) => (one.change > most.change ? one : most)).account;
}
