import type { Window } from '../../contract/query.ts';
import { capital, joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { serviceLabel } from '../../domain/services.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { alarmLimit } from './alarm-limit.ts';
import type { Read } from './look-for-things.ts';
import { chooseThings, lookForThings, merged } from './look-for-things.ts';
import type { Measurement } from './measurement.ts';
import { metricAnswer } from './metric-answer.ts';
import type { MetricsArgs } from './metric-args.ts';
import { metricsArgs } from './metric-args.ts';
import type { Metric, MetricKind, Statistic } from './metric-kinds.ts';
import { METRIC_KINDS, metricKind } from './metric-kinds.ts';
import type { MetricAsked } from './metric-values.ts';
import { DAILY, finestOf, metricValues, spanOf } from './metric-values.ts';
import { atLeastDays, lastDays, lastHours } from './metric-windows.ts';
import { metricOfQuality, metricOfUse } from './qualities.ts';
import type { Series } from './series.ts';
import type { Found } from './things.ts';
import { isKnownService, isPartOf, serviceOfId, THING_PERMISSIONS } from './things.ts';
import { before, justBefore } from './usual.ts';

export const TIMEOUTS_ARE_ERRORS =
  'Lambda counts a timeout as an error: a function’s log shows which of its errors are timeouts.';

export const cloudwatchMetrics: CustomTool<typeof metricsArgs> = {
  kind: 'custom',
  id: 'cloudwatch.metrics',
  title: 'CloudWatch metrics',
  summary:
    'What CloudWatch measured of instances, volumes, databases, functions, load balancers, queues, caches, tables, buckets, NAT gateways and distributions: CPU, traffic, requests, errors, latency, free storage, queue depth over time.',
  nouns: ['cloudwatch metric', 'metric', 'utilization', 'utilisation'],
  examples: [
    'CPU of web-1 over the last 24 hours',
    'average CPU of our instances today',
    'lambda errors yesterday',
    'invocations of checkout',
    'free storage of orders-db',
    '5xx on the shop load balancer',
    'SQS queue depth',
    'network out of web-1',
    'requests to the ALB in the last hour',
    'top 5 instances by CPU',
  ],
  permissions: ['cloudwatch:GetMetricData', ...THING_PERMISSIONS],
  asked: [
    {
      pattern:
        /\bhow full\b(?: (?:is|are) the (?:disks?|storage) of)?|\brun(?:s|ning)? (?:full|out of (?:(?:disk |free )?space|disk|storage))\b/,
      args: () => ({ metric: 'free_storage' }),
    },
    {
      pattern:
        /\b(?:functions?|lambdas?)(?: (?:are|that|which|have|had|keep|kept))* (?:time|timed|timing) out\b(?! (?:after|at|within|in \d))|\b(?:functions?|lambdas?) (?:that |which )?(?:had|have|has|got|get|saw|with) (?:any |some |the most )?timeouts\b/,
      args: () => ({ service: 'lambda', metric: 'errors' }),
      assumed: TIMEOUTS_ARE_ERRORS,
    },
  ],
  subjects: METRIC_KINDS.map(({ key, nouns }) => ({ nouns, args: { metric: key } })),
  args: metricsArgs,
  label: ({ against, metric, regions, resource, resources, service, window }) => {
    const what = metricKind(metric)?.label ?? metric;
    const of =
      resource ??
      (resources && (resources.length > 3 ? `${resources.length} things` : resources.join(', '))) ??
      (service && serviceLabel(service));
    const where = regions?.length && !resource ? ` in ${regions.map(regionLabel).join(', ')}` : '';
    return `${capital(what)}${of ? ` of ${of}` : ''}${where}${window ? `, ${window.label}` : ''}${against ? `, against ${against.label}` : ''}`;
  },
  run,
};

const STEPS = { minute: 60, hour: 3600, day: 86_400 };
/** The number of days that define the usual range. */
const SINCE_DAYS = 14;
/** How many hours an answer about this moment shows. */
const NOW_HOURS = 3;
/** How far back to look for the last value above zero. */
const LAST_DAYS = 90;
/**
 * The most resources to read. CloudWatch charges a cent per thousand metrics and sums up the resources of a whole
 * company better than we do.
 */
const MAX_THINGS = 2_000;

async function run(ctx: ToolContext, asked: MetricsArgs): Promise<ToolResult> {
  const { measurement, ...read } = await measure(ctx, asked);
  const { regions, ...rest } = read;
  return {
    ...metricAnswer(measurement),
    ...rest,
    ...(regions.length > 0 && { regions }),
    period: measurement.window,
  };
}

/**
 * Reads the values of a metric, with everything that an answer needs.
 * @param given the resources to measure, if they have been looked up already
 */
export async function measure(
  ctx: ToolContext,
  asked: MetricsArgs,
  given?: Found[],
): Promise<Read<{ measurement: Measurement }>> {
  const kind = metricKind(equivalentMetric(asked));
  if (!kind) throw new QueryError(`Windsock knows no metric ‘${asked.metric}’.`);
  const metrics = metricsAsked(kind, asked);
  const accounts = accountsAsked(ctx.accounts, asked.accounts);
  const window = asked.since
    ? lastDays(SINCE_DAYS, ctx.now)
    : (asked.window ??
      (asked.now && !isDaily(metrics)
        ? lastHours(NOW_HOURS, ctx.now)
        : lastDays(usualDays(asked, metrics), ctx.now)));
  if (Date.parse(window.start) >= Math.min(Date.parse(window.end), ctx.now.getTime()))
    throw new QueryError(`There are no metrics of ${window.label} yet.`);
  const services = [...new Set(metrics.map(({ service }) => service))];
  const looked = given
    ? { found: given, ...merged([]) }
    : await lookForThings(ctx, { accounts, services, asked });
  const all = asked.resources ? looked.found : chooseThings(looked.found, services);
  const chosen = all.slice(0, MAX_THINGS);
  const finest = finestOf(metrics);
  const spanIn = (time: Window) =>
    spanOf(finest === 86_400 ? atLeastDays(time, 3) : time, {
      finest,
      ...(asked.since && { step: STEPS.hour }),
      ...(asked.last && { step: STEPS.day }),
      ...(asked.split && { step: STEPS.hour }),
      ...(asked.step && { step: STEPS[asked.step] }),
      now: ctx.now,
    });
  const span = spanIn(window);
  const earlierSpan = asked.against
    ? spanIn(asked.against)
    : asked.growing
      ? justBefore(span)
      : asked.usual
        ? before(span)
        : undefined;
  const reading = { kind, chosen, metrics, asked };
  const [read, earlier] = await Promise.all([
    readSeries(ctx, { ...reading, span }),
    earlierSpan ? readSeries(ctx, { ...reading, span: earlierSpan }) : undefined,
  ]);
  const alarm = asked.alarm === undefined ? undefined : await alarmLimit(ctx, asked.alarm, read.series);
  const measurement: Measurement = {
    ...(alarm?.limit && { limit: alarm.limit }),
    ...{ ctx, kind, asked, services, span, window, chosen },
    things: looked.found,
    series: read.series,
    ...(earlier && { earlier: earlier.series }),
    unmeasured: read.unmeasured,
    left: all.length - chosen.length,
    regions: looked.regions,
    gaps: [...looked.gaps, ...read.gaps],
  };
  return {
    measurement,
    ...merged([looked, read, ...(earlier ? [earlier] : []), ...(alarm ? [alarm] : [])]),
    regions: looked.regions,
  };
}

/** Returns the service's equivalent metric if it lacks the requested one, such as used memory for free memory. */
function equivalentMetric({ metric, service }: MetricsArgs): string {
  const kind = metricKind(metric);
  if (!kind || !service || kind.metrics.some((one) => one.service === service)) return metric;
  return metricOfQuality(kind.label, service) ?? metricOfUse(kind.label, service) ?? metric;
}

/**
 * Returns the possible metrics: of the named service, of the service that an id belongs to, or of every service with
 * the metric.
 */
function metricsAsked(
  { key, label, metrics }: MetricKind,
  { resource, resources, service: said }: MetricsArgs,
): Metric[] {
  const usable = metrics.filter(({ service }) => isKnownService(service));
  const service = (resource && serviceOfId(resource)) ?? said;
  if (service !== undefined) {
    const own = usable.filter((metric) => metric.service === service);
    if (own.length > 0) return own;
    // Parts of a service that are measured separately, such as the target groups of load balancers.
    const parts = usable.filter((metric) => isPartOf(metric.service, service));
    if (parts.length > 0) return parts;
    if (service === 'ec2' && /memory|storage/.test(key))
      throw new QueryError(
        `EC2 does not tell CloudWatch the ${label} of its instances: that takes the CloudWatch agent on them, whose metrics Windsock does not read.`,
      );
    const known = [...new Set(usable.map((metric) => serviceLabel(metric.service)))];
    throw new QueryError(
      `Windsock knows no ${label} of ${serviceLabel(service)}${known.length > 0 ? `, only of ${joined(known)}` : ' yet'}.`,
    );
  }
  const [usual] = usable;
  if (!usual) throw new QueryError(`Windsock cannot look at ${label} yet.`);
  const isNamed = resource !== undefined || resources !== undefined;
  return isNamed ? usable : usable.filter((metric) => metric.service === usual.service);
}

/** The number of days to look at if the question names no time. */
function usualDays({ growing, last, split }: MetricsArgs, metrics: readonly Metric[]): number {
  if (last) return LAST_DAYS;
  if (isDaily(metrics)) return 14;
  return growing || split ? 7 : 1;
}

const isDaily = ([first]: readonly Metric[]): boolean => first?.namespace === DAILY;

/** A sum has no highest value of its own, so this is the period with the most. */
const statisticOf = ({ peak, statistic }: MetricsArgs, { statistic: usual }: Metric): Statistic =>
  usual === 'sum' ? usual : (statistic ?? (peak && usual === 'average' ? 'maximum' : usual));

/** Reads the metric of each resource in its own region, and for a single resource also the peaks. */
async function readSeries(
  ctx: ToolContext,
  {
    kind: { low },
    chosen,
    metrics,
    span,
    asked,
  }: {
    kind: MetricKind;
    chosen: Found[];
    metrics: Metric[];
    span: ReturnType<typeof spanOf>;
    asked: MetricsArgs;
  },
): Promise<Read<{ series: Series[]; unmeasured: Found[] }>> {
  const wanted = chosen.flatMap(({ thing, account }) => {
    const metric = metrics.find((one) => one.service === thing.service && thing.dimensions(one));
    const dimensions = metric && thing.dimensions(metric);
    if (!metric || !dimensions) return [];
    const statistic = statisticOf(asked, metric);
    return [
      {
        thing,
        account,
        metric,
        statistic,
        query: { ...metric, dimensions, statistic } satisfies MetricAsked,
      },
    ];
  });
  const withPeaks = wanted.length === 1 && wanted[0]?.statistic === 'average';
  const byAccount = Map.groupBy(wanted, ({ account }) => account);
  const results = await Promise.all(
    [...byAccount].map(([account, own]) => {
      const byRegion = Map.groupBy(own, ({ thing }) => thing.region);
      return ctx.fanOut(
        { accounts: [account], regions: [...byRegion.keys()], scope: 'regional' },
        async (target) => {
          const here = byRegion.get(target.region) ?? [];
          const queries = here.map(({ query }) => query);
          const peaks = withPeaks
            ? queries.map((query): MetricAsked => ({ ...query, statistic: low ? 'minimum' : 'maximum' }))
            : [];
          const values = await metricValues(target, [...queries, ...peaks], span);
          return here.map(
            ({ metric, statistic, thing }, at): Series => ({
              thing,
              account: account.id,
              metric,
              statistic,
              low,
              points: values[at] ?? null,
              ...(withPeaks && { peaks: values[here.length + at] ?? null }),
            }),
          );
        },
      );
    }),
  );
  const series = results.flatMap(({ results: places }) => places.flatMap(({ value }) => value));
  const measured = new Set(wanted.map(({ thing }) => thing));
  return { series, unmeasured: chosen.filter(({ thing }) => !measured.has(thing)), ...merged(results) };
}
