import { findPeriods } from '../../../domain/periods.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { thisMonth } from '../cost/ahead.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';

const BUDGETS = 'cost.budgets';
/** "on which day did we go past it", "when did it burst", "how long is it over" */
const PASSED =
  /\b(?:when|since when|how long|(?:on )?wh(?:at|ich) (?:day|date))\b.*\b(?:go|goes|went|gone|pass(?:ed)?|cross(?:ed)?|exceed(?:ed)?|hit|hits|reach(?:ed)?|burst|bust(?:ed)?|blow|blew|blown|br(?:eak|oke|oken|each|eached)|over(?:ran|run|shot|shoot)?|past|above|used up|exhaust(?:ed)?|run out|ran out|happen(?:ed)?)\b|\b(?:since when|from when)[?.! ]*$/i;
/** "did the same happen in october", after the day on which a limit was passed. */
const AGAIN = /\b(?:same|too|also|again|as well|and in|what about|how about)\b/i;
const AMOUNT = /(?:\$ ?|\b)(\d[\d,]*(?:\.\d+)?) ?(k|dollars|usd|bucks)?\b/i;

/**
 * "which day did it cross $2,000", and the same of another month: only this finds the day for an amount that is not a
 * limit.
 */
export const amountOnset = (asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined =>
  asked.frame?.last?.args.passes !== undefined || amountIn(asked.text) !== undefined
    ? budgetOnset(asked, lexicon)
    : undefined;

/** Plans on which day the costs that a budget counts passed its limit, or an amount that the message names. */
export function budgetOnset(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { frame, text } = asked;
  const { last, shown = [] } = frame ?? {};
  const passed = last?.args.passes as { budget: string; amount?: number } | undefined;
  const period = periodIn(asked);
  if (passed && period && (AGAIN.test(text) || PASSED.test(text)) && !amountIn(text))
    return toolPlan('cost.usage', { ...last?.args, period });
  if (!PASSED.test(text)) return undefined;
  const budgets = shown.filter(({ kind }) => kind === BUDGETS);
  const { mentions } = readAll(asked, lexicon).question;
  const named = mentions.flatMap(({ exact }) => exact).find(({ kind }) => kind === BUDGETS);
  const isOther = mentions.some(
    ({ exact, isOrdinary, isReference }) => exact.length > 0 && !isOrdinary && !isReference,
  );
  const isOfThem =
    /^cost\.budgets?$/.test(last?.tool ?? '') || frame?.overview?.[0]?.tool === BUDGETS || passed;
  const isOfLimit =
    budgets.length === 1 && (amountIn(text) !== undefined || /\b(?:limit|budget)\b/i.test(text));
  const one =
    named?.name ??
    named?.id ??
    (isOther || !(isOfThem || isOfLimit)
      ? undefined
      : (budgetTold(asked) ?? budgets[0]?.id ?? passed?.budget));
  if (!one) return undefined;
  const amount = amountIn(text);
  return toolPlan(
    'cost.usage',
    {
      period: period ?? thisMonth(asked),
      granularity: 'daily',
      group_by: [],
      filters: [],
      metric: 'unblended',
      passes: { budget: one, ...(amount && { amount }) },
    },
    {
      assumed:
        !named && !budgetTold(asked) && budgets.length > 1
          ? [`This is about ${one}, the first of the ${budgets.length} budgets.`]
          : [],
    },
  );
}

/** The one budget in the last answer. */
function budgetTold({ frame }: PlanInput): string | undefined {
  const { args, tool } = frame?.last ?? {};
  return tool === 'cost.budget' && typeof args?.budget === 'string' ? args.budget : undefined;
}

const periodIn = ({ now, text, timezone }: PlanInput) =>
  findPeriods(text, { now, timezone }).find(({ error }) => !error)?.period;

function amountIn(text: string): number | undefined {
  const [, digits, unit] = AMOUNT.exec(text) ?? [];
  const value =
    digits === undefined ? 0 : Number(digits.replaceAll(',', '')) * (/^k$/i.test(unit ?? '') ? 1000 : 1);
  // "on which day in 2026"
  const isYear = !unit && value >= 1900 && value <= 2100 && /^\d{4}$/.test(digits ?? '');
  const isAmount = !isYear || /\$ ?\d/.test(text);
  return value >= 100 && isAmount ? value : undefined;
}
