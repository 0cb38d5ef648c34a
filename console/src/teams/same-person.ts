import { request } from '../lib/api-client.ts';

/** A frame is often denied its storage; a partitioned cookie lives where, and as long as, the tab's session does. */
const NAME = '__Host-windsock-tab-person';
const KEPT_MS = 365 * 24 * 3600_000;

/**
 * The tab's session outlives a change of accounts in Teams: who comes next must not find the console of who was here
 * before. So the browser remembers for whom of Teams the tab signed in, and ends a session that was somebody else's.
 * @param person tenant and object id of who looks at the tab; undefined where Teams does not say
 * @throws ApiError when that cannot be done: then nothing may be shown
 */
export async function forgetStranger(person: string | undefined): Promise<void> {
  const earlier = await read();
  if (earlier === undefined || earlier === person) return;
  await request<void>('POST', '/api/auth/logout-session');
}

/** To be called after every sign-in; never rejects. */
export async function rememberPerson(person = ''): Promise<void> {
  const expires = Date.now() + KEPT_MS;
  const cookie = { name: NAME, value: person, expires, sameSite: 'none', partitioned: true } as const;
  // Browsers without a cookie store know no partitioned cookies, either: there is no session to be careful of.
  await globalThis.cookieStore?.set(cookie).catch(() => {});
}

const read = async (): Promise<string | undefined> =>
  (await globalThis.cookieStore?.get(NAME).catch(() => null))?.value;
