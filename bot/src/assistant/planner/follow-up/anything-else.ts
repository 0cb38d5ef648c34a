import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { toolPlan } from '../tool-plan.ts';

const ELSE =
  /^(?:(?:and|so|ok|but|then)[, ]+)*(?:(?:is|are) there )?(?:any(?:thing| of them)?|something|what|which)(?: other(?: ones?|s)?| else)(?: that)?(?: (?:is|are))? (.+)$/i;
/** So many are left out by name; more were shown as a list, and are all of it. */
const MOST = 5;

/**
 * "anything else expiring before june", after one certificate: the things of that kind under the condition in the
 * message, without those that were shown.
 * @param alone plans a message outside the thread
 */
export function anythingElse({ frame, text }: PlanInput, alone: (text: string) => Plan): Plan | undefined {
  const { last, shown = [] } = frame ?? {};
  const [, condition] = ELSE.exec(text) ?? [];
  const tool = last && toolById(last.tool);
  if (!condition || tool?.kind !== 'list') return undefined;
  const told = shown.filter((one) => !isGroup(one) && one.kind === tool.id).slice(0, MOST + 1);
  const plan = told.length > 0 && told.length <= MOST ? alone(`${tool.noun[1]} ${condition}`) : undefined;
  if (plan?.kind !== 'tool' || plan.tool !== tool.id || plan.ignored) return undefined;
  const { filters = [], ...query }: ListQuery = plan.args;
  if (filters.length === 0) return undefined;
  const key = tool.fields[0]?.key ?? 'name';
  const [only, another] = told.map(({ id }) => id);
  const others = another === undefined ? { value: only } : { value: told.map(({ id }) => id) };
  const says = another === undefined ? {} : { says: `other than those ${told.length}` };
  return toolPlan(tool.id, { ...query, filters: [...filters, { field: key, op: 'ne', ...others, ...says }] });
}
