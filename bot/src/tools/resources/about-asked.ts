import { z } from 'zod';
import { filterSchema } from '../../contract/query.ts';
import type { Table } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { cellOf, tagKey, testRow } from '../../domain/row-filter.ts';
import { DAY_MS } from '../../domain/time.ts';
import { formatDate } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { describeFilters } from '../list/describe-filters.ts';
import { declared } from '../list/fields.ts';
import { agree, code, label, negated, valueText } from '../list/words.ts';
import type { Field, ListTool } from '../tool.ts';

/** The topics that every kind of resource can be asked about. */
export const TOPICS = [
  'age',
  'alerted',
  'before',
  'changes',
  'cost',
  'deployed',
  'error',
  'danger',
  'effort',
  'findings',
  'health',
  'metrics',
  'onset',
  'owner',
  'place',
  'plainly',
  'reach',
  'reason',
  'removal',
  'rights',
  'since',
  'trigger',
  'use',
  'well',
  'when',
] as const;

/** One question about a resource. */
export const askedSchema = z.object({
  /** A field of the resource, or of `of`: 'engine_version', 'tag:owner'. */
  field: z.string().max(80).optional(),
  /** The list tool of the related resources: 'ec2.volumes'. */
  of: z.string().max(60).optional(),
  /** The condition of a yes-or-no question. An empty list asks whether there are any. */
  is: z.array(filterSchema).max(5).optional(),
  topic: z.enum(TOPICS).optional(),
});
export type Asked = z.infer<typeof askedSchema>;
export type Topic = (typeof TOPICS)[number];

/** Names a question about a resource in a word or two, for buttons and jobs: 'messages', 'owner', 'volumes'. */
export function facetWords({ field, is, of, topic }: Asked): string {
  const key = field ?? is?.[0]?.field ?? topic ?? of?.split('.').at(-1) ?? '';
  return (tagKey(key) ?? key.replace(UNIT, '')).replaceAll(/[_-]/g, ' ');
}

/** What a field's key ends with and its header leaves out. */
const UNIT = /_(?:at|days|hours|minutes|seconds|ms|bytes|mb|gib)$/;

type Cells = Table['rows'][number];

/** A row, with what is needed to describe it. */
export interface Described {
  tool: ListTool;
  row: Cells;
  /** The name as it appears in text: '`crm`'. */
  name: string;
  timezone: string;
  now: Date;
}

/** "**Yes**, `crm` is public." if the row decides that; otherwise says what is not known. */
export function verdictText(filters: NonNullable<Asked['is']>, told: Described): string {
  const { name, row, timezone, tool } = told;
  const fields = filters.map(({ field }) => declared(tool, field));
  const { verdict } = testRow(row, tool.fields, filters);
  if (verdict === null) {
    const [one, another] = fields;
    const what = one && !another ? whatOf(one, name) : `the ${joined(fields.map(label))} of ${name}`;
    return `I cannot tell: ${what} could not be read.`;
  }
  const [filter] = filters;
  const key = filters.length === 1 && filter ? tagKey(filter.field) : undefined;
  if (key !== undefined && filter) {
    const [value] = said(declared(tool, filter.field), told) ?? [];
    return `**${verdict ? 'Yes' : 'No'}**, ${name} ${value === undefined ? `has no tag ${code(key)}` : `is tagged ${code(`${key}=${value}`)}`}.`;
  }
  const { predicates } = describeFilters(tool, filters, timezone);
  const [predicate] = predicates;
  const values = fields.flatMap((field) =>
    field.type === 'boolean' ? [] : (said(field, told) ?? []).map((text) => `${label(field)} ${text}`),
  );
  const beside = values.length > 0 ? ` (${joined([...new Set(values)])})` : '';
  const [only, another] = fields;
  if (!predicate && only && !another && isPredicate(only))
    return `**${verdict ? 'Yes' : 'No'}**, ${fieldText(only, told)}`;
  if (!predicate || predicates.length > 1)
    return `**${verdict ? 'Yes' : 'No'}**, ${name} has ${joined(fields.map((field) => `${label(field)} ${said(field, told)?.[0] ?? 'none'}`))}.`;
  if (verdict) return `**Yes**, ${name} ${singular(predicate)}${beside}.`;
  // The negation of "have no MFA" is to have it.
  const opposite = /^have no /.test(predicate)
    ? predicate.replace('have no ', 'have ')
    : /^have (?!no\b)/.test(predicate)
      ? predicate.replace(/^have (?:an? )?/, 'have no ')
      : negated(predicate);
  return `**No**, ${name} ${singular(opposite)}${beside}.`;
}

/** 'are at their desired count' → 'is at its desired count' */
const singular = (predicate: string): string => agree(predicate, 1).replaceAll(' their ', ' its ');

/** "The version of `crm` is **5.7.44**." */
export function fieldsText(keys: readonly string[], told: Described): string {
  const { name, tool } = told;
  const fields = keys.map((key) => declared(tool, key));
  const [field, another] = fields;
  if (field && !another) return fieldText(field, told);
  const predicates = fields.filter(isPredicate);
  if (predicates.length > 0) {
    const others = keys.filter((key) => !predicates.some((each) => each.key === key));
    return [
      ...(others.length > 0 ? [fieldsText(others, told)] : []),
      ...predicates.map((each) => fieldText(each, told)),
    ].join(' ');
  }
  const there = fields.flatMap((each) => {
    const [text] = said(each, told) ?? [];
    return text === undefined ? [] : [`${label(each)} **${text}**`];
  });
  const absent = fields.filter((each) => !said(each, told)).map(label);
  return [
    ...(there.length > 0 ? [`${name} has ${joined(there)}.`] : []),
    ...(absent.length > 0 ? [`${there.length > 0 ? 'It' : name} has no ${joined(absent, 'or')}.`] : []),
  ].join(' ');
}

function fieldText(field: Field, told: Described): string {
  const { name, row, timezone, tool } = told;
  const [text] = said(field, told) ?? [];
  const cell = cellOf(row, field.key);
  if (cell === null) return `I cannot tell ${whatOf(field, name)}: it could not be read.`;
  if (isPredicate(field))
    return `${name} ${label(field)} ${text === undefined ? (field.absent ?? 'nothing') : `**${text}**`}.`;
  if (text === undefined && field.type === 'date' && / last \S+ed$/.test(` ${label(field)}`))
    return neverText(field, name).replace(/\.$/, ', as far as AWS records it.');
  if (text === undefined) return `${name} has no ${label(field)}.`;
  if (field.type === 'boolean') {
    const { predicates } = describeFilters(
      tool,
      [{ field: field.key, op: 'eq', value: cell as boolean }],
      timezone,
    );
    if (predicates[0]) return `${name} ${singular(predicates[0])}.`;
  }
  if (field.type === 'date' && !isInstant(cell)) return neverText(field, name);
  if (field.type === 'date' && field.header === 'Since') return `${name} has been so since **${text}**.`;
  if (field.type === 'date' && field.header === 'Expires') return `${name} expires on **${text}**.`;
  if (field.type === 'date' && /ed$/.test(field.header)) return `${wasText(field, name)} on **${text}**.`;
  return `The ${label(field)} of ${name} ${/^(?:list|number)$/.test(field.type) && /[^s]s$/.test(label(field)) ? 'are' : 'is'} **${text}**.`;
}

/** 'Replicates to' is a predicate: a resource replicates to something, and has no “replicates to”. */
const isPredicate = ({ header }: Field): boolean => /^\w+s to$/.test(header);

/** 'the version of `crm`', 'what `crm` replicates to' */
const whatOf = (field: Field, name: string): string =>
  isPredicate(field) ? `what ${name} ${label(field)}` : `the ${label(field)} of ${name}`;

/** "The password of `anna` was last used", "`anna` was created" */
function wasText(field: Field, name: string): string {
  const [, what, done = label(field)] = /^(.*) (last \S+)$/.exec(label(field)) ?? [];
  return `${what ? `The ${what} of ${name}` : name} was ${done}`;
}

/** "The password of `anna` was never used.", "`anna` was never active." */
function neverText(field: Field, name: string): string {
  const [, what = '', done = ''] = /^(.*?)(?:last )?(\S+)$/.exec(label(field)) ?? [];
  return `${what ? `The ${what.trim()} of ${name}` : name} was **never** ${done}.`;
}

/** Whether a cell is an instant. A date's cell may also be 'never'. */
export const isInstant = (cell: unknown): cell is string =>
  typeof cell === 'string' && !Number.isNaN(Date.parse(cell));

/** Formats a cell for text; undefined if it is absent. */
function said(field: Field, { now, row, timezone }: Described): [string] | undefined {
  const cell = cellOf(row, field.key);
  const isNone = cell === undefined || cell === '' || (Array.isArray(cell) && cell.length === 0);
  if (isNone) return undefined;
  if (cell === null) return ['unknown'];
  if (field.type === 'date' && isInstant(cell))
    return [`${formatDate(cell, timezone)} (${since(cell, now)})`];
  if (tagKey(field.key)) return [data(String(cell), 120)];
  return [valueText(cell, field, timezone).replaceAll('`', '')];
}

/** Formats a cell for text; 'none' if it is absent. */
export const fieldValue = (key: string, told: Described): string =>
  said(declared(told.tool, key), told)?.[0] ?? 'none';

/** '2 years and 3 months ago', 'in 12 days' */
export function since(iso: string, now: Date): string {
  const ms = now.getTime() - Date.parse(iso);
  const days = Math.floor(Math.abs(ms) / DAY_MS);
  const hours = Math.floor((Math.abs(ms) % DAY_MS) / 3_600_000);
  const [years, months] = [Math.floor(days / 365), Math.floor((days % 365) / 30.44)];
  const said =
    years > 0
      ? [some(years, 'year'), some(months, 'month')]
      : months > 1
        ? [some(months, 'month')]
        : days > 0
          ? [some(days, 'day')]
          : [some(hours, 'hour')];
  const text = joined(said.filter((each) => each !== ''));
  if (text === '') return ms < 0 ? 'in less than an hour' : 'just now';
  return ms < 0 ? `in ${text}` : `${text} ago`;
}

const some = (n: number, unit: string): string => (n === 0 ? '' : `${n} ${unit}${n === 1 ? '' : 's'}`);

/** Returns the field with the resource's creation time, as opposed to times of look-up, change, use or end. */
export const bornField = (tool: ListTool): Field | undefined =>
  tool.fields.find(
    ({ ahead, key, type }) =>
      type === 'date' && !ahead && /^(?:created|launched|started|requested)_at$/.test(key),
  );
