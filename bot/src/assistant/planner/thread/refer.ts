import type { Graph } from '../../../graph/graph.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { UNKNOWN } from '../../shown.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { hop, hopFromNamed } from './hop.ts';
import { it } from './it.ts';
import { nth } from './nth.ts';
import type { Referred } from './referred.ts';
import { put } from './referred.ts';
import { suchOne } from './such-one.ts';
import { theOther, twin } from './the-other.ts';

/**
 * Replaces words for one thing that was shown with its name: an ordinal, a pronoun, its kind. Words for several things
 * stay, because the list answers the question.
 */
export function refer(
  text: string,
  { frame: kept, graph }: Pick<PlanInput, 'frame' | 'graph'>,
  lexicon: Lexicon,
): Referred {
  const shown = (kept?.shown ?? []).map((thing) => known(thing, graph));
  const frame = kept && { ...kept, shown };
  const ofNamed = hopFromNamed(text, graph, lexicon);
  if (ofNamed) return ofNamed;
  if (shown.length === 0 && !frame?.focus) return { text };
  const first =
    nth(text, shown, lexicon) ??
    suchOne(text, frame, graph, lexicon) ??
    placed(text, theOther(text, frame, lexicon) ?? twin(text, frame, graph, lexicon));
  if (first) return hop(first, graph, lexicon) ?? first;
  return it(text, frame, graph, lexicon) ?? { text };
}

const placed = (
  text: string,
  other: { said: RegExpMatchArray; one: Shown } | undefined,
): Referred | undefined => other && put(text, other.said.index ?? 0, other.said[0], other.one);

/** Returns what is known now about a thing that was unknown when it was shown. */
function known(shown: Shown, graph: Graph | undefined): Shown {
  if (shown.kind !== UNKNOWN) return shown;
  const [thing = shown] = graph?.called(shown.id) ?? [];
  return { kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) };
}
