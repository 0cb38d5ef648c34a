import { stem } from '../planner/words/text.ts';

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const MONTH_OF_YEAR = new RegExp(`\\b(${MONTHS}) (\\d{4})\\b`, 'g');
const TOKEN = /[+-]?[$€£]?[\p{L}\p{N}](?:[\p{L}\p{N}_]|[.:/,’'-](?=[\p{L}\p{N}]))*%?/gu;
const AMOUNT = /^([+-]?[$€£]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(%?)$/;
const FIGURE = /^[+-]?[$€£]?\p{N}/u;

/**
 * The words and figures of a text, in forms in which the same is equal: lower case, no plural, '$1,234.50' as '$1234.5',
 * a month with its year as one word. A figure keeps its sign and its unit's sign.
 */
export function tokensOf(text: string): string[] {
  const folded = text.toLowerCase().replace(/[–−]/g, '-').replace(MONTH_OF_YEAR, '$1_$2');
  return (folded.match(TOKEN) ?? []).map((token) => {
    if (!isFigure(token)) return stem(token.replace(/^[+-]/, ''));
    const [, sign, digits, percent] = AMOUNT.exec(token) ?? [];
    return digits ? `${sign}${Number(digits.replaceAll(',', ''))}${percent}` : token;
  });
}

/** Amounts, counts, dates, times and whatever else begins with a digit. */
export const isFigure = (token: string): boolean => FIGURE.test(token);

/** Figures of one kind could be taken for each other: amounts of a currency, shares, dates, numbers of one unit. */
export function kindOf(figure: string, next: string | undefined, units: ReadonlySet<string>): string {
  const shape = figure.replace(/^[+-]/, '').replace(/\d+(?:\.\d+)?/g, '0');
  return shape === '0' && next !== undefined && units.has(next) ? next : shape;
}
