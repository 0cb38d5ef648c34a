import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { checks } from '@windsock/bot/checks/index.ts';
import type { CheckOutcome } from '@windsock/bot/checks/run-checks.ts';
import { runChecks } from '@windsock/bot/checks/run-checks.ts';
import { beforeAll, expect, test } from 'vitest';

const now = new Date('2026-11-20T15:30:00Z');
let outcomes: CheckOutcome[];

beforeAll(async () => {
  const aws = createAws({ now: () => now });
  const { signal } = new AbortController();
  const ctx = {
    accounts: [demoAccount],
    clientsOf: aws.clientsOf,
    fanOut: aws.fanOut({ signal }),
    now,
    signal,
  };
  const waste = checks.filter(({ kind }) => kind === 'waste');
  outcomes = (await runChecks(ctx, waste)).outcomes;
});

const failedOf = (id: string) => outcomes.find(({ check }) => check.id === id)?.failed ?? [];

test('the demo account answers every request of the waste checks', () => {
  expect(outcomes.length).toBeGreaterThan(25);
  expect(outcomes.filter(({ unknown }) => unknown.length > 0).map(({ check }) => check.id)).toEqual([]);
});

test('each estimate states its method, and none is negative', () => {
  const found = outcomes.flatMap(({ failed }) => failed).filter(({ monthly_usd: usd }) => usd !== undefined);
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ how, monthly_usd: usd = 0 }) => !how || !(usd >= 0))).toEqual([]);
});

test("the demo's waste agrees with its own data and bill", () => {
  const [crm, ...others] = failedOf('rds.old-engine');
  // $4.80 a day on its bill.
  expect([crm?.resource, crm?.monthly_usd, others]).toEqual(['crm', 146, []]);
  // The bill lists it beside the hours of both clusters.
  expect(failedOf('eks.old-version')).toMatchObject([{ resource: 'ml-platform', monthly_usd: 365 }]);
  expect(failedOf('rds.idle').map(({ resource }) => resource)).toEqual(['gdpr-archive', 'staging-shop']);
  expect(failedOf('rds.stopped')).toMatchObject([
    { resource: 'loyalty-poc', detail: '20 GiB gp3, AWS starts it again on 2026-11-24', monthly_usd: 2.3 },
  ]);
  expect(failedOf('ebs.idle-volumes').map(({ resource }) => resource)).toEqual([
    expect.stringContaining('(poc-data)'),
  ]);
  expect(failedOf('ec2.low-use')).toHaveLength(5);
  expect(failedOf('cost.rising-services').map(({ resource }) => resource)).toEqual(['EC2 - Other']);
});
