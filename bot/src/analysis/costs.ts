import { toNumber } from '../domain/money.ts';
import { bucketsOf, estimateNote } from '../tools/cost/answers.ts';
import { shownValue } from '../tools/cost/dimensions.ts';
import type { AccountCosts } from '../tools/cost/fetch-costs.ts';
import { fetchCosts } from '../tools/cost/fetch-costs.ts';
import { fetchForecast } from '../tools/cost/fetch-forecast.ts';
import { costRequest } from '../tools/cost/request.ts';
import { currenciesOf, tallies } from '../tools/cost/tally.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Months } from './months.ts';
import { monthsBefore } from './months.ts';
import type { Account, Lookups } from './part.ts';
import { mergedLookups } from './part.ts';

/** The number of complete months that are compared. */
const MONTHS = 6;

export interface ServiceCosts {
  service: string;
  /** By month, as Cost Explorer bills it: '2026-10'. A month without an entry cost nothing. */
  byMonth: ReadonlyMap<string, bigint>;
}

export interface Costs extends Lookups {
  /** ISO 4217. */
  currency: string;
  months: Months;
  /** What is not final yet. */
  notes: string[];
  /** Undefined: the costs could not be read. */
  known?: {
    /** Months that Cost Explorer answered. Others are unknown. */
    answered: ReadonlySet<string>;
    /** Largest costs in the last complete month first. */
    services: ServiceCosts[];
    total: ReadonlyMap<string, bigint>;
  };
  /** AWS's estimate for the whole current month: spending so far plus the forecast for the rest. Undefined: unknown. */
  forecast?: bigint;
}

/**
 * Reads an account's costs by service for the last complete months and the current one, and AWS's forecast for the rest
 * of the current month. Each request costs $0.01, so it asks only twice (further pages cost extra). Costs are unblended
 * and include credits, refunds and tax.
 * @param ctx with all accounts of the workspace: see fetchCosts
 * @param progress called after each request
 */
export async function readCosts(
  ctx: ToolContext,
  account: Account,
  progress: (done: number, total: number) => void,
): Promise<Costs> {
  const months = monthsBefore(ctx.now, MONTHS);
  let done = 0;
  const counted = async <T>(asking: Promise<T>): Promise<T> => {
    const answer = await asking;
    progress(++done, 2);
    return answer;
  };
  const [spent, left] = await Promise.all([
    counted(
      fetchCosts(ctx, {
        accounts: [account],
        request: costRequest(['service'], []),
        metric: 'unblended',
        asked: [{ days: months.spent, granularity: 'MONTHLY' }],
      }),
    ),
    counted(fetchForecast(ctx, { accounts: [account], days: months.left })),
  ]);
  const answer = spent.results[0]?.value;
  const expected = left.results[0]?.value;
  const known = answer && answer.buckets.length > 0 ? knownOf(answer, months) : undefined;
  const currency = currenciesOf(answer?.lines ?? [])[0];
  const soFar = spentSoFar(known, months);
  return {
    ...mergedLookups([spent, left]),
    currency,
    months,
    notes: answer ? estimateNote(bucketsOf([answer])) : [],
    ...(known && { known }),
    ...(expected && soFar !== undefined && { forecast: soFar + expected.amount }),
  };
}

function knownOf({ lines, buckets }: AccountCosts, { complete }: Months): NonNullable<Costs['known']> {
  const monthOf = (days: { start: string }) => days.start.slice(0, 7);
  const sums = (of: typeof lines) =>
    new Map(
      [...Map.groupBy(of, ({ days }) => monthOf(days))].map(([month, each]) => [
        month,
        each.reduce((sum, { amount }) => sum + amount, 0n),
      ]),
    );
  const services = tallies(lines, ['service']).map(({ values }) => ({
    service: shownValue('service', values.service ?? ''),
    byMonth: sums(lines.filter((line) => line.values.service === values.service)),
  }));
  const last = complete.at(-1) ?? '';
  const lastOf = ({ byMonth }: ServiceCosts) => byMonth.get(last) ?? 0n;
  return {
    answered: new Set(buckets.map(({ days }) => monthOf(days))),
    services: services.sort((a, b) => (lastOf(a) === lastOf(b) ? 0 : lastOf(a) > lastOf(b) ? -1 : 1)),
    total: sums(lines),
  };
}

/** Returns the spending so far. On the first of a month it is zero. */
function spentSoFar(known: Costs['known'], { current, left }: Months): bigint | undefined {
  if (left.start.endsWith('-01')) return 0n;
  return known?.answered.has(current) ? (known.total.get(current) ?? 0n) : undefined;
}

/** Returns a month's costs as a number. null if unknown. */
export function costOf(known: NonNullable<Costs['known']>, month: string): number | null {
  return known.answered.has(month) ? toNumber(known.total.get(month) ?? 0n) : null;
}
