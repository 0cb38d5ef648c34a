import type { Store } from '../../store/store.ts';
import { allow } from './allow.ts';
import { networkOf, siteOf } from './network.ts';

/** A site's owner has all of its networks. Together they may do this many times as much as one network. */
const NETWORKS_A_SITE = 5;

/**
 * Counts a use by the sender's network and, in IPv6, by the sender's site.
 * @param input.what the kind of attempt that is counted: 'try-code'
 * @throws AppError too_many_requests
 */
export async function allowFrom({
  ctx,
  input: { what, ip, limit, windowSeconds },
}: {
  ctx: { store: Store; now: () => number };
  /** limit: uses by one network in any window. */
  input: { what: string; ip: string | null; limit: number; windowSeconds: number };
}): Promise<void> {
  await allow({ ctx, input: { key: `${what}-from:${networkOf(ip)}`, limit, windowSeconds } });
  const site = siteOf(ip);
  if (!site) return;
  const ofSite = { key: `${what}-from-site:${site}`, limit: limit * NETWORKS_A_SITE, windowSeconds };
  await allow({ ctx, input: ofSite });
}
