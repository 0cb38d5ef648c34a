import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { toolPlan } from './tool-plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { tokenise } from './words/text.ts';

/** "find zephyr", "where is the zephyr thing" */
const SEEKS =
  /^(?:(?:please|pls|hey|hi|ok|and|can you|could you|help me|i need to|i want to)[, ]+)*(?:find|search(?: for)?|locate|look(?:ing)? (?:for|up)|track down|where(?: is| are)?)(?: me)?(?: the| our| my| an?)? ["'`]?(?<name>[\w][\w.-]*\w)["'`]?(?: (?:thing|one|stuff))?(?: please)?[?.! ]*$/i;

/** Searches for a word that nothing else explains, after a verb that seeks: nothing may have that name. */
export function soughtName(
  understood: Plan,
  { graph, text }: PlanInput,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const query = SEEKS.exec(text)?.groups?.name;
  const isOpen = understood.kind === 'unknown' || understood.kind === 'choose';
  if (!isOpen || query === undefined || !graph || graph.isEmpty) return undefined;
  const isWord = tokenise(query).some(
    (token) =>
      FUNCTION_WORDS.has(token.word) || lexicon.isKnown(token) || lexicon.naming(token.stem).length > 0,
  );
  return isWord ? undefined : toolPlan('resources.search', { query });
}
