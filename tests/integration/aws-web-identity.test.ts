// Windsock signs in to AWS with a token in a file; the provider and the role are those of
// templates/aws-identity-provider.yaml.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { createWebIdentity } from '@windsock/bot/aws/web-identity/web-identity.ts';
import { loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';
import { createIssuer } from '../support/identity-issuer.ts';
import type { SharedMoto } from '../support/moto.ts';
import { emptyMoto, MOTO_ACCOUNT } from '../support/moto.ts';
import { judgeTokens, refusal } from '../support/token-judge.ts';
import { createStack } from './accounts-kit.ts';
import { motoAccount, settingsFor } from './aws-accounts.ts';
import type { AwsProxy } from './aws-proxy.ts';
import { startAwsProxy } from './aws-proxy.ts';

const TEMPLATE = readFileSync(new URL('../../templates/aws-identity-provider.yaml', import.meta.url), 'utf8');
const cluster = createIssuer('https://oidc.example.com/id/CLUSTER');
const SUBJECT = 'system:serviceaccount:windsock:windsock';
const AUDIENCE = 'sts.amazonaws.com';
const ROLE = `arn:aws:iam::${MOTO_ACCOUNT}:role/windsock`;
const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'windsock-identity-'));
const path = join(folder, 'token');

let moto: SharedMoto;
let proxy: AwsProxy;
let outputs: Record<string, string>;
let judge: AwsProxy['interfere'];
/** Our clock, and how far it is ahead of AWS's. */
let now: number;
let skew: number;
let log: string;

beforeAll(async () => {
  moto = await emptyMoto();
  const values = { Issuer: cluster.issuer, Audience: AUDIENCE, Subject: SUBJECT };
  const stack = await createStack(moto, 'windsock-identity', TEMPLATE, parameters(values));
  outputs = Object.fromEntries((stack?.Outputs ?? []).map((it) => [it.OutputKey, it.OutputValue ?? '']));
  judge = await judgeTokens({
    ...{ url: moto.url, account: MOTO_ACCOUNT, roleName: 'windsock', issuers: [cluster] },
    now: () => new Date(now - skew),
  });
});
beforeEach(async () => {
  now = Date.now();
  skew = 0;
  log = '';
  proxy?.close();
  proxy = await startAwsProxy(moto.url);
  proxy.interfere = judge;
  write({});
});
afterAll(() => {
  proxy?.close();
  rmSync(folder, { recursive: true });
});

const parameters = (values: Record<string, string>) =>
  Object.entries(values).map(([ParameterKey, ParameterValue]) => ({ ParameterKey, ParameterValue }));
/** Writes another token in time, as Kubernetes does. */
const write = (claims: object) =>
  writeFileSync(path, cluster.token({ aud: [AUDIENCE], sub: SUBJECT, jti: String(now), ...claims }));
const exchanges = () => proxy.calls.filter(({ action }) => action === 'AssumeRoleWithWebIdentity');
const assumed = () => proxy.calls.filter(({ action }) => action === 'AssumeRole');
const tokenOf = ({ body }: { body: string }) => new URLSearchParams(body).get('WebIdentityToken') ?? '';

function signIn() {
  const env = { AWS_WEB_IDENTITY_ROLE_ARN: outputs.RoleArn, AWS_WEB_IDENTITY_TOKEN_FILE: path };
  const settings = loadConfig(env).awsWebIdentity;
  if (!settings) throw new Error('Web identity is not configured');
  const destination = {
    write(line: string) {
      log += line;
    },
  };
  const logger = createLogger({ level: 'info', destination });
  const identity = createWebIdentity({ settings, logger, now: () => now, endpoint: proxy.url });
  const base = { baseCredentials: identity.credentials, now: () => new Date(now) };
  const aws = createAws(settingsFor(proxy.url, base));
  const ask = (name: string) =>
    aws.fanOut({ signal: new AbortController().signal, session: { name } })(
      { accounts: [motoAccount('111111111111')], scope: 'global' },
      async ({ clients, region }) =>
        (await clients.get(STSClient, region).send(new GetCallerIdentityCommand({}))).Arn,
    );
  return { ask, identity };
}
/** Waits until a background renewal has ended. */
const renewed = (count: number) => expect.poll(() => exchanges().length).toBe(count);

describe('A question asked with an identity token', () => {
  it("is answered through the stack's role and then the account’s own, each for an hour, with one sign-in", async () => {
    expect(outputs).toEqual({ RoleArn: ROLE, Audience: AUDIENCE, TrustedSubject: SUBJECT });
    const { ask, identity } = signIn();
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => ask(`windsock-${name}`)));
    expect(answers.flatMap(({ gaps }) => gaps)).toEqual([]);
    expect(answers.flatMap(({ results }) => results)).toEqual(
      ['a', 'b', 'c'].map((name) =>
        expect.objectContaining({ value: expect.stringContaining(`/windsock-${name}`) }),
      ),
    );
    expect([exchanges().length, assumed().length]).toEqual([1, 3]);
    const lengths = [...exchanges(), ...assumed()].map(({ body }) =>
      new URLSearchParams(body).get('DurationSeconds'),
    );
    expect(new Set(lengths)).toEqual(new Set(['3600']));
    expect(exchanges()[0]?.accessKey).toBe('');
    expect(await identity.problem(1000)).toBeUndefined();
    expect(log).toContain('"msg":"signed in to AWS"');
  });

  it("uses the file's current token when the session is renewed", async () => {
    const { ask } = signIn();
    await ask('windsock-a');
    now += 50 * MINUTE;
    write({ exp: Math.floor(now / 1000) + 3600 });
    await ask('windsock-b');
    await renewed(2);
    const [first, second] = exchanges().map(tokenOf);
    expect(second).toBe(readFileSync(path, 'utf8'));
    expect(second).not.toBe(first);
  });

  it('is answered with the existing session while renewal fails, and the failure is logged', async () => {
    const { ask, identity } = signIn();
    await ask('windsock-a');
    rmSync(path);
    now += 50 * MINUTE;
    expect((await ask('windsock-b')).gaps).toEqual([]);
    await expect
      .poll(() => identity.problem(1000))
      .toMatch(/AWS_WEB_IDENTITY_TOKEN_FILE names does not exist/);
    const until = new Date(now + 10 * MINUTE).toISOString().slice(11, 16);
    expect(await identity.problem(1000)).toContain(`The session at hand works until ${until} UTC.`);
    expect(log).toMatch(/"level":"warn".*Windsock cannot renew its AWS session: The file/);
    now += 11 * MINUTE;
    const { gaps } = await ask('windsock-c');
    expect(gaps).toMatchObject([
      { reason: 'cannot sign in to AWS', remedy: expect.stringContaining('does not exist') },
    ]);
    expect(log).toMatch(/"level":"error".*Windsock cannot sign in to AWS: The file/);
    write({ exp: Math.floor(now / 1000) + 3600 });
    now += 6_000;
    expect((await ask('windsock-d')).gaps).toEqual([]);
    expect(await identity.problem(1000)).toBeUndefined();
    // The beginning, each of the two failures once, and the recovery.
    expect(log.trim().split('\n')).toHaveLength(4);
  });

  it('signs in again if AWS ends the session early', async () => {
    const { ask } = signIn();
    await ask('windsock-a');
    const ended = assumed()[0]?.accessKey;
    proxy.interfere = (call) =>
      call.action === 'AssumeRole' && call.accessKey === ended
        ? refusal(403, 'ExpiredToken', 'The security token included in the request is expired')
        : judge(call);
    now += 5 * MINUTE;
    const answers = await Promise.all(['b', 'c'].map((name) => ask(`windsock-${name}`)));
    expect(answers.flatMap(({ gaps }) => gaps)).toEqual([]);
    expect(exchanges()).toHaveLength(2);
  });

  it.each([3, -3])(
    'keeps its sessions as long as they are valid, with a clock that is %s hours ahead',
    async (hours) => {
      skew = hours * 60 * MINUTE;
      now += skew;
      const { ask } = signIn();
      for (const minutes of [0, 20, 40]) {
        now += minutes === 0 ? 0 : 20 * MINUTE;
        expect((await ask('windsock-a')).gaps).toEqual([]);
      }
      expect([exchanges().length, assumed().length]).toEqual([1, 1]);
      // The hour is over, whatever our clock says.
      now += 19 * MINUTE;
      write({ exp: Math.floor((now - skew) / 1000) + 3600 });
      expect((await ask('windsock-a')).gaps).toEqual([]);
      expect([exchanges().length, assumed().length]).toEqual([2, 2]);
    },
  );

  it('waits while AWS limits its requests', async () => {
    let times = 1;
    proxy.interfere = (call) => {
      if (call.action !== 'AssumeRoleWithWebIdentity' || times === 0) return judge(call);
      times -= 1;
      return refusal(400, 'Throttling', 'Rate exceeded');
    };
    expect((await signIn().ask('windsock-a')).gaps).toEqual([]);
    expect(exchanges()).toHaveLength(2);
  });
});

describe('A whole Windsock that is configured so by its environment', () => {
  it('assumes roles with the token, and lets connected accounts trust the role that it signs in as', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL', proxy.url);
    onTestFinished(() => void vi.unstubAllEnvs());
    const env = { AWS_WEB_IDENTITY_ROLE_ARN: ROLE, AWS_WEB_IDENTITY_TOKEN_FILE: path };
    const api = createTestApi({ env });
    const { services, worker } = createContext(api.ctx);
    onTestFinished(async () => {
      await worker.stop();
      await api.store.close();
    });
    await services.tryRole(motoAccount('111111111111'));
    expect([exchanges().length, assumed().length]).toEqual([1, 1]);
    expect(assumed()[0]?.accessKey).toMatch(/^ASIA/);
    expect(await services.awsSignIn?.(1000)).toBeUndefined();
    const { body } = await api.call('GET', '/api/cloudformation-template');
    expect(body).toContain(`AWS: ${ROLE}\n`);
  });
});

describe('A token that AWS does not accept', () => {
  const stranger = createIssuer('https://oidc.example.com/id/ANOTHER');
  const forger = createIssuer(cluster.issuer);
  const claims = { aud: AUDIENCE, sub: SUBJECT };
  it.each<[string, () => string, RegExp]>([
    [
      'is another issuer’s',
      () => stranger.token(claims),
      /has no identity provider for the token's issuer: deploy/,
    ],
    ['is forged', () => forger.token(claims), /cannot fetch the signing keys/],
    [
      'is for another audience',
      () => cluster.token({ ...claims, aud: 'vault' }),
      /does not list the token's audience/,
    ],
    [
      'is for another party than its audience',
      () => cluster.token({ ...claims, azp: 'another' }),
      /authorized party \(azp\)/,
    ],
    [
      'is another pod’s',
      () => cluster.token({ ...claims, sub: 'system:serviceaccount:default:default' }),
      /AWS refuses the role in AWS_WEB_IDENTITY_ROLE_ARN: .*trust policy/,
    ],
    [
      'has expired',
      () => cluster.token({ ...claims, exp: Math.floor(now / 1000) - 60 }),
      /no longer renews it/,
    ],
  ])('because it %s is recognised, and the log has the values to compare', async (_what, token, sentence) => {
    writeFileSync(path, token());
    const { ask, identity } = signIn();
    const { gaps } = await ask('windsock-a');
    expect(gaps).toMatchObject([
      { reason: 'cannot sign in to AWS', remedy: expect.stringMatching(sentence) },
    ]);
    const problem = await identity.problem(1000);
    expect(problem).toMatch(sentence);
    // The text is public.
    for (const value of [ROLE, SUBJECT, 'oidc.example.com', 'vault']) expect(problem).not.toContain(value);
    const [line] = log
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    const { iss, aud, sub } = JSON.parse(Buffer.from(token().split('.')[1] ?? '', 'base64url').toString());
    expect(line).toMatchObject({ level: 'error', role_arn: ROLE, issuer: iss, audience: aud, subject: sub });
    expect(log).not.toMatch(/eyJ|hidden/);
  });
});
