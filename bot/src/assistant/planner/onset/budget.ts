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
  const isOfThem = last?.tool === BUDGETS || frame?.overview?.[0]?.tool === BUDGETS || passed;
  const isOfLimit =
    budgets.length === 1 && (amountIn(text) !== undefined || /\b(?:limit|budget)\b/i.test(text));
  const one =
    named?.name ??
    named?.id ??
    (isOther || !(isOfThem || isOfLimit) ? undefined : (budgets[0]?.id ?? passed?.budget));
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
        !named && budgets.length > 1
          ? [`This is about ${one}, the first of the ${budgets.length} budgets.`]
          : [],
    },
  );
}

const periodIn = ({ now, text, timezone }: PlanInput) =>
  findPeriods(text, { now, timezone }).find(({ error }) => !error)?.period;

function amountIn(text: string): number | undefined {
  const [, digits, unit] = AMOUNT.exec(text) ?? [];
  const value =
    digits === undefined ? 0 : Number(digits.replaceAll(',', '')) * (/^k$/i.test(unit ?? '') ? 1000 : 1);
  return value >= 100 ? value : undefined;
}
