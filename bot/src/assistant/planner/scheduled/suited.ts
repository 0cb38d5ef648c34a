import type { Schedule } from '../../../domain/schedule/schedule.ts';
import type { ToolPlan, Wanted } from '../../plan.ts';
import type { Asking } from './asking.ts';
import { describeMoving, periodSince } from './moving-words.ts';

/** A cost report without dates covers the days since the previous one, by service. */
export function suited(
  { text, plan }: { text: string; plan: ToolPlan },
  asking: Asking,
  schedule?: Schedule,
): Wanted {
  const isOpen = plan.tool === 'cost.usage' && plan.assumed?.some((each) => each.startsWith('No period'));
  const plain = {
    query: text,
    description: describeMoving(plan, text, asking),
    plan,
    ...(isOpen && { said: text }),
  };
  const period = schedule && isOpen ? periodSince(schedule) : undefined;
  if (!period) return plain;
  const isWhole = !(plan.args.group_by as string[]).length && !(plan.args.filters as unknown[]).length;
  const query = `${text} ${period}${isWhole ? ' by service' : ''}`;
  const fresh = asking.ask(query);
  if (fresh.kind !== 'tool' || fresh.tool !== plan.tool) return plain;
  const assumed = [`No period was said: each report is about ${period}${isWhole ? ', by service' : ''}.`];
  return {
    query,
    description: describeMoving(fresh, query, asking),
    plan: { ...fresh, assumed },
    said: text,
  };
}
