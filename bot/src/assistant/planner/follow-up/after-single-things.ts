import { billedKind } from '../../../tools/cost/resource-kinds.ts';
import type { ToolPlan } from '../../plan.ts';
import type { CostFilter } from '../cost/reading.ts';
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
): ToolPlan | undefined {
  const { text } = question;
  const isOfCosts = cost.score > 0;
  if (isOfCosts && (!isOfPast(cost) || !(asksForEnd(text) || opensElliptically(text)))) return undefined;
  if (isGrouped(cost, text) || cost.compares || cost.ahead) return undefined;
  const named = lists.find(({ noun }) => noun);
  const kind = billedKind(named?.vocabulary.tool.id);
  if (named && !kind) return undefined;
  const left = leftBeside(cost.ignored, question, kind).filter(
    (word) => !FUNCTION_WORDS.has(word.toLowerCase()),
  );
  const filters = cost.filters.filter(({ dimension }) => dimension !== 'service');
  const isOtherService = filters.length < cost.filters.length && !kind;
  const changes = {
    ...(kind && kind.id !== last.args.kind && { kind: kind.id, resources: undefined }),
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

/** Returns the filters of the last plan that the message does not replace. */
const kept = ({ args }: ToolPlan, filters: readonly CostFilter[]): CostFilter[] =>
  ((args.filters ?? []) as CostFilter[]).filter(
    ({ dimension }) => !filters.some((filter) => filter.dimension === dimension),
  );
