import type { Filter, ListQuery } from '../../contract/query.ts';
import type { Graph } from '../../graph/graph.ts';
import type { PlanInput, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { isGroup } from '../shown.ts';
import type { Reading } from './list/read-list.ts';
import type { Readings } from './readings.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import { tokenise } from './words/text.ts';

const DIFFERENCE =
  /\b(?:differences?|differs?|different|compare|compared|comparison|versus|vs|identical|alike|in common|same)\b/i;
export const COMPARATIVE =
  /\b(?:more|less|fewer|(?!oth|ov|und|aft|ev|nev|serv|us|own|numb|clust|balanc|contain|comput|rath|eith|neith|wheth)[a-z]{2,}er)\b/i;
const BOTH = /\b(?:them|both|they|these|those|the (?:two|three|four)|each other)\b/i;
const SIZE = /\b(?:bigg|larg|small|beefi|fatt|tini)er\b/i;
const SMALLER = /\b(?:smaller|tinier|less|fewer)\b/i;
/** AWS expresses size in several fields, for some kinds as a type. */
export const SIZES =
  /^(?:instance_type|instance_class|node_type|memory_mb|size|size_\w+|storage_gib|stored_bytes)$/;
const MOST = 4;

type Thing = Pick<Shown, 'kind' | 'id' | 'name'>;

/** "what is the difference between a and b", "is a bigger than b": plans two to four things of one kind side by side. */
export function comparedPlan(
  { cost, lists, question }: Pick<Readings, 'cost' | 'lists' | 'question'>,
  { frame, graph, now }: Pick<PlanInput, 'frame' | 'graph' | 'now'>,
): ToolPlan | undefined {
  const { text } = question;
  const isOfDifference = DIFFERENCE.test(text);
  const isWhich = /^(?:(?:and|so|but|ok) )*(?:which|what|who)\b/i.test(text);
  // "which of the two is bigger" is answered by sorting the things that were shown.
  const isOfOrder = COMPARATIVE.test(text) && (isWhich ? /, .+ or /i.test(text) : /\bthan\b/i.test(text));
  if (cost.score > 0 || !(isOfDifference || isOfOrder) || !graph) return undefined;
  // "vs the same time yesterday": the accounts show only the current state.
  if (question.periods.some(({ period }) => period && Date.parse(period.end) <= now.getTime()))
    return undefined;
  const things =
    namedTogether(question, graph) ?? (BOTH.test(text) ? shownTogether(frame?.shown ?? []) : undefined);
  if (!things) return undefined;
  const [first] = things;
  const kind = first?.kind ?? '';
  const names = things.map(({ id, name = id }) => name);
  const own = lists.find(({ vocabulary }) => vocabulary.tool.id === kind);
  const order = isOfOrder && things.length === 2 ? orderOf(own, text) : undefined;
  const by = order && { ...order, ...(isWhich && { which: true }) };
  if (isOfOrder && !by) return undefined;
  // "in the same vpc as" compares that field alone.
  const { columns = [], group_by: groups = [] } = own?.query ?? {};
  const fields = /\bsame (?!as\b)[a-z]/i.test(text)
    ? [...columns, ...groups].filter((key) => own?.vocabulary.fields.has(key) && !isOwnName(key, own))
    : [];
  const same = fields.length > 0 && things.length === 2 ? { fields, same: true } : undefined;
  const asked = by ?? same;
  return toolPlan('resources.compare', { things: names, kind, ...(asked && { by: asked }) }, {});
}

/** Things that are compared have names or ids of their own. */
const isOwnName = (key: string, { vocabulary }: Reading): boolean =>
  key === 'name' || key === vocabulary.tool.fields[0]?.key;

/** Returns the things that the question names, if one kind has all the names. */
export function namedTogether({ mentions, tokens }: Question, graph: Graph): Thing[] | undefined {
  const called: (readonly Thing[])[] = mentions
    .filter(({ exact, isExcluded, isReference }) => exact.length > 0 && !isExcluded && !isReference)
    .map(({ exact }) => exact);
  // "shop-prod or analytics": next to a name, an everyday word is a name as well.
  if (called.length === 1)
    for (const [at, { word }] of tokens.entries())
      for (const beside of BETWEEN.test(word) ? [at - 1, at + 1] : []) {
        const isTaken = mentions.some(
          ({ exact, from, to }) => exact.length > 0 && from <= beside && beside < to,
        );
        const others = isTaken ? [] : graph.called(tokens[beside]?.raw ?? '');
        if (others.some(({ kind }) => called[0]?.some((each) => each.kind === kind))) called.push(others);
      }
  if (called.length < 2 || called.length > MOST) return undefined;
  const kind = called[0]?.find((one) =>
    called.every((all) => all.some((each) => each.kind === one.kind)),
  )?.kind;
  if (kind === undefined) return undefined;
  const things = called.flatMap((all) => all.find((each) => each.kind === kind) ?? []);
  return new Set(things.map(({ id }) => id)).size === called.length ? things : undefined;
}

const BETWEEN = /^(?:and|or|than|vs|versus|with|from|to|as|like)$/;

function shownTogether(shown: readonly Shown[]): Thing[] | undefined {
  const [first] = shown;
  const isFew = shown.length >= 2 && shown.length <= MOST;
  return first && isFew && !isGroup(first) && shown.every(({ kind }) => kind === first.kind)
    ? [...shown]
    : undefined;
}

/** Returns the fields to compare and the direction, from the word for it: "newer", "more keys". */
function orderOf(own: Reading | undefined, text: string): { fields: string[]; more: boolean } | undefined {
  const [before = ''] = text.split(/\bthan\b|, /i);
  const words = before.replace(/\bmore\b/gi, 'most').replace(/\b(?:less|fewer)\b/gi, 'fewest');
  if (!own) return undefined;
  const { query, vocabulary } = own;
  for (const { meanings } of vocabulary.phrases.all(tokenise(words)))
    for (const meaning of meanings)
      if (meaning.kind === 'max' || meaning.kind === 'min')
        return { fields: [meaning.field.key], more: meaning.kind === 'max' };
  const isLess = SMALLER.test(text);
  if (SIZE.test(text)) {
    const fields = [...vocabulary.fields.keys()].filter((key) => SIZES.test(key));
    return fields.length > 0 ? { fields, more: !isLess } : undefined;
  }
  const said = [
    ...(query.columns ?? []),
    ...(query.filters ?? []).map(({ field }) => field),
    query.measure?.field ?? query.sort?.field ?? '',
  ];
  const field = said.find((key) =>
    /^(?:number|bytes|money|percent|date)$/.test(vocabulary.fields.get(key)?.type ?? ''),
  );
  return field ? { fields: [field], more: !isLess } : undefined;
}

const SUPERLATIVE = /\b(?:most|least|fewest|(?!lat?est runtime)(?!requ|for|inv|inter|t|r|w)[a-z]{2,}est)\b/i;
/** "is it the newest", "was web-1 the biggest of the three?" */
const IS_THE_END =
  /^(?:(?:and|so|but|ok|okay|then|hm+|wait)[, ]+)*(?:is|was|are|were)(?: not)? (?!there\b|any)[^,;?]{1,60}? (?:the|our|my|its|their) [^,;?]*$/i;

/**
 * "so is it the newest of the three?": plans whether one thing comes first in an order, among the things shown or among
 * all of its kind.
 */
export function endPlan(
  { lists, question }: Pick<Readings, 'lists' | 'question'>,
  one: Shown | undefined,
  { frame }: Pick<PlanInput, 'frame'>,
): ToolPlan | undefined {
  const text = question.text.replace(/[?.! ]+$/, '');
  if (!IS_THE_END.test(text) || !SUPERLATIVE.test(text)) return undefined;
  const [mention] = question.mentions.filter(({ exact, isReference }) => exact.length > 0 && !isReference);
  const kinds = mention ? mention.exact : one ? [one] : [];
  const shown = frame?.shown ?? [];
  const thing: Thing | undefined =
    one ?? kinds.find(({ id }) => shown.some((each) => each.id === id)) ?? kinds[0];
  const own = thing && lists.find(({ vocabulary }) => vocabulary.tool.id === thing.kind);
  const { sort } = own?.query ?? {};
  if (!thing || !own || !sort || sort.field === 'count') return undefined;
  const key = own.vocabulary.tool.fields[0]?.key ?? 'name';
  const among = shown.filter(({ kind }) => kind === thing.kind);
  // "the biggest database" is about all databases; "the biggest" or "of the three" is about those that were shown.
  const isAll = own.noun || among.length < 2;
  const isOfLast = frame?.last?.tool === thing.kind && !isOfOne(frame.last, thing);
  const last: ListQuery = isOfLast ? (frame?.last?.args ?? {}) : {};
  const scope: Filter[] = isAll
    ? (own.query.filters ?? []).filter(({ field }) => field.startsWith('tag:'))
    : isOfLast
      ? (last.filters ?? [])
      : [{ field: key, op: 'eq', value: among.map(({ id }) => id), says: 'that were shown' }];
  return toolPlan(
    thing.kind,
    {
      ...(!isAll && last.regions && { regions: last.regions }),
      ...(!isAll && last.accounts && { accounts: last.accounts }),
      ...(question.regions.length > 0 && { regions: question.regions }),
      ...(scope.length > 0 && { filters: scope }),
      sort,
      limit: 1,
      whether: { of: 'end', are: [{ field: key, op: 'eq', value: thing.id }] },
    },
    {},
  );
}

/** Reports whether the list was narrowed to the thing itself, or to one end of an order. */
const isOfOne = ({ args }: ToolPlan, { id, name }: Thing): boolean => {
  const { filters = [], limit }: ListQuery = args;
  return limit === 1 || filters.some(({ value }) => value === id || (name !== undefined && value === name));
};
