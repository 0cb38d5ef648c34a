import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { readAsked } from '../cost/asked.ts';
import { asksAhead, isSaid, OVERSPENT } from '../cost/overspent.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { leftOf } from './asked-of-costs.ts';
import { WHY, WHY_THAT } from './asks-why.ts';

/** Answers about money that are not sums of costs: budgets, anomalies, possible savings. */
const OF_MONEY = /^cost\.(?!usage$|compare$|forecast$|increase$)/;
const CAUSED =
  /^(?:(?:and|so|ok|but)[, ]+)*(?:what|who|why)\b(?: (?:was|is|were|are|has|have))?(?: (?:the|its|their))? ?(?:caus\w+|reasons?|behind|root cause|happened|it|that)?(?: (?:of|by|for|behind))?(?: (?:it|that|this|them|those|these))?[?.! ]*$/i;
const LATEST =
  /^(?:(?:and|so|ok|but|which|what|when|one|is|was|the)[, ]+)*(?:latest|newest|most recent|last)(?: (?:one|anomaly))?[?.! ]*$/i;
const UNCOVERED = /\bon[- ]demand\b|\b(?:un|not )covered\b/i;
const CLOSEST = /\b(?:closest|nearest|tightest)\b/i;

/** "by how much", "how much in total", "which service", "since when": plans what follows from an answer about money. */
export function afterMoney(
  last: ToolPlan,
  readings: Readings,
  shown: readonly Shown[] = [],
): ToolPlan | undefined {
  const { cost, lists, question } = readings;
  if (last.tool === 'cost.budgets') {
    const ofBudgets = afterBudgets(question.text, shown);
    if (ofBudgets) return ofBudgets;
  }
  const { check, kind } = last.args;
  const isWaste = last.tool === 'checks.findings' && (kind === 'waste' || typeof check === 'string');
  if (!isWaste && !OF_MONEY.test(last.tool)) return undefined;
  const { asked, words } = readAsked(question.text);
  // "what is left on demand", after Savings Plans: what they do not cover.
  if (last.tool === 'cost.commitments' && UNCOVERED.test(question.text) && cost.filters.length === 0)
    return toolPlan(last.tool, { ...last.args, view: 'coverage' });
  if (last.tool === 'cost.commitments' && last.args.kind !== 'savings_plans' && asksWhyUnused(readings))
    return toolPlan(last.tool, whyOf(last.args));
  // "how much did it cost us", "what caused the biggest", after anomalies: each has its impact and its causes.
  const isOfOne = asked.end !== undefined || /\b(?:it|that|this|they|those)\b/i.test(question.text);
  const isTold = cost.score > 0 || /\bcaus\w+/i.test(question.text);
  if (last.tool === 'cost.anomalies' && isOfOne && isTold && cost.filters.length === 0 && !cost.period)
    return { kind: 'tool', tool: last.tool, args: last.args };
  const closest = CLOSEST.exec(question.text)?.[0].toLowerCase();
  const isOfCause =
    last.tool === 'cost.anomalies' && (CAUSED.test(question.text) || LATEST.test(question.text));
  const isMore = !isOfCause && leftOf(cost, words).some((word) => word.toLowerCase() !== closest);
  if (isMore || cost.filters.length + cost.accounts.length > 0 || cost.period) return undefined;
  const again: ToolPlan = { kind: 'tool', tool: last.tool, args: last.args };
  // The first sentence of that answer gives the possible savings in total.
  if (isWaste) return asked.sum ? again : undefined;
  if (last.tool === 'cost.anomalies') {
    // "what caused it": each comes with its causes.
    if (CAUSED.test(question.text)) return again;
    if (LATEST.test(question.text)) return toolPlan(last.tool, { ...last.args, latest: true });
    const isTold = asked.sum || asked.since || asked.end || asked.difference || asked.at;
    return isTold || cost.groupBy.some((key) => !key.startsWith('tag:')) ? again : undefined;
  }
  const tool = toolById(last.tool);
  if (tool?.kind !== 'list' || lists.some(({ noun, vocabulary }) => noun && vocabulary.tool !== tool))
    return undefined;
  const { limit: _, sort: __, ...query }: ListQuery = last.args;
  if (last.tool === 'cost.budgets') {
    const isOver = query.filters?.some(({ field, value }) => field === 'status' && value === 'over');
    if (asked.difference)
      return toolPlan(last.tool, {
        ...last.args,
        columns: ['over_by', 'forecast_over_by', ...(isOver ? [] : ['unspent'])],
      });
    const sort = { field: 'used_percent', direction: asked.end === 'least' ? 'asc' : 'desc' };
    // Budgets over their limit are past "close to it".
    if (closest)
      return toolPlan(last.tool, { filters: [{ field: 'unspent', op: 'exists' }], sort, limit: 1 });
    if (asked.end) return toolPlan(last.tool, { ...query, sort, limit: 1 });
  }
  const summed = tool.fields.find(({ total, type }) => total && type === 'money');
  return asked.sum && summed
    ? toolPlan(last.tool, { ...query, measure: { fn: 'sum', field: summed.key } })
    : undefined;
}

/** "how much is left on the databases one", "will we blow it": plans a question about the budgets that were shown. */
function afterBudgets(text: string, shown: readonly Shown[]): ToolPlan | undefined {
  const [one, another] = shown.filter(({ id }) => isSaid(text, id));
  // A budget that an earlier answer showed.
  const [, said] = one ? [] : (THE_ONE.exec(text) ?? []);
  const ofSaid = said && [{ field: 'name', op: 'contains' as const, value: said.toLowerCase() }];
  const ofOne = one && !another ? [{ field: 'name', op: 'eq' as const, value: one.id }] : ofSaid || undefined;
  // "the exceeded ones" have exceeded their limit already.
  if (asksAhead(text)) return toolPlan('cost.budgets', { filters: ofOne ?? OVERSPENT });
  if (CLOSEST.test(text) && !ofOne)
    return toolPlan('cost.budgets', {
      filters: [{ field: 'unspent', op: 'exists' }],
      sort: { field: 'used_percent', direction: 'desc' },
      limit: 1,
    });
  const isOfOne = /\b(?:left|remain(?:s|ing)?|used|spent|limit|over|budget|one)\b/i.test(text);
  return ofOne && isOfOne ? toolPlan('cost.budgets', { filters: ofOne, columns: ['unspent'] }) : undefined;
}

/** "why is it at 0%", "how come it is unused", after reservations. */
const asksWhyUnused = ({ cost, question: { text } }: Readings): boolean =>
  WHY.test(text) && (WHY_THAT.test(text) || UNUSED.test(text)) && cost.filters.length === 0;
const UNUSED =
  /\b(?:un-?used|not (?:being )?used|nothing uses|idle|wasted|zero|low|under-?utili[sz]ed)\b|\d ?%/i;

/** The same reservations, and why they are not used. */
const whyOf = ({ accounts, of_service: service, period }: ToolPlan['args']): Record<string, unknown> => ({
  kind: 'reservations',
  why: true,
  ...(accounts !== undefined && { accounts }),
  ...(service !== undefined && { of_service: service }),
  ...(period !== undefined && { period }),
});

const THE_ONE =
  /\bthe (?!first|second|third|last|next|same|other|which|biggest|smallest|largest|over|exceeded|[a-z]+est\b)([a-z][\w-]{3,}) (?:one|budget)\b/i;
