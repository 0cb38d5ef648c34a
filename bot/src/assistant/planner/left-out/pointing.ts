import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import { isWhole } from '../is-whole.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

/**
 * "what services is that": returns a pronoun for what was shown. In a new question, returns one that refers to none of
 * its things.
 */
export function pointsBack(
  { args, tool: id }: ToolPlan,
  { mentions, text, tokens }: Question,
  lexicon: Lexicon,
): string | undefined {
  const said =
    /\b(?:that|those|these|them|they|it)\b(?! (?:true|possible|ok|is|was|are|were|have|has|can|will|do|does|you|we|i)\b)/i.exec(
      text,
    )?.[0];
  const isNamed = tokens.some(({ stem: root }) => lexicon.naming(root).some(({ tool }) => tool.id === id));
  const isOfThing = args.resource !== undefined || mentions.some(({ isOrdinary }) => !isOrdinary);
  return said && !isNamed && !isOfThing && toolById(id)?.kind === 'list' ? said : undefined;
}

/**
 * Returns a pronoun for what was shown that no noun before it explains. "instances with their types" refers to its own
 * noun.
 */
export function pointingWord(
  { args, tool }: ToolPlan,
  { mentions, text, tokens }: Question,
  lexicon: Lexicon,
  last: ToolPlan | undefined,
): string | undefined {
  // "who changed it", after several things, points at one of them. In "any terminated instances, and who did it", "it"
  // is the action.
  const isAlone = tool === 'cloudtrail.events' && args.thing === undefined;
  const isEvent = (last !== undefined || isAlone) && toolById(tool)?.kind !== 'list';
  const found = THEM.exec(text) ?? (isEvent ? IT.exec(text) : null);
  if (!found) return undefined;
  // "which groups do they have": the noun is what they have.
  if (
    /\b(?:which|what|how (?:much|many)) [\w -]+ (?:do|does|did|have|has|are|is|was|were) (?:they|it|that|this|those|these)\b/i.test(
      text,
    )
  )
    return found[0];
  const isOne = /\bits?\b/i.test(found[0]);
  const isSaid = tokens.some(
    ({ start, stem: root, word }, at) =>
      start < found.index &&
      lexicon.naming(root).length > 0 &&
      (!isOne || word === root || /^(?:each|every|any)$/.test(tokens[at - 1]?.word ?? '')),
  );
  // "search-1 and search-2, what do they cost": a name before the pronoun explains it.
  const isNamed = mentions.some(
    ({ exact, isReference, to }) =>
      exact.length > 0 && !isReference && (tokens[to - 1]?.end ?? found.index + 1) <= found.index,
  );
  const isOfNamed = Array.isArray(args.resources) && args.resources.length > 1;
  return isSaid || isNamed || isOfNamed ? undefined : found[0];
}

const THEM =
  /\b(?:them|those(?! (?:who|that|with|without|which))|these|they|theirs?|its|(?:is|was|are|were|much|many) (?:that|this)(?= in| at| for| all|[?.! ]*$)|(?:does|has|was|is|can|about|of|on|in|to|for|from|by|with|at|behind|near) it)\b(?! (?:true|possible|ok|okay|all|going|look|looking|worth|safe|that)\b)/i;
const IT = /\b(?:it|he|she|him|her|his)\b(?! (?:is )?(?:true|possible|ok|okay|all|that)\b)/i;

/** Reports whether a plan is about all things, or about none that it names. */
export function isOfNothing(plan: ToolPlan, { mentions }: Question): boolean {
  const tool = toolById(plan.tool);
  if (tool?.kind === 'list') return isWhole(plan, 'measure');
  const subjects = ['resource', 'name', 'user'].filter((key) => tool && key in tool.args.shape);
  const isOfOne = [...subjects, 'check'].some((key) => plan.args[key] !== undefined);
  return subjects.length > 0 && !isOfOne && mentions.every(({ isReference }) => isReference);
}

/** "that box", if the thread shows no such thing. Known things have replaced their pronouns by now. */
export function referentsOf(text: string, lexicon: Lexicon): string | undefined {
  for (const [said, noun = ''] of text.matchAll(
    /(?<=^|[,;]|\b(?:of|for|on|in|is|are|was|does|did|by|from|about|with|and|behind|to|at|cpu|does|have|has|had|got) )(?:that|this) ([a-z]+)(?![\w' -]*[-_\d/])\b/gi,
  )) {
    const word = noun.toLowerCase();
    if (
      /^(?:account|region|cloud|list|month|week|year|day|zone|alarm|bill|cost)$/.test(word) ||
      stem(word) !== word
    )
      continue;
    if (lexicon.naming(word).length > 0) return said;
  }
  return undefined;
}
