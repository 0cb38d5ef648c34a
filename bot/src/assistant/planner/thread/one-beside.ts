import type { Plan, PlanInput } from '../../plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { tokenise } from '../words/text.ts';

/** "which of the databases": a question about them. */
const ASKS = /\b(?:who|whose|which|when|why|how|where|what(?! about))\b/i;

/**
 * "only the databases", "and the clusters?", after an answer of several lists: plans those of them that list such
 * things again, as they were asked for.
 */
export function oneBeside({ frame, text }: PlanInput, lexicon: Lexicon): Plan | undefined {
  const beside = frame?.beside ?? [];
  if (beside.length < 2 || ASKS.test(text)) return undefined;
  const open = tokenise(text, lexicon.splits).filter(
    ({ word }) => !FUNCTION_WORDS.has(word) && !STOP_WORDS.has(word),
  );
  if (open.length === 0) return undefined;
  const called = beside.filter(({ tool }) =>
    open.every(
      ({ stem, word }) =>
        tool.endsWith(`.${word}`) || lexicon.naming(stem).some((vocabulary) => vocabulary.tool.id === tool),
    ),
  );
  const named =
    called.length > 0
      ? called
      : beside.filter(({ tool }) => open.every(({ word }) => tool.split('.')[0] === word));
  const [one, another] = named;
  if (!one || named.length === beside.length) return undefined;
  return another ? { kind: 'several', plans: named } : one;
}
