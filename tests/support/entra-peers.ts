import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEmulator } from 'emulate';
import { OAuth2Server } from 'oauth2-mock-server';
import Provider from 'oidc-provider';
import type { Wire } from './entra-wire.ts';
import { createWire, LOGIN_ORIGIN, severalTenants } from './entra-wire.ts';
import { freePort } from './free-port.ts';

export const TENANT = 'aaaaaaaa-0000-4000-8000-00000000000a';
export const OTHER_TENANT = 'bbbbbbbb-0000-4000-8000-00000000000b';
export const CLIENT_ID = 'cccccccc-0000-4000-8000-00000000000c';
export const CLIENT_SECRET = 'entra-client-secret';

interface Peer {
  wire: Wire;
  close: () => Promise<void>;
}

interface EmulatedUser {
  email: string;
  name?: string;
  /** Absent for a personal account. */
  tenant_id?: string;
}

/**
 * Starts Vercel's emulator of Entra at Microsoft's origin. It does not support xms_edov, so addresses of work accounts
 * are unverified.
 */
export async function startEmulatedEntra({
  users,
  redirectUri,
}: {
  users: EmulatedUser[];
  redirectUri: string;
}): Promise<Peer> {
  const port = await freePort();
  const client = {
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
    name: 'Windsock',
    redirect_uris: [redirectUri],
  };
  const emulator = await createEmulator({
    service: 'microsoft',
    port,
    baseUrl: LOGIN_ORIGIN,
    seed: { microsoft: { users, oauth_clients: [client] } },
  });
  const wire = createWire({ target: `http://127.0.0.1:${port}`, seeMetadata: severalTenants });
  return { wire, close: () => emulator.close() };
}

/**
 * Starts oidc-provider, a strict and certified implementation, as the issuer of one tenant. Claims are keyed by login
 * name.
 */
export async function startStrictEntra({
  claims,
  redirectUri,
}: {
  claims: Record<string, Record<string, unknown>>;
  redirectUri: string;
}): Promise<Peer & { issuer: string; headers: Record<string, string> }> {
  const base = `/${TENANT}/v2.0`;
  const issuer = LOGIN_ORIGIN + base;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'tid', 'oid', 'xms_edov'],
      email: ['email'],
      profile: ['given_name', 'family_name', 'preferred_username'],
    },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...claims[id] }),
    }),
    cookies: { keys: ['test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  provider.proxy = true;
  const handle = provider.callback();
  const server = createServer((request, response) => {
    const original = request.url ?? '/';
    Object.assign(request, { originalUrl: original });
    // It has no account picker; its login form takes that part.
    request.url = original.replace(base, '').replace('prompt=select_account', 'prompt=login');
    handle(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': new URL(LOGIN_ORIGIN).host };
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((done) => void server.close(() => done()).closeAllConnections());
  return { wire: createWire({ target, headers }), close, issuer, headers };
}

/** Starts oauth2-mock-server, which signs whatever it is given: for attacks, and for tokens of the Teams tab. */
export async function startForgingEntra(): Promise<Peer & { server: OAuth2Server }> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256', { kid: 'shared' });
  await server.start(0, '127.0.0.1');
  const target = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = LOGIN_ORIGIN;
  const path = (own: string) =>
    own.replace('/common/v2.0', '').replace('/common/discovery/v2.0/keys', '/jwks');
  return {
    server,
    wire: createWire({ target, path, seeMetadata: severalTenants }),
    close: () => server.stop(),
  };
}
