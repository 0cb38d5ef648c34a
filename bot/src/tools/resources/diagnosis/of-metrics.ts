import { mergedGaps, mergedSources } from '../../../checks/merge.ts';
import { joined } from '../../../contract/words.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { twoLevels } from '../../../domain/two-levels.ts';
import { formatNumber } from '../../../reply/format.ts';
import { instant, written } from '../../cloudwatch/metric-words.ts';
import { measure } from '../../cloudwatch/metrics.ts';
import type { Series } from '../../cloudwatch/series.ts';
import { ended, lastOf, leftUsual } from '../../cloudwatch/usual.ts';
import type { ToolContext } from '../../tool.ts';
import type { Of } from '../about-told.ts';
import type { Looked, Symptom } from './symptom.ts';
import { UNSEEN } from './symptom.ts';
import type { TellingMetric } from './telling-metrics.ts';
import { TELLING_METRICS } from './telling-metrics.ts';

const HOUR_MS = 3_600_000;
/** The share of failures from which a resource is not well, however usual they are. */
const TOO_MANY = 0.01;
/** How far beyond its usual range a value counts, as a share of the nearer limit. */
const CLEARLY = 0.15;
/** The same for a single hour. */
const VERY = 0.3;
/** An hour that has only begun tells something after this share of it. */
const LEAST_SHARE = 0.2;

/** Which resource is looked at, and how a clause calls its metrics: 'its errors', 'the errors of `order-events`'. */
type Measured = Of & { called?: (label: string) => string };

/** Looks whether the metrics of a resource have left their usual range of the last 14 days, and since when. */
export async function metricSymptoms(of: Measured): Promise<Looked> {
  const read = await Promise.all(
    (TELLING_METRICS[of.tool.id] ?? []).map((telling) => symptomOf(telling, of)),
  );
  const well = read.flatMap((each) => each.well);
  const { called = itsOwn } = of;
  return {
    symptoms: read.flatMap(({ symptoms }) => symptoms),
    well: well.length > 0 ? [`${called(joined(well))} within the usual range of the last 14 days`] : [],
    unread: read.flatMap(({ unread }) => unread),
    lines: [],
    gaps: mergedGaps(read.flatMap(({ gaps }) => gaps)),
    sources: mergedSources(read.flatMap(({ sources }) => sources)),
    cost_usd: read.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

const itsOwn = (label: string): string => `its ${label}`;

async function symptomOf({ from, metric, of: whole }: TellingMetric, of: Measured): Promise<Looked> {
  const [part, all] = await Promise.all([
    read(of, metric, { since: true }),
    whole === undefined ? undefined : read(of, whole, { since: true }),
  ]);
  const [one] = part.told.series;
  const { label, low } = part.told.kind;
  const result = {
    ...UNSEEN,
    gaps: [...part.gaps, ...(all?.gaps ?? [])],
    sources: [...part.sources, ...(all?.sources ?? [])],
    cost_usd: part.cost_usd + (all?.cost_usd ?? 0),
  };
  const { called = itsOwn } = of;
  // Without data there is nothing to judge; a metric that could not be read is a gap.
  if (!one) return result;
  if (!one.points) return { ...result, unread: [called(label)] };
  if (one.points.size === 0) return result;
  const levels = latestOf(ended(one, part.told.span), one, of.now);
  const fails = all && shareOf(one, all.told.series[0], of.now);
  const left = levels && leftSince(levels, { from, isLow: low });
  if (levels && left !== undefined) {
    const { now, usual } = levels;
    const since = await onsetOf(of, metric, left);
    const value = (each: number) => written(each, one.metric);
    const [least, most] = [value(usual.low), value(usual.high)];
    const every = one.statistic === 'sum' ? ' an hour' : '';
    const share = fails ? `; ${fails.text}` : '';
    const symptom: Symptom = {
      text: `${called(label)} ${low ? 'fell' : 'rose'} to **${value(now)}**${every} from **${instant(since, of.timezone)}** on (usually ${least === most ? most : `${least} to ${most}`}${share})`,
      since,
    };
    return { ...result, symptoms: [symptom] };
  }
  if (fails && fails.share >= TOO_MANY)
    return { ...result, symptoms: [{ text: `${fails.text}, which is usual in the last 14 days` }] };
  return levels ? { ...result, well: [label] } : result;
}

interface Levels {
  usual: NonNullable<ReturnType<typeof leftUsual>>;
  /** The value of the last whole hour, and of the hour that has only begun, as if it were over. */
  now: number;
  at: number;
}

/** Returns the usual range and the latest value; undefined if there are too few values. */
function latestOf(whole: Series, { points, statistic }: Series, asOf: Date): Levels | undefined {
  const usual = leftUsual(whole);
  if (!usual) return undefined;
  const last = lastOf(whole);
  const begun = Math.max(...(points?.keys() ?? []));
  const share = (asOf.getTime() - begun) / HOUR_MS;
  const value = points?.get(begun) ?? 0;
  return begun > last && share >= LEAST_SHARE
    ? { usual, at: begun, now: statistic === 'sum' ? Math.round(value / Math.min(1, share)) : value }
    : { usual, at: last, now: whole.points?.get(last) ?? 0 };
}

/** Returns since when a value has been bad and far outside its usual range; undefined if it is not. */
function leftSince(
  { at, now, usual: { high, low, since } }: Levels,
  { from = 0, isLow }: { from?: number | undefined; isLow: boolean },
): number | undefined {
  const isFar = (by: number) => (isLow ? now < low * (1 - by) : now >= from && now > high * (1 + by));
  if (since !== undefined) return isFar(CLEARLY) ? since : undefined;
  // A single hour is out by chance now and then, but not by so much.
  return isFar(VERY) ? at : undefined;
}

const read = (
  { ctx, thing, tool }: Pick<Of, 'ctx' | 'thing' | 'tool'>,
  metric: string,
  more: object,
): ReturnType<typeof measure> =>
  measure(ctx, {
    metric,
    resources: [thing.id],
    ...(tool.service !== undefined && { service: tool.service }),
    accounts: [thing.account],
    ...(thing.region !== 'global' && { regions: [thing.region] }),
    ...more,
  });

/** The share of failures in the last 24 hours: '6.0% of its invocations failed (4,024 of 67,101 in 24 hours)'. */
function shareOf(
  part: Series,
  whole: Series | undefined,
  now: Date,
): { share: number; text: string } | undefined {
  if (!whole?.points || part.statistic !== 'sum') return undefined;
  const [failed, all] = [part, whole].map(({ points }) =>
    [...(points ?? [])]
      .filter(([at]) => at >= now.getTime() - DAY_MS)
      .reduce((sum, [, value]) => sum + value, 0),
  ) as [number, number];
  if (failed === 0 || all === 0) return undefined;
  const number = (value: number) => formatNumber(value, { type: 'number' });
  return {
    share: failed / all,
    text: `${formatNumber((failed / all) * 100, { type: 'percent' })} of its ${whole.metric.unit} failed in the last 24 hours (${number(failed)} of ${number(all)})`,
  };
}

/** Narrows the hour in which a metric left its usual range to a few minutes. */
async function onsetOf(of: Of, metric: string, at: number): Promise<number> {
  const { told } = await read(of, metric, { window: around(at, of.ctx) });
  const points = [...(told.series[0]?.points ?? [])].sort(([a], [b]) => a - b);
  const levels = twoLevels(
    points.map(([, value]) => value),
    LEAST,
  );
  return points[levels?.at ?? -1]?.[0] ?? at;
}

/** The fewest values that make a level. */
const LEAST = 2;

const around = (at: number, { now }: ToolContext) => ({
  start: new Date(at - HOUR_MS).toISOString(),
  end: new Date(Math.min(at + 2 * HOUR_MS, now.getTime())).toISOString(),
  label: 'around the onset',
});
