import type { Graph } from '../../graph/graph.ts';
import type { PlanInput, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { isGroup } from '../shown.ts';
import type { Reading } from './list/read-list.ts';
import type { Readings } from './readings.ts';
import { orderOf } from './size-order.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';

const DIFFERENCE =
  /\b(?:differences?|differs?|different|compare|compared|comparison|versus|vs|identical|alike|in common|same)\b/i;

export const COMPARATIVE =
  /\b(?:more|less|fewer|(?!oth|ov|und|aft|ev|nev|serv|us|own|numb|clust|balanc|contain|comput|rath|eith|neith|wheth)[a-z]{2,}er)\b/i;

const BOTH = /\b(?:them|both|they|these|those|the (?:two|three|four)|each other)\b/i;
const MOST = 4;
export type Thing = Pick<Shown, 'kind' | 'id' | 'name'>;

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
  // "vs the same time yesterday": the accounts tell how things are now.
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
  // "shop-prod or analytics": beside a name, an everyday word is a name as well.
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
