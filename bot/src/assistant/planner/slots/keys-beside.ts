import type { Graph } from '../../../graph/graph.ts';
import { keyWords } from '../../../graph/tag-words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Token } from '../words/text.ts';

export const OWNS = /^(?:own|owns|owned)$/;
const RUNS = /^(?:run|operate|manage|maintain)$/;

/** "what does maria run": returns the tag keys that name maria as the owner of things. */
function keysOfOwner(
  tokens: readonly Token[],
  from: number,
  to: number,
  graph: Graph,
): { keys: readonly string[]; at: number } | undefined {
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
  return keys.length > 0 ? { keys, at: to } : undefined;
}

/** Returns the tag key in the accounts that a word next to a run names: "the data team", "project atlas". */
export function keysBeside(
  tokens: readonly Token[],
  from: number,
  to: number,
  graph: Graph,
): { keys: readonly string[]; at: number; to?: number } | undefined {
  const ofOwner = keysOfOwner(tokens, from, to, graph);
  if (ofOwner) return ofOwner;
  const joined = (at: number) => `${tokens[at]?.word} ${tokens[at + 1]?.word}`;
  // "the web business unit", "of cost center 42": two words may stand for one key.
  for (const at of [to, from - 2])
    if (keyWords(joined(at)).length > 1) {
      const keys = graph.tagKeys(joined(at));
      if (keys.length > 0) return { keys, at, to: at + 2 };
    }
  for (const at of [to, from - 1]) {
    const word = tokens[at]?.word;
    if (!word || (FUNCTION_WORDS.has(word) && !OWNS.test(word))) continue;
    // "what does maria own": the only verb that names a tag.
    const keys = graph.tagKeys(OWNS.test(word) ? 'owner' : word.replace(/['’]s$/, ''));
    if (keys.length > 0) return { keys, at };
  }
  return undefined;
}
