import type { Filter, ListQuery } from '../../../contract/query.ts';
import { invert, scopeOf, shownBy } from '../../../domain/invert-filter.ts';
import { isNameField } from '../../name-field.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Reading } from '../list/read-list.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { anyWords } from '../words/patterns.ts';
import { anotherAmount } from './another-amount.ts';
import { comparedAgain, turnedComparison } from './compared-again.ts';
import { earlierDates } from './earlier-dates.ts';
import { onOtherDaysAhead } from './other-days-ahead.ts';

const ALL_REGIONS = anyWords(
  /everywhere|(?:in )?all (?:the )?(?:other )?regions|any region|every region|globally|world ?wide/,
);
const ALL_ACCOUNTS = /\b(?:all|every|any) (?:the )?(?:other )?accounts?\b/;
const NO_FILTERS = anyWords(
  /(?:no|remove|clear|drop|without|forget|reset) (?:the |any |all )?filters?|regardless|all of them/,
);
const UNGROUPED = anyWords(
  /ungroup(?:ed)?|not grouped|without grouping|no grouping|individually|one by one/,
  /list them|show them|name them|which ones(?: are (?:they|those))?|what are they/,
);
/** "users without MFA" "and with?", "and the others?": asks for what the last condition leaves out. */
const THE_CONTRARY =
  /^(?:and |but |what about |how about |now |show |list |only )*(?:the )?(?:ones |those |users |people )?(?:with(?:out)?(?: it| one| any)?|(?:the )?(?:others?|rest|opposite|other ones)|not|that (?:do|are|have) not)\??$/;
/** "just the first 5", "show me only 10 of them" */
const ONLY_SO_MANY =
  /^(?:ok |and |now |but |please )*(?:(?:show|list|give|display) (?:me )?)?(?:only|just|the (?:first|top)|(?:first|top)|limit(?: it)? to)(?: the)?(?: (?:first|top))? (\d+)(?: (?:of (?:them|those|these)|rows?|results?|entries))?\??$/;
const SORT_BY_THAT =
  /\b(?:sort|sorted|order|ordered|rank|ranked)(?: (?:it|them|these|those))? by (?:that|it|this|those|them)\b/;
const WANTS_THINGS = /^(?:and )?(?:which|what|who|list|show|any|are any|name)\b/;

/** The last query while a message is applied to it. */
interface Patch {
  query: ListQuery;
  /** The message's own reading. */
  said: ListQuery;
  text: string;
  reading: Reading;
  now: Date;
  changed: boolean;
}

/** Returns the last list plan, changed by the new message. Returns undefined if the message says nothing for this tool. */
export function patchList(
  last: ToolPlan,
  reading: Reading,
  question: Pick<Question, 'daysAhead' | 'text' | 'tokens'>,
  now: Date,
): ToolPlan | undefined {
  const onOtherDays = onOtherDaysAhead(last, reading.vocabulary.tool, question);
  if (onOtherDays) return onOtherDays;
  const patch: Patch = {
    query: { ...(last.args as ListQuery) },
    said: { ...reading.query },
    text: question.text.toLowerCase(),
    reading,
    now,
    changed: false,
  };
  patchPlaces(patch);
  if (!sameOfAnother(patch)) patchFilters(patch);
  patchWhether(patch);
  patchGroups(patch);
  patchMeasure(patch);
  patchAmount(patch);
  patchRows(patch);
  wantThings(patch);
  const { assumed, ignored } = reading;
  return patch.changed
    ? toolPlan(last.tool, { ...patch.query }, { ignored, assumed: [...assumed] })
    : undefined;
}

function set<K extends keyof ListQuery>(patch: Patch, key: K, value: ListQuery[K] | undefined): void {
  patch.changed = true;
  if (value === undefined) delete patch.query[key];
  else patch.query[key] = value;
}

function patchPlaces(patch: Patch): void {
  const { said, text } = patch;
  if (said.regions || ALL_REGIONS.test(text)) set(patch, 'regions', said.regions);
  if (said.accounts || ALL_ACCOUNTS.test(text)) set(patch, 'accounts', said.accounts);
}

/** "does every database have deletion protection?" "and multi-AZ?": asks the same with another condition. */
function sameOfAnother(patch: Patch): boolean {
  const { query, said, text } = patch;
  const { whether } = query;
  const { filters: are = [] } = said;
  const isCondition = are.every(({ field, says }) => says === undefined && !field.startsWith('tag:'));
  if (!whether || said.whether || are.length === 0 || !isCondition) return false;
  if (!AS_WELL.test(text) || OF_ROWS.test(text)) return false;
  const other = { ...whether, are };
  patch.said = { ...said, whether: other };
  set(patch, 'filters', shownBy(scopeOf(query), other));
  return true;
}
const AS_WELL = /^(?:and|also|what about|how about|or|plus|then)\b/;
const WHICH = /^(?:which|what|who|how|list|show)\b|\bof (?:them|those|these)\b/;
const OF_ROWS = /\b(?:of them|those|these|they|them|ones?|which|who|only|just|but)\b/;

/** Drops the yes-or-no question of the last plan, unless the message asks one. */
function patchWhether(patch: Patch): void {
  const { query, said } = patch;
  const places = Object.keys(said).every((key) => key === 'regions' || key === 'accounts');
  if (said.whether) set(patch, 'whether', said.whether);
  else if (query.whether && !(places && !WHICH.test(patch.text))) set(patch, 'whether', undefined);
}

/** A filter replaces those on the same field. */
function patchFilters(patch: Patch): void {
  const { filters } = patch.said;
  if (NO_FILTERS.test(patch.text)) set(patch, 'filters', undefined);
  const last = patch.query.filters?.at(-1);
  if (!filters && last && THE_CONTRARY.test(patch.text))
    set(patch, 'filters', [...(patch.query.filters ?? []).slice(0, -1), invert(last)]);
  const turned = filters ? undefined : turnedComparison(patch.query.filters ?? [], patch);
  if (turned) {
    set(patch, 'filters', turned);
    delete patch.said.sort;
    return;
  }
  const earlier = earlierDates(patch.query.filters ?? [], patch.text);
  if (earlier && !filters) set(patch, 'filters', earlier);
  if (!filters) return;
  if (filters.some(isNamed)) nameAnew(patch);
  const rebound = comparedAgain(patch.query.filters ?? [], patch);
  if (rebound) {
    set(patch, 'filters', rebound);
    return;
  }
  const fields = new Set(filters.map(({ field }) => field));
  const others = (patch.query.filters ?? []).filter(({ field }) => !fields.has(field));
  set(patch, 'filters', [...others, ...filters]);
}

/** Reports whether a filter is on the thing's own name or id, not on what it belongs to. */
const isNamed = ({ field, op, says, value }: Filter): boolean =>
  op === 'eq' && says === undefined && typeof value === 'string' && isNameField(field);

/** "tell me about jenkins", after a list: drops the other filters, because a named thing is meant wherever it is. */
function nameAnew(patch: Patch): void {
  if (!patch.said.regions) set(patch, 'regions', undefined);
  if (!patch.said.accounts) set(patch, 'accounts', undefined);
  set(patch, 'filters', undefined);
  for (const key of ['group_by', 'measure', 'sort', 'limit'] as const) set(patch, key, undefined);
}

const BESIDE = /^(?:and |or |then |what about |how about )*(?:per|by|of|for each)\b/;

function patchGroups(patch: Patch): void {
  const { query, said, text } = patch;
  if (said.group_by) {
    set(patch, 'group_by', said.group_by);
    // "top 5 volumes" "by type": neither the five nor their order fits the groups.
    if (!said.limit) set(patch, 'limit', undefined);
    if (query.sort && query.sort.field !== 'count') set(patch, 'sort', undefined);
  } else if (said.columns && query.group_by && BESIDE.test(text)) {
    // "how many per team", "and of type": a table of groups has no such column.
    set(patch, 'group_by', said.columns);
    delete said.columns;
  } else if (UNGROUPED.test(text)) {
    set(patch, 'group_by', undefined);
    set(patch, 'measure', undefined);
  }
}

function patchMeasure(patch: Patch): void {
  const { said } = patch;
  if (!said.measure) return;
  set(patch, 'measure', said.measure);
  if (!said.group_by) set(patch, 'group_by', undefined);
  set(patch, 'limit', undefined);
  set(patch, 'sort', said.sort);
}

/** "older than 90 days" "what about 180": replaces the amount of the last comparison. */
function patchAmount(patch: Patch): void {
  const { query, said, text, reading, now } = patch;
  const filters = said.limit
    ? undefined
    : anotherAmount(query.filters ?? [], reading.vocabulary.fields, { now, text });
  if (filters) set(patch, 'filters', filters);
}

/**
 * "how many buckets?" "which of them are public?": shows the things instead of their number. "the biggest?" shows one
 * of them.
 */
function wantThings(patch: Patch): void {
  const { columns, group_by, limit, measure, sort } = patch.said;
  const { measure: before } = patch.query;
  const wantsThings = (before?.fn === 'count' && WANTS_THINGS.test(patch.text)) || columns || limit || sort;
  if (patch.changed && before && !measure && !group_by && wantsThings) set(patch, 'measure', undefined);
  // The end of an order is a thing, not one of the groups that were counted.
  const isAboutShown = sort && sort.field !== 'count' && !group_by && !measure;
  if (isAboutShown && patch.query.group_by && !patch.query.group_by.includes(sort.field))
    set(patch, 'group_by', undefined);
}

function patchRows(patch: Patch): void {
  const { query, said } = patch;
  // "sort by that": by the last column that was asked for.
  const shown = SORT_BY_THAT.test(patch.text) ? query.columns?.at(-1) : undefined;
  // "which region has the most", after a sum of sizes, counts sizes, not things.
  const summed = query.measure?.fn === 'count' ? undefined : query.measure?.field;
  const isOfSum = said.sort?.field === 'count' && said.group_by && !said.measure && summed !== undefined;
  if (said.sort) set(patch, 'sort', isOfSum ? { ...said.sort, field: summed } : said.sort);
  else if (shown) set(patch, 'sort', { field: shown, direction: /\basc/.test(patch.text) ? 'asc' : 'desc' });
  const limit = said.limit ?? Number(ONLY_SO_MANY.exec(patch.text)?.[1] ?? 0);
  if (limit) set(patch, 'limit', limit);
  if (said.columns) set(patch, 'columns', [...new Set([...(query.columns ?? []), ...said.columns])]);
}
