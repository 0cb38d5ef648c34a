import type { ListQuery } from '../../../contract/query.ts';
import type { ListTool } from '../../../tools/tool.ts';
import type { ToolPlan } from '../../plan.ts';
import { isWithin } from '../due/other-days.ts';
import { aheadFilters } from '../list/days-ahead.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** "certificates expiring this month" "and by March?": returns the same list for other days ahead. */
export function onOtherDaysAhead(
  last: ToolPlan,
  { fields }: Pick<ListTool, 'fields'>,
  { daysAhead, tokens }: Pick<Question, 'daysAhead' | 'tokens'>,
): ToolPlan | undefined {
  const { filters = [], ...rest }: ListQuery = last.args;
  const ahead = fields.filter((field) => field.ahead).map(({ key }) => key);
  const date = fields.find((field) => field.ahead && field.type === 'date');
  const [days, more] = daysAhead;
  if (!date || !days || more || !filters.some(({ field }) => ahead.includes(field))) return undefined;
  const isAllSaid = tokens.every(
    (token) => isWithin(token, days) || FUNCTION_WORDS.has(token.word) || STOP_WORDS.has(token.word),
  );
  if (!isAllSaid) return undefined;
  const others = filters.filter(({ field }) => !ahead.includes(field));
  return toolPlan(last.tool, {
    ...rest,
    filters: [...others, ...aheadFilters(date, { from: days.from, to: days.to })],
  });
}
