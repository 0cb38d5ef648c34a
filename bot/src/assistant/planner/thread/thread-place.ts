import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { Frame } from '../../frame.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { calledOf, entitiesOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { scopeOf } from './scope-of-plan.ts';

/** "that balancer", "the db there": a noun alone, without words that say which. */
const POINTED =
  /\b(?<article>that|this|the) (?<noun>[a-z]+(?: [a-z]+)?)\b(?= (?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|get|gets|there|over there|still|even|ever|at all|actually|really|up|down|on|off|in there|then|too|anyway)\b|[,;.?! ]*$)/gi;

/**
 * "does that balancer get any traffic", in a thread about Singapore: returns the text with the name of the only thing
 * of that kind within the place and the tags of the thread. What the thread shows, and what is tied to it, comes first.
 */
export function withOneOfPlace({ frame, graph, text }: PlanInput, lexicon: Lexicon): string {
  if (!frame?.last || !graph || graph.isEmpty) return text;
  const about = [...(frame.shown ?? []), ...(frame.focus ? [frame.focus] : [])].filter(
    (one) => !isGroup(one),
  );
  const named = text.replace(POINTED, (said: string, ...rest: unknown[]) => {
    const { article, noun } = rest.at(-1) as { article: string; noun: string };
    const kinds = kindsCalled(noun, lexicon);
    // "the gateway" may also be a thing of another kind with that in its name.
    if (/^the$/i.test(article) && isInNames(noun, kinds, graph)) return said;
    if (kinds.length === 0 || about.some(({ kind }) => kinds.includes(kind))) return said;
    const one = onlyOne(kinds, about, frame, graph);
    if (!one) return said;
    const name = calledOf(one);
    return graph.called(name).every(({ id }) => id === one.id) ? name : one.id;
  });
  // The name alone would ask the last question again about a thing of another kind.
  return named !== text && !/\s/.test(named.replace(/[?.! ]+$/, '')) ? `what is ${named}` : named;
}

const isInNames = (noun: string, kinds: readonly string[], graph: Graph): boolean =>
  graph.resolve(noun).part.all.some(({ kind }) => !kinds.includes(kind));

/** Returns the kinds that a noun in the singular stands for. */
function kindsCalled(noun: string, lexicon: Lexicon): string[] {
  const words = noun.toLowerCase();
  const whole = lexicon.tools.flatMap((tool) =>
    tool.kind === 'list' && tool.nouns.includes(words) ? [tool.id] : [],
  );
  const isSingular = !words.endsWith('s') && !words.includes(' ');
  return whole.length > 0 || !isSingular ? whole : lexicon.naming(stem(words)).map(({ tool }) => tool.id);
}

function onlyOne(
  kinds: readonly string[],
  about: readonly Shown[],
  { last }: Frame,
  graph: Graph,
): Entity | undefined {
  const known = entitiesOf(about, graph);
  // "the volume", of a machine with two, is one of these.
  if (kinds.some((kind) => (graph.belonging(known, kind)?.length ?? 0) > 0)) return undefined;
  const { regions, tags } = last ? scopeOf(last) : { regions: [], tags: [] };
  const where = new Set(regions.length > 0 ? regions : known.map(({ region }) => region));
  if (where.size !== 1) return undefined;
  const [one, another] = kinds.flatMap((kind) =>
    graph
      .ofKind(kind)
      .filter(
        (thing) =>
          where.has(thing.region) &&
          tags.every(([key, value]) => thing.tags?.[key.slice('tag:'.length)] === value),
      ),
  );
  return another ? undefined : one;
}
