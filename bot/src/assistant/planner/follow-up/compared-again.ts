import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import type { Reading } from '../list/read-list.ts';

/** A message about a list, with its own plan. */
interface Said {
  said: ListQuery;
  text: string;
  reading: Reading;
  now: Date;
}

const COMPARES = /^[gl]te?$/;
const DAY_MS = 86_400_000;
/** Words for the date of the thing itself, and for its last use or change: these name a field of their own. */
const DATED =
  /\b(?:created?|creation|made|launched|launch|built|added|due|next|taken|used|active|accessed|read|assumed|invoked|retrieved|seen|touched)\b/i;

/**
 * "older than 180 days", after keys over 90 days; "for at least a year", after secrets that nobody reads; "longer than
 * a week", after databases with backups: an age without a field uses the field that the list was narrowed by.
 */
export function comparedAgain(
  filters: readonly Filter[],
  { now, reading, said, text }: Said,
): Filter[] | undefined {
  const { fields } = reading.vocabulary;
  const [bare, another] = said.filters ?? [];
  const isAge = bare && !another && COMPARES.test(bare.op) && fields.get(bare.field)?.type === 'date';
  if (!bare || !isAge || DATED.test(text) || filters.some(({ field }) => field === bare.field))
    return undefined;
  // "which of them are older than 6 months", after stopped ones, is about the things and not their state.
  const isOfState = !/\b(?:older|newer|younger|old)\b/i.test(text);
  const narrowing = filters.findLast((filter) => timeOf(filter, fields, isOfState));
  const field = narrowing && timeOf(narrowing, fields, isOfState);
  if (!narrowing || !field) return undefined;
  const days = Math.round((now.getTime() - Date.parse(String(bare.value))) / DAY_MS);
  const compared: Filter =
    field.type === 'date'
      ? { field: field.key, op: bare.op, value: bare.value ?? '' }
      : { field: field.key, op: longer(bare.op), value: days };
  const stays = narrowing.field !== field.key;
  return [...filters.filter((filter) => stays || filter !== narrowing), compared];
}

/** Returns the time that a filter gives: its own days or date, or the date since which the state has lasted. */
function timeOf(
  { field: key, op, value }: Filter,
  fields: ReadonlyMap<string, Field>,
  isOfState: boolean,
): Field | undefined {
  const field = fields.get(key);
  if (field?.unit === 'days' || (field?.type === 'date' && (COMPARES.test(op) || op === 'missing')))
    return field;
  return isOfState && op === 'eq' ? fields.get(`${value}_at`) : undefined;
}

/** An earlier date means a longer time. */
const longer = (op: Filter['op']): Filter['op'] =>
  (({ lt: 'gt', lte: 'gte', gt: 'lt', gte: 'lte' }) as const)[op as 'lt'];
