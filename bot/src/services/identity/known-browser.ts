import { hash } from 'node:crypto';
import type { Doc, Store } from '../../store/store.ts';
import { lookupId } from './secret-token.ts';

/**
 * Records that a browser signed in with an address. Its id is the hash of the address and the browser's 256 random
 * bits, so it names nobody.
 */
interface KnownBrowserDoc extends Doc {
  type: 'known_browser';
}

/** The longest time that browsers keep a cookie (RFC 6265bis). */
export const BROWSER_SECONDS = 400 * 24 * 3600;

export const hashOfBrowser = (browser: string): string => hash('sha256', browser);

const idOf = ({ browser, email }: Pair): string => lookupId('known-browser', `${browser} ${email}`);

interface Pair {
  /** The content of its cookie. */
  browser: string;
  email: string;
}

/**
 * Returns whether the browser signed in by email with this address before. The limits for strangers then do not apply to
 * it.
 */
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

/** Remembers a browser that signed in just now. */
export async function rememberBrowser({ ctx, input }: { ctx: { store: Store }; input: Pair }): Promise<void> {
  const id = idOf(input);
  const doc: KnownBrowserDoc = { id, type: 'known_browser', ttl: BROWSER_SECONDS };
  await ctx.store.upsert('lookups', id, doc);
}
