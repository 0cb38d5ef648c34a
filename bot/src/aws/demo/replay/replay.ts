import type { Kind } from '../data/kinds.ts';
import type { DemoOperation, DemoPlace } from '../operation.ts';
import { awsError } from '../operation.ts';
import type { Pages } from './pages.ts';
import { EC2_PAGES, page } from './pages.ts';
import type { Missing } from './select.ts';
import { applyFilters, byIds, isMissing, valuesAt, where } from './select.ts';
import type { Tags, Thing } from './things.ts';
import { thingsIn } from './things.ts';
import { told } from './told.ts';

/** { env: 'prod' } → [{ Key: 'env', Value: 'prod' }] */
export const tagList = (tags: Tags): { Key: string; Value: string }[] =>
  Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));

/** { env: 'prod' } → [{ key: 'env', value: 'prod' }], as younger services write them */
export const smallTagList = (tags: Tags): { key: string; value: string }[] =>
  Object.entries(tags).map(([key, value]) => ({ key, value }));

/** How much of a thing an operation tells. */
export interface Telling {
  /** The fields that it tells. Absent: all of the thing's own. */
  fields?: readonly string[];
  /** The fields of the thing's own that it leaves out. */
  without?: readonly string[];
  /** The key under which it lists the tags. */
  tags?: string;
}

/** Of the things' fields those that AWS tells: `tags` and `$…` are ours, and what an operation answers is its own. */
const OURS = /^tags$|^\$|^(?:Get|List|Describe|Head)[A-Z]/;

export function tell(thing: Thing, now: Date, { fields, without = [], tags }: Telling = {}): object {
  const names = fields ?? Object.keys(thing).filter((key) => !OURS.test(key) && !without.includes(key));
  const own = names.flatMap((key) => (key in thing ? [[key, thing[key]]] : []));
  return { ...told(Object.fromEntries(own), now), ...(tags && { [tags]: tagList(thing.tags) }) };
}

export interface Listing extends Telling {
  /** The parameters for ids, each with the field that it means. */
  ids?: Record<string, string>;
  missing?: Missing;
  /** EC2's and RDS's filters, each with the path (or two) of its values; and their parameter, where it is not Filters. */
  filters?: Record<string, string>;
  filterBy?: string;
  /** Other parameters, each with the field that must be what it says. */
  where?: Record<string, string>;
  pages?: Pages;
  /** The one field that the list is made of: names or ARNs. */
  only?: string;
}

/** Answers with what there is of a kind in a region, listed under a key. */
export const list =
  (kind: Kind, key: string, how: Listing = {}): DemoOperation =>
  (input, place) =>
    listOf(thingsIn(kind, place.region), key, how)(input, place);

/** The same of things that are at hand. */
export const listOf =
  (all: Thing[], key: string, how: Listing = {}): DemoOperation =>
  (input, { now }) => {
    const asked = Object.entries(how.ids ?? {}).reduce((left, [parameter, field]) => {
      const ids = valuesAt(input, parameter);
      if (ids.length > 0 && how.pages === EC2_PAGES && input.MaxResults !== undefined)
        throw awsError('InvalidParameterCombination', `${parameter} cannot be used with MaxResults`);
      return byIds(left, ids, field, how.missing ?? ['ResourceNotFoundException', '{id} not found']);
    }, all);
    const matching = where(asked, how.where ?? {}, input);
    const left = how.filters
      ? applyFilters(matching, input[how.filterBy ?? 'Filters'] ?? [], how.filters)
      : matching;
    const { items, more } = how.pages ? page(left, input, how.pages) : { items: left, more: {} };
    return { [key]: items.map((thing) => (how.only ? thing[how.only] : tell(thing, now, how))), ...more };
  };

export interface One extends Telling {
  /** The parameter that names the thing, and the fields that may be what it says. */
  by: readonly [parameter: string, ...fields: string[]];
  missing: Missing;
}

/** The one thing of a kind that the input names. */
export function find<T = object>(kind: Kind, how: One, input: object, { region }: DemoPlace): Thing<T> {
  const [parameter, ...fields] = how.by;
  const id: unknown = Reflect.get(input, parameter);
  const found = thingsIn<T>(kind, region).find((thing) => fields.some((field) => thing[field] === id));
  if (!found) throw isMissing(how.missing, String(id));
  return found;
}

/** Answers with the one thing that the input names, under a key or as it is. */
export const one =
  (kind: Kind, how: One, key?: string): DemoOperation =>
  (input, place) => {
    const thing = tell(find(kind, how, input, place), place.now, how);
    return key ? { [key]: thing } : thing;
  };

/** Answers with what is recorded of the thing that the input names under the operation's own name; else with an error. */
export const recorded =
  (kind: Kind, how: One, operation: string, absent: Missing = how.missing): DemoOperation =>
  (input, place) => {
    const answer = find(kind, how, input, place)[operation];
    if (answer === undefined) throw isMissing(absent, String(Reflect.get(input, how.by[0])));
    return told(answer as object, place.now);
  };

/** Answers with the tags of the thing that the input names. */
export const tagsOf =
  (kind: Kind, how: One, written: (tags: Tags) => object): DemoOperation =>
  (input, place) =>
    written(find(kind, how, input, place).tags);

/** Answers with the only thing of its kind that there is in a region. */
export const theOne =
  (kind: Kind, missing: Missing = ['ResourceNotFoundException', 'There is none.']): DemoOperation =>
  (_input, { now, region }) => {
    const [only] = thingsIn(kind, region);
    if (!only) throw isMissing(missing, region);
    return tell(only, now);
  };

/** Answers always the same. */
export const fixed =
  (answer: object): DemoOperation =>
  (_input, { now }) =>
    told(answer, now);

/** Answers always with an error. */
export const fails =
  (error: Missing): DemoOperation =>
  () => {
    throw isMissing(error, '');
  };
