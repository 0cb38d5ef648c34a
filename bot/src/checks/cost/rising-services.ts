import { spokenMoney } from '../../reply/spoken-money.ts';
import type { Check } from '../check.ts';
import { costMonths } from '../data/cost/months.ts';
import { verdict } from '../verdict.ts';

/**
 * The smallest rise to report, besides a percentage. A percentage alone would report cents, an amount alone every large
 * service.
 */
const LEAST = 50;
const LEAST_SHARE = 0.2;
const MONTH_DAYS = 30;

const nameOf = (start: string): string =>
  new Date(start).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });

function daysOf(start: string): number {
  const first = new Date(start);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
}

/** Reports rises in cost, but not as waste: only people know whether the rise was wanted. */
export const costRisingServices: Check = {
  id: 'cost.rising-services',
  title: 'No service costs much more than the month before',
  finding: ['service cost much more than the month before', 'services cost much more than the month before'],
  kind: 'waste',
  service: 'AWS Cost Explorer',
  severity: 'medium',
  risk: 'What rose last month goes on this month, whether it was wanted or forgotten.',
  remediation: {
    text: 'Ask "why did the bill go up?", or look at the usage types of the service.',
    cli: 'aws ce get-cost-and-usage --time-period Start=START,End=END --granularity DAILY --metrics UnblendedCost --group-by Type=DIMENSION,Key=USAGE_TYPE',
  },
  source: 'AWS Well-Architected Framework, COST03 "Cost and usage monitoring"',
  scope: 'global',
  reads: [costMonths],
  async look(place) {
    const [before, last] = await place.read(costMonths);
    if (!before || !last)
      return [
        { status: 'unknown', resource: 'global', detail: 'Cost Explorer does not have two whole months yet' },
      ];
    const money = (amount: number) => spokenMoney(amount, last.currency);
    return [...last.byService].map(([service, now]) => {
      const then = before.byService.get(service) ?? 0;
      // Compares costs per day, so that a short February does not look like a saving.
      const perDay = then / daysOf(before.start);
      const rise = now / daysOf(last.start) - perDay;
      const share = perDay > 0 ? `${Math.round((rise / perDay) * 100)} % more a day` : 'new';
      return verdict({
        resource: service,
        fails:
          rise * MONTH_DAYS >= LEAST &&
          rise >= perDay * LEAST_SHARE &&
          `${money(then)} in ${nameOf(before.start)}, ${money(now)} in ${nameOf(last.start)}: ${share}`,
      });
    });
  },
};
