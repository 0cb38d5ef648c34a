import type { Account } from '@windsock/bot/aws/account.ts';
import { explainAwsError } from '@windsock/bot/aws/errors.ts';
import { fetchForecast } from '@windsock/bot/tools/cost/fetch-forecast.ts';
import type { ToolContext } from '@windsock/bot/tools/tool.ts';
import { expect, test } from 'vitest';

const account: Account = {
  id: '111111111111',
  partition: 'aws',
  primaryRegion: 'eu-west-1',
  access: { kind: 'demo' },
};

/** Returns the forecast made of Cost Explorer's answer, or throws. */
async function forecastOf(ForecastResultsByTime: object[]) {
  const clients = { get: () => ({ send: async () => ({ ForecastResultsByTime, Total: { Unit: 'USD' } }) }) };
  let value: unknown;
  const ctx = {
    accounts: [account],
    fanOut: async (_: unknown, work: (target: unknown) => Promise<unknown>) => {
      value = await work({ account, region: 'us-east-1', clients });
    },
  };
  const days = { start: '2026-11-21', end: '2026-12-01' };
  await fetchForecast(ctx as unknown as ToolContext, { accounts: [account], days });
  return value;
}
const day = (Start: string, MeanValue?: string) => ({ TimePeriod: { Start }, MeanValue });

test('the returned days are added up', async () => {
  expect(await forecastOf([day('2026-11-21', '1.5'), day('2026-11-22', '2')])).toMatchObject({
    amount: 3_500_000_000_000n,
    currency: 'USD',
  });
});

test.each([
  ['no day', []],
  ['days without a value', [day('2026-11-21')]],
  ['only earlier days', [day('2026-11-20', '1.5')]],
])('%s is no forecast, and not a forecast of zero', async (_, days) => {
  const error = await forecastOf(days).catch((thrown: unknown) => thrown);
  expect(explainAwsError(error, 'ce:GetCostForecast').reason).toBe('no forecast for these days');
});
