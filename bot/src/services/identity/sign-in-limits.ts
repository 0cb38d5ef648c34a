import type { Store } from '../../store/store.ts';
import { allow } from '../limits/allow.ts';
import { allowFrom } from '../limits/allow-from.ts';
import { networkOf, siteOf } from '../limits/network.ts';
import { isKnownBrowser } from './known-browser.ts';

/**
 * Keeps strangers from guessing a code without locking the person out:
 * - A browser that has signed in as the person before has limits of its own. Strangers do not have its cookie, so they
 *   cannot use these up.
 * - All other browsers share one set of limits, since none can prove that it is the person's. Each network may use only
 *   a part of them.
 *
 * A random guess at a 6-digit code is right once in a million. Strangers can have 10 codes a day sent to a person, and
 * the browser that requested a code may try it MAX_WRONG = 5 times: 50 comparisons. Other browsers may try 6 times a
 * day, and each try is compared with MAX_COMPARED = 8 codes: 48 comparisons. So their chance in a day is at most 98 in
 * a million. Somebody with a lost or shared browser of the person has the same chance once more.
 */
const QUARTER = { windowSeconds: 15 * 60 };
const DAY = { windowSeconds: 24 * 3600 };

/** A try from a browser that requested no code is compared with this many codes, the newest ones. */
export const MAX_COMPARED = 8;

interface Who {
  email: string;
  /** The content of its cookie. */
  browser: string;
  ip: string | null;
}

type Context = { store: Store; now: () => number };

/** Counts a code that is about to be mailed. @throws AppError too_many_requests */
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
  // The network comes first: a flood of made-up addresses then stores nothing about them.
  await allowFrom({ ctx, input: { what: 'send-code', ip, limit: 60, ...QUARTER } });
  const here = `${email} ${placeOf(ip)}`;
  await allow({ ctx, input: { key: `send-code-to-from:${here}`, limit: 3, ...QUARTER } });
  await allow({ ctx, input: { key: `send-code-to-from-in-a-day:${here}`, limit: 6, ...DAY } });
  await allow({ ctx, input: { key: `send-code-to:${email}`, limit: 5, ...QUARTER } });
  await allow({ ctx, input: { key: `send-code-to-in-a-day:${email}`, limit: 10, ...DAY } });
  // The limit for everybody together: a botnet must not make us flood the world with mail.
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

/** Returns the IPv4 network or, for IPv6, the whole site: a site has more networks than any limit could count. */
const placeOf = (ip: string | null): string => siteOf(ip) ?? networkOf(ip);
