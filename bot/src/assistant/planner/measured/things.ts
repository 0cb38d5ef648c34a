import { joined } from '../../../contract/words.ts';
import { findServices } from '../../../domain/services.ts';
import type { Things } from '../../../graph/things.ts';
import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import { metricOfQuality, metricOfUse } from '../../../tools/cloudwatch/qualities.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import { code } from '../../../tools/list/words.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import type { Readings } from '../readings.ts';
import { tokensIn } from '../words/text.ts';
import { measurable } from './measurable.ts';

export const METRICS = 'cloudwatch.metrics';
/** The most things that one answer measures. */
const MOST = 100;

const OF_OURS = /\bof (?:our|the|my|all)\b/i;
const THEM_SHOWN =
  /\b(?:them|those|these|they|their|theirs|both|either|neither|(?:the|all) (?:two|three|four|five|six))\b/i;
const SEVERAL =
  /\b(?:them|those|these|they|theirs?|both|either|neither|each|all|ones|the (?:two|three|four|five|six))\b/i;
const THEM = /\b(?:them|those|these|they|their|theirs|its?|that|this|ones?|each|all of|which|there)\b/i;

/** The things to measure. */
export interface Meant {
  /** Absent: the things of the last answer. */
  args?: Pick<MetricsArgs, 'resource' | 'resources' | 'service'>;
  service?: string | undefined;
  /** The message names the things itself, so the time and place of the last answer do not apply. */
  isNew?: boolean;
  /** All things of a kind, next to the noun of a metric: without a condition, other readings know more of it. */
  needsCondition?: boolean;
  /** What they have in common, as a sentence. */
  told?: string;
  /** The tokens that name the things. */
  at: number[];
}

/**
 * Returns the things that the message points at, or what each belongs to, if they are of one kind that CloudWatch
 * measures.
 */
export function thingsPointed(
  shown: readonly Shown[],
  readings: Readings,
  graph: PlanInput['graph'],
): Meant | undefined {
  const pointed = shown.flatMap((one) => measurable(one, readings, graph) ?? []);
  const [first] = pointed;
  const service = first && serviceMeasuring(first.kind);
  if (!service || pointed.length < shown.length || pointed.some(({ kind }) => kind !== first.kind))
    return undefined;
  return { args: { resources: pointed.slice(0, MOST).map(({ id }) => id), service }, service, at: [] };
}

/** "cpu of search-1 and search-2": returns the things if each name means one, and all are measured alike. */
function severalNamed(
  naming: Readings['question']['mentions'],
  kinds: ReadonlySet<string>,
  nounAt: readonly number[],
): Meant | undefined {
  const things = naming.map(({ exact }) =>
    exact.filter(({ kind }) => serviceMeasuring(kind) !== undefined && (kinds.size === 0 || kinds.has(kind))),
  );
  const ids = things.flatMap((each) => each.map(({ id }) => id));
  const [service, other] = new Set(things.flat().map(({ kind }) => serviceMeasuring(kind)));
  const isClear = things.every((each) => each.length === 1) && !naming.some(({ isExcluded }) => isExcluded);
  if (!service || other || !isClear) return undefined;
  const at = [...naming.flatMap(({ from, to }) => range(from, to)), ...nounAt];
  return { args: { resources: ids, service }, service, isNew: true, at };
}

/**
 * "cpu of the web team's servers", "web cpu in sydney": returns the things with a tag, otherwise those with the word in
 * their names.
 */
function alike(
  { from, isExcluded, part, tags, to, words }: Readings['question']['mentions'][number],
  [kind = 'ec2.instances']: ReadonlySet<string>,
  nounAt: readonly number[],
  { regions }: Readings['question'],
): Meant | undefined {
  const service = serviceMeasuring(kind);
  if (!service || isExcluded) return undefined;
  const there = (things: Things) =>
    things.ofKind(kind).filter(({ region }) => regions.length === 0 || regions.includes(region));
  const bearing = tags.filter(({ things }) => there(things).length > 0);
  const isTagged = bearing.length > 0;
  const things = isTagged ? bearing.flatMap((tag) => there(tag.things)) : there(part);
  const resources = [...new Set(things.map(({ id }) => id))];
  if (resources.length === 0 || resources.length > MOST) return undefined;
  const named = bearing.map(({ key, values }) => code(`${key}=${values.join(', ')}`));
  const told = isTagged
    ? `These are the things tagged ${joined(named, 'or')}.`
    : `These are the things with ${code(words)} in their names.`;
  const at = [...range(from, to), ...nounAt];
  return { args: { resources, service }, service, isNew: true, at, told };
}

/** Returns the things to measure: the one that is named, those with a tag, or those that were shown. */
export function thingsMeant(
  readings: Readings,
  one: Shown | undefined,
  { frame, graph }: PlanInput,
  last: MetricsArgs | undefined,
): Meant | undefined {
  const { lists, named, question } = readings;
  const { mentions, text } = question;
  // "state machines": their "machine" is not a server.
  const isPart = (at: number) =>
    named.some(
      ({ from, meanings, to }) =>
        from <= at &&
        at < to &&
        to - from > 1 &&
        meanings.some(({ args, tool }) => args?.types && tool.id !== METRICS),
    );
  const nouns = lists.filter(({ noun, nounAt }) => noun && !isPart(nounAt));
  const kinds = new Set(nouns.map(({ vocabulary }) => vocabulary.tool.id));
  const nounAt = nouns.map(({ nounAt }) => nounAt);
  if (one) {
    const watched = measurable(one, readings, graph);
    const service = watched && serviceMeasuring(watched.kind);
    const at = mentions
      .filter(({ exact }) => exact.some(({ id }) => id === one.id))
      .flatMap(({ from, to }) => range(from, to));
    return service ? { args: { resources: [watched.id], service }, service, at } : undefined;
  }
  // "their duration": the noun of a metric may also occur in names.
  const isNoun = (at: number) => named.some(({ from, to }) => from <= at && at < to);
  const isQuality = (at: number) => metricOfQuality(question.tokens[at]?.word ?? '') !== undefined;
  // "the most load", "on lambda": names may contain the word for a metric or a kind, too.
  const isWord = ({ exact, from, to }: (typeof mentions)[number]) =>
    exact.length === 0 &&
    to === from + 1 &&
    (nounAt.includes(from) || question.tokens[from]?.word === 'load');
  // "search cpu", "search servers cpu": a plain word before a metric or a kind is a name.
  const isPlaced = ({ isOwner, to }: (typeof mentions)[number]) =>
    isOwner || isNoun(to) || nounAt.includes(to);
  const naming = mentions.filter(
    (each) =>
      !isWord(each) && (!each.isOrdinary || (isPlaced(each) && !isNoun(each.from) && !isQuality(each.from))),
  );
  const [mention, another] = naming;
  const isWithQuality = question.tokens.some((_, at) => isQuality(at) && !isNoun(at));
  const isMeasured = (service: string): boolean =>
    question.tokens.some(({ word }, at) => isNoun(at) || isQuality(at) || metricOfUse(word, service));
  if (mention && !mention.isReference) {
    const [thing, twin] = mention.exact.filter(
      ({ kind }) => serviceMeasuring(kind) !== undefined && (kinds.size === 0 || kinds.has(kind)),
    );
    const own = thing && !twin && !another ? serviceMeasuring(thing.kind) : undefined;
    // "is search-1 busy", "traffic on the campaign load balancer"
    if (thing && own)
      return {
        args: { resource: thing.name ?? thing.id, service: own },
        service: own,
        isNew: true,
        at: [...range(mention.from, mention.to), ...nounAt],
      };
    if (another) return severalNamed(naming, kinds, nounAt);
    return alike(mention, kinds, nounAt, question);
  }
  const [onlyKind, otherKind] = kinds;
  const measuring = onlyKind && !otherKind ? serviceMeasuring(onlyKind) : undefined;
  // "which lambdas fail most", "the hottest servers": all things of a kind.
  if (
    measuring &&
    isMeasured(measuring) &&
    !mention &&
    (!opensElliptically(text) || OF_OURS.test(text)) &&
    !THEM_SHOWN.test(text)
  ) {
    const isTold = nouns.some(
      ({ ignored, query }) => (query.filters?.length || query.sort) && ignored.length === 0,
    );
    if (isTold) return undefined;
    return {
      args: { service: measuring },
      service: measuring,
      isNew: true,
      ...(!isWithQuality && { needsCondition: true }),
      at: nounAt,
    };
  }
  // A message that names a metric but no thing is about what was shown.
  const ofServices = findServices(text).filter(
    ({ end, start }) => !tokensIn(question.tokens, start, end).some((at) => isNoun(at) || isQuality(at)),
  );
  if (!opensElliptically(text) && !THEM.test(text) && !SEVERAL.test(text) && ofServices.length > 0)
    return undefined;
  if (last) {
    const service = last.service ?? serviceShown(frame?.focus ? [frame.focus] : (frame?.shown ?? []));
    // "and the lambdas?": things of another kind make it another question.
    if ([...kinds].some((kind) => serviceMeasuring(kind) !== service)) return undefined;
    // "max of those": the five that were shown, or those that met a condition, not all of them.
    const isOfOne = last.resource !== undefined || last.resources?.length === 1;
    const isPart =
      (mention && last.limit !== undefined) || (last.where && last.whether !== 'all' && !isOfOne);
    const among = isPart ? (frame?.shown ?? []).map(({ id }) => id) : [];
    if (among.length > 1 && service) return { args: { resources: among, service }, service, at: nounAt };
    return { service, at: nounAt };
  }
  const meant = frame?.focus && !SEVERAL.test(text) ? [frame.focus] : (frame?.shown ?? []);
  const pointed = meant.flatMap((each) => measurable(each, readings, graph) ?? []);
  const [first] = pointed;
  const service = first && serviceMeasuring(first.kind);
  if (!service || pointed.length < meant.length || pointed.some(({ kind }) => kind !== first.kind))
    return undefined;
  if (kinds.size > 0 && !kinds.has(first.kind)) return undefined;
  return { args: { resources: pointed.slice(0, MOST).map(({ id }) => id), service }, service, at: nounAt };
}

const serviceShown = ([first]: readonly Shown[]): string | undefined => first && serviceMeasuring(first.kind);

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
