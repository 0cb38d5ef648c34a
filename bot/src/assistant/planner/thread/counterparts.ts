import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import type { Shown } from '../../shown.ts';
import { shownOf } from '../turn/scene.ts';
import { differsInPlace } from './twin.ts';

/** Words for the counterpart of a thing, as of a person's. */
export const KIN = '(?:twin|sibling|sister|brother|counterpart|peer)';
/** A part of a name that only numbers things: "2", "b", "1a". */
const COUNTS = /^(?:\d+[a-z]?|[a-z]\d*)$/;

/**
 * Returns the counterparts of a thing by name: the others of its series ("search-2" of search-1, "nat-use1-b" of
 * nat-use1-a), or else those with its name in another region or environment ("storefront-eu" of storefront). A thing
 * without any has those of what it belongs to.
 */
export function counterpartsOf({ id, kind }: Shown, graph: Graph): Shown[] {
  const things = graph.withIds(kind, new Set([id]));
  const holders = graph.belonging(things, 'ec2.instances') ?? [];
  // An alarm stands for what it watches.
  for (const thing of kind === 'cloudwatch.alarms' ? [...holders, ...things] : [...things, ...holders]) {
    const alike = ofKind(thing, graph);
    if (alike.length > 0) return alike.map(shownOf);
  }
  return [];
}

function ofKind(thing: Entity, graph: Graph): Entity[] {
  const own = partsOf(calledOf(thing));
  const others = graph.ofKind(thing.kind).filter((other) => other.id !== thing.id);
  const series = others.filter((other) => isNextIn(own, partsOf(calledOf(other))));
  if (series.length > 0) return series;
  return others.filter(
    (other) =>
      partsOf(calledOf(other))[0] === own[0] &&
      differsInPlace(calledOf(thing), calledOf(other)) &&
      isElsewhere(thing, other, graph),
  );
}

/** Reports whether two names differ in the part that counts, and in nothing else. */
function isNextIn(own: readonly string[], other: readonly string[]): boolean {
  if (own.length !== other.length || own.length < 2) return false;
  const [at, more] = own.flatMap((part, index) => (part === other[index] ? [] : [index]));
  return at !== undefined && more === undefined && COUNTS.test(own[at] ?? '') && COUNTS.test(other[at] ?? '');
}

const isElsewhere = (one: Entity, other: Entity, graph: Graph): boolean =>
  one.region !== other.region || graph.tagKeys('env').some((key) => one.tags?.[key] !== other.tags?.[key]);
