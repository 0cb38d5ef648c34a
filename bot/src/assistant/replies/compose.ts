import type { Action, Reply } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import type { ToolResult } from '../../tools/tool.ts';
import type { ToolPlan } from '../plan.ts';
import { choiceActions } from './clarify.ts';
import { nextQuestions } from './next-questions.ts';

export function composeReply(plan: ToolPlan, result: ToolResult, scope: NonNullable<Reply['scope']>): Reply {
  const notes = [...(plan.assumed ?? []), ...(result.notes ?? [])];
  return {
    // In a job, it is tried again later, and counts as a failure.
    kind: result.unread ? 'error' : 'answer',
    text: `${result.text}${whatStaysOpen(plan)}`,
    plan: { tool: plan.tool, args: result.shows ?? plan.args },
    ...(result.table ? { table: result.table } : {}),
    ...(result.chart ? { chart: result.chart } : {}),
    ...(result.bullets?.length ? { bullets: result.bullets } : {}),
    ...(result.actions?.length ? { actions: result.actions } : {}),
    ...(result.gaps.length > 0 ? { gaps: result.gaps } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(result.judged ? { judged: result.judged } : {}),
    ...(result.began ? { began: result.began } : {}),
    sources: result.sources,
    scope,
  };
}

/**
 * Adds buttons to an answer: "Schedule this" unless it comes from a job, and "Verify" if there is a workspace that
 * stores it.
 */
export function offering(
  plan: ToolPlan,
  found: Reply,
  { jobs, confirmed }: { jobs?: unknown; confirmed?: unknown },
): Reply {
  const { others, tool } = plan;
  const reply = others ? { ...found, actions: [...choiceActions(others), ...(found.actions ?? [])] } : found;
  if (!jobs || reply.kind !== 'answer') return reply;
  const isScheduled = Boolean(confirmed) || tool.startsWith('account.');
  const next = confirmed ? [] : nextQuestions(plan, reply);
  return {
    ...reply,
    actions: [...(reply.actions ?? []), ...next, ...(isScheduled ? [] : [SCHEDULE_THIS]), VERIFY],
  };
}

const SCHEDULE_THIS: Action = {
  id: 'schedule',
  kind: 'ask',
  label: 'Schedule this',
  text: 'schedule this daily at 9am',
};
const VERIFY: Action = { id: 'verify', kind: 'verify', label: 'Verify' };

/** Names what an answer leaves open, beside its number and not below the table. */
function whatStaysOpen({ ignored = [] }: ToolPlan): string {
  const open = ignored.map((words) => `“${data(words)}”`);
  return open.length > 0 ? ` I cannot answer ${joined(open)}.` : '';
}
