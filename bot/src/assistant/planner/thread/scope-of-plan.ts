import type { ListQuery } from '../../../contract/query.ts';
import type { CostFilter } from '../../../tools/cost/args.ts';
import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';

/** Where the things of an answer are, and by which tags they were selected. */
export interface Scope {
  regions: readonly string[];
  /** As 'tag:team' and its value. */
  tags: readonly (readonly [string, string])[];
}

/** The scope of the answer that a plan gives. */
export function scopeOf({ args, tool }: ToolPlan): Scope {
  if (toolById(tool)?.kind === 'list' || tool === EVENTS) {
    const { filters = [], regions = [] }: ListQuery = args;
    const tags = filters.flatMap(({ field, op, value }) =>
      field.startsWith('tag:') && op === 'eq' && typeof value === 'string' ? [[field, value] as const] : [],
    );
    return { regions, tags };
  }
  // Findings, inventories and measurements are of places, too.
  if (!isOfCosts(tool)) return { regions: regionsOf(args), tags: [] };
  const filters = costFilters(args).filter(({ op }) => op === 'eq');
  return {
    regions: filters.flatMap(({ dimension, values }) => (dimension === 'region' ? values : [])),
    tags: filters.flatMap(({ dimension, values: [value, another] }) =>
      dimension.startsWith('tag:') && value && another === undefined ? [[dimension, value] as const] : [],
    ),
  };
}

const regionsOf = ({ regions }: ToolPlan['args']): string[] =>
  Array.isArray(regions) ? regions.filter((region) => typeof region === 'string') : [];

export const EVENTS = 'cloudtrail.events';
export const isOfCosts = (tool: string): boolean => /^cost\.(?:usage|compare|forecast|increase)$/.test(tool);
/** The filters of a cost plan; none of a list's. */
export const costFilters = ({ filters }: ToolPlan['args']): CostFilter[] =>
  Array.isArray(filters) && filters.every((filter) => 'dimension' in filter) ? filters : [];
