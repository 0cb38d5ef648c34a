import type { DemoOperation, DemoPlace, DemoService } from '../operation.ts';
import { awsError } from '../operation.ts';
import { page } from './pages.ts';
import { resolveInstants } from './resolve-instants.ts';
import type { Missing, Row } from './row.ts';
import { applyFilters, byIds, isMissing, where } from './select.ts';
import { writtenTags } from './tags.ts';
import type { Kind, Thing } from './things.ts';
import { fileOf, KINDS, things, thingsIn } from './things.ts';

const NOT_FOUND: Missing = ['ResourceNotFoundException', '{id} not found'];

/** Returns the operations that the files in data/ define, by service. */
export function recordedOperations(): Record<string, DemoService> {
  const services: Record<string, DemoService> = {};
  for (const kind of KINDS) {
    const { service = '', operations = {} } = fileOf(kind);
    for (const [name, row] of Object.entries(operations))
      services[service] = { ...services[service], [name]: operationOf(kind, name, row) };
  }
  return services;
}

const operationOf =
  (kind: Kind, name: string, row: Row): DemoOperation =>
  (input, place) => {
    if (row.list !== undefined && row.of === undefined)
      return listOf(thingsIn(kind, place.region), { kind, ...row }, input, place);
    const thing = find(kind, input, place);
    const parts = { kind, ...row };
    if (row.of !== undefined) return listOf((thing[row.of] ?? []) as Thing[], parts, input, place);
    if (row.tagsOf !== undefined) return tagsOf(thing, row);
    if (row.one !== undefined) {
      const answer = {
        ...answerFields(thing, place.now, row),
        ...resolveInstants((thing[name] ?? {}) as object, place.now),
      };
      return row.one ? { [row.one]: answer } : answer;
    }
    if (thing[name] === undefined) throw isMissing(row.absent ?? fileOf(kind).missing ?? NOT_FOUND);
    return resolveInstants(thing[name] as object, place.now);
  };

/** Returns the resource of a kind that the input names. */
export function find<T = object>(kind: Kind, input: object, { region }: DemoPlace): Thing<T> {
  const { by = {}, missing = NOT_FOUND, elsewhere } = fileOf(kind);
  const all = elsewhere ? things<T>(kind) : thingsIn<T>(kind, region);
  const named = where(all, by, input);
  const isNamed = Object.keys(by).length === 0 || named !== all;
  const [found] = isNamed ? named : [];
  if (!found) throw isMissing(missing, String(Object.values(input)[0]));
  if (elsewhere && found.$region !== region) throw isMissing(elsewhere, found.$region);
  return found;
}

/** Answers with a list, as a row defines: resources of its kind, or resources made by code. */
export function listOf(
  all: Thing[],
  { list = '', kind, ...row }: Row & { kind?: Kind },
  input: object,
  { now }: DemoPlace,
): object {
  const { filters = {}, missing = NOT_FOUND } = kind ? fileOf(kind) : {};
  const asked = Object.entries(row.ids ?? {}).reduce((left, [parameter, field]) => {
    const ids = [Reflect.get(input, parameter) ?? []].flat();
    if (ids.length > 0 && row.pages === 'ec2' && 'MaxResults' in input)
      throw awsError('InvalidParameterCombination', `${parameter} cannot be used with MaxResults`);
    return byIds(left, ids, field, row.absent ?? missing);
  }, all);
  const but = Object.entries(row.but ?? {});
  const matching = where(asked, row.where ?? {}, input).filter((thing) =>
    but.every(([field, value]) => thing[field] !== value),
  );
  const left = row.filterBy
    ? applyFilters(matching, Reflect.get(input, row.filterBy) ?? [], filters)
    : matching;
  const { items, more } = row.pages ? page(left, input, row.pages) : { items: left, more: {} };
  const answers = items.map((thing) => (row.only ? thing[row.only] : answerFields(thing, now, row)));
  return { ...row.beside, [list]: answers, ...more };
}

/** Fields that AWS does not return: `tags` and `$…` are the demo's own, and operation names hold recorded responses. */
const OURS = /^tags$|^\$|^(?:Get|List|Describe|Head)[A-Z]/;

/** Returns the fields of a resource that an operation returns. */
export function answerFields(
  thing: Thing,
  now: Date,
  { fields, without = [], tags, written }: Row = {},
): object {
  const names = fields ?? Object.keys(thing).filter((key) => !OURS.test(key) && !without.includes(key));
  const own = names.flatMap((key) => (key in thing ? [[key, thing[key]]] : []));
  return {
    ...resolveInstants(Object.fromEntries(own), now),
    ...(tags && { [tags]: writtenTags(thing.tags, written) }),
  };
}

function tagsOf({ tags }: Thing, { tagsOf: key = '', written, absent, beside }: Row): object {
  if (absent && Object.keys(tags).length === 0) throw isMissing(absent);
  return { [key]: writtenTags(tags, written), ...beside };
}
