import { z } from 'zod';
import type { Filter, ListQuery } from '../contract/query.ts';
import { listOfCloudFormation } from '../tools/resources/listed-types.ts';
import { CallError } from './call-error.ts';
import type { Capability, CapabilityContext } from './capability.ts';
import type { Condition } from './condition.ts';
import { conditionOf, orderOf, sortSchema, WHERE, whereSchema } from './condition.ts';
import type { Finding } from './finding.ts';
import { KINDS, KINDS_IN_BRACES, listOf } from './kinds.ts';
import { belonging } from './list-belonging.ts';
import { checkField, fieldKeys, hasField } from './list-fields.ts';
import { filterOf } from './list-filter.ts';
import { nearNone, strangeValues } from './list-none.ts';
import { leftOut } from './nearest.ts';
import { placesOf, placesSchema, textSchema, textsSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';
import { relatedTo } from './related.ts';
import { BY_TAG, withUnlistedKinds } from './tagged-kinds.ts';

const input = z.strictObject({
  kind: textSchema.optional(),
  where: whereSchema.describe(WHERE).optional(),
  related_to: textSchema
    .describe('Only what belongs to this thing, or uses it; without kind: of all kinds')
    .optional(),
  ...placesSchema,
  columns: textsSchema.describe('Besides the usual ones, such as tags').optional(),
  group_by: textsSchema.describe('Counts by these fields').optional(),
  measure: textSchema.describe('sum, avg, min or max: "sum size_gib"').optional(),
  sort: sortSchema.describe('"size_gib desc"').optional(),
  limit: z.number().int().positive().max(1000).optional(),
});
type Input = z.infer<typeof input>;

/** Lists resources of one kind, by any of their fields and tags. */
export const listThings: Capability<typeof input> = {
  name: 'list_things',
  title: 'List things of one kind',
  description: `Things of one kind now. Kinds: ${KINDS_IN_BRACES}; or any CloudFormation type (AWS::SSM::Parameter)`,
  input,
  doing: ({ kind, related_to: thing }) =>
    kind === undefined ? `looking at what belongs to ${thing}` : `reading ${listOf(kind)?.title ?? kind}`,
  run,
};

const MAX_GROUPS = 3;
const CLOUDFORMATION_TYPE = /^AWS::\w+::\w+$/;

async function run(ctx: CapabilityContext, { kind, ...asked }: Input): Promise<Finding> {
  return kind === undefined ? ofAllKinds(ctx, asked) : ofKind(ctx, { ...asked, kind });
}

type OfKind = Input & { kind: string };

/** Lists everything that belongs to a resource. */
function ofAllKinds({ graph }: CapabilityContext, { related_to: thing, ...others }: Input): Finding {
  const extra = Object.keys(withoutAbsent(others));
  if (thing === undefined || extra.length > 0)
    throw new CallError(`Name a kind: ${KINDS}. Only related_to alone goes without.`);
  return relatedTo(thing, graph);
}

async function ofKind(ctx: CapabilityContext, asked: OfKind): Promise<Finding> {
  const places = placesOf(asked, ctx.aws);
  // AWS's resource API lists fewer types than there are lists, and with less detail.
  const tool = listOf(listOfCloudFormation(asked.kind) ?? asked.kind);
  if (!tool) return typed(ctx, asked, places);
  const filters: Filter[] = [];
  for (const each of asked.where ?? []) {
    const read = filterOf(tool, conditionOf(each), ctx);
    if ('outcome' in read) return read;
    filters.push(read);
  }
  if (asked.related_to !== undefined) {
    const read = belonging(tool, asked.related_to, ctx);
    if ('outcome' in read) return read;
    filters.push(...read);
  }
  const query: ListQuery = withoutAbsent({
    ...places,
    filters,
    sort: asked.sort === undefined ? undefined : orderOf(asked.sort),
    limit: asked.limit,
    measure: measureOf(asked.measure),
    group_by: asked.group_by,
    columns: asked.columns,
  });
  const { columns = [], group_by: groups = [], measure, sort } = query;
  if (groups.length > MAX_GROUPS) throw new CallError(`group_by takes at most ${MAX_GROUPS} fields.`);
  const isByCount = sort?.field === 'count';
  if (isByCount && groups.length === 0)
    throw new CallError('Only groups are sorted by count: name group_by.');
  const ordered = sort && !isByCount ? [sort.field] : [];
  for (const key of [...groups, ...ordered, ...(measure?.field ? [measure.field] : [])])
    checkField(tool, key);
  const wrong = columns.filter((key) => !hasField(tool, key));
  const known = columns.filter((key) => !wrong.includes(key));
  const asRead = withoutAbsent({ ...query, columns: known });
  const read = inFront(await readTool(ctx, tool.id, asRead), known);
  const whole =
    tool.id === BY_TAG ? await withUnlistedKinds(read, { ...asRead, ...places, filters }, ctx) : read;
  const notes = [
    ...leftOut(wrong, tool.id, fieldKeys(tool)),
    ...filters.flatMap((filter) => strangeValues(tool, filter)),
    ...(whole.notes ?? []),
  ];
  const finding = notes.length > 0 ? { ...whole, notes } : whole;
  return finding.outcome === 'none' ? nearNone(finding, { tool, filters }, ctx) : finding;
}

/** Puts the requested fields right after the first column, because a wide table loses its last columns. */
function inFront(finding: Finding, asked: readonly string[]): Finding {
  const { table } = finding;
  if (!table || asked.length === 0) return finding;
  const [first, ...others] = table.columns;
  const isAsked = ({ key }: { key: string }) => asked.includes(key);
  const columns = [
    ...(first ? [first] : []),
    ...others.filter(isAsked),
    ...others.filter((column) => !isAsked(column)),
  ];
  return { ...finding, table: { ...table, columns } };
}

/** Lists resources of a type without a list of its own. */
async function typed(
  ctx: CapabilityContext,
  { kind, where = [], ...others }: OfKind,
  places: object,
): Promise<Finding> {
  if (!CLOUDFORMATION_TYPE.test(kind))
    throw new CallError(
      `There is no kind ${JSON.stringify(kind)}: take a CloudFormation type such as AWS::StepFunctions::StateMachine, or one of ${KINDS}.`,
    );
  const extra = Object.keys(withoutAbsent(others)).filter((key) => key !== 'places');
  if (extra.length > 0)
    throw new CallError(`${kind} is listed by its names only: it takes no ${extra.join(', ')}.`);
  const [only, more] = where.map(conditionOf);
  const name = only && nameIn(only);
  if (more || (only && name === undefined))
    throw new CallError(
      `${kind} is filtered by places and one name only: "name = orders" or "name starts_with orders".`,
    );
  const finding = await readTool(ctx, 'cloudcontrol.resources', {
    types: [kind],
    ...places,
    ...(name !== undefined && { name }),
  });
  return finding.outcome === 'found' && !finding.table?.rows.length
    ? { ...finding, outcome: 'none' }
    : finding;
}

/** Returns the name for the tool, with * at the end of a prefix. Undefined for any other condition. */
function nameIn({ field, op, value }: Condition): string | undefined {
  if (field !== 'name' || typeof value !== 'string') return undefined;
  if (op === 'eq') return value;
  return op === 'starts_with' ? `${value}*` : undefined;
}

/** 'sum size_gib' */
function measureOf(words: string | undefined): ListQuery['measure'] {
  if (words === undefined) return undefined;
  const [, fn = '', field = ''] = /^(sum|avg|min|max)(?: +of)? +(\S+)$/i.exec(words.trim()) ?? [];
  if (field === '')
    throw new CallError(
      `measure is sum, avg, min or max and a field, such as "sum size_gib", not ${JSON.stringify(words)}.`,
    );
  return { fn: fn.toLowerCase() as 'sum', field };
}
