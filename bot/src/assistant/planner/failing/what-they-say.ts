import type { ListQuery } from '../../../contract/query.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import { REASONS } from './unwell.ts';

/** "what did ecs say", "for what reason", "stopped by aws and not by us" */
const ASKS =
  /\b(?:what|anything)\b.*\b(?:says?|said|report(?:s|ed)?|complain\w*|gives?|gave)\b|\breasons?\b|\bby (?:aws|amazon|us|ourselves|itself|themselves)\b/i;

/**
 * "the failed one, what did ecs say": a narrowed list shows what AWS says of its things where a message asks for that.
 */
export function withWhatTheySay(plan: ToolPlan, text: string): ToolPlan;
export function withWhatTheySay(plan: Plan, text: string): Plan;
export function withWhatTheySay(plan: Plan, text: string): Plan {
  if (plan.kind !== 'tool') return plan;
  const { columns = [], filters = [], measure }: ListQuery = plan.args;
  const reason = REASONS[plan.tool];
  if (!reason || filters.length === 0 || measure || columns.includes(reason) || !ASKS.test(text)) return plan;
  return { ...plan, args: { ...plan.args, columns: [...columns, reason] } };
}
