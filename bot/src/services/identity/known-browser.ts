import { hash } from 'node:crypto';
import type { Doc, Store } from '../../store/store.ts';
import { lookupId } from './secret-token.ts';

/** That a browser signed in as an address. Its id is their hash with the browser's 256 random bits: it names nobody. */
interface KnownBrowserDoc extends Doc {
  type: 'known_browser';
}

/** The longest that browsers keep a cookie (RFC 6265bis). */
export const BROWSER_SECONDS = 400 * 24 * 3600;

export const hashOfBrowser = (browser: string): string => hash('sha256', browser);

const idOf = ({ browser, email }: Pair): string => lookupId('known-browser', `${browser} ${email}`);

interface Pair {
  /** What its cookie holds. */
  browser: string;
  email: string;
}

/** Whether the browser signed in by mail as this address before: then strangers' limits are not its own. */
export async function isKnownBrowser({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: Pair;
}): Promise<boolean> {
  const id = idOf(input);
  return (await ctx.store.read<KnownBrowserDoc>('lookups', id, id)) !== undefined;
}

/** It signed in just now. */
export async function rememberBrowser({ ctx, input }: { ctx: { store: Store }; input: Pair }): Promise<void> {
  const id = idOf(input);
  const doc: KnownBrowserDoc = { id, type: 'known_browser', ttl: BROWSER_SECONDS };
  await ctx.store.upsert('lookups', id, doc);
}
