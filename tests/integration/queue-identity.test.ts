// The doorbell without a key: the instance signs in with its managed identity. The test plays Azure's token endpoint,
// as documented for App Service; the queue is Azurite's, over TLS, which reads the token.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Azurite } from '../support/azurite.ts';
import { startAzurite } from '../support/azurite.ts';
import { startChild } from '../support/child.ts';
import { makeCertificate } from './mail-peer.ts';
import { encode } from './teams-authority.ts';
import { listen } from './teams-peers.ts';

const RING = fileURLToPath(new URL('./queue-identity-child.ts', import.meta.url));
const CLIENT_ID = '6e3f4f0a-7a0e-4b6f-9f57-7d3a1f6f3c11';
const folder = mkdtempSync(join(tmpdir(), 'windsock-identity-'));
const certificate = makeCertificate();
let azurite: Azurite;
let identity: Awaited<ReturnType<typeof listen>>;
let audience = 'https://storage.azure.com';
/** The requests to the token endpoint: resource and client id. */
const asked: [string | null, string | null][] = [];

beforeAll(async () => {
  writeFileSync(join(folder, 'ca.pem'), certificate.cert);
  azurite = await startAzurite(certificate);
  identity = await listen((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://identity');
    if (request.headers['x-identity-header'] !== 'proof') {
      response.statusCode = 401;
      return void response.end();
    }
    asked.push([searchParams.get('resource'), searchParams.get('client_id')]);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      aud: audience,
      iss: 'https://sts.windows.net/tenant/',
      nbf: now - 60,
      exp: now + 3600,
      iat: now,
    };
    const token = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`;
    const body = {
      access_token: token,
      expires_on: String(now + 3600),
      resource: audience,
      token_type: 'Bearer',
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
});
afterAll(async () => {
  await azurite?.close();
  await identity?.close();
  rmSync(folder, { recursive: true });
});

/** Rings once in a process of its own that trusts the certificate, and returns the result. */
async function ring(env: Record<string, string> = {}): Promise<string> {
  const child = startChild([RING], {
    env: {
      PATH: process.env.PATH,
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      IDENTITY_ENDPOINT: `${identity.url}/token`,
      IDENTITY_HEADER: 'proof',
      AzureWebJobsStorage__queueServiceUri: `https://localhost:${azurite.port}/devstoreaccount1`,
      AzureWebJobsStorage__credential: 'managedidentity',
      ...env,
    },
  });
  await child.ended;
  return child.output();
}

it('rings with the identity of the app', async () => {
  expect(await ring()).toContain('sent');
  expect(asked).toEqual([['https://storage.azure.com', null]]);
});

it('rings with the identity that was named', async () => {
  asked.splice(0);
  expect(await ring({ AzureWebJobsStorage__clientId: CLIENT_ID })).toContain('sent');
  expect(asked).toEqual([['https://storage.azure.com', CLIENT_ID]]);
});

it('says why it was refused, but not which identity was used', async () => {
  audience = 'https://elsewhere.example';
  const said = await ring();
  expect(said).toMatch(/The queue did not take the message: \w+/);
  expect(said).not.toContain('sent');
  expect(said).not.toMatch(/eyJ|Bearer/);
});
