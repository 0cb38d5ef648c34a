import { percentChange, toNumber } from '../../domain/money.ts';
import { formatNumber, signedPercent } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { spokenApart, spokenLimit } from '../../reply/spoken-money.ts';
import type { ForecastArgs } from './args.ts';
import { dayCount } from './days.ts';
import type { ForecastDays } from './forecast-days.ts';
import type { Expected } from './forecast-table.ts';
import { during } from './words.ts';

interface Facts {
  days: ForecastDays;
  total: Omit<Expected, 'date'>;
  /** What the period to compare with cost, if it is known. */
  before: bigint | undefined;
  currency: string;
  where: string;
  args: ForecastArgs;
  /** What could not be read: '; 1 of 2 accounts …' */
  missing: string;
}

type Words = Facts & { money: (amount: bigint) => string };

/** Answers in sentences: whether a limit will be exceeded, what is expected, and how that compares. */
export function forecastWords(facts: Facts): string {
  const words = { ...facts, money: moneyOf(facts) };
  const difference = compared(words);
  const told = `${headline(words)}${facts.missing}.`;
  // What was asked to be compared comes first.
  if (words.args.baseline && difference) return `${verdict(words)}${difference}: ${told}`;
  return `${verdict(words)}${told}${difference && ` That is ${difference}.`}`;
}

/** Returns how to write the amounts, all of which are compared with each other. */
function moneyOf({ args: { exceeds }, before, currency, total }: Facts): Words['money'] {
  const { spent = 0n, expected = 0n, low, high } = total;
  const sums = [0n, expected, low, high].map((part) => (part === undefined ? undefined : spent + part));
  const amounts = [...sums, before].filter((amount) => amount !== undefined).map(toNumber);
  const write = spokenApart(exceeds === undefined ? amounts : [...amounts, exceeds], currency);
  return (amount) => write(toNumber(amount));
}

/** "**$4,210** expected in November 2026, unblended: $2,801 spent before today and $1,409 forecast" */
function headline({ days, total, money, where, args }: Words): string {
  const { spent = 0n, expected = 0n, low, high } = total;
  const metric = args.metric.replace('_', ' ');
  const when = during(plainLabel(args.period.label));
  const count = dayCount(days.ahead);
  const left = count === 1 ? 'for today' : `for the ${formatNumber(count, { type: 'number' })} days left`;
  const parts = days.spent
    ? `: ${money(spent)} spent before today and ${money(expected)} forecast ${left}`
    : '';
  const interval =
    low !== undefined && high !== undefined
      ? `; with 80% probability it is between **${money(spent + low)} and ${money(spent + high)}**`
      : '';
  return `**${money(spent + expected)}** expected${where} ${when}, ${metric}${parts}${interval}`;
}

/** "Probably not: " */
function verdict({ total, currency, args: { below, exceeds } }: Words): string {
  if (exceeds === undefined) return '';
  const [more, less] = below ? ['No', 'Yes'] : ['Yes', 'No'];
  const { spent = 0n, expected = 0n, low, high } = total;
  const limit = spokenLimit(exceeds, currency);
  if (toNumber(spent) > exceeds) return `**${more}, ${limit} is exceeded already.** `;
  if (low !== undefined && toNumber(spent + low) > exceeds)
    return `**${more}, more than ${limit} is expected.** `;
  if (high !== undefined && toNumber(spent + high) <= exceeds)
    return `**${less}, ${limit} is not expected to be exceeded.** `;
  return toNumber(spent + expected) > exceeds
    ? `**Probably${below ? ' not' : ''}: more than ${limit} is expected.** `
    : `**Probably${below ? '' : ' not'}: less than ${limit} is expected.** `;
}

/** "**$120 more (+2.9%)** than October 2026 ($4,090)"; '' if it is not compared. */
function compared({ days, total, before, money }: Words): string {
  if (!days.baseline || before === undefined) return '';
  const now = (total.spent ?? 0n) + (total.expected ?? 0n);
  const label = data(days.baseline.label, 120);
  if (before === now) return `as much as ${label}`;
  const percent = percentChange(toNumber(now), toNumber(before));
  const share = typeof percent === 'number' ? ` (${signedPercent(percent)})` : '';
  const [difference, more] = now > before ? [now - before, 'more'] : [before - now, 'less'];
  return `**${money(difference)} ${more}${share}** than ${label} (${money(before)})`;
}

/** Drops '(this month)', which only says that the period moves. */
export const plainLabel = (label: string): string => label.replace(/ \([^()]*\)$/, '');
