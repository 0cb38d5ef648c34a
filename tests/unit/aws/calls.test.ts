import { CallLog } from '@windsock/bot/aws/calls.ts';
import { expect, test } from 'vitest';

const call = { account: '111111111111', region: 'us-east-1', charged: true };
const costOf = (...calls: { api: string; charged?: boolean; metrics?: number }[]): number => {
  const log = new CallLog();
  for (const one of calls) log.record({ ...call, ...one });
  return log.cost_usd;
};
const METRICS = 'cloudwatch:GetMetricData';

test.each([
  ['reads', 0, [{ api: 'ec2:DescribeVolumes' }]],
  ['requests to Cost Explorer', 0.03, Array(3).fill({ api: 'ce:GetCostAndUsage' })],
  ['a few metrics', 0.01, [{ api: METRICS, metrics: 8 }]],
  ['a thousand metrics', 0.01, Array(2).fill({ api: METRICS, metrics: 500 })],
  [
    'a thousand and one',
    0.02,
    [...Array(2).fill({ api: METRICS, metrics: 500 }), { api: METRICS, metrics: 1 }],
  ],
  ['what the demo account answers', 0, [{ api: METRICS, metrics: 500, charged: false }]],
])('%s cost what AWS charges, up to the next cent', (_what, usd, calls) => {
  expect(costOf(...calls)).toBe(usd);
});
