import type { Store } from '../../store/store.ts';
import { allow } from '../limits/allow.ts';
import { allowFrom } from '../limits/allow-from.ts';
import { networkOf, siteOf } from '../limits/network.ts';
import { isKnownBrowser } from './known-browser.ts';

/**
 * Limits strangers so that they guess no code, without taking away what the person needs:
 * - A browser that signed in as the person before is counted separately. Strangers do not have its cookie, so nothing
 *   they do keeps it from asking.
 * - All other browsers share the rest, since none can show that it is the person's. One network gets a part of it.
 * The chance of a guess: a 6-digit code is right once in a million. Strangers can have 10 codes a day sent to a person,
 * each compared with at most MAX_WRONG = 5 tries of the browser that requested it: 50 comparisons. Codes that other
 * browsers requested are compared with 6 tries a day, each with MAX_COMPARED = 8 codes: 48. So in a day, whatever they
 * do, their chance is less than 98 in a million: 1e-4. A browser that was once the person's (and is now lost, or
 * shared) has as much for itself.
 */
const QUARTER = { windowSeconds: 15 * 60 };
const DAY = { windowSeconds: 24 * 3600 };

/** How many codes, the newest, one try from a browser without its own codes is compared with. */
export const MAX_COMPARED = 8;

interface Who {
  email: string;
  /** The content of its cookie. */
  browser: string;
  ip: string | null;
}

type Context = { store: Store; now: () => number };

/** Counts a code that will be mailed. @throws AppError too_many_requests */
export async function allowSend({ ctx, input: who }: { ctx: Context; input: Who }): Promise<void> {
  const { email, ip } = who;
  if (await isKnownBrowser({ ctx, input: who })) {
    const key = `send-code-known:${email} ${who.browser}`;
    await allow({ ctx, input: { key, limit: 5, ...QUARTER } });
    await allow({
      ctx,
      input: { key: `send-code-known-in-a-day:${email} ${who.browser}`, limit: 10, ...DAY },
    });
    return;
  }
  // The sender first: whoever floods us with addresses is stopped before anything is stored about those.
  await allowFrom({ ctx, input: { what: 'send-code', ip, limit: 60, ...QUARTER } });
  const here = `${email} ${placeOf(ip)}`;
  await allow({ ctx, input: { key: `send-code-to-from:${here}`, limit: 3, ...QUARTER } });
  await allow({ ctx, input: { key: `send-code-to-from-in-a-day:${here}`, limit: 6, ...DAY } });
  await allow({ ctx, input: { key: `send-code-to:${email}`, limit: 5, ...QUARTER } });
  await allow({ ctx, input: { key: `send-code-to-in-a-day:${email}`, limit: 10, ...DAY } });
  // The total for all senders: a botnet must not make us flood the world with mail.
  await allow({ ctx, input: { key: 'send-code-in-all:', limit: 1_000, ...QUARTER } });
}

/**
 * Counts a try at codes that another browser requested. It counts before the comparison, so that concurrent tries
 * cannot compare more than is counted. @throws AppError too_many_requests
 */
export async function allowTry({ ctx, input: who }: { ctx: Context; input: Who }): Promise<void> {
  const { email, ip } = who;
  if (await isKnownBrowser({ ctx, input: who })) {
    await allow({ ctx, input: { key: `try-code-known:${email} ${who.browser}`, limit: 6, ...DAY } });
    return;
  }
  await allowFrom({ ctx, input: { what: 'try-code', ip, limit: 60, ...QUARTER } });
  await allow({ ctx, input: { key: `try-code-of-from:${email} ${placeOf(ip)}`, limit: 3, ...DAY } });
  await allow({ ctx, input: { key: `try-code-of:${email}`, limit: 6, ...DAY } });
}

/** For IPv6 this is the network of a whole site, which has more networks than any limit. */
const placeOf = (ip: string | null): string => siteOf(ip) ?? networkOf(ip);
