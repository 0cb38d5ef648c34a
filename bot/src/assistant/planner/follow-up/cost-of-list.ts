import type { ListQuery } from '../../../contract/query.ts';
import { serviceLabel } from '../../../domain/services.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { costPlan } from '../cost/plan.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import { serviceOfTool } from '../services-of-tools.ts';

/** "and what do they cost?": Cost Explorer knows services and regions, not single resources. */
export function costOfList(last: ToolPlan, cost: CostReading, input: PlanInput): ToolPlan | undefined {
  const service = serviceOfTool(last.tool);
  const names = (wanted: string): boolean => cost.filters.some(({ dimension }) => dimension === wanted);
  if (!service || names('service')) return undefined;
  const { filters: narrowed = [], regions }: ListQuery = last.args;
  const filters: CostFilter[] = [...cost.filters, { dimension: 'service', op: 'eq', values: [service] }];
  if (regions && !names('region')) filters.push({ dimension: 'region', op: 'eq', values: regions });
  for (const { field, op, value } of narrowed)
    if (field.startsWith('tag:') && op === 'eq' && value !== undefined && !names(field))
      filters.push({ dimension: field, op, values: [value].flat().map(String) });
  const note = `Cost Explorer tells costs by service, not by single resource: this is all of ${serviceLabel(service)}.`;
  return costPlan({ ...cost, filters, assumed: [...cost.assumed, note], ignored: [] }, input);
}
