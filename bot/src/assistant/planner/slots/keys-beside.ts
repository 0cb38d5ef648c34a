import type { Graph } from '../../../graph/graph.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Token } from '../words/text.ts';
import type { KeyAt } from './key-at.ts';
import { keyAt, keyBefore } from './key-at.ts';

/** The tag keys that words next to a value name, and the place of these words; `to` is exclusive. */
type BesideKeys = Pick<KeyAt, 'from' | 'keys' | 'to'>;

export const OWNS = /^(?:own|owns|owned)$/;
const RUNS = /^(?:run|operate|manage|maintain)$/;

/** "what does maria run": returns the tag keys that name maria as the owner of things. */
function keysOfOwner(
  tokens: readonly Token[],
  from: number,
  to: number,
  graph: Graph,
): BesideKeys | undefined {
  const asksWhat =
    /^do(?:es)?$/.test(tokens[from - 1]?.word ?? '') && /^what$/.test(tokens[from - 2]?.word ?? '');
  if (!asksWhat || !RUNS.test(tokens[to]?.word ?? '')) return undefined;
  const { tags } = graph.resolve(
    tokens
      .slice(from, to)
      .map(({ raw }) => raw)
      .join(' '),
  );
  const keys = graph.tagKeys('owner').filter((key) => tags.some((tag) => tag.key === key));
  return keys.length > 0 ? { keys, from: to, to: to + 1 } : undefined;
}

/** Returns the tag key in the accounts that a word next to a run names: "the data team", "project atlas". */
export function keysBeside(
  tokens: readonly Token[],
  from: number,
  to: number,
  graph: Graph,
): BesideKeys | undefined {
  const ofOwner = keysOfOwner(tokens, from, to, graph);
  if (ofOwner) return ofOwner;
  // "the retail cost center", "cost center retail"
  const longer = [keyAt(tokens, to, graph), keyBefore(tokens, from, graph)].find(
    (key) => key && key.to - key.from > 1 && key.keys.length > 0,
  );
  if (longer) return longer;
  for (const at of [to, from - 1]) {
    const word = tokens[at]?.word;
    if (!word || (FUNCTION_WORDS.has(word) && !OWNS.test(word))) continue;
    // "what does maria own": the only verb that names a tag.
    const keys = graph.tagKeys(OWNS.test(word) ? 'owner' : word.replace(/['’]s$/, ''));
    if (keys.length > 0) return { keys, from: at, to: at + 1 };
  }
  return undefined;
}
