import {
  CloudTrailClient,
  CreateTrailCommand,
  PutEventSelectorsCommand,
  StartLoggingCommand,
} from '@aws-sdk/client-cloudtrail';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { cloudtrailPaidCopies } from '@windsock/bot/checks/cloudtrail/paid-copies.ts';
import { costHub } from '@windsock/bot/checks/cost/hub-recommendations.ts';
import { costRisingServices } from '@windsock/bot/checks/cost/rising-services.ts';
import { describe, expect, test } from 'vitest';
import type { CostResults } from '../support/preset-costs.ts';
import { presetCostResults } from '../support/preset-costs.ts';
import { useAwsPeer } from './aws-peer.ts';
import { refuse, resultOf } from './checks-kit.ts';
import { ONE } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();

describe("AWS's own findings about costs", () => {
  /** moto has no Cost Optimization Hub. */
  const hub = (body: unknown, status = 200) => {
    proxy.interfere = ({ service }) =>
      service === 'cost-optimization-hub'
        ? { status, body: JSON.stringify(body), type: 'application/json' }
        : undefined;
  };

  test('Cost Optimization Hub recommends, with its own amounts', async () => {
    hub({
      items: [
        {
          accountId: ONE.id,
          region: 'eu-west-1',
          resourceId: 'orders',
          resourceArn: `arn:aws:rds:eu-west-1:${ONE.id}:db:orders`,
          actionType: 'Rightsize',
          currentResourceType: 'RdsDbInstance',
          currentResourceSummary: 'db.r5.2xlarge',
          recommendedResourceSummary: 'db.r5.xlarge',
          estimatedMonthlySavings: 365.125,
          currencyCode: 'USD',
        },
        {
          actionType: 'PurchaseSavingsPlans',
          currentResourceType: 'ComputeSavingsPlans',
          estimatedMonthlySavings: 900,
          currencyCode: 'EUR',
        },
      ],
    });
    const found = await resultOf(costHub, proxy.url);
    expect(found.failed).toEqual({
      orders: 'change its size: db.r5.2xlarge → db.r5.xlarge',
      ComputeSavingsPlans: 'buy a savings plan',
    });
    expect(found.dollars).toEqual({ orders: 365.13 });
    const source = found.sources.find(({ api }) => api === 'cost-optimization-hub:ListRecommendations');
    expect(source).toMatchObject({ calls: 1, regions: ['us-east-1'] });
    hub({ items: [] });
    expect(await resultOf(costHub, proxy.url)).toMatchObject({ passed: 1, failed: {}, unknown: {} });
  });

  test('an account that is not enrolled is unknown, with advice', async () => {
    const denial = {
      __type: 'AccessDeniedException',
      message: 'AWS account is not enrolled for recommendations.',
    };
    hub(denial, 400);
    const found = await resultOf(costHub, proxy.url);
    expect(found.unknown.global).toContain('not enrolled in Cost Optimization Hub');
    expect(found.gaps[0]?.remedy).toContain('Enroll the account');
    hub({ __type: 'AccessDeniedException', message: 'no' }, 400);
    expect((await resultOf(costHub, proxy.url)).unknown.global).toBe(
      'AccessDenied: cost-optimization-hub:ListRecommendations',
    );
  });

  const now = new Date('2026-11-20T12:00:00Z');
  const month = (Start: string, End: string, costs: Record<string, number>) => ({
    TimePeriod: { Start, End },
    Groups: Object.entries(costs).map(([service, amount]) => ({
      Keys: [service],
      Metrics: { AmortizedCost: { Amount: String(amount), Unit: 'USD' } },
    })),
  });
  const preset = (results: CostResults[]) => presetCostResults(moto.url, ONE.id, results);

  test('a service whose costs rose a lot is reported with the amount, which is not necessarily waste', async () => {
    await preset([
      {
        ResultsByTime: [
          month('2026-09-01', '2026-10-01', { S3: 400, EC2: 900, Lambda: 2 }),
          month('2026-10-01', '2026-11-01', { S3: 700, EC2: 1000, Lambda: 20, Bedrock: 75.5 }),
        ],
      },
    ]);
    const found = await resultOf(costRisingServices, proxy.url, { now });
    expect(found.failed).toEqual({
      S3: '$400 in September, $700 in October: 69 % more a day',
      Bedrock: '$0.00 in September, $75.50 in October: new',
    });
    expect([found.passed, found.dollars]).toEqual([2, {}]);
    expect(found.calls('ce:GetCostAndUsage')).toBe(1);

    await preset([{ ResultsByTime: [month('2026-10-01', '2026-11-01', { S3: 700 })] }]);
    // moto answers a request that it knows as before.
    const next = new Date('2026-12-20T12:00:00Z');
    expect((await resultOf(costRisingServices, proxy.url, { now: next })).unknown).toEqual({
      global: 'Cost Explorer does not have two whole months yet',
    });
    proxy.interfere = refuse('ce', 'json');
    expect((await resultOf(costRisingServices, proxy.url, { now })).unknown).toEqual({
      global: 'AccessDenied: ce:GetCostAndUsage',
    });
  });
});

test('CloudTrail: the second trail that records management events is a paid copy', async () => {
  const main = { ...admin, region: 'us-east-1' };
  const trails = new CloudTrailClient(main);
  await new S3Client({ ...main, forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: 'logs' }));
  const make = async (Name: string) => {
    await trails.send(new CreateTrailCommand({ Name, S3BucketName: 'logs', IsMultiRegionTrail: true }));
    await trails.send(new StartLoggingCommand({ Name }));
  };
  await make('audit');
  expect(await resultOf(cloudtrailPaidCopies, proxy.url)).toMatchObject({ passed: 1, failed: {} });
  await make('team');
  await make('only-data');
  await trails.send(
    new PutEventSelectorsCommand({
      TrailName: 'only-data',
      EventSelectors: [{ ReadWriteType: 'All', IncludeManagementEvents: false, DataResources: [] }],
    }),
  );
  const found = await resultOf(cloudtrailPaidCopies, proxy.url);
  expect(found.failed).toEqual({
    team: 'a paid copy: audit records the same; what it costs depends on the number of events',
  });
  expect([found.passed, found.dollars]).toEqual([2, {}]);

  proxy.interfere = refuse('cloudtrail', 'json', ({ action }) => action === 'GetEventSelectors');
  const denied = await resultOf(cloudtrailPaidCopies, proxy.url);
  expect([denied.passed, denied.failed]).toEqual([0, {}]);
  expect(denied.unknown.team).toBe('AccessDenied: cloudtrail:GetEventSelectors');
});
