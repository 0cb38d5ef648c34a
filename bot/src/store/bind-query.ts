import { StoreError } from './errors.ts';
import type { NamedQuery } from './queries.ts';
import { queries } from './queries.ts';
import { checkAddress, checkContainer } from './rules.ts';
import type { ContainerName, QueryOptions } from './store.ts';

export const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;

/** A named query with everything it needs, validated. */
export interface BoundQuery {
  name: string;
  query: NamedQuery;
  pk: string;
  params: Record<string, string | number>;
  limit: number;
}

function invalid(message: string): never {
  throw new StoreError('invalid', message);
}

/** Finds a query and validates the caller's options. Throws `invalid`, naming the query and parameter. */
export function bindQuery(name: string, options: QueryOptions = {}): BoundQuery {
  const query = Object.hasOwn(queries, name) ? queries[name] : undefined;
  if (!query) invalid(`There is no query '${name}'; queries.ts has ${Object.keys(queries).join(', ')}`);
  const { pk, limit = DEFAULT_LIMIT } = options;
  if (pk === undefined) invalid(`The query '${name}' needs a partition key`);
  checkAddress(query.container, pk);
  checkLimit(limit, `The query '${name}'`);
  return { name, query, pk, limit, params: checkParams(name, query, options.params ?? {}) };
}

/** Throws `invalid` if the container to scan does not exist or the page size is not allowed. */
export function checkScan(container: ContainerName, limit: number): void {
  checkContainer(container);
  checkLimit(limit, `A scan of ${container}`);
}

/** Throws `invalid` if a page size is not allowed. */
function checkLimit(limit: number, what: string): void {
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT)) {
    invalid(`${what} needs a limit that is a whole number from 1 to ${MAX_LIMIT}`);
  }
}

function checkParams(
  name: string,
  query: NamedQuery,
  given: NonNullable<QueryOptions['params']>,
): Record<string, string | number> {
  for (const param of Object.keys(given)) {
    if (!Object.hasOwn(query.params, param)) invalid(`The query '${name}' has no parameter '${param}'`);
  }
  const params: Record<string, string | number> = {};
  for (const [param, type] of Object.entries(query.params)) {
    const value = given[param];
    const fits = type === 'string' ? typeof value === 'string' : Number.isFinite(value);
    if (!fits) invalid(`The query '${name}' needs the parameter '${param}', a ${type}`);
    params[param] = value as string | number;
  }
  return params;
}
