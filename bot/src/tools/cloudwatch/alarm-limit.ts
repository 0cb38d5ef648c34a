import { data } from '../../reply/markup.ts';
import type { ToolContext } from '../tool.ts';
import type { Read } from './look-for-things.ts';
import { merged } from './look-for-things.ts';
import type { AlarmLimit, Measurement } from './measurement.ts';
import { shortName, written } from './metric-words.ts';
import type { Series } from './series.ts';
import { summaryOf } from './series.ts';

/** Reads the limit that an alarm has for the one thing in question; none for an alarm with a band or of another thing. */
export async function alarmLimit(
  ctx: ToolContext,
  alarm: string,
  [only, more]: readonly Series[],
): Promise<Read<{ limit?: AlarmLimit }>> {
  if (!only || more) return merged([]);
  const accounts = ctx.accounts.filter(({ id }) => id === only.account);
  const read = await ctx.fanOut(
    { accounts, regions: [only.thing.region], scope: 'regional' },
    async ({ clients, region }) => {
      const { CloudWatchClient, DescribeAlarmsCommand } = await import('@aws-sdk/client-cloudwatch');
      const found = await clients
        .get(CloudWatchClient, region)
        .send(new DescribeAlarmsCommand({ AlarmNames: [alarm] }));
      return found.MetricAlarms?.[0];
    },
  );
  const {
    ComparisonOperator = '',
    Dimensions = [],
    MetricName,
    StateValue: state = '',
    Threshold,
  } = read.results[0]?.value ?? {};
  // The next thing in such a question has another alarm, or none.
  const own = only.thing.dimensions(only.metric);
  const isOfIt = Dimensions.every(({ Name = '', Value }) => own?.[Name] === Value);
  if (Threshold === undefined || MetricName !== only.metric.name || !isOfIt) return merged([read]);
  const rings = ComparisonOperator.startsWith('LessThan') ? 'below' : 'above';
  return { ...merged([read]), limit: { alarm, threshold: Threshold, rings, state } };
}

/** '**search-1** is at **91.8%**, above the limit (108 % of it): the alarm **search-1-cpu** rings above **85.0%** …' */
export function limitText({ series: [one] }: Measurement, limit: AlarmLimit): string | undefined {
  const latest = one && summaryOf(one)?.latest.value;
  if (!one || latest === undefined) return undefined;
  const { alarm, rings, state, threshold } = limit;
  const is =
    latest === threshold
      ? 'exactly at the limit'
      : latest > threshold
        ? 'above the limit'
        : 'below the limit';
  const share = threshold === 0 ? '' : ` (${Math.round((latest / threshold) * 100)} % of it)`;
  return `**${data(shortName(one.thing), 80)}** is at **${written(latest, one.metric)}**, ${is}${share}: the alarm **${data(alarm, 80)}** rings ${rings} **${written(threshold, one.metric)}** and is in state ${data(state, 30)}.`;
}
