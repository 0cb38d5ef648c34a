import { mergedGaps, mergedSources } from '../../../checks/merge.ts';
import { joined } from '../../../contract/words.ts';
import { twoLevels } from '../../../domain/two-levels.ts';
import { instant, written } from '../../cloudwatch/metric-words.ts';
import { measure } from '../../cloudwatch/metrics.ts';
import type { Found } from '../../cloudwatch/things.ts';
import { serviceMeasuring } from '../../cloudwatch/things.ts';
import { filled } from '../../cloudwatch/usual.ts';
import type { ToolContext } from '../../tool.ts';
import type { Of } from '../about-basis.ts';
import { leftSince, levelsOf } from './levels.ts';
import { measured, placed } from './measured.ts';
import { shareOf } from './share.ts';
import type { Looked, Symptom } from './symptom.ts';
import { UNSEEN } from './symptom.ts';
import type { TellingMetric } from './telling-metrics.ts';
import { TELLING_METRICS } from './telling-metrics.ts';

const HOUR_MS = 3_600_000;
/** The share of failures from which a resource is unhealthy, even if it is usual. */
const TOO_MANY = 0.01;

/** Which resource is looked at, and how a clause calls its metrics: 'its errors', 'the errors of `order-events`'. */
type Measured = Of & { called?: (label: string) => string };
/** The same with what CloudWatch measures of the resource. */
type LookedUp = Measured & { found: Found[] };

/** Looks whether the metrics of a resource have left their usual range of the last 14 days, and since when. */
export async function metricSymptoms(of: Measured): Promise<Looked> {
  const telling = TELLING_METRICS[of.tool.id] ?? [];
  if (telling.length === 0) return UNSEEN;
  const { found, ...looked } = await measured(of);
  const read = await Promise.all(telling.map((each) => symptomOf(each, { ...of, found })));
  const well = read.flatMap((each) => each.well);
  const { called = itsOwn } = of;
  const all = [looked, ...read];
  return {
    symptoms: read.flatMap(({ symptoms }) => symptoms),
    well: well.length > 0 ? [`${called(joined(well))} within the usual range of the last 14 days`] : [],
    unread: read.flatMap(({ unread }) => unread),
    lines: [],
    gaps: mergedGaps(all.flatMap(({ gaps }) => gaps)),
    sources: mergedSources(all.flatMap(({ sources }) => sources)),
    cost_usd: all.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

const itsOwn = (label: string): string => `its ${label}`;

async function symptomOf({ from, metric, of: whole }: TellingMetric, of: LookedUp): Promise<Looked> {
  const [part, all] = await Promise.all([
    read(of, metric, { since: true }),
    whole === undefined ? undefined : read(of, whole, { since: true }),
  ]);
  const [one] = part.measurement.series;
  const { label, low } = part.measurement.kind;
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
  const levels = levelsOf(one, part.measurement.span);
  const fails = all && shareOf(one, all.measurement.series[0], { now: of.now, called });
  const left = levels && leftSince(levels, { from, isLow: low });
  if (levels && left !== undefined) {
    const { isSoFar, now, usual } = levels;
    const since = await onsetOf(of, metric, left);
    const value = (each: number) => written(each, one.metric);
    const [least, most] = [value(usual.low), value(usual.high)];
    const every = one.statistic === 'sum' ? (isSoFar ? ' so far this hour,' : ' an hour') : '';
    const share = fails ? `; ${fails.text}` : '';
    const symptom: Symptom = {
      text: `${called(label)} ${low ? 'fell' : 'rose'} to **${value(now)}**${every} from **${instant(since, of.timezone)}** on (usually ${least === most ? most : `${least} to ${most}`}${share})`,
      since,
    };
    return { ...result, symptoms: [symptom] };
  }
  if (fails && fails.share >= TOO_MANY) {
    const usually = levels && levels.now <= levels.usual.high ? ', which is usual in the last 14 days' : '';
    return { ...result, symptoms: [{ text: `${fails.text}${usually}` }] };
  }
  return levels ? { ...result, well: [label] } : result;
}

async function read(
  { ctx, found, thing, tool }: LookedUp,
  metric: string,
  more: object,
): ReturnType<typeof measure> {
  const service = serviceMeasuring(tool.id);
  const asked = { metric, ...placed(thing), ...(service && { service }), accounts: [thing.account], ...more };
  const { measurement, ...rest } = await measure(ctx, asked, found);
  return {
    ...rest,
    measurement: { ...measurement, series: measurement.series.map((one) => filled(one, measurement.span)) },
  };
}

/** Narrows the hour in which a metric left its usual range to a few minutes. */
async function onsetOf(of: LookedUp, metric: string, at: number): Promise<number> {
  const { measurement } = await read(of, metric, { window: around(at, of.ctx) });
  const points = [...(measurement.series[0]?.points ?? [])].sort(([a], [b]) => a - b);
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
