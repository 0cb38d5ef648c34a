import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { corrects } from './corrected.ts';

/** "the one without name": a description of something that must be in a list. */
const ONE_THERE = /\bthe ones? (?:with|without|that|which|whose|in|from)\b/i;

/**
 * "groups open on ssh", "which machines have them", "sorry, rdp i meant": a correction that does not fit the last
 * answer replaces a part of an earlier list, and "the one without name" is one of its rows.
 * @param own what it means about the last answer
 */
export function ofEarlierList(
  own: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
): ToolPlan | undefined {
  const { last, lists = [] } = input.frame ?? {};
  const isOpen = own.kind === 'unknown' || own.kind === 'choose';
  if (!isOpen || !(corrects(input.text) || ONE_THERE.test(input.text))) return undefined;
  for (const list of lists.toReversed()) {
    if (list.tool === last?.tool) continue;
    const plan = planned({ ...input, frame: { last: list, shownBy: list } });
    if (plan.kind === 'tool' && plan.tool === list.tool && !plan.ignored) return plan;
  }
  return undefined;
}
