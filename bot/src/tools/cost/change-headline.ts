import { percentChange, toNumber } from '../../domain/money.ts';
import { formatMoney, formatNumber } from '../../reply/format.ts';
import type { CompareArgs } from './args.ts';
import type { Change } from './changes.ts';
import { during } from './words.ts';

/** "**$120.40 more (+9.8%)** in November than in October: $1,350.00 against $1,229.60" */
export function changeHeadline(
  total: Change,
  args: Pick<CompareArgs, 'period' | 'baseline'>,
  where: string,
  currency: string,
): string {
  const difference = toNumber(total.now - total.before);
  const [now, before] = [toNumber(total.now), toNumber(total.before)];
  const sides = `${formatMoney(now, currency)} against ${formatMoney(before, currency)}`;
  const [period, baseline] = [during(args.period.label), during(args.baseline.label)];
  if (difference === 0)
    return `**No change**${where} ${period}: ${formatMoney(now, currency)}, as ${baseline}`;
  const percent = percentText(now, before);
  const more = difference > 0 ? 'more' : 'less';
  return `**${formatMoney(Math.abs(difference), currency)} ${more}${percent && ` (${percent})`}**${where} ${period} than ${baseline}: ${sides}`;
}

function percentText(now: number, before: number): string {
  const percent = percentChange(now, before);
  if (percent === null || percent === 'new') return '';
  return `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent), { type: 'percent' })}`;
}
