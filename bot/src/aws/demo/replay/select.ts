import { awsError } from '../operation.ts';
import type { Missing } from './row.ts';
import type { Thing } from './things.ts';

export const isMissing = ([name, message, status]: Missing, id = ''): Error =>
  awsError(name, message.replace('{id}', id), status);

/**
 * Returns all values at a path such as 'IpPermissions.IpRanges.CidrIp' as text, passing through lists. Accepts several
 * paths.
 */
export function valuesAt(thing: unknown, paths: string): string[] {
  return paths.split(' ').flatMap((path) => path.split('.').reduce(valuesUnder, [thing]).map(String));
}

const valuesUnder = (values: unknown[], key: string): unknown[] =>
  values.flatMap((value) => (typeof value === 'object' && value ? (Reflect.get(value, key) ?? []) : []));

/** Keeps items whose field equals a parameter or one of its values. An absent parameter matches everything. */
export function where<T>(all: T[], fields: Record<string, string>, input: object): T[] {
  return Object.entries(fields).reduce((left, [parameter, path]) => {
    const wanted = valuesAt(input, parameter);
    return wanted.length === 0
      ? left
      : left.filter((thing) => valuesAt(thing, path).some((value) => wanted.includes(value)));
  }, all);
}

/** Returns the resources with these ids, or all without ids. Throws for an unknown id. */
export function byIds(all: Thing[], ids: string[], path: string, missing: Missing): Thing[] {
  if (ids.length === 0) return all;
  const there = new Set(all.flatMap((thing) => valuesAt(thing, path)));
  const unknown = ids.filter((id) => !there.has(id));
  if (unknown.length > 0) throw isMissing(missing, unknown.join(', '));
  return all.filter((thing) => valuesAt(thing, path).some((id) => ids.includes(id)));
}

interface Filter {
  Name?: string;
  Values?: string[];
}

/** Keeps what matches every filter, like EC2: any of a filter's values, with the wildcards `*` and `?`. */
export function applyFilters(all: Thing[], filters: Filter[], known: Record<string, string>): Thing[] {
  return filters.reduce((left, { Name = '', Values = [] }) => {
    const patterns = Values.map(wildcard);
    const valuesOf = filterNamed(Name, known);
    return left.filter((thing) => valuesOf(thing).some((value) => patterns.some((one) => one.test(value))));
  }, all);
}

function filterNamed(name: string, known: Record<string, string>): (thing: Thing) => string[] {
  if (name === 'tag-key') return ({ tags }) => Object.keys(tags);
  if (name.startsWith('tag:')) return ({ tags }) => [tags[name.slice('tag:'.length)] ?? []].flat();
  const path = known[name];
  if (path === undefined) throw awsError('InvalidParameterValue', `The filter '${name}' is invalid`);
  return (thing) => valuesAt(thing, path);
}

function wildcard(value: string): RegExp {
  const escaped = value.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
