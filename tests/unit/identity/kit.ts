import type { createTestApi } from '../../support/api-kit.ts';

type Api = ReturnType<typeof createTestApi>;

export const SESSION = '__Host-windsock';
export const BROWSER = '__Host-windsock-browser';

/** A browser that keeps the cookie with which it asks; the test handles sessions. */
export function signingIn(api: Api) {
  let browser: string | undefined;
  /** Combines the browser's cookie with what the test adds. */
  const withCookie = (headers: Record<string, string>) => {
    const cookies = [headers.cookie, browser && `${BROWSER}=${browser}`].filter(Boolean);
    return { ...headers, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) };
  };
  const post = async (path: string, json: unknown, headers: Record<string, string>, over: Api = api) => {
    const answer = await over.call('POST', path, { json, headers: withCookie(headers) });
    browser = answer.cookies.get(BROWSER)?.value ?? browser;
    return answer;
  };
  const send = (email: string, headers: Record<string, string> = {}) =>
    post('/api/auth/send-magic-link', { email }, headers);
  const verify = (email: string, code: string, headers: Record<string, string> = {}, over: Api = api) =>
    post('/api/auth/verify-magic-link-session', { email, code }, headers, over);
  /** Confirms “Sign in as …?”. */
  const confirm = (email: string, code: string, headers: Record<string, string> = {}) =>
    post('/api/auth/verify-magic-link-session', { email, code, confirm: true }, headers);
  /** Returns the code in the latest mail to the address. */
  const mailed = (email: string): string => {
    const mail = api.mails.findLast(({ to }) => to === email);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no mail';
  };
  /** Asks for a code and takes it from the mail. */
  const ask = async (email: string, headers: Record<string, string> = {}): Promise<string> => {
    await send(email, headers);
    return mailed(email);
  };
  const me = (session: string, over: Api = api) => over.call('GET', '/api/auth/me-session', { session });
  return { send, verify, confirm, mailed, ask, me };
}

/** Returns a different code. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

let networks = 0;
/** Returns a new sender address each time, like a botnet. */
export const fromSomewhere = () => {
  networks += 1;
  return { 'x-forwarded-for': `198.51.${networks >> 8}.${networks & 255}` };
};
