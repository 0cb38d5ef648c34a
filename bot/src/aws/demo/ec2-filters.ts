import type { Filter, Tag } from '@aws-sdk/client-ec2';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** For each filter name the values that a resource has under it. */
export type FilterValues<T> = Record<string, (resource: T) => (string | undefined)[]>;

/** Keeps what matches every filter, as EC2 does: any of a filter's values, `*` and `?` as wildcards. */
export function applyFilters<T extends { Tags?: Tag[] }>(
  resources: T[],
  filters: Filter[] | undefined,
  known: FilterValues<T>,
): T[] {
  return (filters ?? []).reduce((left, { Name = '', Values = [] }) => {
    const valuesOf = tagFilter<T>(Name) ?? known[Name];
    if (!valuesOf) throw awsError('InvalidParameterValue', `The filter '${Name}' is invalid`);
    const patterns = Values.map(wildcard);
    return left.filter((resource) =>
      valuesOf(resource).some(
        (value) => value !== undefined && patterns.some((pattern) => pattern.test(value)),
      ),
    );
  }, resources);
}

function tagFilter<T extends { Tags?: Tag[] }>(name: string): FilterValues<T>[string] | undefined {
  if (name === 'tag-key') return ({ Tags = [] }) => Tags.map(({ Key }) => Key);
  if (!name.startsWith('tag:')) return undefined;
  const key = name.slice('tag:'.length);
  return ({ Tags = [] }) => Tags.filter(({ Key }) => Key === key).map(({ Value }) => Value);
}

function wildcard(value: string): RegExp {
  const escaped = value.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}

/** What was asked for by id, or all. Throws the service's not-found error for an id that is not there. */
export function byIds<T>(
  resources: T[],
  ids: string[] | undefined,
  idOf: (resource: T) => string | undefined,
  error: string,
): T[] {
  if (!ids?.length) return resources;
  const missing = ids.filter((id) => !resources.some((resource) => idOf(resource) === id));
  if (missing.length > 0) {
    throw awsError(error, `The ID${missing.length > 1 ? 's' : ''} '${missing.join(', ')}' does not exist`);
  }
  return resources.filter((resource) => ids.includes(idOf(resource) ?? ''));
}

/** A page under EC2's rules: 5 to 1000 at once, and never together with ids. */
export function ec2Page<T>(
  items: T[],
  { MaxResults: size, NextToken: token }: { MaxResults?: number; NextToken?: string },
  ids: string[] | undefined,
): { items: T[]; next?: string } {
  if (size !== undefined && ids?.length) {
    throw awsError('InvalidParameterCombination', 'Ids cannot be used with the parameter maxResults');
  }
  if (size !== undefined && (size < 5 || size > 1000)) {
    const problem = `Value ( ${size} ) for parameter maxResults is invalid. Expecting a value from 5 to 1000.`;
    throw awsError('InvalidParameterValue', problem);
  }
  return pageOf(items, { size, token });
}
