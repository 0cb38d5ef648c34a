import { z } from 'zod';
import type { Filter, ListQuery } from '../contract/query.ts';
import { isNumeric, tagKey } from '../domain/row-filter.ts';
import { declared } from '../tools/list/fields.ts';
import { code } from '../tools/list/words.ts';
import { leadingTo } from '../tools/resources/leading-to.ts';
import { listOfCloudFormation } from '../tools/resources/listed-types.ts';
import { idField } from '../tools/resources/read-rows.ts';
import type { Field, KnownThing, ListTool, ToolContext } from '../tools/tool.ts';
import { CallError } from './call-error.ts';
import type { Capability, CapabilityContext } from './capability.ts';
import type { Condition } from './condition.ts';
import { conditionOf, orderOf, sortSchema, WHERE, whereSchema } from './condition.ts';
import type { Finding } from './finding.ts';
import { fieldsInWords, KINDS, KINDS_IN_BRACES, listOf } from './kinds.ts';
import { leftOut, nearest } from './nearest.ts';
import { accountsOf, placesOf, placesSchema, regionsOf, textSchema, textsSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';
import { relatedTo } from './related.ts';
import { BY_TAG, withUnlistedKinds } from './tagged-kinds.ts';
import { dateOf, isAgo } from './times.ts';
import { EMPTY, noSuchTag, unknown } from './unknown.ts';

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

/** Things of one kind, by any of their fields and tags. */
export const listThings: Capability<typeof input> = {
  name: 'list_things',
  title: 'List things of one kind',
  description: `Things of one kind now. Kinds: ${KINDS_IN_BRACES}; or any CloudFormation type (AWS::SSM::Parameter)`,
  input,
  doing: ({ kind, related_to: thing }) =>
    kind === undefined ? `looking at what belongs to ${thing}` : `reading ${listOf(kind)?.title ?? kind}`,
  run,
};

const MOST_GROUPS = 3;
const CLOUDFORMATION_TYPE = /^AWS::\w+::\w+$/;

async function run(ctx: CapabilityContext, { kind, ...asked }: Input): Promise<Finding> {
  return kind === undefined ? ofAllKinds(ctx, asked) : ofKind(ctx, { ...asked, kind });
}

type OfKind = Input & { kind: string };

/** All that belongs to a thing. */
function ofAllKinds({ graph }: CapabilityContext, { related_to: thing, ...others }: Input): Finding {
  const extra = Object.keys(withoutAbsent(others));
  if (thing === undefined || extra.length > 0)
    throw new CallError(`Name a kind: ${KINDS}. Only related_to alone goes without.`);
  return relatedTo(thing, graph);
}

async function ofKind(ctx: CapabilityContext, asked: OfKind): Promise<Finding> {
  const places = placesOf(asked, ctx.aws);
  // AWS's resource API lists fewer types than there are lists, and tells less of each thing.
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
    ...{
      ...places,
      filters,
      sort: asked.sort === undefined ? undefined : orderOf(asked.sort),
      limit: asked.limit,
      measure: measureOf(asked.measure),
    },
    group_by: asked.group_by,
    columns: asked.columns,
  });
  const { columns = [], group_by: groups = [], measure, sort } = query;
  if (groups.length > MOST_GROUPS) throw new CallError(`group_by takes at most ${MOST_GROUPS} fields.`);
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
    tool.id === BY_TAG ? withUnlistedKinds(read, { ...asRead, ...places, filters }, ctx.graph) : read;
  const notes = [
    ...leftOut(wrong, tool.id, fieldKeys(tool)),
    ...filters.flatMap((filter) => strangeValues(tool, filter)),
    ...(whole.notes ?? []),
  ];
  const finding = notes.length > 0 ? { ...whole, notes } : whole;
  return finding.outcome === 'none' ? nearNone(finding, { tool, filters }, ctx) : finding;
}

/** The fields that were asked for stand behind the first column: of a wide table the last are left out. */
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

/** Resources of a type that has no list of its own. */
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
  const isName = only?.field === 'name' && typeof only.value === 'string';
  if (more || (only && !isName)) throw new CallError(`${kind} is filtered by name and by places only.`);
  const finding = await readTool(ctx, 'cloudcontrol.resources', {
    types: [kind],
    ...places,
    ...(isName && { name: only.value }),
  });
  return finding.outcome === 'found' && !finding.table?.rows.length
    ? { ...finding, outcome: 'none' }
    : finding;
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

const fieldKeys = ({ fields }: ListTool): string[] => [...fields.map(({ key }) => key), 'region', 'account'];

function hasField(tool: ListTool, key: string): boolean {
  try {
    return declared(tool, key) !== undefined;
  } catch {
    return false;
  }
}

function checkField(tool: ListTool, key: string) {
  if (hasField(tool, key)) return declared(tool, key);
  const near = nearest(key, fieldKeys(tool));
  const meant = near.length > 0 ? ` The nearest: ${near.join(', ')}.` : '';
  throw new CallError(`${tool.id} has no field ${JSON.stringify(key)}.${meant} ${fieldsInWords(tool)}`);
}

type Said = NonNullable<Condition['value']>;

const IN_ORDER: ReadonlySet<Condition['op']> = new Set(['gt', 'gte', 'lt', 'lte']);

/** A filter as the tool takes it: tags by the keys that are there, dates as such. A Finding where there is no such tag. */
function filterOf(
  tool: ListTool,
  { field: asked, op, value: said }: Condition,
  { aws, graph }: CapabilityContext,
): Filter | Finding {
  // What has no name is called by its id.
  const isNameless = asked === 'name' && !tool.fields.some((each) => each.key === 'name');
  const key = isNameless ? idField(tool) : asked;
  const tag = tagKey(key);
  if (tag) {
    const [inUse] = graph.tagKeys(tag);
    if (inUse === undefined && !graph.isEmpty) return noSuchTag(tag, graph);
    return { field: `tag:${inUse ?? tag}`, op, ...(said !== undefined && { value: said }) };
  }
  const field = checkField(tool, key);
  if (op === 'exists' && field.type === 'boolean')
    throw new CallError(`${key} is true or false wherever it is known: write "${key} = true".`);
  if (op === 'exists' || op === 'missing') return { field: key, op };
  if (said === undefined) throw new CallError(`The condition on ${key} has no value.`);
  if (field.type === 'date' && said === 'never')
    return { field: key, op: op === 'ne' ? 'exists' : 'missing' };
  if (field.type === 'date') return { field: key, op, ...dateIn(key, said, aws) };
  if (isNumeric(field.type)) return { field: key, op, value: numbersIn(field, said) };
  if (field.type === 'boolean') return { field: key, op, value: isTrue(key, said) };
  const closed = Object.keys(field.values ?? {});
  if (IN_ORDER.has(op) && closed.length > 0)
    throw new CallError(
      `${key} has words in no order: write "${key} = …" with those of ${closed.join(', ')}.`,
    );
  const own = (each: string) => ownValue(field, op, each, aws) ?? each;
  return { field: key, op, value: Array.isArray(said) ? said.flatMap(own) : own(said) };
}

function dateIn(key: string, said: Said, aws: ToolContext): Pick<Filter, 'value' | 'said'> {
  if (typeof said !== 'string') throw new CallError(`The condition on ${key} takes one date, not several.`);
  return { value: dateOf(said, aws), ...(isAgo(said) && { said }) };
}

function numbersIn({ key, unit }: Field, said: Said): number | number[] {
  const numbers = [said].flat().map(Number);
  if (numbers.some(Number.isNaN))
    throw new CallError(`${key} is a number${unit ? ` of ${unit}` : ''}, not ${JSON.stringify(said)}.`);
  const [only = Number.NaN] = numbers;
  return typeof said === 'string' ? only : numbers;
}

function isTrue(key: string, said: Said): boolean {
  const word = String(said).toLowerCase();
  if (!/^(?:true|false|yes|no)$/.test(word))
    throw new CallError(`${key} is true or false, not ${JSON.stringify(said)}.`);
  return word === 'true' || word === 'yes';
}

/**
 * A value as the field's own: a region by its code, an account by its id, a value that is known in its letter case.
 * undefined for any other. Throws CallError for a region or account that is none.
 */
function ownValue(
  { key, values }: Field,
  op: Filter['op'],
  said: string,
  aws: ToolContext,
): string | string[] | undefined {
  const isWhole = op === 'eq' || op === 'ne';
  if (key === 'region' && isWhole) {
    const codes = regionsOf(said);
    if (codes.length === 0) throw new CallError(`${JSON.stringify(said)} is no AWS region.`);
    return codes;
  }
  if (key === 'account' && isWhole) return accountsOf([said], aws);
  const lower = said.toLowerCase();
  const closed = Object.entries(values ?? {});
  return (closed.find(([value]) => value.toLowerCase() === lower) ??
    (isWhole ? closed.find(([, words]) => words.includes(lower)) : undefined))?.[0];
}

/** Those that belong to a thing, by their ids. A Finding where the thing, or the way to it, is not known. */
function belonging(tool: ListTool, name: string, { graph }: CapabilityContext): Filter[] | Finding {
  const things = graph.things(name);
  if (things.length === 0) return unknown(name, graph);
  const says = `that belong to ${code(name)}`;
  const named = things.flatMap((thing) => namedIn(tool, thing));
  const [field] = named;
  if (field && named.every((each) => each.field === field.field))
    return [{ ...field, value: named.flatMap(({ value }) => value), says }];
  const found = things.map((thing) => graph.belongingTo(thing, tool.id));
  const known = found.filter((each) => each !== undefined);
  const ids = [...new Set(known.flatMap((each) => each.map(({ id }) => id)))];
  if (known.length > 0 && ids.length > 0)
    return [
      { field: idField(tool), op: 'eq', value: ids, says },
      ...leadingTo(tool, things, graph).map((filter) => ({ ...filter, says })),
    ];
  return {
    outcome: known.length > 0 ? 'none' : 'not_read',
    text:
      known.length > 0
        ? `No ${tool.noun[1]} that are known belong to ${code(name)}.`
        : `How ${tool.noun[1]} belong to ${code(name)} is not known.`,
    ...EMPTY,
  };
}

/**
 * Where a kind says by a field of its own what its things belong to, that is asked: what was known lately may lack some, such
 * as tasks that stopped.
 */
function namedIn(
  tool: ListTool,
  { id, kind, name }: KnownThing,
): { field: string; op: 'eq'; value: string[] }[] {
  const [area = ''] = kind.split('.');
  const noun = listOf(kind)?.noun[0].split(' ').at(-1)?.toLowerCase();
  const isOfArea = tool.id !== kind && tool.id.startsWith(`${area}.`);
  const field = isOfArea ? tool.fields.find(({ key }) => noun && key === `${noun}_name`) : undefined;
  const own = field && (name ?? id);
  return own ? [{ field: field.key, op: 'eq', value: [own] }] : [];
}

/** Nothing meets the conditions: where one of them names a thing or a value that nobody knows, that may be why. */
function nearNone(
  finding: Finding,
  { filters, tool }: { filters: readonly Filter[]; tool: ListTool },
  { graph }: CapabilityContext,
): Finding {
  const named = filters
    .filter(
      ({ field, op }) =>
        /(?:^name|_id|^domain|^arn)$/.test(field) && /^(?:eq|contains|starts_with)$/.test(op),
    )
    .flatMap(({ value: wanted }) => [wanted ?? []].flat().map(String));
  const unknownNames = named.filter((name) => {
    const { exact, part } = graph.resolve(name);
    return exact.length === 0 && part.isEmpty;
  });
  const values = filters.flatMap((filter) => knownValues(tool, filter));
  if (unknownNames.length === 0)
    return values.length > 0 ? { ...finding, near: [...new Set(values)] } : finding;
  return { ...finding, outcome: 'no_such_thing', near: unknownNames.flatMap((name) => graph.near(name, 5)) };
}

/** Of a field with closed values, what is none of them: it may be a value that AWS has added, or a mistake. */
function strangeValues({ fields }: ListTool, { field: key, op, value: said = [] }: Filter): string[] {
  const { type, values } = fields.find((field) => field.key === key) ?? {};
  if (!values || type === 'boolean' || (op !== 'eq' && op !== 'ne')) return [];
  const strange = [said].flat().filter((each) => !Object.hasOwn(values, String(each)));
  return strange.length > 0
    ? [
        `No value ${strange.map((each) => code(String(each))).join(', ')} is known of ${code(key)}: its values are ${Object.keys(values).join(', ')}.`,
      ]
    : [];
}

/** The values that a field is known to have, where a filter asks for another one. */
function knownValues({ fields }: ListTool, { field: key, op, value: said = [] }: Filter): string[] {
  const { type, values } = fields.find((field) => field.key === key) ?? {};
  if (!values || type === 'boolean' || op !== 'eq') return [];
  const known = Object.keys(values);
  return [said].flat().every((each) => known.includes(String(each))) ? [] : known;
}
