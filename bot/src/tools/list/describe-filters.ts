import type { Filter } from '../../contract/query.ts';
import { counted, joined } from '../../contract/words.ts';
import { invert } from '../../domain/invert-filter.ts';
import { isNumeric, tagKey } from '../../domain/row-filter.ts';
import { data } from '../../reply/markup.ts';
import { spokenCell, spokenLimit } from '../../reply/spoken-money.ts';
import type { Field, ListTool } from '../tool.ts';
import { declared } from './fields.ts';
import { article, asPredicate, code, count, label, negated, predicatesOf, valueText } from './words.ts';

/** A query's filters as words around the noun: "EC2 instances [of type `t3.micro`] [are running]". */
export interface Description {
  /** Text after the noun: 'of type `t3.micro`'. */
  modifiers: string[];
  /** Plural predicates: 'are running'. */
  predicates: string[];
}

/**
 * Describes filters in the tool's own words: first by conditions, then by values, then by the general form of each
 * operator.
 */
export function describeFilters(
  tool: Pick<ListTool, 'fields' | 'conditions'>,
  filters: readonly Filter[],
  timezone: string,
): Description {
  const alternatives = filters
    .filter(({ any }) => any)
    .map((filter) =>
      filter.says ? { modifiers: [filter.says], predicates: [] } : alternativesOf(tool, filter, timezone),
    );
  const predicates: string[] = [];
  let rest = filters
    .filter((filter) => !filter.any && !isImplied(tool, filter, filters))
    .map((filter) => ({ filter, id: idOf(filter) }));
  const conditions = (tool.conditions ?? []).toSorted((a, b) => b.filters.length - a.filters.length);
  for (const { says, filters: own } of conditions) {
    const ids = own.map(idOf);
    if (!says || !ids.every((id) => rest.some((each) => each.id === id))) continue;
    predicates.push(says);
    rest = rest.filter((each) => !ids.includes(each.id));
  }
  // "not of those families" reads better than a list of what a type does not contain.
  for (const { says, filters: own } of conditions) {
    const [one, another] = own;
    const contrary = one && !another && one.op === 'starts_with' ? idOf(invert(one)) : undefined;
    if (!says || !rest.some(({ id }) => id === contrary)) continue;
    predicates.push(negated(says));
    rest = rest.filter(({ id }) => id !== contrary);
  }
  predicates.push(
    ...aheadPredicates(
      tool,
      rest.map(({ filter }) => filter),
    ),
  );
  rest = rest.filter(({ filter }) => !isAhead(tool, filter));
  const modifiers: Modifier[] = [];
  for (const { filter } of rest) {
    const field = declared(tool, filter.field);
    const predicate = predicateOf(field, filter);
    const says = filter.says && (filter.op === 'ne' ? `other than those ${filter.says}` : filter.says);
    // Several filters may share one description.
    if (says && modifiers.some(({ text }) => text === says)) continue;
    // "tagged team=data with any of 12 EBS volumes": behind it, a tag would seem to be theirs.
    if (says) modifiers.push({ rank: filter.tied ? LAST : 0, text: says });
    else if (predicate) predicates.push(predicate);
    else modifiers.push({ rank: rankOf(field, filter), ...modifierOf(field, filter, timezone) });
  }
  modifiers.sort((a, b) => a.rank - b.rank);
  return {
    predicates: [...predicates, ...alternatives.flatMap((each) => each.predicates)],
    modifiers: [...joinLimits(modifiers), ...alternatives.flatMap((each) => each.modifiers)],
  };
}

/** "open to the world on port 22" says that a group is open to the world. */
const isImplied = (
  { fields }: Pick<ListTool, 'fields'>,
  { field, value }: Filter,
  filters: readonly Filter[],
): boolean =>
  value === true &&
  filters.some(
    (other) =>
      /^(?:contains|other_than)$/.test(other.op) &&
      fields.some(({ key, implies }) => key === other.field && implies === field),
  );

/** 'are public or have no default encryption', 'created on 2022-05-01 or 2022-05-09' */
function alternativesOf(
  tool: Pick<ListTool, 'fields' | 'conditions'>,
  { any = [], op }: Filter,
  timezone: string,
): Description {
  const said = any.map((filters) => describeFilters(tool, filters, timezone));
  if (op === 'exists' && said.every(({ predicates }) => predicates.length === 0))
    return { predicates: [], modifiers: [said.map(({ modifiers }) => modifiers.join(' ')).join(' or ')] };
  const clauses = said.map(({ modifiers, predicates }) =>
    predicatesOf([...predicates, ...modifiers.map(asPredicate)], 2),
  );
  const [first = '', ...others] = clauses;
  const verb = first.split(' ', 1)[0];
  const rest = others.map((each) => (each.startsWith(`${verb} `) ? each.slice(`${verb} `.length) : each));
  const joinedClauses = joined([first, ...rest], 'or');
  return { predicates: [op === 'exists' ? joinedClauses : negated(joinedClauses)], modifiers: [] };
}

interface Modifier {
  /** Orders modifiers. */
  rank: number;
  text: string;
  /** The words that another limit of the same field shares: 'whose size is'. */
  lead?: string;
}

/** 'created since March', 'created before May' → 'created since March and before May' */
function joinLimits(modifiers: readonly Modifier[]): string[] {
  const said: string[] = [];
  modifiers.forEach(({ lead, text }, at) => {
    if (lead !== undefined && lead === modifiers[at - 1]?.lead)
      said.push(`${said.pop()} and${text.slice(lead.length)}`);
    else said.push(text);
  });
  return said;
}

/** Whether a filter bounds the days until a future event. */
function isAhead(tool: Pick<ListTool, 'fields'>, { field, op, value }: Filter): boolean {
  const { ahead, type } = declared(tool, field);
  return ahead === true && type === 'number' && NUMBER_OPS[op] !== undefined && typeof value === 'number';
}

/** 'have at most 60 days left'. The lower bound of zero goes without saying. */
function aheadPredicates(tool: Pick<ListTool, 'fields'>, filters: readonly Filter[]): string[] {
  return filters.flatMap((filter) => {
    if (!isAhead(tool, filter) || (filter.op === 'gte' && filter.value === 0)) return [];
    return [`have ${NUMBER_OPS[filter.op]}${counted(Number(filter.value), 'day')} left`];
  });
}

/** A rank behind those of all others. */
const LAST = 4;

/** Orders modifiers from the one closest to the noun: 'of type … tagged … with … created before …'. */
function rankOf(field: Field, { op }: Filter): number {
  if (field.type === 'date') return 3;
  if (op !== 'eq' && op !== 'contains') return 2;
  return field.before ? 0 : tagKey(field.key) ? 1 : 2;
}

const idOf = ({ field, op, value }: Filter): string => JSON.stringify([field, op, value]);
const valuesOf = ({ value }: Filter) => (value === undefined ? [] : [value].flat());

function predicateOf(field: Field, filter: Filter): string | undefined {
  const { op } = filter;
  const tag = tagKey(field.key);
  if (op === 'exists' || op === 'missing') {
    if (field.says?.[op]) return field.says[op];
    if (tag) return op === 'exists' ? `have the tag ${code(tag)}` : `lack the tag ${code(tag)}`;
    if (field.type === 'tags') return op === 'exists' ? 'are tagged' : 'are untagged';
    const name = label(field);
    if (op === 'missing') return `have no ${name}`;
    return `have ${name.endsWith('s') ? name : `${article(name)} ${name}`}`;
  }
  if (op !== 'eq' && op !== 'ne') return undefined;
  const values = valuesOf(filter).map(String);
  if (field.type === 'boolean') {
    const wanted = (values[0] === 'true') === (op === 'eq');
    const said = valueSays(field, String(wanted));
    if (said) return said;
    const opposite = valueSays(field, String(!wanted));
    return opposite ? negated(opposite) : `have ${label(field)} ${wanted ? 'on' : 'off'}`;
  }
  const said = values.map((value) => valueSays(field, value));
  const [first] = said;
  if (first === undefined || said.includes(undefined)) return undefined;
  const verb = first.split(' ', 1)[0] ?? '';
  const words = said.map((each) => (each?.startsWith(`${verb} `) ? each.slice(verb.length + 1) : each));
  const predicate = `${verb} ${joined(words as string[], 'or')}`;
  return op === 'eq' ? predicate : negated(predicate);
}

function valueSays(field: Field, value: string): string | undefined {
  const said = field.says?.[value];
  if (said || field.before) return said;
  return field.values && `are ${field.values[value]?.[0] ?? data(value, 40)}`;
}

function modifierOf(field: Field, filter: Filter, timezone: string): Omit<Modifier, 'rank'> {
  const tag = tagKey(field.key);
  const values = valuesOf(filter).map((value) =>
    tag && (filter.op === 'eq' || filter.op === 'ne')
      ? code(`${tag}=${value}`)
      : field.type === 'money' && typeof value === 'number'
        ? spokenLimit(value, field.unit)
        : limitText(value, field, timezone),
  );
  const value = joined(values, 'or');
  const name = label(field);
  if (field.type === 'date') {
    const order = field.ahead && filter.op === 'gte' ? 'from' : (DATE_OPS[filter.op] ?? 'on');
    const never =
      field.neverSince && (filter.op === 'lt' || filter.op === 'lte')
        ? ' (or never, where created before then)'
        : '';
    // "Since" is when the state changed.
    const event = name === 'since' ? 'changed' : name.replace(/ since$/, '').replace(/^expires$/, 'expiring');
    // "whose runtime support ends before May"
    const lead = `${/ ends$/.test(event) ? 'whose ' : ''}${event}`;
    return { lead, text: `${lead} ${order} ${value}${never}` };
  }
  if (field.type === 'list' && typeof filter.value === 'number') {
    const noun = filter.value === 1 ? singular(name) : plural(name);
    return { text: `with ${COUNT_OPS[filter.op] ?? ''}${count(filter.value)} ${noun}` };
  }
  if (isNumeric(field.type) && NUMBER_OPS[filter.op] !== undefined) {
    const lead = `whose ${name} ${name.endsWith('s') ? 'are' : 'is'}`;
    return { lead, text: `${lead} ${NUMBER_OPS[filter.op]}${value}` };
  }
  return { text: wordsOf(field, filter, value) };
}

/** Describes a filter on a text, a list or a tag. */
function wordsOf(field: Field, filter: Filter, value: string): string {
  const name = label(field);
  const before = tagKey(field.key) ? 'tagged' : field.before;
  switch (filter.op) {
    case 'ne':
      return before ? `not ${before} ${value}` : `with ${name} other than ${value}`;
    case 'contains':
      if (field.type === 'list')
        return before ? `${before} ${value}` : `with ${value} among the ${plural(name)}`;
      return `with ${value} in the ${name}`;
    case 'not_contains':
      if (field.type === 'list')
        return before ? `not ${before} ${value}` : `without ${value} among the ${plural(name)}`;
      return `without ${value} in the ${name}`;
    case 'other_than':
      return `${before ? plural(before) : `with ${plural(name)}`} other than ${value}`;
    case 'starts_with':
      return `whose ${name} starts with ${value}`;
    case 'eq':
      return before ? `${before} ${value}` : `with ${name} ${value}`;
    default:
      return `with ${name} ${TEXT_OPS[filter.op] ?? ''} ${value}`;
  }
}

/** A limit that somebody gave to the minute is said to the minute: "since 2026-11-28 10:25 UTC". */
const limitText = (value: string | number | boolean, field: Field, timezone: string): string =>
  field.type === 'date' && typeof value === 'string' && TO_THE_MINUTE.test(value)
    ? data(spokenCell(value, field, { timezone }))
    : valueText(value, field, timezone);

const TO_THE_MINUTE = /T\d\d:\d\dZ$/;

const NUMBER_OPS: Partial<Record<Filter['op'], string>> = {
  eq: '',
  ne: 'not ',
  gt: 'over ',
  gte: 'at least ',
  lt: 'under ',
  lte: 'at most ',
};
const COUNT_OPS: Partial<Record<Filter['op'], string>> = {
  eq: 'exactly ',
  ne: 'other than ',
  gt: 'more than ',
  gte: 'at least ',
  lt: 'fewer than ',
  lte: 'at most ',
};
const TEXT_OPS: Partial<Record<Filter['op'], string>> = {
  gt: 'above',
  gte: 'from',
  lt: 'below',
  lte: 'up to',
};
const DATE_OPS: Partial<Record<Filter['op'], string>> = {
  gt: 'after',
  gte: 'since',
  lt: 'before',
  lte: 'up to',
  eq: 'on',
  ne: 'not on',
};

const plural = (name: string): string =>
  name.endsWith('s') ? name : /[^aeiou]y$/.test(name) ? name.replace(/y$/, 'ies') : `${name}s`;
/** 'policies' → 'policy', 'aliases' → 'alias', 'subnets' → 'subnet' */
const singular = (name: string): string =>
  name.endsWith('ies') ? name.replace(/ies$/, 'y') : name.replace(/(?<=lias|ss|x|ch|sh)es$|(?<!s)s$/, '');
