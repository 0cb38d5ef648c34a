import { isDeepStrictEqual } from 'node:util';
import type { ListQuery } from '../contract/query.ts';
import { toolById } from '../tools/index.ts';
import { isNameField } from './name-field.ts';
import { isRequest, looksLikeQuestion } from './parts.ts';
import type { Plan, ToolPlan } from './plan.ts';

/** "how many queues are there and how many of them are empty": reports whether the whole plan answers only one part. */
export function losesPart(
  whole: ToolPlan,
  { clear, plans, unclear }: { clear: string[]; plans: Map<string, Plan>; unclear: string[] },
): boolean {
  const each = clear.map((part) => plans.get(part));
  const own = each.flatMap((plan) => (plan?.kind === 'tool' && plan.tool === whole.tool ? [plan] : []));
  if (unclear.length > 0 || own.length < Math.max(2, each.length)) return false;
  // "errors of x, and is anything throttled": a metric answers one part, whatever its form.
  if (new Set(own.map(({ args }) => args.metric)).size > 1) return true;
  if (!clear.every((part) => looksLikeQuestion(part) || isRequest(part))) return false;
  const isAlike = own.some(({ args }) => isDeepStrictEqual(args, whole.args)) || own.some(hasMore);
  return isAlike && own.some((plan) => !isOfSame(plan, whole));

  /** "dlqs: anything stuck, and how old is the oldest": the list needs a condition that the whole plan lacks. */
  function hasMore({ args, tool }: ToolPlan): boolean {
    const { filters = [] }: ListQuery = args;
    const { filters: kept = [] }: ListQuery = whole.args;
    return (
      toolById(tool)?.kind === 'list' &&
      filters.some(
        ({ field, says }) => !says && !isNameField(field) && !kept.some((each) => each.field === field),
      )
    );
  }
}

/** "which volumes are unattached and where are they": a list shows more about the same resources. */
function isOfSame(part: ToolPlan, whole: ToolPlan): boolean {
  if (part.tool !== whole.tool || toolById(part.tool)?.kind !== 'list') return showsSame(part, whole);
  const named = ({ accounts, filters, measure, regions }: ListQuery) => {
    return { accounts, filters, measure, regions };
  };
  return isDeepStrictEqual(named(part.args), named(whole.args));
}

/** Reports whether a later plan shows the same resources, perhaps with another column or in another order. */
export const showsSame = (before: ToolPlan | undefined, now: ToolPlan): boolean =>
  before?.tool === now.tool && isDeepStrictEqual(ofWhich(before), ofWhich(now));

/** Costs of single things are the first or the last in their order. */
const ofWhich = ({ args, tool }: ToolPlan): ListQuery => ({
  ...args,
  columns: undefined,
  ...(args.limit === undefined && tool !== 'cost.resources' && { sort: undefined }),
});
