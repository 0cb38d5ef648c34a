import { isDeepStrictEqual } from 'node:util';
import type { Account } from '../../aws/account.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import type { ToolContext } from '../tool.ts';
import type { UsageArgs } from './args.ts';
import type { Days } from './days.ts';
import { fetchCosts } from './fetch-costs.ts';
import { costRequest } from './request.ts';
import { linesOf, sum } from './tally.ts';
import { share as percentText } from './words.ts';

/**
 * " That is **18.4%** of all costs ($18,203)." Takes a second request without the narrowing filters, or with those of the
 * costs that these are a part of.
 */
export async function shareOf(
  ctx: ToolContext,
  { filters, metric, share_of: ofPart }: UsageArgs,
  of: { accounts: Account[]; days: Days; amount: number; currency: string },
): Promise<string> {
  const { accounts, days, amount, currency } = of;
  // Exclusions apply to both requests.
  const kept = ofPart ?? filters.filter(({ dimension, op }) => dimension === 'record_type' && op === 'ne');
  if (isDeepStrictEqual(kept, filters)) return '';
  const { results } = await fetchCosts(ctx, {
    ...{ accounts, metric, request: costRequest([], kept), asked: [{ days, granularity: 'MONTHLY' }] },
  });
  const all = linesOf(results.map(({ value }) => value));
  const whole = sum(all);
  const part = all.every((line) => line.currency === currency) ? percentText(amount, whole) : '';
  return (
    part &&
    ` That is **${part}** of ${ofPart ? 'those costs' : 'all costs then'} (${spokenMoney(whole, currency)}).`
  );
}
