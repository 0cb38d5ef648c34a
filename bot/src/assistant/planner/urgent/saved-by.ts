import type { FindingsArgs } from '../../../tools/checks/args.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';

const SAVES =
  /\bhow much\b.{0,30}\bsav(?:e|es|ed|ing|ings)\b|\bwhat\b.{0,20}\bsave\b|\b(?:total|sum|yearly|annual|monthly)\b.{0,30}\b(?:savings?|years?|months?)\b|\bsavings? (?:per|a|in a|each) (?:year|month)\b/i;
const SUM = /\b(?:all|both|together|total|altogether|sum|them|these|those|three|two|four|five|\d)\b/i;

/** What goes saves what it costs. */
const COSTS = /\bwhat do (?:they|those|these)(?: all)? cost\b/i;

/** "how much would we save a year with all 3": plans the estimate of the findings that were shown last. */
export function savedBy(text: string, { frame }: PlanInput): ToolPlan | undefined {
  const { last, lists = [] } = frame ?? {};
  const isOfSaving =
    SAVES.test(text) && SUM.test(text) && /^(?:checks\.findings|resources\.about)$/.test(last?.tool ?? '');
  if (!isOfSaving && !(COSTS.test(text) && last?.tool === 'checks.findings')) return undefined;
  const shown = [last, ...lists.toReversed()].find((each) => each?.tool === 'checks.findings');
  if (!shown) return undefined;
  const { asks, row: _r, ...args } = shown.args as FindingsArgs;
  if (args.kind !== 'waste' && !args.removable && !args.check) return undefined;
  return toolPlan(shown.tool, {
    ...args,
    ...(asks === 'dearest' && { order: 'dollars' as const }),
    asks: 'cost',
  });
}
