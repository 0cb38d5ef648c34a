import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';

/** Currencies other than US dollars, by name, code or sign. */
const CURRENCY =
  /(?<![\w-])(?:in |into |to |as )?(?:euros?|eur|€|(?:british )?pounds?(?: sterling)?|sterling|gbp|£|yen|jpy|(?:swiss )?francs?|chf|rupees?|inr|krona|kronor|sek|nok|dkk|zloty|pln|(?:australian|canadian|new zealand|singapore|aussie) dollars?|aud|cad|nzd|sgd)(?![\w-])/i;

/** The note about the currency. */
export const DOLLARS_ONLY =
  'AWS bills in US dollars, and I know no exchange rates, so amounts stay in dollars.';

/** "in euros": notes that amounts are in US dollars and leaves the words out. */
export function readCurrency(scan: CostScan): void {
  const { question, reading } = scan;
  const found = CURRENCY.exec(question.text);
  if (!found || (reading.score <= 0 && !scan.goesOn)) return;
  takeMatch(scan, found);
  reading.assumed.push(DOLLARS_ONLY);
}

/** "in euros please", after costs: reports whether a message asks only for another currency. */
export const asksForCurrency = (text: string): boolean =>
  CURRENCY.test(text) &&
  /^(?:(?:and|ok|so|now|but|please|pls|can|could|you|i|we|get|have|show|give|me|that|it|this|them|those|the|what|how|is|are|much|same|convert|all|would|be)\b[ ,.?!]*)*$/i.test(
    text.replace(CURRENCY, ' ').trim(),
  );
