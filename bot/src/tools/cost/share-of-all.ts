import { isDeepStrictEqual } from 'node:util';
import type { Account } from '../../aws/account.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import type { ToolContext } from '../tool.ts';
import type { UsageArgs } from './args.ts';
import type { Days } from './days.ts';
import { fetchCosts } from './fetch-costs.ts';
import { costRequest } from './request.ts';
import { linesOf, sum } from './tally.ts';
import { share as percentText } from './words.ts';

/**
 * " That is **18.4%** of all costs then ($18,203)." Takes a second request without the narrowing filters, or with those
 * of the costs that these are a part of. Undefined if nothing narrows the costs.
 */
export async function shareOf(
  ctx: ToolContext,
  { filters, metric, share_of: ofPart }: UsageArgs,
  of: { accounts: Account[]; days: Days; amount: number; currency: string },
): Promise<(Pick<FanOutResult<unknown>, 'gaps' | 'sources' | 'cost_usd'> & { text: string }) | undefined> {
  const { accounts, days, amount, currency } = of;
  // Exclusions apply to both requests.
  const kept = ofPart ?? filters.filter(({ dimension, op }) => dimension === 'record_type' && op === 'ne');
  if (isDeepStrictEqual(kept, filters)) return undefined;
  const { results, gaps, sources, cost_usd } = await fetchCosts(ctx, {
    ...{ accounts, metric, request: costRequest([], kept), asked: [{ days, granularity: 'MONTHLY' }] },
  });
  const all = linesOf(results.map(({ value }) => value));
  const whole = sum(all);
  // Without the costs of an account, the whole would be too small.
  const isWhole = results.length === accounts.length && all.every((line) => line.currency === currency);
  const part = isWhole ? percentText(amount, whole) : '';
  const text = part
    ? ` That is **${part}** of ${ofPart ? 'those costs' : 'all costs then'} (${spokenMoney(whole, currency)}).`
    : '';
  return { text, gaps, sources, cost_usd };
}
