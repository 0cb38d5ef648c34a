import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { checks } from '@windsock/bot/checks/index.ts';
import { runChecks } from '@windsock/bot/checks/run-checks.ts';
import { expect, test } from 'vitest';

test('the demo account answers every request of the checks, and fails some and passes some', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const aws = createAws({ now: () => now });
  const { signal } = new AbortController();
  const ctx = {
    accounts: [demoAccount],
    clientsOf: aws.clientsOf,
    fanOut: aws.fanOut({ signal }),
    now,
    signal,
  };
  const { outcomes, gaps } = await runChecks(ctx, checks);
  expect(gaps).toEqual([]);
  expect(outcomes.filter(({ unknown }) => unknown.length > 0).map(({ check }) => check.id)).toEqual([]);
  const failing = outcomes.filter(({ failed }) => failed.length > 0).length;
  expect(failing).toBeGreaterThan(checks.length / 2);
  expect(failing).toBeLessThan(checks.length);
});
