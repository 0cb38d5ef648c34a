import { isDeepStrictEqual } from 'node:util';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput } from '../../plan.ts';

/** "from all", "of everything", "out of the whole lot": no noun follows that would name other things. */
const ALL =
  /\b(?:from|of|among|out of|amongst|in) (?:all of (?:them|those|these|it|ours)|them all|all|everything|the whole (?:lot|bunch|list|thing)|the (?:full|entire) list)\b(?=[,;.?! ]*$|[,;.?!]| (?:is|are|was|were|has|have|had|does|do|did|costs?|runs?|uses?|gets?|who|which|that)\b)/i;
const RANKS =
  /\b(?:most|least|fewest|first|last|top|(?!(?:requ|for|inv|inter|dig|manif|gu|harv|prot|sugg|cont|w|t|r)est)[a-z]{2,}est)\b/i;

/**
 * "and which from all is the oldest", after the web servers that are not in production: an order among all goes back to
 * the list before it was narrowed, or else to the first of the thread.
 */
export function ofAllBefore(input: PlanInput, planned: (input: PlanInput) => Plan): Plan | undefined {
  const { frame, text } = input;
  const { last, lists = [], wider } = frame ?? {};
  if (!ALL.test(text) || !RANKS.test(text)) return undefined;
  const base = wider ?? lists.find(({ tool }) => toolById(tool)?.kind === 'list');
  if (!base || (last && isDeepStrictEqual([base.tool, base.args], [last.tool, last.args]))) return undefined;
  const { focus: _, overall: __, overview: ___, recent: ____, shown: _____, ...kept } = frame ?? {};
  const plan = planned({
    ...input,
    text: text.replace(ALL, ' ').replace(/ {2,}/g, ' ').trim(),
    frame: { ...kept, last: base, shownBy: base },
  });
  return plan.kind === 'tool' && plan.tool === base.tool && !plan.ignored ? plan : undefined;
}
