import type { z } from 'zod';
import { dateOf } from '../../capabilities/times.ts';
import type { Filter, ListQuery } from '../../contract/query.ts';
import { listQuerySchema } from '../../contract/query.ts';
import { isRegionCode } from '../../domain/regions.ts';
import { checkQuery, isNumeric, QueryError, tagKey } from '../../domain/row-filter.ts';
import { declared } from '../../tools/list/fields.ts';
import type { ListTool } from '../../tools/tool.ts';
import type { PlanInput } from '../plan.ts';
import { Complaint } from './complaint.ts';
import type { Grounds } from './grounds.ts';
import { isLimitWanted } from './grounds.ts';
import type { listSchema } from './list-schema.ts';
import { accountsNamed, regionsNamed } from './places.ts';

type Call = z.infer<ReturnType<typeof listSchema>>;

/**
 * A model's call as the query of a list tool. Values must be the tool's own words or stand in the question, dates must
 * exist, accounts be connected. Throws Complaint with what is wrong.
 */
export function readListCall(tool: ListTool, call: Call, input: PlanInput, grounds: Grounds): ListQuery {
  const { accounts, regions, filters = [], limit, not_covered: _, ...rest } = call;
  const places = filters.filter(isPlace);
  const where = {
    accounts: accountsNamed([...(accounts ?? []), ...valuesOf(places, 'account')], input.accounts),
    regions: regionsNamed([...(regions ?? []), ...valuesOf(places, 'region')]),
  };
  const query = {
    ...(where.accounts.length > 0 && { accounts: where.accounts }),
    ...(where.regions.length > 0 && { regions: where.regions }),
    ...(filters.length > places.length && {
      filters: filters
        .filter((filter) => !isPlace(filter))
        .map((filter) => readFilter(tool, filter, input, grounds)),
    }),
    ...Object.fromEntries(
      Object.entries(rest).filter(([, value]) => !Array.isArray(value) || value.length > 0),
    ),
    ...(limit && isLimitWanted(limit, input, grounds) && { limit }),
  };
  return checked(tool, query);
}

const isPlace = ({ field, op }: Filter): boolean =>
  (field === 'region' || field === 'account') && op === 'eq';

const valuesOf = (filters: Filter[], field: string): string[] =>
  filters.flatMap((filter) => (filter.field === field ? [filter.value ?? []].flat().map(String) : []));

/** Text that is known to everybody: port numbers, and "the world" as a network. */
const COMMON = /^(?:\d{1,5}|0\.0\.0\.0\/0|::\/0)$/;

function readFilter(tool: ListTool, filter: Filter, input: PlanInput, grounds: Grounds): Filter {
  const { field: key, op, value } = filter;
  const field = declared(tool, key);
  const tag = tagKey(key);
  if (tag && !grounds.says(tag))
    throw new Complaint(
      `The person named no tag ${JSON.stringify(tag)}: tags are called as people say, not guessed.`,
    );
  if (op === 'exists' || op === 'missing') return { field: key, op };
  if (value === undefined) throw new Complaint(`The filter on ${key} has no value.`);
  if (field.type === 'date') return { field: key, op, value: dateOf([value].flat()[0], input) };
  if (field.type === 'boolean' || isNumeric(field.type)) return { field: key, op, value };
  const known = [...Object.keys(field.values ?? {}), ...meantBy(tool, key)];
  const read = (each: string | number | boolean): string => {
    const text = String(each);
    if (key === 'region') return regionOf(text);
    const own = known.find((word) => word.toLowerCase() === text.toLowerCase());
    if (own) return own;
    if (grounds.says(text.replaceAll('*', '')) || COMMON.test(text)) return text;
    throw new Complaint(
      field.values
        ? `${key} is one of ${known.join(', ')}, not ${JSON.stringify(text)}.`
        : `${JSON.stringify(text)} is not in the person's words: filter ${key} by what was said, or leave it out.`,
    );
  };
  return { field: key, op, value: Array.isArray(value) ? value.map(read) : read(value) };
}

/** Values that the tool's own phrases stand for: "admin" is AdministratorAccess, whether or not the person says so. */
const meantBy = ({ conditions = [] }: ListTool, key: string): string[] =>
  conditions.flatMap(({ filters }) =>
    filters.flatMap(({ field, value }) => (field === key ? [value ?? []].flat().map(String) : [])),
  );

function regionOf(text: string): string {
  const code = text.toLowerCase();
  if (!isRegionCode(code)) throw new Complaint(`${JSON.stringify(text)} is no AWS region.`);
  return code;
}

/** As the tool itself will check it. */
function checked(tool: ListTool, query: unknown): ListQuery {
  const parsed = listQuerySchema.strict().safeParse(query);
  if (!parsed.success) throw new Complaint(parsed.error.issues[0]?.message ?? 'The arguments do not fit.');
  const { measure, sort, group_by: groups } = parsed.data;
  if (measure && measure.fn !== 'count') {
    if (!measure.field) throw new Complaint(`measure ${measure.fn} needs a field.`);
    const { type } = fieldOf(tool, measure.field);
    if ((measure.fn === 'sum' || measure.fn === 'avg') && !isNumeric(type))
      throw new Complaint(`${measure.field} is no number: it has no ${measure.fn}.`);
  }
  if (sort?.field === 'count' && !groups?.length) throw new Complaint('Only groups are sorted by count.');
  try {
    checkQuery(tool.fields, parsed.data);
  } catch (error) {
    if (error instanceof QueryError) throw new Complaint(error.message);
    throw error;
  }
  return parsed.data;
}

function fieldOf(tool: ListTool, key: string) {
  try {
    return declared(tool, key);
  } catch (error) {
    if (error instanceof QueryError) throw new Complaint(error.message);
    throw error;
  }
}
