import { findRegions } from '../../../domain/regions.ts';
import type { PlanInput } from '../../plan.ts';
import { calledOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

const BEFORE = /\b(?:the|that|our) $/i;
const NAME = /^ (?<name>[a-z][\w-]*)\b(?! (?:ones?|thing|guy)\b)/i;

/**
 * "how many tasks has the european storefront": a place before a name selects the thing there with that name, or with
 * that in its name. Things of the kind that the thread is about come first.
 */
export function withPlacedName({ frame, graph, text }: PlanInput, lexicon: Lexicon): string {
  if (!graph || graph.isEmpty) return text;
  const [place, another] = findRegions(text);
  const lead = place && BEFORE.exec(text.slice(0, place.start));
  const { name = '' } = (place && NAME.exec(text.slice(place.end))?.groups) ?? {};
  if (!place || another || !lead || name === '' || lexicon.naming(stem(name.toLowerCase())).length > 0)
    return text;
  const { exact, part } = graph.resolve(name);
  const there = [...new Set([...exact, ...part.all])].filter(({ region }) => place.codes.includes(region));
  const { focus, last, shown = [] } = frame ?? {};
  const kinds = new Set([...shown.map(({ kind }) => kind), focus?.kind, last?.tool]);
  const own = there.filter(({ kind }) => kinds.has(kind));
  const [one, more] = own.length > 0 ? own : there;
  if (!one || more) return text;
  const called = calledOf(one);
  const put = graph.called(called).every(({ id }) => id === one.id) ? called : one.id;
  return `${text.slice(0, lead.index)}${put}${text.slice(place.end + name.length + 1)}`;
}
