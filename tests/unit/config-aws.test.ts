import { ConfigError, loadConfig } from '@windsock/bot/config.ts';
import { describe, expect, it } from 'vitest';

const ROLE = 'arn:aws:iam::123456789012:role/windsock';
const IDENTITY = '6e3f4f0a-7a0e-4b6f-9f57-7d3a1f6f3c11';
const azure = { AWS_WEB_IDENTITY_ROLE_ARN: ROLE, AWS_WEB_IDENTITY_AUDIENCE: 'api://windsock-aws' };
const file = { AWS_WEB_IDENTITY_ROLE_ARN: ROLE, AWS_WEB_IDENTITY_TOKEN_FILE: '/run/aws/token' };

describe('signing in to AWS without a key', () => {
  it('is off if nothing configures it, and the SDK uses its own sources', () => {
    expect(loadConfig({}).awsWebIdentity).toBeUndefined();
    expect(loadConfig({ AWS_ACCESS_KEY_ID: 'AKIA', AWS_ROLE_ARN: ROLE }).awsWebIdentity).toBeUndefined();
  });

  it('uses the token of Azure’s managed identity, the one that the deployment names', () => {
    const token = { from: 'azure', audience: 'api://windsock-aws' };
    expect(loadConfig(azure).awsWebIdentity).toEqual({
      roleArn: ROLE,
      roleVariable: 'AWS_WEB_IDENTITY_ROLE_ARN',
      sessionName: 'windsock',
      token,
    });
    const named = { ...azure, AzureWebJobsStorage__clientId: IDENTITY };
    expect(loadConfig(named).awsWebIdentity?.token).toEqual({
      ...token,
      clientId: IDENTITY,
      clientIdVariable: 'AzureWebJobsStorage__clientId',
    });
    const other = IDENTITY.replace('6e', '7e');
    expect(loadConfig({ ...named, AZURE_CLIENT_ID: other }).awsWebIdentity?.token).toMatchObject({
      clientId: other,
      clientIdVariable: 'AZURE_CLIENT_ID',
    });
  });

  it('uses a token file, also by the SDK’s own variables, after a key or a profile', () => {
    expect(loadConfig(file).awsWebIdentity?.token).toEqual({ from: 'file', path: '/run/aws/token' });
    const cluster = { AWS_ROLE_ARN: ROLE, AWS_WEB_IDENTITY_TOKEN_FILE: '/run/aws/token' };
    expect(loadConfig({ ...cluster, AWS_ROLE_SESSION_NAME: 'pod-1' }).awsWebIdentity).toMatchObject({
      roleArn: ROLE,
      roleVariable: 'AWS_ROLE_ARN',
      sessionName: 'pod-1',
    });
    for (const first of [{ AWS_ACCESS_KEY_ID: 'AKIA' }, { AWS_PROFILE: 'me' }])
      expect(loadConfig({ ...cluster, ...first }).awsWebIdentity).toBeUndefined();
    expect(loadConfig({ ...file, AWS_ACCESS_KEY_ID: 'AKIA' }).awsWebIdentity?.roleArn).toBe(ROLE);
  });

  it('names the principal that connected accounts’ roles trust', () => {
    expect(loadConfig(azure).awsPrincipalArn).toBe(ROLE);
    const root = 'arn:aws:iam::123456789012:root';
    expect(loadConfig({ ...azure, WINDSOCK_AWS_PRINCIPAL_ARN: root }).awsPrincipalArn).toBe(root);
    expect(loadConfig({ WINDSOCK_AWS_PRINCIPAL_ARN: root }).awsPrincipalArn).toBe(root);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a role without a token',
      { AWS_WEB_IDENTITY_ROLE_ARN: ROLE },
      /AWS_WEB_IDENTITY_AUDIENCE .*AWS_WEB_IDENTITY_TOKEN_FILE/,
    ],
    ['two tokens', { ...azure, ...file }, /both set/],
    [
      'an audience without a role',
      { AWS_WEB_IDENTITY_AUDIENCE: 'api://x' },
      /AWS_WEB_IDENTITY_ROLE_ARN is not/,
    ],
    ['a token without a role', { AWS_WEB_IDENTITY_TOKEN_FILE: '/t' }, /AWS_WEB_IDENTITY_ROLE_ARN is not/],
    [
      'something that is not a role',
      { ...azure, AWS_WEB_IDENTITY_ROLE_ARN: 'windsock' },
      /must be the ARN of an IAM role/,
    ],
    [
      'a scope instead of a resource',
      { ...azure, AWS_WEB_IDENTITY_AUDIENCE: 'api://x/.default' },
      /\.default/,
    ],
    ['an identity by its name', { ...azure, AZURE_CLIENT_ID: 'windsock' }, /AZURE_CLIENT_ID must be/],
    ['a session without a name', { ...azure, AWS_ROLE_SESSION_NAME: 'a b' }, /AWS_ROLE_SESSION_NAME must be/],
    [
      'another principal than the one that it signs in as',
      { ...azure, WINDSOCK_AWS_PRINCIPAL_ARN: 'arn:aws:iam::123456789012:user/windsock' },
      /remove WINDSOCK_AWS_PRINCIPAL_ARN/,
    ],
  ])('does not start with %s', (_what, env, sentence) => {
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow(sentence);
  });
});
