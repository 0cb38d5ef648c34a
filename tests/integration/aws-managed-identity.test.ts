// Windsock signs in to AWS with Azure's managed identity. The identity endpoints behave as documented for App Service
// and for the metadata service of virtual machines; Azure's and AWS's SDKs are real, and AWS is moto behind a judge.

import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startChild } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';
import { createIssuer } from '../support/identity-issuer.ts';
import { emptyMoto, MOTO_ACCOUNT } from '../support/moto.ts';
import { judgeTokens } from '../support/token-judge.ts';
import { createStack } from './accounts-kit.ts';
import type { AwsProxy } from './aws-proxy.ts';
import { startAwsProxy } from './aws-proxy.ts';
import { listen } from './teams-peers.ts';

const CHILD = fileURLToPath(new URL('./aws-identity-child.ts', import.meta.url));
const TEMPLATE = readFileSync(new URL('../../templates/aws-identity-provider.yaml', import.meta.url), 'utf8');
const IDENTITY = '6e3f4f0a-7a0e-4b6f-9f57-7d3a1f6f3c11';
const OBJECT = 'c0ffee00-1234-4abc-8def-0123456789ab';
const AUDIENCE = 'api://windsock-aws';
const tenant = createIssuer('https://sts.windows.net/9f2c1c3e-5d0b-4a7e-8f10-2b6a4c8d9e01/');

let proxy: AwsProxy;
let endpoint: Awaited<ReturnType<typeof listen>>;
/** The requests to the endpoint: API version, resource and client id. */
let asked: (string | null)[][];
/** The endpoint's next answers, instead of a token. */
let refusals: { status: number; body: object }[];
let audience: string;

beforeAll(async () => {
  const moto = await emptyMoto();
  const values = { Issuer: tenant.issuer, Audience: AUDIENCE, Subject: OBJECT };
  const parameters = Object.entries(values).map(([ParameterKey, ParameterValue]) => ({
    ParameterKey,
    ParameterValue,
  }));
  await createStack(moto, 'windsock-identity', TEMPLATE, parameters);
  proxy = await startAwsProxy(moto.url);
  proxy.interfere = await judgeTokens({
    ...{ url: moto.url, account: MOTO_ACCOUNT, roleName: 'windsock', issuers: [tenant] },
  });
  endpoint = await listen(playEndpoint);
});
beforeEach(() => {
  [asked, refusals, audience, proxy.calls.length] = [[], [], AUDIENCE, 0];
});
afterAll(async () => {
  await proxy?.close();
  await endpoint?.close();
});

function playEndpoint(request: IncomingMessage, response: ServerResponse): void {
  const { searchParams } = new URL(request.url ?? '', 'http://identity');
  const isAppService = request.headers['x-identity-header'] === 'proof';
  const isMachine = request.headers.metadata === 'true';
  asked.push(['api-version', 'resource', 'client_id'].map((name) => searchParams.get(name)));
  const refusal = isAppService || isMachine ? refusals.shift() : { status: 401, body: { message: 'who?' } };
  const expires_on = String(Math.floor(Date.now() / 1000) + 240);
  const token = tenant.token({ aud: audience, sub: OBJECT, appid: IDENTITY, jti: String(asked.length) });
  response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      refusal?.body ?? { access_token: token, expires_on, resource: audience, token_type: 'Bearer' },
    ),
  );
}

const exchanges = () => proxy.calls.filter(({ action }) => action === 'AssumeRoleWithWebIdentity');
const appService = () => ({ IDENTITY_ENDPOINT: `${endpoint.url}/token`, IDENTITY_HEADER: 'proof' });

async function run(
  env: Record<string, string>,
  ...steps: string[]
): Promise<{ outcomes: string[]; all: string }> {
  const child = startChild([CHILD, ...steps], {
    env: {
      PATH: process.env.PATH,
      AWS_ENDPOINT_URL: proxy.url,
      AWS_WEB_IDENTITY_ROLE_ARN: `arn:aws:iam::${MOTO_ACCOUNT}:role/windsock`,
      AWS_WEB_IDENTITY_AUDIENCE: AUDIENCE,
      ...env,
    },
  });
  await child.ended;
  const all = child.output();
  return { all, outcomes: all.split('\n').filter((line) => line && !line.startsWith('{')) };
}

it('signs in with the identity of a Function App, once for all waiting calls, and renews with another token', async () => {
  const env = { ...appService(), AZURE_CLIENT_ID: IDENTITY };
  const { outcomes, all } = await run(env, 'sign-in:3', 'problem', 'later:50', 'sign-in:2', 'sign-in:1');
  expect(outcomes).toEqual(['1 session', 'problem undefined', '1 session', '1 session']);
  expect(asked).toEqual([
    ['2019-08-01', AUDIENCE, IDENTITY],
    ['2019-08-01', AUDIENCE, IDENTITY],
  ]);
  const tokens = exchanges().map(({ body }) => new URLSearchParams(body).get('WebIdentityToken'));
  expect([tokens.length, new Set(tokens).size]).toEqual([2, 2]);
  expect(all).toContain(`"subject":"${OBJECT}"`);
  expect(all).not.toMatch(/eyJ|proof/);
});

it('signs in with the identity of a virtual machine, and retries once Entra knows the application', async () => {
  const body = {
    error: 'invalid_resource',
    error_description: `AADSTS500011: The resource principal named ${AUDIENCE} was not found in the tenant.`,
  };
  refusals = [{ status: 400, body }];
  const env = { AZURE_POD_IDENTITY_AUTHORITY_HOST: endpoint.url };
  const { outcomes, all } = await run(env, 'sign-in:2', 'problem', 'later:1', 'sign-in:2', 'problem');
  const sentence = /Entra knows no application with the App ID URI in AWS_WEB_IDENTITY_AUDIENCE/;
  expect(outcomes).toEqual([
    expect.stringMatching(sentence),
    expect.stringMatching(sentence),
    '1 session',
    'problem undefined',
  ]);
  expect(asked).toEqual([
    ['2018-02-01', AUDIENCE, null],
    ['2018-02-01', AUDIENCE, null],
  ]);
  expect(all).toMatch(/AADSTS500011.*\n[\s\S]*signed in to AWS/);
});

it('distinguishes a token for another application from a missing identity', async () => {
  audience = 'api://another';
  const nobody = {
    IDENTITY_ENDPOINT: `http://127.0.0.1:${await freePort()}/token`,
    IDENTITY_HEADER: 'proof',
  };
  const [wrong, gone] = await Promise.all([run(appService(), 'problem'), run(nobody, 'problem')]);
  expect(wrong.outcomes.join()).toMatch(
    /problem .*compare AWS_WEB_IDENTITY_AUDIENCE with the parameter Audience/,
  );
  expect(wrong.all).toContain('"audience":"api://another"');
  expect(gone.outcomes.join()).toMatch(/problem Azure's identity endpoint does not answer on this machine/);
  expect(gone.all).not.toMatch(/eyJ|proof/);

  // App Service's own text.
  const message =
    'No User Assigned or Delegated Managed Identity found for specified ClientId/ResourceId/PrincipalId.';
  refusals = [{ status: 400, body: { statusCode: 400, message, correlationId: IDENTITY } }];
  const unassigned = await run({ ...appService(), AzureWebJobsStorage__clientId: IDENTITY }, 'problem');
  expect(unassigned.outcomes.join()).toMatch(
    /problem .*client id in AzureWebJobsStorage__clientId is not assigned/,
  );
});
