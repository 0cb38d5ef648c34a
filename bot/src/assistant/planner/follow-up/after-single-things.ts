import type { Graph } from '../../../graph/graph.ts';
import { labelled } from '../../../tools/cost/days.ts';
import { keptDays } from '../../../tools/cost/resource-data.ts';
import { billedKind } from '../../../tools/cost/resource-kinds.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import { isGrouped, isOfPast } from '../cost/single-things.ts';
import { asksForEnd, leftBeside } from '../cost/single-words.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { opensElliptically } from './ties.ts';

/** "and in Sydney?", "the cheapest", "and the volumes?", after the costs of single things: plans them with that changed. */
export function afterSingleThings(
  last: ToolPlan,
  { cost, lists, question }: Pick<Readings, 'cost' | 'lists' | 'question'>,
  { graph, now }: Pick<PlanInput, 'graph' | 'now'>,
): ToolPlan | undefined {
  const { text } = question;
  const isOfCosts = cost.score > 0;
  const grouped = byGroup(last, cost, lists, now);
  if (grouped) return grouped;
  if (isOfCosts && (!isOfPast(cost) || !(asksForEnd(text) || opensElliptically(text)))) return undefined;
  if (isGrouped(cost, text) || cost.compares || cost.ahead) return undefined;
  const named = lists.find(({ noun }) => noun);
  const kind = billedKind(named?.vocabulary.tool.id);
  if (named && !kind) return undefined;
  const isOther = kind && kind.id !== last.args.kind;
  // "and their disks": those that belong to the things, not all of the kind.
  const tied = isOther && THEIR.test(text) ? tiedTo(last, kind.id, graph) : undefined;
  if (tied?.length === 0) return undefined;
  const isMonthly = cost.granularity === 'monthly' && !cost.period && billedKind(String(last.args.kind));
  const left = leftBeside(cost.ignored, question, kind).filter(
    (word) => !FUNCTION_WORDS.has(word.toLowerCase()),
  );
  const filters = cost.filters.filter(({ dimension }) => dimension !== 'service');
  const isOtherService = filters.length < cost.filters.length && !kind;
  const changes = {
    ...(isOther && { kind: kind.id, resources: tied }),
    ...(isMonthly && { estimate: true }),
    ...(cost.period && { estimate: undefined }),
    ...(filters.length > 0 && { filters: [...kept(last, filters), ...filters] }),
    ...(cost.period && { period: cost.period }),
    ...(cost.accounts.length > 0 && { accounts: cost.accounts }),
    ...(cost.limit && cost.limit > 1 && { limit: cost.limit }),
    ...(isOfCosts && asksForEnd(text) && { sort: cost.sort ?? 'desc' }),
  };
  if (left.length > 0 || isOtherService || Object.keys(changes).length === 0) return undefined;
  const args = Object.entries({ ...last.args, ...changes }).filter(([, value]) => value !== undefined);
  return toolPlan(last.tool, Object.fromEntries(args));
}

/** "by env", "per region": the costs of the kind's service in the same days, told apart by that. */
function byGroup(
  last: ToolPlan,
  { filters, groupBy: [group, another], period, compares, ahead, granularity, metric, ignored }: CostReading,
  lists: Readings['lists'],
  now: Date,
): ToolPlan | undefined {
  const kind = billedKind(String(last.args.kind));
  const isMore =
    another !== undefined || compares || ahead || granularity !== undefined || ignored.length > 0;
  if (!kind?.service || !group || group === 'service' || isMore || last.args.resources !== undefined)
    return undefined;
  if (lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id !== kind.id)) return undefined;
  const service: CostFilter = { dimension: 'service', op: 'eq', values: [kind.service] };
  return toolPlan('cost.usage', {
    period: period ?? last.args.period ?? labelled(keptDays(now)),
    granularity: 'total',
    group_by: [group],
    filters: [service, ...kept(last, filters), ...filters],
    metric: metric ?? 'unblended',
  });
}

const THEIR = /\b(?:their|its|theirs|these|those|them)\b/i;

/** Returns the things of another kind that belong to those whose costs were shown. */
function tiedTo({ args }: ToolPlan, kind: string, graph: Graph | undefined): string[] {
  const of = (args.resources ?? []) as string[];
  const things = of.flatMap((id) => graph?.called(id).filter((each) => each.kind === args.kind) ?? []);
  return [
    ...new Set(
      things
        .flatMap((thing) => graph?.relatedTo(thing).filter((each) => each.kind === kind) ?? [])
        .map(({ id }) => id),
    ),
  ];
}

/** Returns the filters of the last plan that the message does not replace. */
const kept = ({ args }: ToolPlan, filters: readonly CostFilter[]): CostFilter[] =>
  ((args.filters ?? []) as CostFilter[]).filter(
    ({ dimension }) => !filters.some((filter) => filter.dimension === dimension),
  );
