import type { Period, Window } from '../../../../contract/query.ts';
import type { Entity } from '../../../../graph/entity.ts';
import { calledOf } from '../../../../graph/entity.ts';
import type { Graph } from '../../../../graph/graph.ts';
import type { MetricsArgs } from '../../../../tools/cloudwatch/metric-args.ts';
import { METRIC_KINDS, metricKind } from '../../../../tools/cloudwatch/metric-kinds.ts';
import { serviceMeasuring } from '../../../../tools/cloudwatch/things.ts';
import type { PlanInput, ToolPlan } from '../../../plan.ts';
import { isMoney } from '../../cost/money.ts';
import { NO_HISTORY } from '../../follow-up/after-alarms.ts';
import type { Readings } from '../../readings.ts';
import { readAll } from '../../readings.ts';
import { refer } from '../../thread/refer.ts';
import { toolPlan } from '../../tool-plan.ts';
import { FUNCTION_WORDS } from '../../words/function-words.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { METRICS } from '../things.ts';
import type { Form } from './forms.ts';
import { formSaid, splitSaid, towardSaid, withoutSplit } from './forms.ts';
import type { Measure } from './measures.ts';
import { fitting, measuresSaid, valueSaid } from './measures.ts';
import { ofThread, PAIR } from './of-thread.ts';
import { againstSaid, hourThen, inLast, SAME_TIME } from './times.ts';
import type { Whose } from './whose.ts';
import { alarmAmong, alarmOn, everybodys, measuredOf, namedWhose } from './whose.ts';

/** The most things that one answer measures. */
const MOST = 100;
/** Words that only describe a value. */
const FILLS =
  /^(?:s|value|reading|level|figure|number|high|low|long|old|far|much|hard|bad|roughly|about|around|exactly|total|all|overall|altogether|together|server|box|machine|instance|left|free|open|day|hour|minute|night|time|side|same|still|already|lately|recently|use|usage|utili[sz]ation|percent|customers?|wise|amount|count|rate|many|several|data|going|getting|happen\w*|look(?:s|ing)?|behav\w+|do|did|done|doing|sit(?:s|ting)|takes?|took|taking|runs?|ran|running|calls?|last(?:s|ed)?|needs?|work(?:s|ed|ing)?|wait(?:s|ing)|close|near|soon|really|so|quite|often|one|ones|people|users?|sa(?:y|ys|id)|complain\w*|report(?:s|ed)?|seem(?:s|ed)?|feel(?:s)?|hear|told|tell|compar(?:e|es|ed|ing|ison)|versus|vs|differ\w*|between)$/;

const RANKS =
  /\b(?:which|who|whose|what)\b[^,.?!]*\b(?:most|more|least|less|worse|(?:slow|fast|high|low|bus|hot|full|bigg)(?:er|ier)|(?!latest|oldest)\w+est|worst)\b|\b(?:hottest|busiest|slowest|fullest) (?!(?:hour|minute|day|time)\b)\w+\b|\b(?:most|least|less) (?:used|busy|loaded|utili[sz]ed|called|invoked|active|queried)\b|^(?:(?:and|so|just|show me) )*the (?:worst|(?!latest|oldest)\w+est)(?: one)?[?.! ]*$/i;

/** "what does the first one mean for customers", "what is it and is it in use": no value answers that. */
const ASKS_MEANING =
  /\bwhat (?:do|does|did)\b.*\bmean\b|\bin use\b|\bwhat (?:is|are) (?:it|that|this|they|those)\b/i;

/** How sure it is that a message asks for a measured value. */
export interface Valued {
  plan: ToolPlan | typeof NO_HISTORY | { kind: 'several'; plans: ToolPlan[] };
  isCertain: boolean;
  /** A word of the message names the value and is not a verb of use: "how often". */
  isMeasure: boolean;
  /** The message names a time, or a change of the value. */
  isTimed: boolean;
}

/**
 * Plans what CloudWatch measured, from the words for a value, for its form, for a time and for the things: "how many
 * sessions are open on it", "free space left, and is it falling", "peak since midnight". Returns undefined if a word of
 * the message has no part in that.
 */
export function valuesAsked(given: PlanInput, lexicon: Lexicon): Valued | undefined {
  const { graph } = given;
  if (!graph || graph.isEmpty || ASKS_MEANING.test(given.text)) return undefined;
  const split = splitSaid(given.text);
  const spoken = inLast(split ? withoutSplit(given.text) : given.text);
  const against = againstSaid(spoken, given);
  const toward = against && towardSaid(given.text);
  const then = against ? undefined : hourThen(spoken, given);
  const timed = against?.rest ?? then?.rest ?? spoken;
  const isSameTime = timed.search(SAME_TIME) >= 0;
  const { one, text } = refer(timed.replace(SAME_TIME, ''), given, lexicon);
  const asked = { ...given, text };
  const readings = readAll(asked, lexicon, one);
  const { question } = readings;
  if (question.unknownAccount || question.tokens.some(({ word }) => isMoney(word))) return undefined;
  const form = formSaid(question);
  const value = valueSaid(readings);
  const all = measuresSaid(readings, value);
  // "which grows fastest": growth has no value of its own.
  const isPace = ({ at }: Measure) =>
    form.args.growing && at.every((each) => PACE.test(question.tokens[each]?.word ?? ''));
  const measures = all.filter((each) => !isPace(each));
  const last = given.frame?.last?.tool === METRICS ? (given.frame.last.args as MetricsArgs) : undefined;
  // "and for the australians" asks the same of the counterparts there.
  const isElsewhere = last !== undefined && question.regions.length > 0;
  const isAsked =
    measures.length + value.length > 0 ||
    (last !== undefined && (RANKS.test(text) || PAIR.test(text) || question.window !== undefined)) ||
    Object.keys(form.args).length > 0;
  // "versus thursday", after a list: the thread is not about a value.
  const isCompared = against !== undefined && (last !== undefined || form.isComparative === true);
  // "since when", of an alarm, does not ask for a value.
  if (form.args.since && measures.length === 0 && !last) return undefined;
  if (!isAsked && !isCompared && !split && !form.isOfLimit && !isElsewhere) return undefined;
  const said = new Set([...form.at, ...value, ...all.flatMap(({ at }) => at)]);
  const isSaid = (at: number): boolean => {
    const { stem = '', word = '' } = question.tokens[at] ?? {};
    return said.has(at) || FUNCTION_WORDS.has(word) || FILLS.test(word) || FILLS.test(stem);
  };
  const isMeasure = measures.some(({ isField }) => !isField);
  const whose =
    namedWhose(readings, isSaid) ??
    (isMeasure ? everybodys(question) : undefined) ??
    ofThread(readings, one, asked);
  if (!whose || UNTOLD_TIME.test(text)) return undefined;
  const isTold = (at: number) => isSaid(at) || whose.at.includes(at) || question.taken[at] === true;
  if (!question.tokens.every((_, at) => isTold(at))) return undefined;
  // "how often did it do that", of an alarm, does not ask for the metric that it watches.
  if (!isMeasure && measures.length > 0 && OFTEN.test(text) && alarmAmong(whose.things))
    return { plan: NO_HISTORY, isCertain: true, isMeasure, isTimed: false };
  const times = against
    ? { window: against.window, against: against.against, ...(toward && { toward }) }
    : (then ?? question.window)
      ? { window: then?.window ?? question.window }
      : isSameTime
        ? timeShown(given, lexicon)
        : form.args.now || form.args.growing
          ? {}
          : timeOfThread(given);
  if (!times) return undefined;
  const isSame = isElsewhere && !isAsked && !against && !split;
  const wanted = measures.length > 0 ? measures : [{ keys: [], at: [] }];
  const plans = wanted.flatMap(
    (measure) =>
      planOf(measure, {
        whose,
        form: isSame ? { ...form, args: sameForm(last) } : form,
        last,
        graph,
        readings,
        split,
        times,
      }) ?? [],
  );
  if (plans.length < wanted.length || plans.length === 0) return undefined;
  // "in percent of the calls", after errors: their number is not a share. Errors and calls side by side are a rate.
  if (SHARE.test(text) && !plans.some(isShare) && plans.length < 2) return undefined;
  const different = [...new Map(plans.map((plan) => [JSON.stringify(plan.args), plan])).values()];
  const [only, more] = different;
  if (!only) return undefined;
  return {
    plan: more ? { kind: 'several', plans: different } : { ...only, whole: true },
    isMeasure,
    isTimed: split !== undefined || Object.keys({ ...form.args, ...times }).length > 0,
    isCertain:
      isMeasure ||
      (measures.length > 0 &&
        (last !== undefined || question.window !== undefined || form.args.growing === true)) ||
      (measures.length === 0 &&
        (value.length > 0 || last !== undefined || alarmAmong(whose.things) !== undefined)),
  };
}

const PACE = /^(?:fast|quick|slow|rapid)/;
/** "errors since then": a time that nothing in the thread gives. */
const UNTOLD_TIME = /\b(?:since|after|before|until|from|around|about|at) (?:then|that)\b/i;
const OFTEN = /\boften\b/i;
const SHARE =
  /(?:%|\b(?:per ?cent(?:ages?)?|percentages?|(?:error|failure) rates?|ratios?|shares?|fraction|proportion)\b)/i;

const isShare = ({ args }: ToolPlan): boolean =>
  metricKind(String(args.metric))?.metrics.some(
    ({ service, unit }) => service === args.service && unit === 'percent',
  ) === true;

/** "over the same time" means that of the last answer or question, whatever it was about. Undefined if it had none. */
function timeShown(given: PlanInput, lexicon: Lexicon): Partial<MetricsArgs> | undefined {
  const { frame, now } = given;
  const { question } = readAll({ ...given, text: frame?.asked ?? '' }, lexicon);
  const window = (frame?.last?.args.window as Window | undefined) ?? question.window;
  if (window) return { window };
  const times = timeOfThread({ frame, now });
  return times.window || frame?.last?.tool === METRICS ? times : undefined;
}

/** The time that the thread is about: of the last values, or of the costs of what is measured. */
function timeOfThread({ frame, now }: Pick<PlanInput, 'frame' | 'now'>): Partial<MetricsArgs> {
  const { args = {}, tool = '' } = frame?.last ?? {};
  if (tool === METRICS) return args.window ? { window: args.window as Window } : {};
  const period = tool.startsWith('cost.') ? (args.period as Period | undefined) : undefined;
  if (!period || Date.parse(period.start) >= now.getTime()) return {};
  const end = new Date(Math.min(Date.parse(period.end), now.getTime())).toISOString();
  return { window: { start: new Date(period.start).toISOString(), end, label: period.label } };
}

/** Returns the form in which the last values were asked for. */
function sameForm({
  against,
  growing,
  now,
  peak,
  split,
  statistic,
  step,
  toward,
  usual,
}: Partial<MetricsArgs> = {}) {
  const form = { against, growing, now, peak, split, statistic, step, toward, usual };
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}

interface Given {
  whose: Whose;
  form: Form;
  last: MetricsArgs | undefined;
  graph: Graph;
  readings: Readings;
  split: MetricsArgs['split'];
  times: Partial<MetricsArgs>;
}

function planOf(measure: Measure, given: Given): ToolPlan | undefined {
  const { form, graph, last, readings, split, times, whose } = given;
  const { regions } = readings.question;
  const alarm = alarmAmong(whose.things);
  const keys = measure.keys.length > 0 ? measure.keys : keysOf(alarm, last);
  const isOpen = keys.length === 0;
  const ofKind = whose.kind && serviceMeasuring(whose.kind);
  const things = whose.things.flatMap(
    (each) =>
      measuredOf(
        each,
        (service) => (isOpen ? levelOf(service) : fitting(keys, service)) !== undefined,
        graph,
      ) ?? [],
  );
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
  // "what is the backlog", "how far behind is it" ask for the current level.
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

/** Values that people ask for as they are now, unless they name a time. */
const LEVELS = new Set(['free_storage', 'in_flight', 'message_age', 'queue_depth', 'replica_lag']);

/** The metric of the alarm, or the last one. */
function keysOf(alarm: Entity | undefined, last: MetricsArgs | undefined): string[] {
  if (!alarm) return last ? [last.metric] : [];
  return METRIC_KINDS.filter(({ metrics }) => metrics.some(({ name }) => name === alarm.metric)).map(
    ({ key }) => key,
  );
}

/** "is it going up or down" asks for the level of such things. Others have more than one value that may be meant. */
const levelOf = (service: string): string | undefined => ({ s3: 'bucket_size', sqs: 'queue_depth' })[service];

/** Returns the service whose metric comes first, among those that things have. */
function serviceOf(things: readonly Entity[], keys: readonly string[]): string | undefined {
  const services = [...new Set(things.flatMap(({ kind }) => serviceMeasuring(kind) ?? []))];
  const rank = (service: string) => {
    const at = keys.findIndex((key) => fitting([key], service));
    const own = metricKind(keys[at] ?? '')?.metrics.findIndex((metric) => metric.service === service) ?? 0;
    return at * 100 + own;
  };
  return services.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** A name that several things of the kind bear does not identify one of them. */
const calledOnce = (thing: Entity, graph: Graph): string =>
  graph.called(calledOf(thing)).filter(({ kind }) => kind === thing.kind).length > 1
    ? thing.id
    : calledOf(thing);
