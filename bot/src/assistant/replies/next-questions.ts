import type { ListQuery } from '../../contract/query.ts';
import type { Action, Reply } from '../../contract/reply.ts';
import { toolById } from '../../tools/index.ts';
import type { ListTool } from '../../tools/tool.ts';
import type { ToolPlan } from '../plan.ts';

/** The most suggestions that people read. */
const MAX_QUESTIONS = 3;

/**
 * Returns up to three follow-up questions for an answer, including those of its tool: how a list splits into parts,
 * what its only resource is, why costs changed. None if nothing was found.
 */
export function nextQuestions(plan: Pick<ToolPlan, 'tool' | 'args'>, reply: Reply): Action[] {
  const own = (reply.actions ?? []).filter(({ kind }) => kind === 'ask').length;
  if (reply.kind !== 'answer' || !reply.table?.rows.length || own >= MAX_QUESTIONS) return [];
  const tool = toolById(plan.tool);
  const asked =
    tool?.kind === 'list' ? ofList(tool, plan.args, reply) : plan.tool === 'cost.usage' ? ofCosts(plan) : [];
  return asked
    .slice(0, MAX_QUESTIONS - own)
    .map(([label, text], at) => ({ id: `next-${at + 1}`, kind: 'ask', label, text }));
}

type Question = [label: string, text: string];

/** Suggests how to split a list with several rows. */
function ofList({ breakdown, fields }: ListTool, args: ListQuery, { table }: Reply): Question[] {
  const { group_by: groups = [], limit, measure } = args;
  const rows = table?.rows ?? [];
  if (groups.length > 0 || measure || limit !== undefined || rows.length < FEW) return [];
  const shown = fields.filter(
    ({ detail, key }) => !detail && table?.columns.some((each) => each.key === key),
  );
  const parting = shown
    .filter(({ key, values, type }) => type === 'text' && (key === breakdown || values))
    .map(({ header, key, words }) => ({
      word: words?.[0] ?? header.toLowerCase(),
      parts: new Set(rows.map((row) => row[key])).size,
      isFirst: key === breakdown,
    }))
    .filter(({ parts }) => parts > 1 && parts <= rows.length / 2)
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst));
  const [first] = parting;
  return first ? [[`Group by ${first.word}`, `group them by ${first.word}`]] : [];
}

/** Fewer rows are read at a glance. */
const FEW = 4;

function ofCosts({ args }: Pick<ToolPlan, 'args'>): Question[] {
  const { granularity, group_by: groups = [] } = args as { granularity?: string; group_by?: string[] };
  const other = groups.includes('service') ? 'region' : 'service';
  return [
    ...(granularity === undefined || granularity === 'total'
      ? [['Why did it change?', 'why did it change?'] as Question]
      : []),
    [`Break down by ${other}`, `break it down by ${other}`],
  ];
}
