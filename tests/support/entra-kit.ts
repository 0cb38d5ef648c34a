import { createMicrosoftSignIn } from '@windsock/bot/microsoft/sign-in.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import type { CallOptions, CallResult } from './api-kit.ts';
import { createTestApi, ORIGIN } from './api-kit.ts';
import { CLIENT_ID, CLIENT_SECRET } from './entra-peers.ts';
import { walk } from './entra-walk.ts';
import type { Wire } from './entra-wire.ts';
import { LOGIN_ORIGIN } from './entra-wire.ts';

export const REDIRECT_URI = `${ORIGIN}/api/auth/microsoft/callback`;
const COMMON = `${LOGIN_ORIGIN}/common/v2.0`;

/** The flow to begin; a sign-in may have a query. */
type Begin = 'login' | 'link' | 'proof' | `login?${string}`;

/** The API with Microsoft sign-in over a peer, and browsers that keep their cookies. */
export function createEntraApi({
  wire,
  issuer = COMMON,
  headers,
  ...parts
}: { wire: Wire; issuer?: string; headers?: Record<string, string> } & Partial<ServiceContext>) {
  const settings = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer };
  const microsoft = createMicrosoftSignIn({ ...settings, fetch: wire.fetch });
  const api = createTestApi({ microsoft, ...parts });

  function openBrowser() {
    const cookies = new Map<string, string>();
    async function call(method: string, path: string, options: CallOptions = {}): Promise<CallResult> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = { ...(cookie && { cookie }), ...options.headers };
      const result = await api.call(method, path, { ...options, headers: sent });
      for (const [name, { value, maxAge }] of result.cookies) {
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return result;
    }
    /** Goes as far as Microsoft's redirect back to us; returns its address. */
    async function toCallback(as: string, begin: Begin = 'login'): Promise<string> {
      const method = begin === 'link' || begin === 'proof' ? 'POST' : 'GET';
      const { body } = await call(method, `/api/auth/microsoft/${begin}`, {
        ...(begin === 'proof' && { json: { back: '/profile' } }),
      });
      const authUrl = body.auth_url as string;
      return walk({ wire, authUrl, home: ORIGIN, as, ...(headers && { headers }) });
    }
    /** Goes the whole way; returns where the browser ends, without our origin. */
    async function signIn(as: string, begin: Begin = 'login'): Promise<string> {
      return land(await toCallback(as, begin));
    }
    /** Opens the address to which Microsoft redirected the browser; returns where it ends. */
    async function land(callback: string): Promise<string> {
      const result = await call('GET', callback.slice(ORIGIN.length));
      if (result.status !== 302) throw new Error(`The callback answered ${result.status}`);
      return (result.headers.get('location') ?? '').replace(ORIGIN, '');
    }
    const me = async () => (await call('GET', '/api/users/me')).body;
    return { cookies, call, toCallback, signIn, land, me };
  }
  return { ...api, openBrowser };
}
