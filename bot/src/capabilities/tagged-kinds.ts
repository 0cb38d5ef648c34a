import type { Filter, ListQuery } from '../contract/query.ts';
import { counted, joined } from '../contract/words.ts';
import { tagKey, testRow } from '../domain/row-filter.ts';
import type { Entity } from '../graph/entity.ts';
import { calledOf } from '../graph/entity.ts';
import type { Graph } from '../graph/graph.ts';
import { tagsField } from '../tools/common-words.ts';
import { count } from '../tools/list/words.ts';
import { arnParts } from '../tools/resources/arn-parts.ts';
import type { Row } from '../tools/tool.ts';
import type { CapabilityContext } from './capability.ts';
import type { Finding } from './finding.ts';
import { listOf } from './kinds.ts';
import { stillThere } from './still-there.ts';

export const BY_TAG = 'resources.by-tag';

interface Asked extends Pick<ListQuery, 'group_by' | 'limit' | 'measure'> {
  filters: readonly Filter[];
  accounts?: readonly string[];
  regions?: readonly string[];
}

/**
 * Adds known resources to what the Tagging API lists by tags. It does not list every kind, and lists untagged resources
 * only if they had a tag before. Adds rows if each row is a resource, and a note otherwise.
 */
export async function withUnlistedKinds(
  finding: Finding,
  asked: Asked,
  ctx: CapabilityContext,
): Promise<Finding> {
  const isOfTags =
    asked.filters.length > 0 && asked.filters.every(({ field }) => tagKey(field) !== undefined);
  if (finding.outcome === 'not_read' || !isOfTags) return finding;
  const rows = finding.table?.rows ?? [];
  const isWhole = !asked.group_by && !asked.measure && asked.limit === undefined;
  const known = knownOf(asked, ctx.graph);
  const unlisted = isWhole ? notAmong(rows, known) : known;
  const { gone, present: besides } = isWhole
    ? await stillThere(ctx, unlisted)
    : { gone: [], present: unlisted };
  const notes = [
    ...(finding.notes ?? []),
    'The tagging API does not list every kind of thing.',
    ...gone.slice(0, MAX_GONE),
  ];
  if (besides.length === 0) return { ...finding, notes };
  const kinds = kindsText(besides);
  if (!isWhole)
    return {
      ...finding,
      notes: [...notes, `With such tags when last read, listed by the tagging API or not: ${kinds}.`],
    };
  const all = [...rows, ...besides.map(rowOf)];
  return {
    ...finding,
    outcome: 'found',
    text: `**${count(all.length)} in all**: ${count(rows.length)} that the tagging API lists, and ${count(besides.length)} that it does not (${kinds}${placesText(besides)}). ${finding.text}`,
    table: { columns: COLUMNS, ...finding.table, rows: all },
    notes: [...notes, `The tags of ${count(besides.length)} of them are as they were last read.`],
  };
}

/** The most resources that are named as gone. */
const MAX_GONE = 5;

/** ', in us-east-1' */
const placesText = (things: readonly Entity[]): string =>
  `, in ${joined([...new Set(things.map(({ region }) => region))])}`;

const COLUMNS = [
  { key: 'arn', header: 'ARN', type: 'text' as const },
  { key: 'name', header: 'Name', type: 'text' as const },
  { key: 'resource_type', header: 'Type', type: 'text' as const },
  { key: 'tags', header: 'Tags', type: 'tags' as const },
  { key: 'region', header: 'Region', type: 'text' as const },
];

const rowOf = (thing: Entity): Row => ({
  arn: thing.arn ?? thing.id,
  name: thing.tags?.Name ?? calledOf(thing),
  resource_type: thing.kind,
  region: thing.region,
  account: thing.account,
  tags: thing.tags ?? {},
});

/** Returns the resources whose known tags meet conditions on tags alone. */
const knownOf = ({ accounts, filters, regions }: Asked, graph: Graph): Entity[] =>
  graph.all.filter(
    ({ account, kind, region, tags = {}, tags_unread }) =>
      !tags_unread &&
      hasTags(kind) &&
      (accounts?.includes(account) ?? true) &&
      (regions?.includes(region) ?? true) &&
      testRow({ tags }, [tagsField], filters).verdict === true,
  );

/** Returns whether the kind can have tags. A service's finding is not a resource that anybody tags. */
const hasTags = (kind: string): boolean =>
  kind !== BY_TAG && listOf(kind)?.fields.some(({ key }) => key === tagsField.key) === true;

/** A service's name in ARNs, if our kinds use another one. */
const SERVICES: Record<string, string> = {
  elb: 'elasticloadbalancing',
  vpc: 'ec2',
  efs: 'elasticfilesystem',
};

/** People know an Elastic IP by its address, AWS by this id. */
const ALLOCATION = /^eipalloc-/;

/** Returns the resources without a row: compared by ARN, or by service and id. */
function notAmong(rows: readonly Row[], things: readonly Entity[]): Entity[] {
  const listed = new Set(
    rows.flatMap(({ arn }) => {
      const { service, name } = arnParts(String(arn));
      return [String(arn), `${service} ${name}`];
    }),
  );
  return things.filter(({ arn = '', id, kind, refs = [] }) => {
    const [area = ''] = kind.split('.');
    const ids = [id, ...refs.filter((ref) => ALLOCATION.test(ref))];
    return !listed.has(arn) && !ids.some((each) => listed.has(`${SERVICES[area] ?? area} ${each}`));
  });
}

/** '7 EBS volumes, 4 secrets and 1 S3 bucket' */
function kindsText(things: readonly Entity[]): string {
  const byKind = [...Map.groupBy(things, ({ kind }) => kind)].sort((a, b) => b[1].length - a[1].length);
  return joined(
    byKind.map(([kind, { length }]) => {
      const [one, many] = listOf(kind)?.noun ?? [kind, kind];
      return counted(length, one, many);
    }),
  );
}
