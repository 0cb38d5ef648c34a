import { QueryError } from '../../domain/row-filter.ts';
import type { ListTool } from '../tool.ts';
import type { CostFilter } from './args.ts';
import type { CostRequest } from './request.ts';
import { costRequest } from './request.ts';
import { servicesOfKind } from './resource-kinds.ts';

/** Builds the request for the costs of single resources: of the services of a kind, or of all services without tax. */
export function resourceRequest(kind: ListTool | undefined, filters: readonly CostFilter[]): CostRequest {
  const asked = kind ? filters.filter(({ dimension }) => dimension !== 'service') : filters;
  const request = costRequest([], asked);
  if (request.GroupBy.length > 1)
    throw new QueryError(
      'Cost Explorer cannot tell single resources of these services at once: ask for one of them.',
    );
  return {
    ...request,
    GroupBy: [{ Type: 'DIMENSION', Key: 'RESOURCE_ID' }, ...request.GroupBy],
    dimensions: ['resource', ...request.dimensions],
    filters: [
      ...request.filters,
      // The operation requires a filter, and no resource bears tax.
      kind
        ? { Dimensions: { Key: 'SERVICE', Values: servicesOfKind(kind) } }
        : { Not: { Dimensions: { Key: 'RECORD_TYPE', Values: ['Tax'] } } },
    ],
  };
}
