import { costResources } from '@windsock/bot/tools/cost/resources.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import type { KnownThing } from '@windsock/bot/tools/tool.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Body, MoneyPeer } from './money-peer.ts';
import { NOW, OCTOBER, startMoneyPeer } from './money-peer.ts';
import { contextOf, json, ONE, refusal, TWO } from './tools-kit.ts';

let peer: MoneyPeer;
beforeAll(async () => {
  peer = await startMoneyPeer();
});
beforeEach(() => peer.reset());
afterAll(() => peer?.close());

const API = 'i-0aaaaaaaaaaaaaaa1';
const WEB = 'i-0aaaaaaaaaaaaaaa2';
const GONE = 'i-0aaaaaaaaaaaaaaa3';
const DISK = 'vol-0aaaaaaaaaaaaaaa4';
const NAT = 'arn:aws:ec2:eu-west-1:111111111111:natgateway/nat-0aaaaaaaaaaaaaaa5';

type Line = [resource: string, amount: number];
const page = (lines: Line[], NextPageToken?: string) =>
  json({
    ResultsByTime: [
      {
        TimePeriod: { Start: '2026-11-07', End: '2026-11-21' },
        Total: {},
        Groups: lines.map(([key, amount]) => ({
          Keys: [key],
          Metrics: { UnblendedCost: { Amount: `${amount}`, Unit: 'USD' } },
        })),
        Estimated: true,
      },
    ],
    ...(NextPageToken && { NextPageToken }),
  });

const EC2: Line[] = [
  [WEB, 30],
  [API, 61.2],
  [DISK, 500],
  [NAT, 90],
  [GONE, 8.8],
  ['NoResourceId', 12],
];
const instance = (id: string, name: string): KnownThing => ({
  ...{ account: ONE.id, region: 'eu-west-1', kind: 'ec2.instances', id, name },
});
const THINGS = [instance(API, 'api-1'), instance(WEB, 'web-1')];

/** Asks with what is known of the account, and without a list to look anything up in. */
const ask = (args: object, accounts = [ONE]) =>
  runTool(
    costResources,
    {
      ...contextOf(peer.proxy.url, accounts, NOW),
      known: {
        all: [],
        things: (name) => THINGS.filter((thing) => [thing.id, thing.name].includes(name)),
        listOf: () => undefined,
        relatedTo: () => [],
        aliasesOf: () => [],
        belongingTo: () => undefined,
        tie: () => undefined,
      },
    },
    { ...args },
  );
const INSTANCES = { kind: 'ec2.instances' };

describe('the costs of single resources', () => {
  test('name the dearest first, and leave out what is of other kinds', async () => {
    peer.answering({ GetCostAndUsageWithResources: () => page(EC2) });
    const { cost_usd, notes, period, table, text } = await ask(INSTANCES);
    expect(text).toBe(
      '**`api-1` cost most of 3 EC2 instances**: **$61.20** (61.2%) from 7 to 20 November 2026. Together they cost $100.',
    );
    expect(table?.rows).toEqual([
      { id: API, resource: 'api-1', region: 'eu-west-1', cost: 61.2, share: 61.2 },
      { id: WEB, resource: 'web-1', region: 'eu-west-1', cost: 30, share: 30 },
      { id: GONE, resource: GONE, cost: 8.8, share: 8.8 },
    ]);
    expect(period).toMatchObject({ start: '2026-11-07', end: '2026-11-21' });
    expect(notes?.join(' ')).toMatch(/for 14 days.*A further \$12\.00 of the same services is not of one/);
    expect(cost_usd).toBe(0.01);
  });

  test('are asked for by the services of the kind, the region, the tag and the account, to the last page', async () => {
    peer.answering({
      GetCostAndUsageWithResources: ({ NextPageToken }: Body) =>
        NextPageToken ? page([[API, 1]]) : page([[WEB, 2]], 'more'),
    });
    const { cost_usd, table } = await ask(
      {
        ...INSTANCES,
        filters: [
          { dimension: 'region', op: 'eq', values: ['eu-west-1'] },
          { dimension: 'tag:team', op: 'eq', values: ['web'] },
        ],
        accounts: [ONE.id],
      },
      [ONE, TWO],
    );
    const [first, second] = peer.asked('GetCostAndUsageWithResources');
    expect(first).toMatchObject({
      TimePeriod: { Start: '2026-11-07', End: '2026-11-21' },
      GroupBy: [{ Type: 'DIMENSION', Key: 'RESOURCE_ID' }],
      Filter: {
        And: [
          { Dimensions: { Key: 'REGION', Values: ['eu-west-1'] } },
          { Tags: { Key: 'team', Values: ['web'] } },
          {
            Dimensions: {
              Key: 'SERVICE',
              Values: ['Amazon Elastic Compute Cloud - Compute', 'EC2 - Other'],
            },
          },
          { Dimensions: { Key: 'LINKED_ACCOUNT', Values: [ONE.id] } },
        ],
      },
    });
    expect(second).toMatchObject({ NextPageToken: 'more' });
    expect(table?.rows.map(({ resource }) => resource)).toEqual(['web-1', 'api-1']);
    expect(cost_usd).toBe(0.02);
  });

  test('of buckets have a row for what is of no single bucket', async () => {
    peer.answering({
      GetCostAndUsageWithResources: () =>
        page([
          ['assets', 75],
          ['NoResourceId', 25],
        ]),
    });
    const { table, text } = await ask({ kind: 's3.buckets' });
    expect(text).toContain('**`assets` cost $75.00**');
    expect(table?.rows.at(-1)).toMatchObject({ resource: 'Not of one resource', cost: 25, share: 25 });
    expect(table?.totals).toMatchObject({ cost: 100 });
  });

  test('are limited, and ordered from the cheapest', async () => {
    peer.answering({ GetCostAndUsageWithResources: () => page(EC2) });
    const { table, text } = await ask({ ...INSTANCES, limit: 2, sort: 'asc' });
    expect(text).toContain('cost least of 3 EC2 instances**: **$8.80**');
    expect(text).toContain('The 2 cheapest come to **$38.80** (38.8%).');
    expect(table?.rows.map(({ resource }) => resource)).toEqual([GONE, 'web-1', '1 more EC2 instance']);
  });

  test('are those of the things that were shown', async () => {
    peer.answering({ GetCostAndUsageWithResources: () => page(EC2) });
    const { notes, table } = await ask({ ...INSTANCES, resources: [WEB, 'i-0bbbbbbbbbbbbbbb9'] });
    expect(table?.rows.map(({ resource }) => resource)).toEqual(['web-1']);
    expect(notes).toContain('1 of those that were shown had no costs of their own on these days.');
  });

  test('of any kind name the kinds', async () => {
    peer.answering({ GetCostAndUsageWithResources: () => page(EC2) });
    const { table, text } = await ask({});
    expect(text).toContain(`**\`${DISK}\` cost most of 5 resources**`);
    expect(table?.rows.slice(0, 2)).toMatchObject([
      { resource: DISK, kind: 'EBS volume' },
      { id: 'nat-0aaaaaaaaaaaaaaa5', kind: 'NAT gateway', region: 'eu-west-1' },
    ]);
    expect(peer.asked('GetCostAndUsageWithResources')[0].Filter).toEqual({
      Not: { Dimensions: { Key: 'RECORD_TYPE', Values: ['Tax'] } },
    });
  });

  test('of an older period are those of the days that AWS keeps, and the answer says so', async () => {
    peer.answering({ GetCostAndUsageWithResources: () => page(EC2) });
    const { text } = await ask({ ...INSTANCES, period: OCTOBER });
    expect(text).toContain(
      'AWS keeps the costs of single resources for 14 days, so these are the last 14 and not those of October 2026.',
    );
    const november = { start: '2026-11-01', end: '2026-11-21', label: 'November 2026' };
    expect((await ask({ ...INSTANCES, period: november })).text).toContain(
      'so only part of November 2026 is shown.',
    );
  });

  test('that do not exist are reported as none', async () => {
    peer.answering({ GetCostAndUsageWithResources: () => page([['NoResourceId', 3]]) });
    const { none, table, text } = await ask({ kind: 'vpc.nat-gateways' });
    expect(text).toBe('**No NAT gateways** had costs of their own from 7 to 20 November 2026.');
    expect({ none, table }).toEqual({ none: true, table: undefined });
  });
});

describe('without resource-level data', () => {
  const off = refusal('DataUnavailableException', 'Resource-level data is not available for this account');

  test.each([
    ['DataUnavailableException', 'no data'],
    ['AccessDeniedException', 'The account has not opted in to resource-level data'],
    ['ValidationException', 'Resource-level data is not enabled'],
  ])('the answer says how to switch it on: %s', async (name, message) => {
    peer.answering({ GetCostAndUsageWithResources: () => refusal(name, message) });
    const { gaps, text, unread } = await ask({ kind: 'lambda.functions' });
    expect(text).toMatch(
      /^\*\*AWS does not report the costs of single resources.*Billing → Cost Management preferences → Cost Explorer/,
    );
    expect({ gaps, unread }).toEqual({ gaps: [], unread: true });
  });

  test('kinds with known prices are estimated', async () => {
    peer.answering({ GetCostAndUsageWithResources: () => off });
    peer.proxy.interfere = ({ action }) =>
      action === 'GetCostAndUsageWithResources'
        ? off
        : action === 'DescribeNatGateways'
          ? GATEWAYS
          : undefined;
    const { table, text, unread } = await ask({
      kind: 'vpc.nat-gateways',
      filters: [{ dimension: 'region', op: 'eq', values: ['eu-west-1'] }],
    });
    expect(text).toMatch(
      /At list prices `nat-0a` costs most of 1 NAT gateway in eu-west-1 \(Ireland\): about \*\*\$32\.85\*\* a month, an estimate without/,
    );
    expect(table?.rows).toMatchObject([{ id: 'nat-0a', region: 'eu-west-1', cost: 32.85 }]);
    expect(unread).toBeUndefined();
  });

  test.each([
    [{ dimension: 'tag:team', op: 'eq', values: [''] }, '1 NAT gateway without the tag `team`'],
    [{ dimension: 'tag:team', op: 'eq', values: ['web'] }, undefined],
    [{ dimension: 'usage_type', op: 'eq', values: ['NatGateway-Bytes'] }, undefined],
  ])('no filter is left out of an estimate: %j', async (filter, told) => {
    peer.proxy.interfere = ({ action }) =>
      action === 'GetCostAndUsageWithResources'
        ? off
        : action === 'DescribeNatGateways'
          ? GATEWAYS
          : undefined;
    const filters = [{ dimension: 'region', op: 'eq', values: ['eu-west-1'] }, filter];
    const { text, unread } = await ask({ kind: 'vpc.nat-gateways', filters });
    expect(/At list prices `nat-0a` costs most of (.*?): /.exec(text)?.[1]).toEqual(
      told?.replace('gateway', 'gateway in eu-west-1 (Ireland)'),
    );
    expect(unread).toBe(told ? undefined : true);
  });

  test('an invalid request does not mean it', async () => {
    peer.answering({
      GetCostAndUsageWithResources: () => refusal('ValidationException', 'Start date is after end date'),
    });
    const { gaps, text } = await ask(INSTANCES);
    expect(text).toBe('The costs of single EC2 instances could not be read.');
    expect(gaps).toHaveLength(1);
  });

  test('a period that has not begun is not asked for', async () => {
    const period = { start: '2026-12-01', end: '2027-01-01', label: 'December 2026' };
    await expect(ask({ ...INSTANCES, period })).rejects.toThrow('yet for December 2026');
    expect(peer.asked('GetCostAndUsageWithResources')).toEqual([]);
  });

  test('a missing permission is a gap', async () => {
    peer.answering({
      GetCostAndUsageWithResources: () =>
        refusal(
          'AccessDeniedException',
          'User: x is not authorized to perform: ce:GetCostAndUsageWithResources on resource: y',
        ),
    });
    const { gaps, text, unread } = await ask(INSTANCES);
    expect(text).toBe('The costs of single EC2 instances could not be read.');
    expect(gaps).toMatchObject([{ api: 'ce:GetCostAndUsageWithResources' }]);
    expect(unread).toBe(true);
  });
});

const GATEWAYS = {
  status: 200,
  body: '<DescribeNatGatewaysResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><natGatewaySet><item><natGatewayId>nat-0a</natGatewayId><state>available</state><connectivityType>public</connectivityType></item></natGatewaySet></DescribeNatGatewaysResponse>',
};
