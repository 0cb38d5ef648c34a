import type { createTestApi } from '../../support/api-kit.ts';

type Api = ReturnType<typeof createTestApi>;

/** A browser that sends and takes cookies by hand, as these tests look at them. */
export function signingIn(api: Api) {
  const send = (email: string, headers: Record<string, string> = {}) =>
    api.call('POST', '/api/auth/send-magic-link', { json: { email }, headers });
  const verify = (email: string, code: string, headers: Record<string, string> = {}) =>
    api.call('POST', '/api/auth/verify-magic-link-session', { json: { email, code }, headers });
  /** The code of the latest mail to the address. */
  const mailed = (email: string): string => {
    const mail = api.mails.findLast(({ to }) => to === email);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no mail';
  };
  /** Asks for a code and takes it from the mail. */
  const ask = async (email: string): Promise<string> => {
    await send(email);
    return mailed(email);
  };
  const me = (session: string, over: Api = api) => over.call('GET', '/api/auth/me-session', { session });
  return { send, verify, mailed, ask, me };
}

/** A code that is not this one. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

export const SESSION = '__Host-windsock';
