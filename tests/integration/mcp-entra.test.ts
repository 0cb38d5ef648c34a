// Agents that act for a person with an access token from Entra, and tokens that must not work.
import { createAgentTokens } from '@windsock/bot/microsoft/agent-tokens.ts';
import { admitMicrosoftUser } from '@windsock/bot/services/identity/microsoft-user.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changed, foreign, unsigned } from '../support/entra-forge.ts';
import { OTHER_TENANT, startForgingEntra, TENANT } from '../support/entra-peers.ts';
import { LOGIN_ORIGIN } from '../support/entra-wire.ts';
import { accounts, numbers, sum } from '../support/mcp-capabilities.ts';
import { message, startMcp } from '../support/mcp-kit.ts';

const CLIENT = 'aaaaaaaa-0000-4000-8000-00000000000a';
const OBJECT = 'dddddddd-0000-4000-8000-00000000000d';
const PUBLIC_URL = 'http://localhost:3978';
const ISSUER = `${LOGIN_ORIGIN}/${TENANT}/v2.0`;
const METADATA = `${PUBLIC_URL}/.well-known/oauth-protected-resource/mcp`;
const entraSettings = { ENTRA_CLIENT_ID: CLIENT, ENTRA_CLIENT_SECRET: 'secret', ENTRA_ISSUER: ISSUER };

let entra: Awaited<ReturnType<typeof startForgingEntra>>;
let mcp: Awaited<ReturnType<typeof startMcp>>;
beforeAll(async () => {
  entra = await startForgingEntra();
});
afterAll(() => entra.close());
beforeEach(async () => {
  mcp = await startMcp({ capabilities: [numbers, sum, accounts], env: entraSettings });
  const settings = { clientId: CLIENT, issuer: ISSUER };
  const resource = `${PUBLIC_URL}/mcp`;
  const agentTokens = createAgentTokens({
    ...{ entra: settings, publicUrl: PUBLIC_URL, resource, now: Date.now },
    fetch: entra.wire.fetch,
  });
  Object.assign(mcp.ctx, { agentTokens });
});
afterEach(() => mcp.close());

/** Returns an access token for an agent, with the test's changes to its claims; undefined removes a claim. */
const tokenWith = (change: Record<string, unknown> = {}): Promise<string> =>
  entra.server.issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      const claims = { iss: ISSUER, aud: CLIENT, tid: TENANT, oid: OBJECT, scp: 'mcp.read', ...change };
      Object.assign(payload, claims);
    },
  });

/** A person who has signed in with Microsoft before. */
const signedInBefore = () =>
  admitMicrosoftUser({
    ctx: mcp.ctx as never,
    input: {
      identity: {
        ...{ tenant_id: TENANT, object_id: OBJECT, email: 'ada@corp.example', email_verified: false },
        ...{ first_name: 'Ada', last_name: null },
      },
    },
  });
const statusOf = async (token: string) => (await mcp.post(message('tools/list'), { key: token })).status;

describe('if Microsoft sign-in is configured', () => {
  it('an agent is told where it gets a token', async () => {
    const refused = await mcp.post(message('tools/list'));
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${METADATA}"`);
    const answer = await fetch(mcp.origin + new URL(METADATA).pathname);
    expect(await answer.json()).toEqual({
      resource: `${PUBLIC_URL}/mcp`,
      resource_name: 'Windsock',
      authorization_servers: [ISSUER],
      scopes_supported: [`api://localhost:3978/${CLIENT}/mcp.read`],
      bearer_methods_supported: ['header'],
    });
  });

  it("an agent reads the person's home workspace, and API keys still work", async () => {
    await signedInBefore();
    const client = await mcp.connect(await tokenWith());
    const answer = await client.callTool({ name: 'accounts', arguments: {} });
    expect(answer.structuredContent).toMatchObject({ says: '000000000000' });
    expect(await statusOf((await mcp.workspace()).key)).toBe(200);
  });

  it('an agent can use only the MCP server', async () => {
    const user = await signedInBefore();
    const headers = { authorization: `Bearer ${await tokenWith()}` };
    for (const path of ['/api/workspaces', `/api/workspaces/${user.default_workspace_id}`, '/api/users/me'])
      expect((await mcp.api.call('GET', path, { headers })).status, path).toBe(401);
  });

  it('a person who has never signed in is told to, and a token creates no account', async () => {
    const answer = await mcp.post(message('tools/list'), { key: await tokenWith() });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/Sign in to Windsock/) });
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['the Teams tab', { scp: 'access_as_user' }, 401],
    ['no permission', { scp: 'openid profile' }, 401],
    ['an application without a person', { scp: undefined, roles: ['mcp.read'] }, 401],
    ['another app', { aud: 'bbbbbbbb-0000-4000-8000-00000000000b' }, 401],
    ['another resource', { aud: 'https://graph.microsoft.com' }, 401],
    ['another issuer', { iss: 'https://evil.example.com/v2.0' }, 401],
    ['another tenant', { tid: OTHER_TENANT, iss: `${LOGIN_ORIGIN}/${OTHER_TENANT}/v2.0` }, 403],
    ['a tenant other than its issuer', { tid: OTHER_TENANT }, 401],
    ['yesterday', { exp: Math.floor(Date.now() / 1000) - 3_600 }, 401],
    ['nobody', { oid: undefined }, 401],
  ])('a token of %s is refused', async (_what, change, status) => {
    await signedInBefore();
    expect(await statusOf(await tokenWith(change))).toBe(status);
  });

  it('an unsigned token is refused, and so is anything that is not a token', async () => {
    await signedInBefore();
    const token = await tokenWith();
    for (const bad of [
      unsigned(token),
      foreign(token),
      changed(token, { oid: CLIENT }),
      `${token}x`,
      'a.b.c',
      'x'.repeat(9_000),
    ])
      expect(await statusOf(bad)).toBe(401);
  });
});

it('if it is not configured, there is no metadata, and only keys work', async () => {
  const other = await startMcp({ capabilities: [numbers] });
  try {
    expect((await fetch(other.origin + new URL(METADATA).pathname)).status).toBe(404);
    const refused = await other.post(message('tools/list'), { key: await tokenWith() });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  } finally {
    await other.close();
  }
});
