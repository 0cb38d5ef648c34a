import type { Entity } from '../../../../graph/entity.ts';
import type { Graph } from '../../../../graph/graph.ts';
import { ofKinds } from '../../../../graph/things.ts';
import { MEASURED_KINDS, serviceMeasuring } from '../../../../tools/cloudwatch/things.ts';
import type { Shown } from '../../../shown.ts';
import { isGroup } from '../../../shown.ts';
import type { Readings } from '../../readings.ts';
import { tokensOf } from '../../words/text.ts';
import { measuredBy } from '../measurable.ts';

/** The things that a message may measure. */
export interface Whose {
  things: readonly Entity[];
  /** All things of a kind. */
  kind?: string;
  at: readonly number[];
  /** The message names them itself. */
  isNamed: boolean;
}

const isMeasured = ({ kind }: Pick<Entity, 'kind'>): boolean => MEASURED_KINDS.includes(kind);
const ALARMS = 'cloudwatch.alarms';
const LEADS = /^(?:cloudwatch\.alarms|elb\.target-groups)$/;
/** Nobody measures more things together. */
const MAX_NAMED = 1_000;

/** Returns the things that the words of a message name, or all of the kind that it names. */
export function namedWhose(
  { lists, question: { mentions, regions, tags: said, text, tokens } }: Readings,
  isSaid: (at: number) => boolean,
): Whose | undefined {
  const at: number[] = [];
  const nouns = lists.filter(({ noun, vocabulary }) => noun && MEASURED_KINDS.includes(vocabulary.tool.id));
  const nounAt = nouns.map(({ nounAt }) => nounAt).filter((index) => !isSaid(index));
  // "ecs services": the second word of the noun.
  const tails = nouns.flatMap(({ nounAt: from, vocabulary }) =>
    nounAt.includes(from) && vocabulary.tails.has(tokens[from + 1]?.stem ?? '') ? from + 1 : [],
  );
  const kinds = nounAt.length > 0 ? nouns.map(({ vocabulary }) => vocabulary.tool.id) : [];
  const isOf = (thing: Entity) => kinds.length === 0 || kinds.includes(thing.kind) || LEADS.test(thing.kind);
  const wanted = new Set(
    MEASURED_KINDS.filter((kind) => kinds.length === 0 || kinds.includes(kind) || LEADS.test(kind)),
  );
  const named: (readonly Entity[])[] = [];
  for (const mention of mentions) {
    const { exact, from, isExcluded, isReference, keys, part, tags, to, words } = mention;
    const own = range(from, to);
    if (isReference || isExcluded || own.every((index) => isSaid(index) || nounAt.includes(index))) continue;
    const whole = exact.filter((each) => (isMeasured(each) || LEADS.test(each.kind)) && isOf(each));
    // "all shops": those whose names contain the word.
    const isPlural = /\b(?:all|every|each)\b/i.test(text) && tokens[to - 1]?.word !== tokens[to - 1]?.stem;
    const parts = ofKinds(part, wanted);
    const tagged = tags.flatMap((tag) => ofKinds(tag.things, wanted));
    // "the databases of team payments": the word announces a tag, not a name.
    const isTag =
      keys !== undefined ||
      tags.some(({ key }) => said.some(({ field, op }) => op === 'eq' && field === `tag:${key}`));
    const byName = whole.length > 0 && !isPlural ? whole : parts;
    const found = (isTag && tagged.length > 0) || byName.length === 0 ? tagged : byName;
    // "balancer" after "load" is the rest of the noun.
    if (found.length === 0 && !nounAt.includes(from - 1)) return undefined;
    named.push(found);
    at.push(...own);
    if (words === '' || named.reduce((sum, { length }) => sum + length, 0) > MAX_NAMED) return undefined;
  }
  const things = [...new Set(named.flat())];
  if (things.length > 0) {
    const there = regions.length > 0 ? things.filter(({ region }) => regions.includes(region)) : things;
    return { things: there, at: [...at, ...nounAt, ...tails], isNamed: true };
  }
  const [kind, another] = new Set(kinds);
  return kind && !another ? { things: [], kind, at: [...nounAt, ...tails], isNamed: true } : undefined;
}

/** "are we getting more traffic", "the website is slow": means the load balancers that all traffic passes. */
export function everybodys({ text, tokens }: Readings['question']): Whose | undefined {
  const ours = OURS.exec(text);
  return ours ? { things: [], kind: BALANCERS, at: tokensOf(tokens, ours), isNamed: true } : undefined;
}

const OURS = /\b(?:we|our (?:site|website|traffic|visitors|customers)|the (?:site|website))\b/i;
const BALANCERS = 'elb.load-balancers';

/** Returns the things of the thread, as the graph knows them. */
export function knownOf(shown: readonly Shown[], graph: Graph): Entity[] {
  return shown.flatMap((one) => {
    if (isGroup(one)) return [];
    const found = graph.withIds(one.kind, new Set([one.id]));
    return found.length > 0 ? found.slice(0, 1) : [];
  });
}

/**
 * Returns the thing whose metrics count for a thing: itself, or what it watches or leads to.
 * @param graph absent: only the thing itself counts
 */
export function measuredOf(
  thing: Entity,
  has: (service: string) => boolean,
  graph: Graph | undefined,
): Entity | undefined {
  const fits = ({ kind }: Entity): boolean => {
    const service = serviceMeasuring(kind);
    return service !== undefined && has(service);
  };
  return fits(thing) ? thing : graph && measuredBy(thing, fits, graph);
}

/** Returns the one alarm among things, and the metric that it watches. */
export const alarmAmong = (things: readonly Entity[]): Entity | undefined => {
  const [alarm, another] = things.filter(({ kind }) => kind === ALARMS);
  return another ? undefined : alarm;
};

/** Returns the alarm on a metric of a thing, if the graph knows one. */
export function alarmOn(thing: Entity, metric: string, graph: Graph): Entity | undefined {
  const [alarm, another] = graph
    .relatedTo(thing)
    .filter((each) => each.kind === ALARMS && each.metric === metric);
  return another ? undefined : alarm;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
