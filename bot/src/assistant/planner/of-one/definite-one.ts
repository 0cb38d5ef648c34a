import { findRegions } from '../../../domain/regions.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** "the nat in ", before a place. */
const BEFORE =
  /\b(?:the|our|that|this) ([a-z][\w-]*(?: [a-z]+)?)(?: (?:over|down|up|out))? (?:in|at|from|of) (?:the )?$/i;
/** "the ", before a place that stands before its noun. */
const LEADS = /\b(?:the|our|that|this) $/i;
/** " nat gateway", behind a place. */
const BEHIND = /^ ([a-z][\w-]*(?: [a-z]+)?)\b/i;

/**
 * "the nat in ireland", "the sydney bucket": names the one thing of its kind there. A definite description of a single
 * thing is a name for it.
 */
export function withDefinite({ graph, text }: PlanInput, lexicon: Lexicon): string {
  const [place, another] = findRegions(text);
  const [code, more] = place?.codes ?? [];
  if (!place || another || !code || more || !graph || graph.isEmpty) return text;
  const [before, behind] = [text.slice(0, place.start), text.slice(place.end)];
  const said = BEFORE.exec(before);
  if (said?.[1]) {
    const name = onlyOf(said[1], code, graph, lexicon);
    return name ? `${before.slice(0, said.index)}${name}${behind}` : text;
  }
  const lead = LEADS.exec(before);
  const noun = lead && BEHIND.exec(behind)?.[1];
  if (!lead || !noun) return text;
  for (const words of [noun, noun.split(' ', 1)[0] ?? '']) {
    const name = onlyOf(words, code, graph, lexicon);
    if (name) return `${before.slice(0, lead.index)}${name}${behind.slice(words.length + 1)}`;
  }
  return text;
}

/** Returns a word for the only thing with a noun in a region, if there is one. */
function onlyOf(noun: string, region: string, graph: Graph, { tools }: Lexicon): string | undefined {
  const kinds = tools.flatMap((tool) =>
    tool.kind === 'list' && tool.nouns.includes(noun.toLowerCase()) ? [tool.id] : [],
  );
  const [one, another] = kinds.flatMap((kind) =>
    graph.ofKind(kind).filter((thing) => thing.region === region),
  );
  if (!one || another) return undefined;
  const name = calledOf(one);
  return graph.called(name).every(({ id }) => id === one.id) ? name : one.id;
}
