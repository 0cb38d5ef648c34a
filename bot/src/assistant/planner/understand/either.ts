import { isDeepStrictEqual } from 'node:util';
import type { ListQuery } from '../../../contract/query.ts';
import { anyOf } from '../../../domain/any-of.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import type { Readings } from '../readings.ts';

/**
 * "databases that are public or unencrypted": a list requires all its conditions, so each condition that "or" joins
 * gets a list of its own. A number is given for each and for all together, which counts nothing twice. The first few
 * are those of all together. If one answer for all of them would be wrong, the plan names the word.
 */
export function eitherOf(plan: Plan, { lists }: Pick<Readings, 'lists'>): Plan {
  if (plan.kind !== 'tool' || plan.ignored) return plan;
  const { filters = [], group_by = [], limit, measure, whether }: ListQuery = plan.args;
  const either = lists.find(
    ({ query, vocabulary }) =>
      vocabulary.tool.id === plan.tool && isDeepStrictEqual(query.filters ?? [], filters),
  )?.either;
  if (!either) return plan;
  const isOther = (measure && measure.fn !== 'count') || (whether && whether.of !== 'any');
  if (isOther) return { ...plan, ignored: ['or'] };
  const joined = either.flat();
  const common = filters.filter((filter) => !joined.some((each) => isDeepStrictEqual(each, filter)));
  // "stopped or in frankfurt": the place is only one of the conditions.
  const { regions, ...rest } = plan.args as ListQuery;
  const args =
    regions && !joined.some(({ field, op }) => field === 'region' && op === 'eq') ? plan.args : rest;
  const all: ToolPlan = {
    ...plan,
    args: { ...args, filters: [...common, anyOf(either.map((own) => [...own]))] },
  };
  // The first few, or the number of each group, only exist for all together.
  if (limit !== undefined || group_by.length > 0) return all;
  const plans = either.map(
    (own): ToolPlan => ({
      ...plan,
      args: {
        ...args,
        filters: [...common, ...own],
        ...(whether && { whether: { ...whether, are: [...own] } }),
      },
    }),
  );
  return { kind: 'several', plans: measure ? [...plans, all] : plans };
}
