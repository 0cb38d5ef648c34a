import { DAY_MS } from '../../../domain/time.ts';
import { formatNumber } from '../../../reply/format.ts';
import type { Series } from '../../cloudwatch/series.ts';

/** Returns the share of failures in the last 24 hours: '6.0% of its invocations failed in … (4,024 of 67,101)'. */
export function shareOf(
  part: Series,
  whole: Series | undefined,
  { called, now }: { called(label: string): string; now: Date },
): { share: number; text: string } | undefined {
  if (!whole?.points || part.statistic !== 'sum') return undefined;
  const [failed, all] = [part, whole].map(({ points }) =>
    [...(points ?? [])]
      .filter(([at]) => at >= now.getTime() - DAY_MS)
      .reduce((sum, [, value]) => sum + value, 0),
  ) as [number, number];
  if (failed === 0 || all === 0) return undefined;
  const number = (value: number) => formatNumber(value, { type: 'number' });
  return {
    share: failed / all,
    text: `${formatNumber((failed / all) * 100, { type: 'percent' })} of ${called(whole.metric.unit)} failed in the last 24 hours (${number(failed)} of ${number(all)})`,
  };
}
