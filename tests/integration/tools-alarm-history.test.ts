import { CloudWatchClient, PutMetricAlarmCommand } from '@aws-sdk/client-cloudwatch';
import { cloudwatchHistory } from '@windsock/bot/tools/cloudwatch/history.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { beforeAll, expect, test } from 'vitest';
import { adminOf } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, JSON_DENIED, json, ONE, REGION } from './tools-kit.ts';

// moto has no DescribeAlarmHistory: the proxy answers in the shapes of the CloudWatch API reference.

const HOUR = 3_600_000;
const NOW = new Date();
const { moto, proxy } = useAwsPeer();

beforeAll(async () => {
  const cloudwatch = new CloudWatchClient({ ...(await adminOf(moto.url, ONE.id)), region: REGION });
  await cloudwatch.send(
    new PutMetricAlarmCommand({
      ...{ AlarmName: 'shop-5xx', MetricName: 'HTTPCode_Target_5XX_Count', Namespace: 'AWS/ApplicationELB' },
      ...{ Statistic: 'Sum', Period: 60, EvaluationPeriods: 1, Threshold: 10 },
      ComparisonOperator: 'GreaterThanThreshold',
    }),
  );
});

const asked = () => runTool(cloudwatchHistory, contextOf(proxy.url, [ONE], NOW), { regions: [REGION] });

/** A change of state, as CloudWatch tells it: its states are JSON in a text. */
const change = (hoursAgo: number, from: string, to: string) => ({
  ...{ AlarmName: 'shop-5xx', AlarmType: 'MetricAlarm', HistoryItemType: 'StateUpdate' },
  Timestamp: (NOW.getTime() - hoursAgo * HOUR) / 1000,
  HistorySummary: `Alarm updated from ${from} to ${to}`,
  HistoryData: JSON.stringify({
    version: '1.0',
    oldState: { stateValue: from },
    newState: { stateValue: to },
  }),
});

test('an alarm that went off twice is told with both times, from every page of its history', async () => {
  const pages = [
    [change(2, 'ALARM', 'OK'), change(3, 'OK', 'ALARM')],
    [change(49, 'ALARM', 'OK'), change(50, 'OK', 'ALARM')],
  ];
  proxy.interfere = ({ action, body }) => {
    if (action !== 'DescribeAlarmHistory') return undefined;
    const { NextToken } = JSON.parse(body);
    return NextToken
      ? json({ AlarmHistoryItems: pages[1] })
      : json({ AlarmHistoryItems: pages[0], NextToken: 'more' });
  };
  const { gaps, table, text } = await asked();
  expect(gaps).toEqual([]);
  expect(text).toContain('shop-5xx');
  expect(table?.rows).toHaveLength(2);
});

test('a history that may not be read is unknown, and not quiet', async () => {
  proxy.interfere = ({ action }) => (action === 'DescribeAlarmHistory' ? JSON_DENIED : undefined);
  const { gaps, table, text } = await asked();
  expect(text).toBe('The history of the alarms could not be read.');
  expect(table).toBeUndefined();
  expect(gaps).toMatchObject([{ api: 'cloudwatch:DescribeAlarmHistory', reason: 'AccessDenied' }]);
});
