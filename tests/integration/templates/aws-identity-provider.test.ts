// The stack that lets Windsock sign in to AWS without a key, as CloudFormation creates it, with the tokens of each
// platform.
import { readFileSync } from 'node:fs';
import { GetRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { createExchange } from '@windsock/bot/aws/web-identity/exchange.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createIssuer } from '../../support/identity-issuer.ts';
import type { SharedMoto } from '../../support/moto.ts';
import { emptyMoto, MOTO_ACCOUNT } from '../../support/moto.ts';
import { judgeTokens } from '../../support/token-judge.ts';
import { createStack } from '../accounts-kit.ts';
import { adminOf } from '../aws-accounts.ts';
import { startAwsProxy } from '../aws-proxy.ts';

const TEMPLATE = readFileSync(
  new URL('../../../templates/aws-identity-provider.yaml', import.meta.url),
  'utf8',
);
const TENANT = '9f2c1c3e-5d0b-4a7e-8f10-2b6a4c8d9e01';
const IDENTITY = '6e3f4f0a-7a0e-4b6f-9f57-7d3a1f6f3c11';
const APPLICATION = '1d0c2b3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const OBJECT = 'c0ffee00-1234-4abc-8def-0123456789ab';

interface Platform {
  parameters: { Issuer: string; Audience: string; Subject: string; AuthorizedParty?: string };
  /** The claims of its tokens besides the issuer. */
  claims: Record<string, unknown>;
}
const platforms: Record<string, Platform> = {
  'entra-1': {
    parameters: {
      Issuer: `https://sts.windows.net/${TENANT}/`,
      Audience: 'api://windsock-aws',
      Subject: OBJECT,
    },
    claims: { aud: 'api://windsock-aws', sub: OBJECT, appid: IDENTITY, ver: '1.0' },
  },
  'entra-2': {
    parameters: {
      Issuer: `https://login.microsoftonline.com/${TENANT}/v2.0`,
      Audience: APPLICATION,
      Subject: OBJECT,
      AuthorizedParty: IDENTITY,
    },
    claims: { aud: APPLICATION, sub: OBJECT, azp: IDENTITY, ver: '2.0' },
  },
  github: {
    parameters: {
      Issuer: 'https://token.actions.githubusercontent.com',
      Audience: 'sts.amazonaws.com',
      Subject: 'repo:example/windsock:environment:production',
    },
    claims: { aud: 'sts.amazonaws.com', sub: 'repo:example/windsock:environment:production' },
  },
};

let moto: SharedMoto;
beforeAll(async () => {
  moto = await emptyMoto();
});

const parametersOf = (values: Record<string, string>) =>
  Object.entries(values).map(([ParameterKey, ParameterValue]) => ({ ParameterKey, ParameterValue }));
const roleOf = (name: string) => `arn:aws:iam::${MOTO_ACCOUNT}:role/${name}`;

/** Opens a session of the role with a token, as AWS would. */
async function signIn(roleName: string, issuer: ReturnType<typeof createIssuer>, claims: object) {
  const proxy = await startAwsProxy(moto.url);
  proxy.interfere = await judgeTokens({ url: moto.url, account: MOTO_ACCOUNT, roleName, issuers: [issuer] });
  const exchange = createExchange(
    {
      ...{ roleArn: roleOf(roleName), roleVariable: 'AWS_WEB_IDENTITY_ROLE_ARN', sessionName: 'windsock' },
      token: { from: 'azure', audience: 'api://windsock-aws' },
    },
    proxy.url,
  );
  return exchange(issuer.token({ ...claims })).finally(() => proxy.close());
}

describe.each(Object.entries(platforms))('A token of %s', (roleName, { parameters, claims }) => {
  const issuer = createIssuer(parameters.Issuer);
  beforeAll(async () => {
    await createStack(moto, roleName, TEMPLATE, parametersOf({ ...parameters, RoleName: roleName }));
  });

  it('opens the role, and a token with another subject does not', async () => {
    expect(await signIn(roleName, issuer, claims)).toMatchObject({
      accessKeyId: expect.stringMatching(/^ASIA/),
    });
    await expect(signIn(roleName, issuer, { ...claims, sub: 'another' })).rejects.toThrow(/trust policy/);
    await expect(signIn(roleName, issuer, { ...claims, aud: 'another', azp: 'another' })).rejects.toThrow(
      /audience/,
    );
  });
});

describe('The stack', () => {
  const { parameters, claims } = platforms.github as Platform;
  const issuer = createIssuer(parameters.Issuer);
  const at = { ...parameters, RoleName: 'second' };

  it("uses the account's existing provider for the issuer", async () => {
    await createStack(moto, 'second', TEMPLATE, parametersOf({ ...at, CreateProvider: 'no' }));
    expect(await signIn('second', issuer, claims)).toMatchObject({ sessionToken: expect.any(String) });
    const iam = new IAMClient(await adminOf(moto.url, MOTO_ACCOUNT));
    const { Role } = await iam.send(new GetRoleCommand({ RoleName: 'second' }));
    // A missing condition would let anybody in.
    expect(JSON.parse(decodeURIComponent(Role?.AssumeRolePolicyDocument ?? '')).Statement).toEqual([
      {
        Effect: 'Allow',
        Principal: {
          Federated: `arn:aws:iam::${MOTO_ACCOUNT}:oidc-provider/token.actions.githubusercontent.com`,
        },
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': parameters.Audience,
            'token.actions.githubusercontent.com:sub': parameters.Subject,
          },
        },
      },
    ]);
  });

  it('creates a role that may assume the roles of connected accounts, and do nothing else', async () => {
    const credentials = await signIn('second', issuer, claims);
    const sts = new STSClient({ endpoint: moto.url, region: 'us-east-1', credentials, maxAttempts: 1 });
    const assume = (name: string) =>
      sts.send(new AssumeRoleCommand({ RoleArn: roleOf(name), RoleSessionName: 'windsock' }));
    await moto.enforce('0');
    try {
      expect((await assume('WindsockAccess-ws_1')).Credentials?.AccessKeyId).toMatch(/^ASIA/);
      await expect(assume('Administrator')).rejects.toThrow(/not authorized to perform: sts:AssumeRole/);
      const iam = new IAMClient({ endpoint: moto.url, region: 'us-east-1', credentials, maxAttempts: 1 });
      await expect(iam.send(new GetRoleCommand({ RoleName: 'second' }))).rejects.toThrow(/not authorized/);
    } finally {
      await moto.enforce('inf');
    }
  });

  it.each([
    ['Issuer', 'https://sts.windows.net/x"}/'],
    ['Issuer', 'http://sts.windows.net/tenant/'],
    ['Audience', '*"'],
    ['Subject', 'repo:example/windsock:*'],
    ['Subject', '","a":"b'],
  ])('accepts no %s that would widen the trust: %s', (name, value) => {
    const pattern =
      new RegExp(`${name}:\\n(?: {4}.*\\n)*? {4}AllowedPattern: '(.*)'`).exec(TEMPLATE)?.[1] ?? '';
    expect(parameters[name as 'Issuer']).toMatch(new RegExp(pattern));
    expect(value).not.toMatch(new RegExp(pattern));
  });
});
