import { counted } from '../../contract/words.ts';
import { percentChange, toNumber } from '../../domain/money.ts';
import { signedPercent } from '../../reply/format.ts';
import { spokenApart } from '../../reply/spoken-money.ts';
import type { Change } from './changes.ts';
import type { Days } from './days.ts';
import { dayCount } from './days.ts';
import type { Sides } from './sides.ts';
import { averageWords } from './sides.ts';
import { during } from './words.ts';

/**
 * "**$120 more (+9.8%)** in November than in October: $1,350 against $1,230". Against an average it reads "… than in 20
 * average days in October: $1,350 against $1,230 ($1,906 in all 31 days)".
 * @param whole the cost of the baseline over all of its days
 */
export function changeHeadline(
  total: Change,
  args: Sides,
  where: string,
  currency: string,
  whole = total.before,
): string {
  const difference = toNumber(total.now - total.before);
  const [now, before] = [toNumber(total.now), toNumber(total.before)];
  const money = spokenApart([now, before], currency);
  const { average } = args;
  const inAll = average ? ` (${money(toNumber(whole))} in all ${counted(average.of, 'day')})` : '';
  const sides = `${money(now)} against ${money(before)}${inAll}`;
  const period = during(args.period.label);
  const baseline = average
    ? `${average.days === 1 ? 'on' : 'in'} ${averageWords(average)} ${during(args.baseline.label)}`
    : during(args.baseline.label);
  if (difference === 0) return `**No change**${where} ${period}: ${money(now)}, as ${baseline}${inAll}`;
  const percent = percentText(now, before);
  const more = difference > 0 ? 'more' : 'less';
  return `**${money(Math.abs(difference))} ${more}${percent && ` (${percent})`}**${where} ${period} than ${baseline}: ${sides}`;
}

interface Compared {
  total: Change;
  /** Absent if tax is not reported separately. */
  tax: Change | undefined;
  days: Days;
  baseline: Days;
  /** Whether the current day was left out. */
  cut: boolean;
  currency: string;
  average?: Sides['average'] | undefined;
  /** Whether the answer already gives the cost per day. */
  isToldByDay?: boolean;
}

/** Daily costs within this percentage count as the same. */
const ALIKE_PERCENT = 1;

/**
 * " **The number of days explains it**: 31 against 30, at $43.65 a day against $43.41 (+0.6%)." Empty if the periods
 * are equally long or the cost per day differs.
 */
export function daysAloneWords({
  total,
  days,
  baseline,
  currency,
}: Pick<Compared, 'total' | 'days' | 'baseline' | 'currency'>): string {
  const [now, before] = [dayCount(days), dayCount(baseline)];
  const [a, b] = [toNumber(total.now) / now, toNumber(total.before) / before];
  const isLonger = now > before === total.now > total.before;
  if (now === before || !isLonger || total.now === total.before || b <= 0) return '';
  if (Math.abs(a / b - 1) * 100 > ALIKE_PERCENT) return '';
  const [own, other] = [a, b].map(spokenApart([a, b], currency));
  const percent = own === other ? '' : ` (${percentText(a, b)})`;
  return ` **The number of days explains it**: ${now} against ${before}, at ${own} a day against ${other}${percent}.`;
}

/** Returns the notes to a comparison of two periods: how far they can be compared. */
export function comparedNotes({
  total,
  tax,
  days,
  baseline,
  cut,
  currency,
  average,
  isToldByDay,
}: Compared): string[] {
  const [now, before] = [dayCount(days), dayCount(baseline)];
  const [a, b] = [toNumber(total.now) / now, toNumber(total.before) / before];
  const percent = percentText(a, b);
  const money = spokenApart([a, b], currency);
  return [
    ...(cut ? ['Only complete days are compared; today is still running.'] : []),
    ...(average
      ? [
          `${counted(average.days, 'day is', 'days are')} compared with as many average days of ${average.of}, as sums of more or fewer days say nothing.`,
        ]
      : []),
    ...(now === before || average || isToldByDay
      ? []
      : [
          `${counted(now, 'day is', 'days are')} compared with ${before}: by the day it is ${money(a)} against ${money(b)}${percent && ` (${percent})`}.`,
        ]),
    ...(tax && tax.now !== tax.before && (isPart(days) || isPart(baseline))
      ? ["AWS books a month's tax on its first day, so the tax of part of a month says little."]
      : []),
  ];
}

const isPart = ({ start, end }: Days): boolean => !start.endsWith('-01') || !end.endsWith('-01');

function percentText(now: number, before: number): string {
  const percent = percentChange(now, before);
  if (percent === null || percent === 'new') return '';
  return signedPercent(percent);
}
