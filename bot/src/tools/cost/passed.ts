import { toNumber } from '../../domain/money.ts';
import { DAY_MS } from '../../domain/time.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { code } from '../list/words.ts';
import type { CostLine } from './fetch-costs.ts';

/** A limit that costs may pass in the course of a period. */
export interface Limit {
  /** The budget whose costs are counted. */
  budget: string;
  amount: number;
}

/**
 * "The costs that `total` counts passed **$500** on **18 November 2026**: …". The costs are added up from the first day
 * of the period on.
 */
export function passedText(
  lines: readonly CostLine[],
  { amount, budget }: Limit,
  { currency, when }: { currency: string; when: string },
): string {
  const byDay = Map.groupBy(lines, ({ days: { start } }) => start);
  let sum = 0;
  for (const day of [...byDay.keys()].sort()) {
    const before = sum;
    sum += toNumber((byDay.get(day) ?? []).reduce((total, line) => total + line.amount, 0n));
    if (sum <= amount) continue;
    const [limit, until, eve] = [amount, sum, before].map((each) => spokenMoney(each, currency));
    const date = new Date(day);
    const ago = Math.round((Date.parse([...byDay.keys()].sort().at(-1) ?? day) - date.getTime()) / DAY_MS);
    const since = ago > 0 ? ` ${ago} more day${ago === 1 ? '' : 's'} of costs followed.` : '';
    return `The costs that ${code(budget)} counts passed **${limit}** on **${spokenDay(date)}**: ${until} by the end of that day, ${eve} the day before.${since}`;
  }
  return `The costs that ${code(budget)} counts **did not pass** **${spokenMoney(amount, currency)}** ${when}: they came to ${spokenMoney(sum, currency)}.`;
}

const spokenDay = (date: Date): string =>
  date.toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
