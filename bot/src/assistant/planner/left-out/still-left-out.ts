import { data } from '../../../reply/markup.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { isMoney } from '../cost/money.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokenise } from '../words/text.ts';

const SAME = /\b(?:same|likewise|ditto)\b/i;

/**
 * "only the running ones", after a question back about “purple instances”: the list continues without that word, and
 * says so. A message that names its own kind starts anew.
 */
export function withStillLeftOut(plan: Plan, { frame, text }: PlanInput, lexicon: Lexicon): Plan {
  const { last } = frame ?? {};
  const open = (last?.ignored ?? []).filter((word) => !text.toLowerCase().includes(word.toLowerCase()));
  const goesOn =
    plan.kind === 'tool' &&
    !plan.ignored &&
    (toolById(plan.tool)?.kind === 'list' || plan.tool.startsWith('cost.'));
  if (!goesOn || open.length === 0) return plan;
  const isOwn = tokenise(text).some(({ stem, word }) => lexicon.naming(stem).length > 0 || isMoney(word));
  if (!SAME.test(text) && (isOwn || plan.tool !== last?.tool)) return plan;
  const words = open.map((word) => `“${data(word)}”`).join(', ');
  return {
    ...plan,
    assumed: [`As I could not use ${words}, this leaves that out too.`, ...(plan.assumed ?? [])],
  };
}
