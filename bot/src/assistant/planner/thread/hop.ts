import type { Graph } from '../../../graph/graph.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { belongingTo, KIND_OF_IT } from './belonging-to.ts';
import { isNounOf } from './noun-of.ts';
import type { Referred } from './referred.ts';
import { put } from './referred.ts';

/** The length of "that " and "this ". */
const LEAD = 'that '.length;

/**
 * Resolves a second reference by way of the first: in "the pos one, did anybody touch that db", "that db" is the
 * database that belongs to "the pos one". Returns undefined if there is no such thing, or more than one.
 */
export function hop(
  { one, text }: Referred,
  graph: Graph | undefined,
  lexicon: Lexicon,
): Referred | undefined {
  const name = one?.name ?? one?.id;
  for (const match of one && name ? text.matchAll(KIND_OF_IT) : []) {
    const noun = match[1] ?? '';
    if (!one || !name || isNounOf(noun, [one], lexicon)) continue;
    const other = belongingTo(one, noun, graph, lexicon);
    if (!other) continue;
    const at = text.indexOf(name);
    const isBefore = at >= 0 && at < match.index;
    // The words that led to it add nothing.
    const rest = isBefore
      ? `${text.slice(0, at)}${text.slice(at + name.length).replace(/^[ ,;:]+/, '')}`
      : text;
    return put(rest, match.index - (text.length - rest.length), match[0], other);
  }
  return undefined;
}

/** "pos-ledger-cpu is red, who touched that database": the message names the thing itself and does not need the thread. */
export function hopFromNamed(text: string, graph: Graph | undefined, lexicon: Lexicon): Referred | undefined {
  if (!graph || !/\b(?:that|this) [a-z]/i.test(text)) return undefined;
  for (const [word] of text.matchAll(/[a-z0-9][\w./-]*[-_/\d][\w./-]*\w/gi)) {
    const [thing, another] = graph.called(word);
    if (!thing || another || /\b(?:that|this) /i.exec(text)?.index === text.indexOf(word) - LEAD) continue;
    const one = { kind: thing.kind, id: thing.id, name: word };
    const hopped = hop({ one, text }, graph, lexicon);
    if (hopped) return hopped;
  }
  return undefined;
}
