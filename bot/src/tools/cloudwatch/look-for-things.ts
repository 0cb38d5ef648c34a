import type { Account } from '../../aws/account.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import type { ToolContext } from '../tool.ts';
import type { MetricsArgs } from './metric-args.ts';
import type { Found } from './things.ts';
import { findThings, isGlobalService } from './things.ts';

/** What was read, with what could not be. */
export type Read<T> = Pick<FanOutResult<unknown>, 'gaps' | 'sources' | 'regions' | 'cost_usd'> & T;

/** Finds the services' resources everywhere, by name if the question gives one. */
export async function lookForThings(
  ctx: ToolContext,
  {
    accounts,
    services,
    asked,
  }: {
    accounts: Account[];
    services: string[];
    asked: Pick<MetricsArgs, 'regions' | 'resource' | 'resources'>;
  },
): Promise<Read<{ found: Found[] }>> {
  const parts = [false, true].flatMap((isGlobal) => {
    const own = services.filter((service) => isGlobalService(service) === isGlobal);
    if (own.length === 0) return [];
    const places = isGlobal
      ? { accounts, scope: 'global' as const }
      : { accounts, scope: 'regional' as const, ...(asked.regions && { regions: asked.regions }) };
    return ctx.fanOut(places, async (target) => {
      const settled = await Promise.allSettled(
        own.map((service) =>
          findThings(service, target, { asked: asked.resource, named: asked.resources, now: ctx.now }),
        ),
      );
      target.signal.throwIfAborted();
      const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      // If one service refuses, the others may still answer.
      if (refused.length === settled.length) throw refused[0];
      for (const reason of refused) target.gap('cloudwatch:GetMetricData', reason);
      return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    });
  });
  const results = await Promise.all(parts);
  const found = results.flatMap(({ results: places }) =>
    places.flatMap(({ account, value }) => value.map((thing) => ({ thing, account }))),
  );
  const inRegions = found.filter(
    ({ thing }) =>
      !asked.regions || isGlobalService(thing.service) === false || asked.regions.includes(thing.region),
  );
  return { found: inRegions, ...merged(results) };
}

export function merged(results: Read<object>[]): Read<object> {
  return {
    gaps: results.flatMap(({ gaps }) => gaps),
    sources: results.flatMap(({ sources }) => sources),
    regions: [...new Set(results.flatMap(({ regions }) => regions))].sort(),
    cost_usd: results.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

/** Chooses the resources of one service. Exact names come before partial ones, then services in the usual order. */
export function chooseThings(found: Found[], services: string[]): Found[] {
  const exact = found.filter(({ thing }) => thing.exact);
  const pool = exact.length > 0 ? exact : found;
  const service = services.find((one) => pool.some(({ thing }) => thing.service === one));
  return pool.filter(({ thing }) => thing.service === service);
}
