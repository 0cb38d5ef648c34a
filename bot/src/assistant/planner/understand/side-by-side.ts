import { isDeepStrictEqual } from 'node:util';
import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { withoutEnd } from '../words/without-end.ts';

/** "vs sydney", "and compared to ireland?", "more than tomas" */
const AGAINST =
  /^(?:(?:and|so|but|ok|how|is|are|does|do|it|that|this|they|what about)[, ]+)*(?:vs\.?|versus|against|compare[sd]?(?: (?:it|that|this|them|those|they))? (?:to|with|against)|(?:(?:more|less|fewer|higher|lower|bigger|smaller|busier) )?than) (?:(?:in|for|of|at|on) )?(?:the )?([^,;\d][^,;]{1,40})$/i;
const METRICS = 'cloudwatch.metrics';

/**
 * "vs sydney", after what is in Ireland: the last answer next to the same of the other place, tag or thing. Costs are
 * read with the words for money.
 */
export function sideBySide(asked: PlanInput, reread: (text: string) => Plan): Plan | undefined {
  const { last, overall } = asked.frame ?? {};
  const [, named] = AGAINST.exec(withoutEnd(asked.text, '?.! ')) ?? [];
  if (!last || !named || (last.tool.startsWith('cost.') && last.tool !== 'cost.forecast')) return undefined;
  const other = reread(`i meant ${named}`);
  // An overview is too long to stand next to another, which follows it in the thread.
  if (overall) return other.kind === 'several' ? other : undefined;
  if (other.kind !== 'tool' || other.ignored) return undefined;
  return both(last, other);
}

function both(last: ToolPlan, other: ToolPlan): Plan | undefined {
  if (other.tool !== last.tool || isDeepStrictEqual(other.args, last.args)) return undefined;
  const times = ['window', 'period', 'at'].filter(
    (key) => !isDeepStrictEqual(other.args[key], last.args[key]),
  );
  if (times.length > 0) return undefined;
  const { ignored: _, ...before } = last;
  return counted(last, other) ?? measured(last, other) ?? { kind: 'several', plans: [before, other] };
}

/** The number on either side, if the lists differ in one place or condition. */
function counted(last: ToolPlan, other: ToolPlan): ToolPlan | undefined {
  const tool = toolById(last.tool);
  if (tool?.kind !== 'list') return undefined;
  const [one, two]: [ListQuery, ListQuery] = [last.args, other.args];
  const query = {
    ...(one.accounts && { accounts: one.accounts }),
    measure: { fn: 'count' as const },
  };
  const [mine, ...more] = without(one.filters, two.filters);
  const [theirs, ...others] = without(two.filters, one.filters);
  if (!mine && !theirs)
    return one.regions && two.regions
      ? toolPlan(tool.id, {
          ...query,
          ...(one.filters && { filters: one.filters }),
          regions: [...new Set([...one.regions, ...two.regions])],
          group_by: ['region'],
        })
      : undefined;
  if (
    more.length + others.length > 0 ||
    mine?.op !== 'eq' ||
    theirs?.op !== 'eq' ||
    mine.field !== theirs.field
  )
    return undefined;
  if (mine.says || theirs.says || !isDeepStrictEqual(one.regions, two.regions)) return undefined;
  const value = [...new Set([mine.value, theirs.value].flat().map(String))];
  const rest = (one.filters ?? []).filter((filter) => filter !== mine);
  return toolPlan(tool.id, {
    ...query,
    ...(one.regions && { regions: one.regions }),
    filters: [...rest, { field: mine.field, op: 'eq', value }],
    group_by: [mine.field],
  });
}

const without = (all: readonly Filter[] = [], others: readonly Filter[] = []): Filter[] =>
  all.filter((filter) => !others.some((each) => isDeepStrictEqual(each, filter)));

/** One metric of two things. */
function measured(last: ToolPlan, other: ToolPlan): ToolPlan | undefined {
  const { resource, ...args } = last.args;
  const { resource: beside } = other.args;
  if (last.tool !== METRICS || !resource || !beside || other.args.metric !== args.metric) return undefined;
  return toolPlan(METRICS, { ...args, resources: [resource, beside] });
}
