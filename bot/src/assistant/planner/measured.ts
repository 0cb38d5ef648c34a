import { findServices } from '../../domain/services.ts';
import type { MetricsArgs } from '../../tools/cloudwatch/metric-args.ts';
import { metricKind } from '../../tools/cloudwatch/metric-kinds.ts';
import { metricOfQuality } from '../../tools/cloudwatch/qualities.ts';
import { serviceMeasuring } from '../../tools/cloudwatch/things.ts';
import type { PlanInput, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { customSlots } from './custom-slots.ts';
import { earlierWindow } from './follow-up/earlier-window.ts';
import { opensElliptically } from './follow-up/ties.ts';
import type { Readings } from './readings.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';

const METRICS = 'cloudwatch.metrics';
/** The most things that one answer measures. */
const MOST = 100;

const OF_OURS = /\bof (?:our|the|my|all)\b/i;
/** The checks find what is paid for but idle. */
const IDLE = /\b(?:idle|idling|under-?used|bored)\b/i;
/** "did somebody change it since then" asks about actions, which no metric measures. */
const SOMEBODY = /\b(?:who|whose|somebody|someone|anybody|anyone|nobody)\b/i;
const THEM_SHOWN = /\b(?:them|those|these|they|their|theirs)\b/i;
const THEM = /\b(?:them|those|these|they|their|theirs|its?|that|this|ones?|each|all of|which|there)\b/i;
const USUAL =
  /\b(?:normal(?:ly)?|usual(?:ly)?|unusual(?:ly)?|typical(?:ly)?|as always|like always|abnormal|than (?:before|earlier)|expected|regular)\b/i;
const SINCE =
  /\bsince when\b|\bwhen did (?:it|that|this|they) (?:start|begin|go|get|rise|jump|spike|change|drop)\b|\bhow long\b/i;
const STEPS: readonly (readonly [NonNullable<MetricsArgs['step']>, RegExp])[] = [
  ['minute', /\bper minute\b|\b(?:by|each|every) minute\b|\bminutely\b/i],
  ['hour', /\bhourly\b|\bper hour\b|\b(?:by|each|every) hour\b|\bby the hour\b/i],
  ['day', /\bdaily\b|\bper day\b|\b(?:by|each|every) day\b|\bday by day\b/i],
];
const END = /\b(?:[a-z]{2,}est|most|worst|top|least|max(?:imum)?)\b/i;
const FIRST = /\b(?:first|earliest|latest|newest|oldest|rest|next|last)\b/i;
/** Stems of words that only describe a value or say how to show it. */
const OWN = new Set(
  'often frequently high low metric value number graph load level use usage utilization utilisation percent hourly daily minutely per minute hour day max maximum min minimum average avg mean peak total sum p95 p99 p90 normal normally usual usually unusual unusually typical typically abnormal always expected regular than before earlier long start begin go rise jump spike change drop highest lowest most worst least top instance server box machine thing'.split(
    ' ',
  ),
);

/**
 * "are they busy", "their cpu", "and memory", "is that normal", "since when is it so high": plans the CloudWatch
 * metrics of the things that were shown or that a word names. Returns undefined if the message says more than that.
 * @param one the thing that a pronoun in the question was replaced with
 */
export function measuredPlan(
  readings: Readings,
  one: Shown | undefined,
  input: PlanInput,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const { question } = readings;
  const last = input.frame?.last?.tool === METRICS ? (input.frame.last.args as MetricsArgs) : undefined;
  const things = thingsMeant(readings, one, input, last);
  if (!things || question.tags.length > 0 || question.unknownAccount || SOMEBODY.test(question.text))
    return undefined;
  const metric = metricMeant(readings, things, last);
  if (!metric || (!last && isFieldInstead(metric, things, question, lexicon))) return undefined;
  const { args, said } = detailsOf(readings, input, last, lexicon);
  const isNew = metric.key !== last?.metric;
  if (!isNew && Object.keys(args).length === 0 && things.args === undefined) return undefined;
  if (!question.tokens.every((_, at) => isSaid(question, at, [...said, ...metric.at, ...things.at])))
    return undefined;
  const { limit: _l, metric: _m, since: _s, step: _t, usual: _u, ...before } = last ?? ({} as MetricsArgs);
  const { resource: _r, resources: _n, service: _v, ...where } = before;
  const scope = things.isNew && !opensElliptically(question.text) ? ({} as MetricsArgs) : where;
  // The statistic belongs to the metric: a new metric has its own.
  const { statistic: _a, ...other } = things.args ? scope : before;
  const kept = isNew ? other : things.args ? scope : before;
  const next = { ...kept, ...things.args, metric: metric.key, ...args };
  // "and memory" stays with the thing of the last answer, not with another thing of the same name that has such a
  // metric.
  const { focus } = input.frame ?? {};
  const isOfFocus = focus && next.resource !== undefined && [focus.id, focus.name].includes(next.resource);
  const service = isNew && isOfFocus && next.service === undefined ? serviceMeasuring(focus.kind) : undefined;
  return toolPlan(METRICS, { ...next, ...(service && { service }) });
}

interface Meant {
  /** Absent: the things of the last answer. */
  args?: Pick<MetricsArgs, 'resource' | 'resources' | 'service'>;
  service?: string | undefined;
  /** The message names the things itself, so the time and place of the last answer do not apply. */
  isNew?: boolean;
  /** The tokens that name the things. */
  at: number[];
}

/** Returns the things to measure: the one that is named, those with a tag, or those that were shown. */
function thingsMeant(
  { lists, named, question }: Readings,
  one: Shown | undefined,
  { frame, graph }: PlanInput,
  last: MetricsArgs | undefined,
): Meant | undefined {
  const { mentions, text } = question;
  const nouns = lists.filter(({ noun }) => noun);
  const kinds = new Set(nouns.map(({ vocabulary }) => vocabulary.tool.id));
  const nounAt = nouns.map(({ nounAt }) => nounAt);
  if (one) {
    const watched = measurable(one, named, graph);
    const service = watched && serviceMeasuring(watched.kind);
    const at = mentions
      .filter(({ exact }) => exact.some(({ id }) => id === one.id))
      .flatMap(({ from, to }) => range(from, to));
    return service ? { args: { resources: [watched.id], service }, service, at } : undefined;
  }
  // "their duration": the noun of a metric may also occur in names.
  const isNoun = (at: number) => named.some(({ from, to }) => from <= at && at < to);
  const isQuality = (at: number) => metricOfQuality(question.tokens[at]?.word ?? '') !== undefined;
  const [mention, another] = mentions.filter(
    ({ from, isOrdinary, isOwner }) => !isOrdinary || (isOwner && !isNoun(from) && !isQuality(from)),
  );
  const isWithQuality = question.tokens.some((_, at) => isQuality(at) && !isNoun(at));
  if (mention && !mention.isReference) {
    const [thing, twin] = mention.exact.filter(
      ({ kind }) => serviceMeasuring(kind) !== undefined && (kinds.size === 0 || kinds.has(kind)),
    );
    const own = thing && !twin && !another ? serviceMeasuring(thing.kind) : undefined;
    // "is search-1 busy", "traffic on the campaign load balancer"
    if (thing && own && (isWithQuality || !hasMetric(named, own)))
      return {
        args: { resource: thing.name ?? thing.id, service: own },
        service: own,
        isNew: true,
        at: [...range(mention.from, mention.to), ...nounAt],
      };
    // "cpu of the web team's servers"
    if (another || mention.tags.length === 0 || mention.isExcluded) return undefined;
    const [kind = 'ec2.instances'] = kinds;
    const service = serviceMeasuring(kind);
    const tagged = mention.tags.flatMap(({ things }) => things.ofKind(kind));
    if (!service || tagged.length === 0 || tagged.length > MOST) return undefined;
    const resources = [...new Set(tagged.map(({ id }) => id))];
    const at = [...range(mention.from, mention.to), ...nounAt];
    return { args: { resources, service }, service, isNew: true, at };
  }
  const [onlyKind, otherKind] = kinds;
  const measuring = onlyKind && !otherKind ? serviceMeasuring(onlyKind) : undefined;
  // "which lambdas fail most", "the hottest servers": all things of a kind.
  if (
    measuring &&
    isWithQuality &&
    !mention &&
    (!opensElliptically(text) || OF_OURS.test(text)) &&
    !THEM_SHOWN.test(text)
  ) {
    const isTold = nouns.some(
      ({ ignored, query }) => (query.filters?.length || query.sort) && ignored.length === 0,
    );
    if (isTold || IDLE.test(text)) return undefined;
    return { args: { service: measuring }, service: measuring, isNew: true, at: nounAt };
  }
  // A message that names a metric but no thing is about what was shown.
  const ofServices = findServices(text).filter(
    ({ end, start }) =>
      !question.tokens.some(
        (token, at) => token.start < end && token.end > start && (isNoun(at) || isQuality(at)),
      ),
  );
  if (!opensElliptically(text) && !THEM.test(text) && ofServices.length > 0) return undefined;
  if (last) {
    const service = last.service ?? serviceShown(frame?.focus ? [frame.focus] : (frame?.shown ?? []));
    // "and the lambdas?": things of another kind make it another question.
    if ([...kinds].some((kind) => serviceMeasuring(kind) !== service)) return undefined;
    // "max of those": the five that were shown, not all of them.
    const among = mention && last.limit ? (frame?.shown ?? []).map(({ id }) => id) : [];
    if (among.length > 1 && service) return { args: { resources: among, service }, service, at: nounAt };
    return { service, at: nounAt };
  }
  const referentsOf =
    frame?.focus && /\b(?:it|its|that|this)\b/i.test(text) ? [frame.focus] : (frame?.shown ?? []);
  const [only, more] = referentsOf;
  const watched = only && !more ? measurable(only, named, graph) : undefined;
  const pointed = watched ? [watched] : referentsOf;
  const [first] = pointed;
  const service = first && serviceMeasuring(first.kind);
  if (!service || pointed.some(({ kind }) => kind !== first.kind)) return undefined;
  if (kinds.size > 0 && !kinds.has(first.kind)) return undefined;
  return { args: { resources: pointed.slice(0, MOST).map(({ id }) => id), service }, service, at: nounAt };
}

/** "its cpu", of an alarm: returns the one thing that the alarm watches. A composite alarm is followed one level down. */
function measurable(
  one: Shown,
  named: Readings['named'],
  graph: PlanInput['graph'],
): Pick<Shown, 'id' | 'kind'> | undefined {
  if (serviceMeasuring(one.kind) !== undefined || one.kind !== 'cloudwatch.alarms' || !graph) return one;
  const own = graph.withIds(one.kind, new Set([one.id]));
  const next = own.flatMap((thing) => graph.relatedTo(thing));
  const isMeasured = ({ kind }: { kind: string }) => {
    const service = serviceMeasuring(kind);
    return service !== undefined && hasMetric(named, service);
  };
  const direct = next.filter(isMeasured);
  const further = next
    .filter(({ kind }) => kind === one.kind)
    .flatMap((alarm) => graph.relatedTo(alarm).filter(isMeasured));
  const [watched, another] = new Set(direct.length > 0 ? direct : further);
  return another ? undefined : watched;
}

/** Reports whether the named metric has values for such things. */
function hasMetric(named: Readings['named'], service: string): boolean {
  const metrics = named.flatMap(({ meanings }) =>
    meanings.flatMap(({ args, tool }) => (tool.id === METRICS && args ? String(args.metric) : [])),
  );
  const isOther = metrics.every((key) =>
    metricKind(key)?.metrics.every((metric) => metric.service !== service),
  );
  return metrics.length === 0 || !isOther;
}

const serviceShown = ([first]: readonly Shown[]): string | undefined => first && serviceMeasuring(first.kind);

/** Returns the metric that a noun or an adjective asks for, in the form that the things have, otherwise the last one. */
function metricMeant(
  { named, question }: Readings,
  { service }: Meant,
  last: MetricsArgs | undefined,
): { key: string; at: number[] } | undefined {
  const noun = named.find(({ meanings }) => meanings.some(({ args, tool }) => args && tool.id === METRICS));
  const meant = noun?.meanings.find(({ tool }) => tool.id === METRICS)?.args?.metric;
  if (noun && typeof meant === 'string') {
    const has = metricKind(meant)?.metrics.some((metric) => metric.service === service);
    const words = question.text.slice(question.tokens[noun.from]?.start, question.tokens[noun.to - 1]?.end);
    const key = has || !service ? meant : (metricOfQuality(words, service) ?? meant);
    return { key, at: range(noun.from, noun.to) };
  }
  for (const [at, { word }] of question.tokens.entries()) {
    const key = service && metricOfQuality(word, service);
    if (key) return { key, at: [at] };
  }
  return last && { key: last.metric, at: [] };
}

/** "memory of web-1": EC2 has no such metric, but a field of its instances has that name. */
function isFieldInstead(
  { at, key }: { at: number[]; key: string },
  { service }: Meant,
  { tokens }: Question,
  { vocabularies }: Lexicon,
): boolean {
  const [from] = at;
  const isMeasured = metricKind(key)?.metrics.some((metric) => metric.service === service);
  if (from === undefined || !service || isMeasured) return false;
  const own = vocabularies.filter(({ tool }) => serviceMeasuring(tool.id) === service);
  return own.some(({ phrases }) => {
    const named = phrases.longestAt([...tokens], from, () => true);
    return named?.to === from + at.length && named.meanings.some(({ kind }) => kind === 'field');
  });
}

/** Reads the time, the step, the end of the order, and whether to compare with the usual value. */
function detailsOf(
  readings: Readings,
  input: PlanInput,
  last: MetricsArgs | undefined,
  lexicon: Lexicon,
): { args: Partial<MetricsArgs>; said: number[] } {
  const { question } = readings;
  const { text } = question;
  const tool = lexicon.customTools.find(({ id }) => id === METRICS);
  const slots = tool && customSlots(readings, tool);
  const { accounts, limit, regions, statistic, window } = (slots?.args ?? {}) as Partial<MetricsArgs>;
  const step = STEPS.find(([, pattern]) => pattern.test(text))?.[0];
  const isSince = SINCE.test(text);
  const isUsual = !isSince && USUAL.test(text);
  const isEnd = END.test(text) && !FIRST.test(text);
  const isSeveral = readings.lists.some(
    ({ noun, nounAt }) =>
      noun && question.tokens.slice(nounAt, nounAt + 2).some(({ stem, word }) => word === `${stem}s`),
  );
  const before = last && earlierWindow({ ...last }, text, input);
  return {
    args: {
      ...(accounts && { accounts }),
      ...(regions && { regions }),
      ...(window && { window }),
      ...before,
      ...(statistic && !(isEnd && /\bwhich\b|\bwho\b/i.test(text)) && { statistic }),
      ...(step && { step }),
      ...(isUsual && { usual: true }),
      ...(isSince && { since: true }),
      ...(isEnd && !statistic && { limit: 1 }),
      // "the busiest instances" are several.
      ...(limit !== undefined && (!isEnd || isSeveral) && { limit }),
    },
    said: [...(slots?.taken ?? [])],
  };
}

function isSaid({ taken, tokens }: Question, at: number, said: readonly number[]): boolean {
  const { raw = '', stem = '', word = '' } = tokens[at] ?? {};
  if (taken[at] || said.includes(at)) return true;
  if (/\d/.test(raw)) return OWN.has(word);
  return FUNCTION_WORDS.has(word) || OWN.has(stem) || OWN.has(word) || metricOfQuality(word) !== undefined;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
