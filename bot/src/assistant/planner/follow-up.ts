import type { ListQuery, Period } from '../../contract/query.ts';
import type { ToolPlan } from '../plan.ts';
import { precedingPeriod } from './cost/preceding-period.ts';
import type { CostReading } from './cost/reading.ts';
import type { Reading } from './list/read-list.ts';
import type { Question } from './slots/question.ts';

/** Words that tie a message to what was said before. */
const OPENER =
  /^(?:and|also|but|only|just|what about|how about|what of|same (?:for|in|but|thing|question)|now|then|instead|or|again|plus|minus|except|without|with|in|for|by|per|from|group|grouped|sort|sorted|order|filter|limit|narrow|restrict|exclude|excluding|include|including|split|break|change|switch|make it|not|no|ok|okay|of (?:those|these|them)|which (?:of|ones?)|who(?:se)? of|any of|are any|how many|how much|show (?:me )?(?:only|just)|give me (?:only|just)|the|last|this|top|since|yesterday|today|daily|monthly|weekly|all|everywhere|compare[d]?|versus|vs)\b/i;
const ANAPHORA =
  /\b(?:those|them|these|they|it|its|their|that|ones?|the same|of which|the (?:rest|others?)|instead|as well|too)\b/i;

/** "hmm, only …": what is murmured before does not count. */
const spoken = (text: string): string =>
  text.replace(
    /^(?:(?:hm+|um+|uh|ah|oh|ok(?:ay)?|well|so|alright|right|cool|great|thanks|sorry|wait|actually)[,.! ]+)+/i,
    '',
  );

export const refersBack = (text: string): boolean => OPENER.test(spoken(text)) || ANAPHORA.test(text);
export const opensElliptically = (text: string): boolean =>
  /^(?:and|also|but|make it|what about|how about|what of|same (?:for|in|but|thing|question)|or|plus|only|just|now|then|instead|ok(?:ay)?|show (?:me )?(?:only|just)|which (?:of|ones?)|(?:how many|any|are any|which|what) of (?:those|these|them))\b/i.test(
    spoken(text),
  );

/** The last list plan with what the new message says put into it; undefined where it says nothing for this tool. */
export function patchList(last: ToolPlan, reading: Reading, question: Question): ToolPlan | undefined {
  const before = last.args as ListQuery;
  const patch = reading.query;
  const text = question.text.toLowerCase();
  const next: ListQuery = { ...before };
  let changed = false;
  const set = <K extends keyof ListQuery>(key: K, value: ListQuery[K] | undefined): void => {
    changed = true;
    if (value === undefined) delete next[key];
    else next[key] = value;
  };
  if (patch.regions) set('regions', patch.regions);
  else if (
    /\b(?:everywhere|(?:in )?all (?:the )?(?:other )?regions|any region|every region|globally|world ?wide)\b/.test(
      text,
    )
  )
    set('regions', undefined);
  if (patch.accounts) set('accounts', patch.accounts);
  else if (/\b(?:all|every|any) (?:the )?(?:other )?accounts?\b/.test(text)) set('accounts', undefined);
  if (
    /\b(?:no|remove|clear|drop|without|forget|reset) (?:the |any |all )?filters?\b|\bregardless\b|\ball of them\b/.test(
      text,
    )
  )
    set('filters', undefined);
  if (patch.filters) {
    const replaced = new Set(patch.filters.map(({ field }) => field));
    set('filters', [...(next.filters ?? []).filter(({ field }) => !replaced.has(field)), ...patch.filters]);
  }
  if (patch.group_by) {
    set('group_by', patch.group_by);
    if (!patch.limit) set('limit', undefined);
    if (next.sort && next.sort.field !== 'count') set('sort', undefined);
  } else if (
    /\b(?:ungroup(?:ed)?|list them|show them|name them|which ones(?: are (?:they|those))?|what are they|not grouped|without grouping|no grouping|individually|one by one)\b/.test(
      text,
    )
  ) {
    set('group_by', undefined);
    set('measure', undefined);
  }
  if (patch.measure) {
    set('measure', patch.measure);
    if (!patch.group_by) set('group_by', undefined);
    set('limit', undefined);
    set('sort', patch.sort);
  }
  // "older than 90 days" "what about 180": the number of the last comparison.
  const number =
    /^(?:and |or |what about |how about |make it |say )*(?:over |more than |at least |under )?(\d+)(?: days?| gb| gib| mb)?\??$/.exec(
      text,
    )?.[1];
  const compared = next.filters?.findLast(
    ({ op, value }) => /^(gt|gte|lt|lte)$/.test(op) && typeof value === 'number',
  );
  if (number && compared && !patch.limit) {
    const others = (next.filters ?? []).filter((filter) => filter !== compared);
    set('filters', [...others, { ...compared, value: Number(number) }]);
  }
  // "how many buckets?" "which of them are public?": the things are wanted now, not their number.
  if (
    changed &&
    next.measure?.fn === 'count' &&
    !patch.measure &&
    /^(?:and )?(?:which|what|who|list|show|any|are any|name)\b/.test(text)
  )
    set('measure', undefined);
  if (patch.sort) set('sort', patch.sort);
  if (patch.limit) set('limit', patch.limit);
  if (patch.columns) set('columns', [...new Set([...(before.columns ?? []), ...patch.columns])]);
  // A list that is asked for again with new places or filters is wanted whole, not counted: unless it was a count before.
  return changed ? withWords(last.tool, { ...next }, reading.ignored) : undefined;
}

/** What another tool keeps of the thread: places and tags, as far as the new message names none itself. */
export function carryScope(last: ToolPlan, next: ToolPlan): ToolPlan {
  const before = last.args as ListQuery;
  const own = next.args as ListQuery;
  const tags = (before.filters ?? []).filter(({ field }) => field.startsWith('tag:'));
  const filters = [
    ...(own.filters ?? []),
    ...(own.filters?.some(({ field }) => field.startsWith('tag:')) ? [] : tags),
  ];
  return {
    ...next,
    args: {
      ...own,
      ...(own.regions || !before.regions ? {} : { regions: before.regions }),
      ...(own.accounts || !before.accounts ? {} : { accounts: before.accounts }),
      ...(filters.length > 0 ? { filters } : {}),
    },
  };
}

interface CostArgs {
  period: { start: string; end: string; label: string };
  baseline?: { start: string; end: string; label: string };
  group_by?: string[];
  filters?: { dimension: string; op: string; values: string[] }[];
  [key: string]: unknown;
}

/** The last cost plan with what the new message says put into it. */
export function patchCost(last: ToolPlan, reading: CostReading, text: string): ToolPlan | undefined {
  const args = structuredClone(last.args) as CostArgs;
  let changed = false;
  let tool = last.tool;
  if (reading.groupBy.length > 0) {
    const added = /^(?:and|also|then)(?: also)? by\b/i.test(text)
      ? [...(args.group_by ?? []), ...reading.groupBy]
      : reading.groupBy;
    args.group_by = [...new Set(added)].slice(0, 2);
    changed = true;
  }
  if (reading.filters.length > 0) {
    const replaced = new Set(reading.filters.map(({ dimension }) => dimension));
    args.filters = [
      ...(args.filters ?? []).filter(({ dimension }) => !replaced.has(dimension)),
      ...reading.filters,
    ];
    changed = true;
  }
  if (/\b(?:everywhere|all (?:the )?regions)\b/i.test(text)) {
    args.filters = (args.filters ?? []).filter(({ dimension }) => dimension !== 'region');
    changed = true;
  }
  if (/\b(?:all|every) services?\b/i.test(text)) {
    args.filters = (args.filters ?? []).filter(({ dimension }) => dimension !== 'service');
    changed = true;
  }
  for (const [key, value] of [
    ['granularity', reading.granularity],
    ['metric', reading.metric],
    ['limit', reading.limit],
    ['sort', reading.sort],
  ] as const) {
    if (value === undefined) continue;
    args[key] = value;
    changed = true;
  }
  if (reading.accounts.length > 0) {
    args.accounts = reading.accounts;
    changed = true;
  }
  if (reading.compares) {
    const [one, two] = reading.named;
    const period = one && two && reading.period ? reading.period : args.period;
    const baseline =
      one && two ? reading.baseline : (one ?? (YEAR_AGO.test(text) ? yearBefore(period) : undefined));
    tool = 'cost.compare';
    const { granularity: _granularity, sort: _sort, ...rest } = args;
    return withWords(
      tool,
      {
        ...rest,
        period,
        baseline: baseline ?? precedingPeriod(period),
        group_by: (args.group_by?.length ? args.group_by : ['service']).slice(0, 1),
      },
      reading.ignored,
    );
  }
  const before =
    /\b(?:the )?(?:(?:month|week|day|quarter|year|period|one) (?:before|prior|earlier)|previous (?:month|week|day|quarter|year|period|one))\b/i;
  if (before.test(text) && !reading.compares) {
    args.period = precedingPeriod(args.period);
    if (tool === 'cost.compare') args.baseline = precedingPeriod(args.period);
    changed = true;
  } else if (reading.period) {
    args.period = reading.period;
    if (tool === 'cost.compare') args.baseline = precedingPeriod(reading.period);
    changed = true;
  }
  if (tool === 'cost.compare') {
    args.group_by = args.group_by?.slice(0, 1) ?? [];
    delete args.granularity;
    delete args.sort;
  }
  return changed ? withWords(tool, args, reading.ignored) : undefined;
}

const YEAR_AGO =
  /\b(?:same (?:month|period|time|days|week|quarter)\b.*\byear|year (?:ago|before|earlier)|yoy|year[ -](?:over|on)[ -]year|last year)\b/i;

function yearBefore({ start, end, label }: Period): Period {
  const shift = (date: string): string =>
    `${Number(date.slice(0, 4)) - 1}${date.slice(4).replace('-02-29', '-02-28')}`;
  return { start: shift(start), end: shift(end), label: `${label}, a year before` };
}

function withWords(tool: string, args: Record<string, unknown>, ignored: string[]): ToolPlan {
  return { kind: 'tool', tool, args, ...(ignored.length > 0 ? { ignored } : {}) };
}
