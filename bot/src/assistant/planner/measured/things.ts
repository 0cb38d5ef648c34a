import { findServices } from '../../../domain/services.ts';
import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import { metricOfQuality, metricOfUse } from '../../../tools/cloudwatch/qualities.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import type { Readings } from '../readings.ts';
import { isOfSaidName } from '../slots/said-name.ts';
import { tokensIn } from '../words/text.ts';
import { alike } from './alike.ts';
import { measurable } from './measurable.ts';
import type { Meant } from './several-named.ts';
import { MOST, range, severalNamed } from './several-named.ts';

export const METRICS = 'cloudwatch.metrics';
const OF_OURS = /\bof (?:our|the|my|all)\b/i;
const THEM_SHOWN =
  /\b(?:them|those|these|they|their|theirs|both|either|neither|(?:the|all) (?:two|three|four|five|six))\b/i;
const SEVERAL =
  /\b(?:them|those|these|they|theirs?|both|either|neither|each|all|ones|the (?:two|three|four|five|six))\b/i;
const THEM = /\b(?:them|those|these|they|their|theirs|its?|that|this|ones?|each|all of|which|there)\b/i;

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
    question.tokens.some(
      ({ word }, at) =>
        isNoun(at) || isQuality(at) || (metricOfUse(word, service) && !isOfSaidName(question, at)),
    );
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
