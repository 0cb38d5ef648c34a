import type { Action, Reply, Table } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { usesKnown } from '../../tools/index.ts';
import type { ToolContext, ToolResult } from '../../tools/tool.ts';
import type { ToolPlan } from '../plan.ts';
import { choiceActions } from './clarify.ts';
import { nextQuestions } from './next-questions.ts';

/** Rows in a stored and drawn reply. The file of "Show all" is made from the plan, with every row. */
const REPLY_ROWS = 200;

export function composeReply(plan: ToolPlan, result: ToolResult, scope: NonNullable<Reply['scope']>): Reply {
  const notes = [...(plan.assumed ?? []), ...(result.notes ?? [])];
  return {
    // In a job, it is tried again later, and counts as a failure.
    kind: result.unread ? 'error' : 'answer',
    text: `${result.text}${ignoredWords(plan)}`,
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

export function scopeOf(
  context: ToolContext,
  plan: ToolPlan,
  result: ToolResult,
  ms: number,
): NonNullable<Reply['scope']> {
  const named = plan.args.accounts as string[] | undefined;
  const asked = context.accounts.filter(
    ({ id, alias }) =>
      !named?.length || named.some((name) => name === id || name.toLowerCase() === alias?.toLowerCase()),
  );
  return {
    accounts: asked.map(({ id, alias }) => ({ id, ...(alias ? { name: alias } : {}) })),
    ...(result.regions ? { regions: result.regions } : {}),
    ...(result.period ? { period: result.period } : {}),
    timezone: context.timezone,
    demo: asked.some(({ access }) => access.kind === 'demo'),
    at: context.now.toISOString(),
    ms: Math.round(ms),
    cost_usd: result.cost_usd,
  };
}

/**
 * Names the words without effect next to the number, not under the table: one may have been a filter that we do not
 * have.
 */
function ignoredWords({ args, ignored, tool: id }: ToolPlan): string {
  const questions = ignored?.filter((word) => QUESTION.test(word)) ?? [];
  if (!ignored?.length) return '';
  if (questions.length > 0) return ` I cannot answer ${joined(ignored.map((word) => `“${data(word)}”`))}.`;
  const words = ignored.map((word) => `“${data(word)}”`).join(', ');
  if (args.asked)
    return ` I did not understand ${words}, so the answer leaves ${ignored.length > 1 ? 'them' : 'it'} out.`;
  if (usesKnown(id)) return ` I did not understand ${words}: this is all I know of it.`;
  return ` I did not understand ${words}: the answer is not narrowed by ${ignored.length > 1 ? 'them' : 'it'}.`;
}

/** The words without effect are a whole question, such as “who did that”. */
const QUESTION = /^(?:who|whose|whom|when|since when|where|why|how|what|which)\b/i;

/** Returns the reply as drawn and stored, with its tables limited. */
export function bounded(reply: Reply): Reply {
  const { sections, table } = reply;
  return {
    ...reply,
    ...(table && { table: firstRows(sound(table)) }),
    ...(sections && {
      sections: sections.map((section) =>
        section.table ? { ...section, table: firstRows(sound(section.table)) } : section,
      ),
    }),
  };
}

/** Removes links that belong to other rows, because an intermediate step left some out. */
const sound = ({ links, ...table }: Table): Table =>
  links?.urls.length === table.rows.length ? { ...table, links } : table;

const firstRows = (table: Table): Table =>
  table.rows.length <= REPLY_ROWS
    ? table
    : {
        ...table,
        ...(table.links && { links: { ...table.links, urls: table.links.urls.slice(0, REPLY_ROWS) } }),
        rows: table.rows.slice(0, REPLY_ROWS),
        total_rows: Math.max(table.total_rows ?? 0, table.rows.length),
      };
