import type { Graph } from '../../../graph/graph.ts';
import type { Frame } from '../../frame.ts';
import type { Shown } from '../../shown.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { counterpartsOf, KIN } from './counterparts.ts';
import { isNounOf } from './noun-of.ts';

interface Other {
  /** The words that stand for it. */
  said: RegExpMatchArray;
  one: Shown;
}

/** "the other?", "is the other one encrypted", "the other bucket", but not "the other buckets". */
const OTHER =
  /\b(?:the|that|its) other(?: (?:one|guy|thing)\b|(?=[?.,!]|$| (?:is|was|does|did|has|had|can|in|on|at|from|with|and|then|too|please|[a-z]+ed)\b)| ([a-z]+)\b)/gi;

/** Returns, of the two things in mind, the one that the thread was not about last. */
export function theOther(text: string, frame: Frame | undefined, lexicon: Lexicon): Other | undefined {
  const { focus, shown = [] } = frame ?? {};
  const [said] = text.matchAll(OTHER);
  if (!said || !focus || shown.length !== 2) return undefined;
  const [one, another] = shown.filter(({ id, kind }) => id !== focus.id || kind !== focus.kind);
  const noun = said[1]?.toLowerCase();
  const isOfKind = noun === undefined || (stem(noun) === noun && isNounOf(noun, [focus], lexicon));
  return one && !another && isOfKind ? { said, one } : undefined;
}

/** "its twin", "the other box": the counterpart of the thing in focus. */
const TWIN = new RegExp(
  `\\b(?:its|his|the|that|this) (?:${KIN}|other (?:one|box|node|instance|server|machine|host|guy))\\b`,
  'gi',
);

export function twin(
  text: string,
  frame: Frame | undefined,
  graph: Graph | undefined,
  lexicon: Lexicon,
): Other | undefined {
  const focus = frame?.focus;
  if (!focus || !graph) return undefined;
  const [said] = [...text.matchAll(TWIN), ...text.matchAll(OTHER)];
  const noun = said?.[1]?.toLowerCase();
  const isOfKind = noun === undefined || (stem(noun) === noun && isNounOf(noun, [focus], lexicon));
  const [one, another] = said && isOfKind ? counterpartsOf(focus, graph) : [];
  return said && one && !another ? { said, one } : undefined;
}
