import type { Entity } from '../../../../graph/entity.ts';
import { calledOf } from '../../../../graph/entity.ts';
import type { Graph } from '../../../../graph/graph.ts';
import type { MetricsArgs } from '../../../../tools/cloudwatch/metric-args.ts';
import { METRIC_KINDS, metricKind } from '../../../../tools/cloudwatch/metric-kinds.ts';
import { serviceMeasuring } from '../../../../tools/cloudwatch/things.ts';
import type { ToolPlan } from '../../../plan.ts';
import type { Readings } from '../../readings.ts';
import { toolPlan } from '../../tool-plan.ts';
import { METRICS } from '../things.ts';
import type { Form } from './forms.ts';
import { fitting } from './measures.ts';
import type { Measure } from './spoken-measures.ts';
import type { Whose } from './whose.ts';
import { alarmAmong, alarmOn, measuredOf } from './whose.ts';

/** The most things that one answer measures. */
const MOST = 100;

interface Given {
  whose: Whose;
  form: Form;
  last: MetricsArgs | undefined;
  graph: Graph;
  readings: Readings;
  split: MetricsArgs['split'];
  times: Partial<MetricsArgs>;
}

/** The plan that tells one measure of the things that are meant. */
export function planOfValue(measure: Measure, given: Given): ToolPlan | undefined {
  const { form, graph, last, readings, split, times, whose } = given;
  const { regions } = readings.question;
  const alarm = alarmAmong(whose.things);
  const keys = measure.keys.length > 0 ? measure.keys : keysOf(alarm, last);
  const isOpen = keys.length === 0;
  const ofKind = whose.kind && serviceMeasuring(whose.kind);
  const has = (service: string) => (isOpen ? levelOf(service) : fitting(keys, service)) !== undefined;
  // What each of many things leads to takes too long to look up.
  const looked = whose.things.length > MOST ? undefined : graph;
  const things = whose.things.flatMap((each) => measuredOf(each, has, looked) ?? []);
  const service = ofKind ?? serviceOf(things, keys);
  const metric = service && (isOpen ? levelOf(service) : fitting(keys, service));
  if (!service || !metric) return undefined;
  const own = [...new Set(things.filter(({ kind }) => serviceMeasuring(kind) === service))].slice(0, MOST);
  if (!ofKind && own.length === 0) return undefined;
  const name = metricKind(metric)?.metrics.find((one) => one.service === service)?.name ?? '';
  const [only, more] = own;
  const watch = only && !more ? (alarm?.metric === name ? alarm : alarmOn(only, name, graph)) : undefined;
  const isHeld =
    (form.args.now || form.isOfLimit || alarm) && !split && !form.args.growing && !form.args.peak;
  const isEnd = RANKS.test(readings.question.text);
  const isRanked = isEnd && own.length !== 1;
  const { peak, statistic, ...others } = form.args;
  // "least used" orders the things, and does not ask for the lowest value of each.
  const args = {
    ...others,
    ...(statistic && !(isRanked && statistic === 'minimum') && { statistic }),
    ...(isRanked && form.isNow && { now: true }),
  };
  // "what is the backlog", "how far behind is it": the level at this moment.
  const isOfNow =
    LEVELS.has(metric) && !split && own.length > 0 && Object.keys({ ...form.args, ...times }).length === 0;
  return toolPlan(METRICS, {
    ...(own.length === 1 && only
      ? { resource: calledOnce(only, graph) }
      : own.length > 0 && { resources: own.map(({ id }) => id) }),
    service,
    metric,
    ...(own.length === 0 && regions.length > 0 && { regions }),
    ...args,
    ...(isOfNow && { now: true }),
    ...(peak && !isRanked && { peak }),
    ...(isRanked && { limit: 1 }),
    ...(split && { split }),
    ...times,
    ...(isHeld && watch && { alarm: watch.id }),
  });
}

/** What people ask as it is at this moment, unless they name a time. */
const LEVELS = new Set(['free_storage', 'in_flight', 'message_age', 'queue_depth', 'replica_lag']);

/** The metric of the alarm, or the last one. */
function keysOf(alarm: Entity | undefined, last: MetricsArgs | undefined): string[] {
  if (!alarm) return last ? [last.metric] : [];
  return METRIC_KINDS.filter(({ metrics }) => metrics.some(({ name }) => name === alarm.metric)).map(
    ({ key }) => key,
  );
}

/** "is it going up or down": what such things hold. Others have more than one value that may be meant. */
const levelOf = (service: string): string | undefined => ({ s3: 'bucket_size', sqs: 'queue_depth' })[service];

/** Returns the service whose metric is meant first, among those that things have. */
function serviceOf(things: readonly Entity[], keys: readonly string[]): string | undefined {
  const services = [...new Set(things.flatMap(({ kind }) => serviceMeasuring(kind) ?? []))];
  const rank = (service: string) => {
    const at = keys.findIndex((key) => fitting([key], service));
    const own = metricKind(keys[at] ?? '')?.metrics.findIndex((metric) => metric.service === service) ?? 0;
    return at * 100 + own;
  };
  return services.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** A name that several things of the kind bear is no name for one of them. */
const calledOnce = (thing: Entity, graph: Graph): string =>
  graph.called(calledOf(thing)).filter(({ kind }) => kind === thing.kind).length > 1
    ? thing.id
    : calledOf(thing);

export const RANKS =
  /\b(?:which|who|whose|what)\b[^,.?!]*\b(?:most|more|least|less|worse|(?:slow|fast|high|low|bus|hot|full|bigg)(?:er|ier)|(?!latest|oldest)\w+est|worst)\b|\b(?:hottest|busiest|slowest|fullest) (?!(?:hour|minute|day|time)\b)\w+\b|\b(?:most|least|less) (?:used|busy|loaded|utili[sz]ed|called|invoked|active|queried)\b|^(?:(?:and|so|just|show me) )*the (?:worst|(?!latest|oldest)\w+est)(?: one)?[?.! ]*$/i;
