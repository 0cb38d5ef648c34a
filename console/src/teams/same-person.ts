import { request } from '../lib/api-client.ts';

/**
 * A partitioned cookie, because a frame is often denied storage. It lives where, and as long as, the tab's session
 * does.
 */
const NAME = '__Host-windsock-tab-person';
const KEPT_MS = 365 * 24 * 3600_000;

/**
 * Ends a session that belongs to another person. The tab's session outlives a change of accounts in Teams, and the next
 * person must not find the console of the previous one. So the browser remembers for which Teams user the tab signed
 * in.
 * @param person tenant and object id of the current user; undefined if Teams does not say
 * @throws ApiError if the session cannot be ended: then nothing may be shown
 */
export async function forgetStranger(person: string | undefined): Promise<void> {
  const earlier = await read();
  if (earlier === undefined || earlier === person) return;
  await request<void>('POST', '/api/auth/logout-session');
}

/** Remembers the Teams user. Call it after every sign-in; never rejects. */
export async function rememberPerson(person = ''): Promise<void> {
  const expires = Date.now() + KEPT_MS;
  const cookie = { name: NAME, value: person, expires, sameSite: 'none', partitioned: true } as const;
  // Browsers without a cookie store have no partitioned cookies either, so there is no session to protect.
  await globalThis.cookieStore?.set(cookie).catch(() => {});
}

const read = async (): Promise<string | undefined> =>
  (await globalThis.cookieStore?.get(NAME).catch(() => null))?.value;
