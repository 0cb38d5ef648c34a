import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import { isNameField } from '../../name-field.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { describePlan } from '../describe.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** "any others like it?", "others?", "who else" */
const OTHERS =
  /^(?:(?:and|so|ok|okay|hm+|then)[, ]+)*(?:(?:are|is) there )?(?:any (?:others?|more)|others?|which others?|who else|what else|anyone else|anybody else|anything else|some more|any other ones?)(?: (?:is|are) there)?(?: (?:ones?|like (?:it|that|this|him|her)(?: one)?|such as (?:it|that)))*[?.! ]*$/i;

/**
 * Plans the condition under which the thing in focus was shown, without that thing, or without the first few that were
 * shown. Without a condition, all of them were shown.
 */
export function othersLikeIt({ frame, text }: PlanInput, { tools }: Lexicon): Plan | undefined {
  const { focus, last, shown = [], shownBy } = frame ?? {};
  if (!OTHERS.test(text)) return undefined;
  const listed = [last, shownBy].find((plan) => plan && conditionsOf(plan).length > 0);
  const tool = listed && toolById(listed.tool);
  if (!listed || tool?.kind !== 'list') return undefined;
  const {
    columns,
    group_by: _g,
    limit,
    measure: _m,
    sort,
    whether: _w,
    ...places
  } = listed.args as ListQuery;
  // The thread's focus after "the 3 oldest" is the oldest.
  const isTop = limit !== undefined && (!focus || (listed === last && shown[0]?.id === focus.id));
  const told = isTop ? shown : focus ? [focus] : [];
  const key = tool.fields[0]?.key ?? 'name';
  const ids = told.filter((one) => !isGroup(one) && one.kind === listed.tool).map(({ id }) => id);
  const [id] = ids;
  const others: Filter[] = [...conditionsOf(listed)];
  if (ids.length > 1) others.push({ field: key, op: 'ne', value: ids, says: 'that were shown' });
  else if (id !== undefined) others.push({ field: key, op: 'ne', value: id });
  const plan = toolPlan(listed.tool, {
    ...places,
    ...(columns && { columns }),
    ...(sort && { sort }),
    filters: others,
  });
  return ids.length > 0
    ? plan
    : { kind: 'problem', message: `No others: those are all ${describePlan(plan, tools)}.` };
}

/** Returns the conditions of a list, except names of single things. */
const conditionsOf = ({ args, tool }: ToolPlan): Filter[] => {
  if (toolById(tool)?.kind !== 'list') return [];
  const { filters = [] }: ListQuery = args;
  return filters.filter(({ field, op, says }) => says !== undefined || op !== 'eq' || !isNameField(field));
};
