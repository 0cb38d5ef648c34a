import type { Graph } from '../../graph/graph.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { toolPlan } from './tool-plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { tokenise } from './words/text.ts';

/** "find zephyr", "where is the zephyr thing" */
const SEEKS =
  /^(?:(?:please|pls|hey|hi|ok|and|can you|could you|help me|i need to|i want to)[, ]+)*(?:find|search(?: for)?|locate|look(?:ing)? (?:for|up)|track down|where(?: is| are)?)(?: me)?(?: the| our| my| an?)? ["'`]?(?<name>[\w][\w.-]*\w)["'`]?(?: (?:thing|one|stuff))?(?: please)?[?.! ]*$/i;

/** "is checkout-service up", "does billing-service still exist" */
const EXISTS =
  /^(?:(?:please|hey|hi|ok|and|so)[, ]+)*(?:(?:is|are)(?: the| our)? ["'`]?(?<up>[\w.-]+)["'`]?(?: (?:still|even|already|actually|currently))? (?:up|down|alive|there|around|running|ok|okay|healthy|gone)|(?:does|do|did)(?: the| our)? ["'`]?(?<there>[\w.-]+)["'`]?(?: (?:still|even|really|actually))? exist)(?: (?:right )?now| anymore| at all| today)?[?.! ]*$/i;

/**
 * Searches for a word that nothing else explains, after a verb that seeks or before one that asks whether it is there:
 * nothing may have that name.
 */
export function soughtName(
  understood: Plan,
  { graph, text }: PlanInput,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const { there, up } = EXISTS.exec(text)?.groups ?? {};
  // "is prod up" may be about more than one thing, but a word with a hyphen is a name.
  const query = SEEKS.exec(text)?.groups?.name ?? [there, up].find((name) => name && /\w[-_.]\w/.test(name));
  const isOpen = understood.kind === 'unknown' || understood.kind === 'choose';
  if (!isOpen || query === undefined || !graph || graph.isEmpty) return undefined;
  const isName = isNamed(query, graph);
  const isWord = tokenise(query).some(
    (token) =>
      !/\w[-_.]\w/.test(query) &&
      (FUNCTION_WORDS.has(token.word) ||
        (lexicon.isKnown(token) && !isName) ||
        lexicon.naming(token.stem).length > 0),
  );
  return isWord ? undefined : toolPlan('resources.search', { query });
}

/** "find warehouse": a word of AWS that names have is looked for as it is. */
const isNamed = (query: string, graph: Graph): boolean => !graph.resolve(query).part.isEmpty;
