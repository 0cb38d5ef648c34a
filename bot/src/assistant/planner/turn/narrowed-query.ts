import { isDeepStrictEqual } from 'node:util';
import type { Filter, ListQuery } from '../../../contract/query.ts';
import { invert } from '../../../domain/invert-filter.ts';
import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import { isAgain } from '../follow-up/follow-up.ts';
import { toolPlan } from '../tool-plan.ts';
import { byId } from './by-id.ts';
import type { Meant } from './meant.ts';
import type { Reference } from './reference.ts';
import type { Scene } from './scene.ts';

/** Returns the list that was shown, narrowed to what a message means. */
export function narrowed({ references, things }: Meant, scene: Scene): ToolPlan | undefined {
  const { lexicon, list, rows } = scene;
  const kind = things[0]?.kind;
  const other = lexicon.vocabularies.find(({ tool }) => tool.id === kind);
  // "those two boxes", after an alarm: things of another kind than the list that was shown.
  if (other && kind !== list?.tool && things.every((each) => each.kind === kind))
    return toolPlan(kind ?? '', { filters: byId(things, { vocabulary: other }, 'that were shown') });
  if (!list || toolById(list.tool)?.kind !== 'list') return undefined;
  const { limit: _l, measure: _m, skip: _s, whether: _w, group_by: _g, ...query } = queryOf(scene, list);
  const [first] = references;
  // A number showed no rows, and what was counted is all there is.
  const isTooFew = first?.sort !== undefined && rows.length > 0 && (first.limit ?? 1) > rows.length;
  if (first?.sort && isTooFew) return toolPlan(list.tool, endOf({ ...first, sort: first.sort }));
  const all = references.every(({ by, sort }) => !by && !sort) && things.length === rows.length;
  if (all) return toolPlan(list.tool, { ...query });
  const by = references.map((each) => each.by ?? (each.things.length > 0 ? byId(each.things, scene) : []));
  if (by.some((filters) => filters.length === 0) && !first?.sort) return undefined;
  const union = first?.isExcluded ? by.flat().map(invert) : unionOf(by);
  if (!union) return undefined;
  // A place replaces the one before it: "and those in oregon", after those in Ireland.
  const place = union.find(({ field, op }) => field === 'region' && op === 'eq')?.value;
  const others = place ? union.filter(({ field }) => field !== 'region') : union;
  const filters = merged(query.filters ?? [], others);
  return toolPlan(list.tool, {
    ...query,
    ...(Array.isArray(place) && { regions: place }),
    ...(filters.length > 0 && { filters }),
    ...(first?.sort && endOf({ ...first, sort: first.sort })),
  });
}

/** Returns the part of a query that cuts an order to its end. */
export const endOf = ({
  limit = 1,
  skip = 0,
  sort,
}: Pick<Reference, 'limit' | 'skip'> & Required<Pick<Reference, 'sort'>>) => ({
  ...{ sort, limit },
  ...(skip > 0 && { skip }),
});

/**
 * Returns what showed the rows. If the last answer listed one of them only, or cut an order, they are named one by one.
 */
function queryOf(scene: Scene, list: ToolPlan): ListQuery {
  const { focus, last, rows } = scene;
  const { limit, sort } = list.args as ListQuery;
  const isOfOne =
    rows.length > 1 &&
    isAgain(list, last) &&
    last.args.limit === undefined &&
    rows.some(({ id, kind }) => id === focus?.id && kind === focus.kind);
  const isCut = rows.length > 1 && limit === rows.length;
  if (!isOfOne && !isCut) return list.args as ListQuery;
  return { filters: byId(rows, scene, 'that were shown'), ...(isCut && sort && { sort }) };
}

const COMPARES = /^[gl]te?$/;

/** "and those not on arm", after those on arm: the contrary of a condition replaces it. */
const isContrary = (one: Filter, other: Filter): boolean => {
  const { field, op, value } = invert(one);
  return field === other.field && op === other.op && isDeepStrictEqual(value, other.value);
};

/** Narrowing by one field again replaces what narrowed it before: a name out of names, a time by another. */
export function merged(before: readonly Filter[], by: readonly Filter[]): Filter[] {
  const same = ({ field, op, value }: Filter) =>
    by.some(
      (each) =>
        each.field === field && (op === 'eq' ? each.op === op : COMPARES.test(op) && COMPARES.test(each.op)),
    ) || by.some((each) => isContrary(each, { field, op, value }));
  return [...before.filter((filter) => !same(filter)), ...by];
}

/** "the web ones and the search ones": either condition, which a list can only say of one field. */
function unionOf(all: readonly (readonly Filter[])[]): Filter[] | undefined {
  const [first = [], ...others] = all;
  if (others.length === 0) return [...first];
  const [one] = first;
  const isAlike = all.every(
    ([filter, another]) => filter && !another && filter.field === one?.field && filter.op === one.op,
  );
  if (!one || !isAlike) return undefined;
  return [
    { ...one, value: [...new Set(all.flatMap(([filter]) => [filter?.value ?? []].flat()))] as string[] },
  ];
}
