import type { Expression, GroupDefinition } from '@aws-sdk/client-cost-explorer';
import { QueryError, tagKey } from '../../domain/row-filter.ts';
import type { ServiceMatch } from '../../domain/services.ts';
import { serviceMatch } from '../../domain/services.ts';
import type { CostFilter } from './args.ts';
import { dimension, filterValues } from './dimensions.ts';

/** A request to Cost Explorer, and how to sort its answer. */
export interface CostRequest {
  GroupBy: GroupDefinition[];
  /** Without the filter for the account's own costs. */
  filters: Expression[];
  /** Our names of the groups' keys, in their order. Requested groups come first. */
  dimensions: string[];
  /** Whether a group counts, for filters that Cost Explorer cannot apply. */
  keeps(values: Record<string, string>): boolean;
}

/** The most groups that Cost Explorer accepts (GetCostAndUsage, GroupBy). */
const MAX_GROUPS = 2;

/**
 * Builds the request. A service without a name in Cost Explorer (EBS, data transfer, an unknown word) is found by
 * further groups. Throws QueryError if that takes more groups than Cost Explorer accepts.
 */
export function costRequest(groupBy: readonly string[], filters: readonly CostFilter[]): CostRequest {
  const expressions: Expression[] = [];
  const helpers = new Set<string>();
  const rules: ((values: Record<string, string>) => boolean)[] = [];
  for (const filter of filters) {
    if (filter.dimension !== 'service') {
      expressions.push(negated(filter, expression(filter)));
      continue;
    }
    const matches = filter.values.map(serviceMatch);
    const names = matches.flatMap((match) => match.names ?? []);
    const exact = matches.every((match) => match.names && !match.usageTypes);
    // An 'ne' filter at the source would remove all of EC2 - Other, even if only its EBS part is unwanted.
    if (exact || (filter.op === 'eq' && matches.every((match) => match.names)))
      expressions.push(negated(filter, { Dimensions: { Key: 'SERVICE', Values: [...new Set(names)] } }));
    if (exact) continue;
    for (const helper of helpersFor(matches, filter)) helpers.add(helper);
    rules.push((values) => matches.some((match) => isOf(match, values)) === (filter.op === 'eq'));
  }
  const dimensions = [...new Set([...groupBy, ...helpers])];
  if (dimensions.length > MAX_GROUPS) {
    const said = filters
      .flatMap((filter) => (filter.dimension === 'service' ? filter.values : []))
      .join(', ');
    throw new QueryError(
      `Cost Explorer cannot group the costs of ${said} in that way at once: ask for fewer groups or services.`,
    );
  }
  return {
    GroupBy: dimensions.map((name) =>
      tagKey(name)
        ? { Type: 'TAG', Key: tagKey(name) ?? '' }
        : { Type: 'DIMENSION', Key: dimension(name).ce },
    ),
    filters: expressions,
    dimensions,
    keeps: (values) => rules.every((rule) => rule(values)),
  };
}

/**
 * Returns how a total is broken down by default: by service, or by usage type if the question names a single service,
 * because that service would be one row that repeats the total.
 */
export function ownGroups(filters: readonly CostFilter[]): ['service'] | ['usage_type'] {
  const services = filters.filter(({ dimension: name, op }) => name === 'service' && op === 'eq');
  const [only, ...others] = services.flatMap(({ values }) => values);
  return only !== undefined && others.length === 0 && serviceMatch(only).names ? ['usage_type'] : ['service'];
}

function helpersFor(matches: ServiceMatch[], filter: CostFilter): string[] {
  const byUsage = matches.some((match) => match.usageTypes);
  // A single service filtered at the source needs no check of the service. Data transfer is spread over all of them.
  const sourced = filter.op === 'eq' && matches.length === 1 && matches[0]?.names;
  const anyService = matches.length === 1 && matches[0]?.usageTypes && !matches[0].names;
  return [...(sourced || anyService ? [] : ['service']), ...(byUsage ? ['usage_type'] : [])];
}

/** Whether a group's key belongs to a service, given by its short name. */
export function isOf(
  match: ServiceMatch,
  { service, usage_type: usageType }: Record<string, string>,
): boolean {
  if (service !== undefined && !match.matches(service)) return false;
  return !match.usageTypes || (usageType !== undefined && match.usageTypes.test(usageType));
}

function expression({ dimension: name, values }: CostFilter): Expression {
  const tag = tagKey(name);
  const wanted = filterValues(name, values);
  if (!tag) return { Dimensions: { Key: dimension(name).ce as 'SERVICE', Values: wanted } };
  const missing = wanted.every((value) => value === '');
  return { Tags: missing ? { Key: tag, MatchOptions: ['ABSENT'] } : { Key: tag, Values: wanted } };
}

function negated({ op }: CostFilter, positive: Expression): Expression {
  return op === 'ne' ? { Not: positive } : positive;
}

/** Joins expressions. Cost Explorer's And requires at least two. */
export function allOf(expressions: Expression[]): Expression | undefined {
  return expressions.length > 1 ? { And: expressions } : expressions[0];
}
