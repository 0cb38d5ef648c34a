import type { Graph } from '../../../graph/graph.ts';
import type { PlanInput } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { twinIn, withTwin } from '../thread/twin.ts';
import type { Item } from './item.ts';

/**
 * "storefront in us-east-1 and in ireland", "the european one and the one in sydney": returns the message with the
 * names of the things of that name in those places.
 */
export function withThoseInPlaces(
  { places, text }: Question,
  items: readonly Item[],
  input: PlanInput,
): string | undefined {
  const thing =
    items.find(({ isSure, sort }) => sort === 'thing' && isSure) ??
    items.find(({ sort }) => sort === 'thing');
  const [own] = thing?.isSure ? thing.things : [];
  const focus = own
    ? { id: own.id, kind: own.kind, ...(own.name && { name: own.name }) }
    : input.frame?.focus;
  const named = withTwin({ ...input, text, frame: { ...input.frame, focus } });
  if (named !== text) return named;
  const [first, second, third] = places.filter(({ isExcluded }) => !isExcluded);
  const { graph } = input;
  if (!graph || !thing || !first || !second || third) return undefined;
  const from = text.slice(thing.end, second.end);
  if (items.some(({ sort, start }) => sort === 'thing' && start !== thing.start)) return undefined;
  if (!BETWEEN.test(blank(from, [first, second], thing.end, text))) return undefined;
  for (const { id, kind, name, region } of thing.things) {
    const own = { id, kind, ...(name && { name }) };
    const names = [first, second].map(({ codes }) =>
      codes.includes(region) ? (name ?? id) : twinOf(own, codes, graph),
    );
    const [one, other] = names;
    if (one && other && one !== other)
      return `${text.slice(0, thing.start)}${one} and ${other}${text.slice(second.end)}`;
  }
  return undefined;
}

const twinOf = (
  own: Parameters<typeof twinIn>[1],
  codes: readonly string[],
  graph: Graph,
): string | undefined => twinIn(codes, own, graph);

/** The text between a thing and the end of the second place, with a mark for each place. */
function blank(
  text: string,
  places: readonly { at: number; end: number }[],
  from: number,
  whole: string,
): string {
  const [first, second] = places;
  return first && second
    ? `${whole.slice(from, first.end).replace(/[\w-]+$/, '@')}${text.slice(first.end - from).replace(/[\w-]+$/, '@')}`
    : text;
}
const BETWEEN =
  /^(?:'s)? (?:in|of|from|between) (?:the )?(?:[\w-]+ )?@,? (?:and|or|vs\.?|versus|with|to|against|compared (?:to|with))(?: (?:in|of|from))?(?: the)?(?: one in)? (?:[\w-]+ )?@$/i;
