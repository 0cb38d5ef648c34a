import type { Filter } from '../contract/query.ts';
import { isNumeric, tagKey } from '../domain/row-filter.ts';
import { idField } from '../tools/resources/read-rows.ts';
import type { Field, ListTool, ToolContext } from '../tools/tool.ts';
import { CallError } from './call-error.ts';
import type { CapabilityContext } from './capability.ts';
import type { Condition } from './condition.ts';
import type { Finding } from './finding.ts';
import { checkField } from './list-fields.ts';
import { accountsOf, regionsOf } from './places.ts';
import { dateOf, isAgo } from './times.ts';
import { noSuchTag } from './unknown.ts';

type Said = NonNullable<Condition['value']>;

const IN_ORDER: ReadonlySet<Condition['op']> = new Set(['gt', 'gte', 'lt', 'lte']);

/** Returns a filter in the tool's form: tags by existing keys, dates as dates. A Finding if there is no such tag. */
export function filterOf(
  tool: ListTool,
  { field: asked, op, value: said }: Condition,
  { aws, graph }: CapabilityContext,
): Filter | Finding {
  // A resource without a name is known by its id.
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
 * Converts a value for a field: a region to its code, an account to its id, a known value to its letter case. Undefined
 * for any other. Throws CallError for an unknown region or account.
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
