import { accountGuards } from '@windsock/bot/tools/account/guards.ts';
import { configHistory } from '@windsock/bot/tools/config/history.ts';
import { healthEvents } from '@windsock/bot/tools/health/events.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { servicequotasQuotas } from '@windsock/bot/tools/servicequotas/quotas.ts';
import { expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, json, listEverything, REGION, refusal } from './tools-kit.ts';

// Where moto lacks an API or returns nothing, the proxy answers in the shapes of the services' API references.

const NOW = new Date('2026-11-21T10:00:00Z');
const { proxy } = useAwsPeer();

test('AWS Health without its support plan is a clear sentence, not "no events"', async () => {
  proxy.interfere = ({ service }) =>
    service === 'health' ? refusal('SubscriptionRequiredException') : undefined;
  const result = await runListTool(healthEvents, contextOf(proxy.url), {});
  expect(result.text).toBe('The AWS Health events could not be read.');
  expect(result.gaps).toMatchObject([
    { reason: 'needs AWS Business Support', remedy: expect.stringContaining('Health Dashboard') },
  ]);
});

test('AWS Health events have every field; details are requested ten at a time, and only if needed', async () => {
  const events = Array.from({ length: 12 }, (_, i) => ({
    arn: `arn:e${i}`,
    service: 'EC2',
    eventTypeCode: 'AWS_EC2_ISSUE',
    eventTypeCategory: 'issue',
    region: REGION,
    startTime: 1795000000,
    statusCode: 'open',
  }));
  proxy.interfere = ({ action, body }) => {
    if (action === 'DescribeEvents') return json({ events });
    if (action === 'DescribeEventDetails')
      return json({
        successfulSet: [{ event: { arn: 'arn:e0' }, eventDescription: { latestDescription: 'It\n broke.' } }],
      });
    if (action !== 'DescribeAffectedEntities') return undefined;
    return json({
      entities: body.includes('"arn:e0"') ? [{ entityValue: 'i-1', eventArn: 'arn:e0' }] : [],
    });
  };
  const usual = await runListTool(healthEvents, contextOf(proxy.url), {});
  const asked = usual.sources.map(({ api }) => api).filter((api) => api.startsWith('health:'));
  expect(asked).toEqual(['health:DescribeEvents']);
  const { rows, calls } = await listEverything(healthEvents, proxy.url);
  expect(calls('health:DescribeEventDetails')).toBe(2);
  expect(rows.find(({ arn }) => arn === 'arn:e0')).toMatchObject({
    event: 'AWS_EC2_ISSUE',
    service: 'EC2',
    status: 'open',
    category: 'issue',
    region: REGION,
    description: 'It broke.',
    affected: ['i-1'],
  });
  // Nothing was returned for the others: that is unknown, not an empty text.
  expect(rows.find(({ arn }) => arn === 'arn:e1')).toMatchObject({ description: null, affected: [] });
});

const quota = (QuotaCode: string, Value: number, more = {}) => ({
  QuotaCode,
  QuotaArn: `arn:${QuotaCode}`,
  QuotaName: QuotaCode,
  Value,
  Adjustable: true,
  Unit: 'None',
  GlobalQuota: false,
  ...more,
});
const published = {
  UsageMetric: {
    MetricNamespace: 'AWS/Usage',
    MetricName: 'ResourceCount',
    MetricDimensions: { Service: 'EC2', Resource: 'vCPU' },
    MetricStatisticRecommendation: 'Maximum',
  },
};
const ofEc2 = [{ field: 'service', op: 'eq' as const, value: 'ec2' }];

test('the use of a quota comes from CloudWatch if AWS publishes it, and is otherwise not zero', async () => {
  proxy.interfere = ({ action, service }) => {
    if (action === 'ListServiceQuotas')
      return json({ Quotas: [quota('L-1', 64, published), quota('L-2', 5)] });
    return service === 'monitoring'
      ? json({ MetricDataResults: [{ Id: 'q0', Values: [60, 10], Timestamps: [] }] })
      : undefined;
  };
  const { row } = await listEverything(servicequotasQuotas, proxy.url, { filters: ofEc2 });
  expect(row('L-1')).toMatchObject({
    quota: 'L-1',
    service: 'ec2',
    value: 64,
    used: 60,
    used_percent: 93.8,
    adjustable: true,
    code: 'L-1',
  });
  expect(row('L-2')).not.toHaveProperty('used');
  const near = await runListTool(servicequotasQuotas, contextOf(proxy.url), {
    regions: [REGION],
    filters: [...ofEc2, { field: 'used_percent', op: 'gte', value: 80 }],
  });
  expect(near.text).toMatch(/^\*\*1 service quota\*\*/);
});

test('usage that cannot be read is unknown, and is requested only if needed', async () => {
  proxy.interfere = ({ action, service }) => {
    if (action === 'ListServiceQuotas') return json({ Quotas: [quota('L-1', 64, published)] });
    return service === 'monitoring' ? refusal('AccessDeniedException') : undefined;
  };
  const plain = await runListTool(servicequotasQuotas, contextOf(proxy.url), {
    regions: [REGION],
    filters: ofEc2,
  });
  expect(plain.gaps).toEqual([]);
  const { row, gaps } = await listEverything(servicequotasQuotas, proxy.url, { filters: ofEc2 });
  expect(row('L-1')).toMatchObject({ used: null, used_percent: null });
  expect(gaps).toMatchObject([{ api: 'cloudwatch:GetMetricData', reason: 'AccessDenied' }]);
});

test('whether GuardDuty is on is a yes or no by region', async () => {
  proxy.interfere = ({ path, region, service }) => {
    if (service !== 'guardduty') return undefined;
    if (path.startsWith('/detector/')) return json({ status: 'ENABLED' });
    return json({ detectorIds: region === REGION ? ['d1'] : [] });
  };
  const result = await runTool(accountGuards, contextOf(proxy.url), {
    guards: ['guardduty'],
    regions: [REGION, 'eu-west-2'],
  });
  expect(result.text).toBe(
    '**In part**: GuardDuty is on in 1 of 2 regions of Production, and not in eu-west-2 (London).',
  );
  proxy.interfere = ({ service }) =>
    service === 'guardduty' ? refusal('AccessDeniedException', 'no', 403) : undefined;
  const denied = await runTool(accountGuards, contextOf(proxy.url), {
    guards: ['guardduty'],
    regions: [REGION],
  });
  expect(denied).toMatchObject({
    text: 'It is unknown whether GuardDuty is on in Production.',
    unread: true,
  });
});

const item = (at: string, configuration: object) => ({
  configurationItemCaptureTime: Date.parse(at) / 1000,
  configurationItemStatus: 'OK',
  configurationStateId: at,
  configuration: JSON.stringify(configuration),
});

test('a configuration history shows changed fields, who changed them, and no secret', async () => {
  proxy.interfere = ({ action, body }) => {
    if (action === 'DescribeConfigurationRecorders')
      return json({ ConfigurationRecorders: [{ name: 'default' }] });
    if (action === 'LookupEvents')
      return json({
        Events: [
          {
            EventId: '1',
            EventName: 'ModifyInstanceAttribute',
            EventTime: Date.parse('2026-11-20T08:00:00Z') / 1000,
            ReadOnly: 'false',
            CloudTrailEvent: JSON.stringify({ userIdentity: { type: 'IAMUser', userName: 'sam' } }),
          },
        ],
      });
    if (action !== 'GetResourceConfigHistory') return undefined;
    const before = item('2026-10-01T00:00:00Z', { instanceType: 't3.micro', userData: 'aHVudGVyMQ' });
    const after = item('2026-11-20T08:03:00Z', { instanceType: 't3.large', userData: 'aHVudGVyMg' });
    return json({ configurationItems: [JSON.parse(body).earlierTime ? after : before] });
  };
  const result = await runTool(configHistory, contextOf(proxy.url, undefined, NOW), {
    resource: 'i-0abc1234def567890',
    regions: [REGION],
  });
  expect(result.text).toBe(
    '`i-0abc1234def567890` (EC2 Instance) changed **1 time** in the last 30 days, last on 2026-11-20 08:03 UTC: `instanceType: t3.micro → t3.large` and `userData changed`, by **sam** (`ModifyInstanceAttribute`).',
  );
  expect(JSON.stringify(result)).not.toContain('aHVudGVy');
});

test('if AWS Config is off, the answer says how to turn it on, and CloudTrail is read instead', async () => {
  proxy.interfere = ({ action }) =>
    action === 'DescribeConfigurationRecorders' ? json({ ConfigurationRecorders: [] }) : undefined;
  const result = await runTool(configHistory, contextOf(proxy.url, undefined, NOW), {
    resource: 'sg-0a1b2c3d',
    regions: [REGION],
  });
  expect(result).toMatchObject({
    text: expect.stringMatching(/^AWS Config is off wherever it was asked.* CloudTrail shows instead: /),
    // This peer has no CloudTrail.
    unread: true,
    gaps: [
      { reason: 'AWS Config is off', remedy: expect.stringContaining('start-configuration-recorder') },
      { api: 'cloudtrail:LookupEvents' },
    ],
  });
});
