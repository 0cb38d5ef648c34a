import type { PlanInput, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { isGroup } from '../shown.ts';
import type { Reading } from './list/read-list.ts';
import type { Thing } from './named-together.ts';
import { MOST, namedTogether } from './named-together.ts';
import type { Readings } from './readings.ts';
import { orderOf } from './size-order.ts';
import { toolPlan } from './tool-plan.ts';

const DIFFERENCE =
  /\b(?:differences?|differs?|different|compare|compared|comparison|versus|vs|identical|alike|in common|same)\b/i;

export const COMPARATIVE =
  /\b(?:more|less|fewer|(?!oth|ov|und|aft|ev|nev|serv|us|own|numb|clust|balanc|contain|comput|rath|eith|neith|wheth)[a-z]{2,}er)\b/i;

const BOTH = /\b(?:them|both|they|these|those|the (?:two|three|four)|each other)\b/i;

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

function shownTogether(shown: readonly Shown[]): Thing[] | undefined {
  const [first] = shown;
  const isFew = shown.length >= 2 && shown.length <= MOST;
  return first && isFew && !isGroup(first) && shown.every(({ kind }) => kind === first.kind)
    ? [...shown]
    : undefined;
}
