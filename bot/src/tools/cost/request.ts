import type { Expression, GroupDefinition } from '@aws-sdk/client-cost-explorer';
import { QueryError, tagKey } from '../../domain/row-filter.ts';
import type { ServiceMatch } from '../../domain/services.ts';
import { serviceMatch } from '../../domain/services.ts';
import type { CostFilter } from './args.ts';
import { dimension, filterValues } from './dimensions.ts';

/** What Cost Explorer is asked, and what is left to be sorted out of its answer. */
export interface CostRequest {
  GroupBy: GroupDefinition[];
  /** Without the account's own part. */
  filters: Expression[];
  /** Our names of the groups' keys, in their order: those asked for first. */
  dimensions: string[];
  /** Whether a group counts, for filters that Cost Explorer cannot make. */
  keeps(values: Record<string, string>): boolean;
}

/** Cost Explorer groups by two things at most (GetCostAndUsage, GroupBy). */
const MAX_GROUPS = 2;

/**
 * Services that Cost Explorer has no name for (EBS, data transfer, a word it was asked for) are told by further
 * groups. Throws QueryError where that needs more groups than there are.
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
    // A source filter of 'ne' would take all of EC2 - Other away where only its EBS part is unwanted.
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
 * What a total is broken down by where nobody said: services, or the usage types of the only service that is asked
 * for, as that service alone would be one row that says the total again.
 */
export function ownGroups(filters: readonly CostFilter[]): ['service'] | ['usage_type'] {
  const services = filters.filter(({ dimension: name, op }) => name === 'service' && op === 'eq');
  const [only, ...others] = services.flatMap(({ values }) => values);
  return only !== undefined && others.length === 0 && serviceMatch(only).names ? ['usage_type'] : ['service'];
}

function helpersFor(matches: ServiceMatch[], filter: CostFilter): string[] {
  const byUsage = matches.some((match) => match.usageTypes);
  // One service filtered at the source needs no look at the service; data transfer runs through all of them.
  const sourced = filter.op === 'eq' && matches.length === 1 && matches[0]?.names;
  const anyService = matches.length === 1 && matches[0]?.usageTypes && !matches[0].names;
  return [...(sourced || anyService ? [] : ['service']), ...(byUsage ? ['usage_type'] : [])];
}

/** Does a group's key belong to what a service's short name stands for? */
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

/** All of them; Cost Explorer wants two or more inside And. */
export function allOf(expressions: Expression[]): Expression | undefined {
  return expressions.length > 1 ? { And: expressions } : expressions[0];
}
