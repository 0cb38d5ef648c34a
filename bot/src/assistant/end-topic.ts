import type { ListQuery } from '../contract/query.ts';
import { toolById } from '../tools/index.ts';
import type { Plan, ToolPlan } from './plan.ts';
import type { ThingsAskedAbout } from './things-asked-about.ts';

/** Whether a list is cut to one end of its order, and tells nothing else about it. */
export const isOneEnd = ({ args }: ToolPlan, shown: readonly string[]): boolean => {
  const { columns = [], limit, sort }: ListQuery = args;
  return limit === 1 && sort !== undefined && columns.every((column) => shown.includes(column));
};

/** "the older of the two, what may it do": the end of an order, and a question that takes it up. */
const TOPIC =
  /^(?:(?:and|so|ok|but|then|now)[, ]+)*(the [^,;:?]{3,60}?)\s*[,;:-]\s+(?=(?:.*\s)?(?:it|he|she|that)\b)/i;

/** The topic that is asked of the end of a list. */
export function topicAsked(
  text: string,
  planned: (said: string) => Plan,
  columns: readonly string[],
): ThingsAskedAbout | undefined {
  const [opening, said] = TOPIC.exec(text) ?? [];
  if (opening === undefined || said === undefined) return undefined;
  const plan = planned(said);
  const isOne =
    plan.kind === 'tool' && !plan.ignored && toolById(plan.tool)?.kind === 'list' && isOneEnd(plan, columns);
  return isOne ? { said, plan, about: text.slice(opening.length) } : undefined;
}
