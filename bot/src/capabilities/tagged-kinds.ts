import type { Filter } from '../contract/query.ts';
import { tagKey, testRow } from '../domain/row-filter.ts';
import type { Entity } from '../graph/entity.ts';
import type { Graph } from '../graph/graph.ts';
import { tagsField } from '../tools/common-words.ts';
import { count, joined } from '../tools/list/words.ts';
import type { Finding } from './finding.ts';
import { listOf } from './kinds.ts';

export const BY_TAG = 'resources.by-tag';

interface Asked {
  filters: readonly Filter[];
  accounts?: readonly string[];
  regions?: readonly string[];
}

/** What is tagged so by the Tagging API, with a note that it lists not every kind, and how many of each are known. */
export function withUnlistedKinds(finding: Finding, asked: Asked, graph: Graph): Finding {
  const isOfTag = asked.filters.some(({ field, op }) => tagKey(field) !== undefined && !DENYING.has(op));
  if (!isOfTag || finding.outcome === 'not_read') return finding;
  const known = knownOf(asked, graph);
  const isMore = known.length > (finding.table?.rows.length ?? 0);
  const notes = [
    ...(finding.notes ?? []),
    'The tagging API does not list every kind of thing: there may be more that are tagged so.',
    ...(isMore ? [`Known to be tagged so, as last read: ${kindsText(known)}.`] : []),
  ];
  return { ...finding, notes };
}

/** Operators by which things without the tag are asked for. */
const DENYING: ReadonlySet<Filter['op']> = new Set(['missing', 'ne', 'not_contains']);

/** The things that bear the tags asked for; none where a tag's value is not what is asked for alone. */
function knownOf({ accounts, filters, regions }: Asked, graph: Graph): Entity[] {
  const first = filters.find(({ field, op }) => tagKey(field) !== undefined && op === 'eq');
  if (!first || filters.some(({ field }) => tagKey(field) === undefined)) return [];
  const values = [first.value ?? []].flat().map(String);
  const tags = values.flatMap((value) => graph.resolve(value).tags);
  const things = new Set(
    tags.filter(({ key }) => key === tagKey(first.field)).flatMap((tag) => tag.things.all),
  );
  return [...things].filter(
    ({ account, region, tags: own = {} }) =>
      (accounts?.includes(account) ?? true) &&
      (regions?.includes(region) ?? true) &&
      testRow({ tags: own }, [tagsField], filters).verdict === true,
  );
}

/** '7 EBS volumes, 4 secrets and 1 S3 bucket' */
function kindsText(things: readonly Entity[]): string {
  const byKind = [...Map.groupBy(things, ({ kind }) => kind)].sort((a, b) => b[1].length - a[1].length);
  return joined(
    byKind.map(([kind, { length }]) => {
      const [one, many] = listOf(kind)?.noun ?? [kind, kind];
      return `${count(length)} ${length === 1 ? one : many}`;
    }),
  );
}
