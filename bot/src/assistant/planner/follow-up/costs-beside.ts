import type { Period } from '../../../contract/query.ts';
import { findServices, partOfService } from '../../../domain/services.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { groupOf, isGroup } from '../../shown.ts';
import { isComparative } from '../cost/asked.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import { toolPlan } from '../tool-plan.ts';

/** The arguments that the tools for past costs share. */
export interface CostArgs {
  period: Period;
  baseline?: Period;
  group_by?: string[];
  filters?: CostFilter[];
  metric?: string;
  accounts?: string[];
}

interface Ordered {
  limit?: number;
  sort?: string;
}

/** "more than …", "… vs": compares one with the other. */
const THAN =
  /\b(?:(?:more|less|higher|lower|cheaper|pricier|bigger|smaller|dearer)(?: expensive)? than|vs|versus|compared?(?: (?:it|that|this|those))? (?:to|with)|against|next to|beside|alongside|(?:same|much) as)\b|^(?:and )?than\b/i;
/** "is frankfurt cheaper", after oregon: the side that it is compared with was shown. "is it getting" asks about a change. */
const IS_DEARER =
  /^(?:(?:and|so|but|ok|then)[, ]+)*(?:is|are|was|were|does|do|did) (?!.*\b(?:get|gets|got|getting|become|becomes|became|becoming)\b).*\b(?:cheaper|dearer|pricier|costlier|(?:more|less) expensive|costs? (?:more|less)|costing (?:more|less))[?.! ]*$/i;
/** "all three next to each other", "both together": several that were shown one after the other. */
const TOGETHER = /\b(?:both|all (?:two|three|four|five|of them)|each other|one another|side by side)\b/i;

/** Plans several costs side by side. Returns undefined if the message does not ask for that. */
export function costsBeside(
  last: ToolPlan,
  cost: CostReading,
  text: string,
  shown: readonly Shown[] = [],
): ToolPlan | undefined {
  const sides = THAN.test(text) || IS_DEARER.test(text) ? sidesOf(last, cost, shown) : undefined;
  if (sides || cost.period) return sides;
  const isOfSeveral = TOGETHER.test(text) || (isComparative(text) && !THAN.test(text));
  return isOfSeveral ? besideOthers(last, cost) : undefined;
}

/** "more than sydney?", after the costs of Singapore: plans both side by side. */
function sidesOf(last: ToolPlan, cost: CostReading, [first]: readonly Shown[]): ToolPlan | undefined {
  const { filters = [], period } = last.args as unknown as CostArgs;
  const named = last.args.limit === 1 && first && isGroup(first) ? [filterOf(first)] : [];
  for (const { dimension, values } of cost.filters) {
    const before = [...filters, ...named].find(
      (filter) => filter.dimension === dimension && filter.op === 'eq',
    );
    if (!before || cost.period || cost.groupBy.length > 0) continue;
    const both = { dimension, op: 'eq' as const, values: [...new Set([...before.values, ...values])] };
    if (both.values.length < 2) continue;
    const rest = filters.filter((filter) => filter !== before);
    const { metric, accounts } = last.args;
    return toolPlan('cost.usage', {
      ...{ period, group_by: [dimension], filters: [...rest, both] },
      ...(metric !== undefined && { metric }),
      ...(accounts !== undefined && { accounts }),
    });
  }
  return undefined;
}

/** The row of costs without a tag. */
export const UNTAGGED = 'Not tagged';

/** Returns the value that filters the costs of a row that was shown. */
export function billedAs({ id, kind }: Pick<Shown, 'id' | 'kind'>): string {
  const dimension = groupOf(kind);
  if (dimension.startsWith('tag:') && id === UNTAGGED) return '';
  return dimension === 'service' && !partOfService(id) ? (findServices(id)[0]?.service ?? id) : id;
}

const filterOf = (shown: Shown): CostFilter => ({
  dimension: groupOf(shown.kind),
  op: 'eq',
  values: [billedAs(shown)],
});

/** Plans all values of the dimension that the costs were narrowed by, because the values shown earlier are not known. */
function besideOthers(last: ToolPlan, cost: CostReading): ToolPlan | undefined {
  const { filters = [], limit: _, sort: __, ...args } = last.args as unknown as CostArgs & Ordered;
  const one = filters.findLast(({ op, values }) => op === 'eq' && values.length === 1);
  // Costs grouped by region are already about one service.
  const [group = 'service'] = args.group_by ?? [];
  if (one && group !== 'service' && group !== one.dimension) return undefined;
  if (last.tool !== 'cost.usage' || !one || cost.filters.length + cost.groupBy.length > 0) return undefined;
  return toolPlan(
    'cost.usage',
    { ...args, filters: filters.filter((filter) => filter !== one), group_by: [one.dimension] },
    { assumed: ['All of them are shown side by side, as I cannot tell which of them were meant.'] },
  );
}
