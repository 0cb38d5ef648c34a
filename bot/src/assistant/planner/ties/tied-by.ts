import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import { fieldOf } from './direction.ts';

/** The most intermediate things that a sentence names. */
const MAX_NAMED = 2;

/**
 * Returns how things belong to their owners, in words: "that belong to `orders` as its dead-letter queue", "that belong to
 * `orders` (their event source)", "that belong to `shop` through target group `shop-targets`".
 */
export function tiedBy(
  things: readonly Entity[],
  { said, things: owners }: { said: string; things: readonly Entity[] },
  graph: Graph,
): string {
  const ties = things.flatMap((thing) => owners.flatMap((owner) => graph.tie(thing, owner) ?? []));
  const roles = new Set(
    ties.flatMap(({ field, of }) => {
      const as = fieldOf(of, field)?.as;
      const isOwn = owners.includes(of);
      const whose = (isOwn ? owners : things).length === 1 ? 'its' : 'their';
      return as ? [isOwn ? ` as ${whose} ${as}` : ` (${whose} ${as})`] : [];
    }),
  );
  const [role, another] = roles;
  if (role && !another) return `that belong to ${said}${role}`;
  return `that belong to ${said}${through(graph.between(owners, things))}`;
}

function through(between: readonly Entity[]): string {
  const kinds = new Set(between.map(({ kind }) => kind));
  const [kind = '', another] = kinds;
  const tool = toolById(kind);
  if (another || tool?.kind !== 'list') return '';
  const [one, several] = tool.noun;
  if (between.length > MAX_NAMED) return ` through their ${several}`;
  return ` through ${between.length === 1 ? one : several} ${between.map((each) => code(calledOf(each))).join(' and ')}`;
}
