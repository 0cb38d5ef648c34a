import { ConfigError, loadConfig } from '@windsock/bot/config.ts';
import { isLoopback } from '@windsock/bot/domain/loopback.ts';
import { describe, expect, it } from 'vitest';

const GUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const KEY = Buffer.alloc(32, 7);

describe('loadConfig', () => {
  it('starts on this machine alone with nothing set: no chat platform, the demo account', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3978,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3978',
      logLevel: 'info',
      demoForUnlinked: true,
    });
    expect(loadConfig({}).slack).toBeUndefined();
    expect(loadConfig({}).teams).toBeUndefined();
    // No link leads to a place that nobody here runs.
    expect(Object.keys(loadConfig({}).links)).toEqual(['version']);
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', SLACK_SIGNING_SECRET: ' ', PUBLIC_URL: '' })).toEqual(loadConfig({}));
  });

  it('reads what is set', () => {
    const config = loadConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://windsock.example.com/',
      WINDSOCK_SECRET_KEY: KEY.toString('hex'),
      WINDSOCK_DEMO: 'false',
      SLACK_SIGNING_SECRET: 's',
      SLACK_API_URL: 'http://127.0.0.1:1/api',
      MICROSOFT_APP_ID: GUID,
      MICROSOFT_APP_PASSWORD: 'p',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://windsock.example.com',
      demoForUnlinked: false,
      slack: { signingSecret: 's', apiUrl: 'http://127.0.0.1:1/api/' },
      teams: { appId: GUID, appPassword: 'p' },
    });
    expect(config.secretKeys).toEqual([KEY]);
    expect(loadConfig({ WINDSOCK_SECRET_KEY: KEY.toString('base64') }).secretKeys).toEqual([KEY]);
  });

  it('accepts several keys, the newest first, and a single one beside them only if it agrees', () => {
    const [one, other] = [KEY.toString('hex'), Buffer.alloc(32, 9).toString('base64')];
    const both = loadConfig({ WINDSOCK_SECRET_KEYS: `${other}, ${one}` }).secretKeys;
    expect(both).toEqual([Buffer.alloc(32, 9), KEY]);
    const same = { WINDSOCK_SECRET_KEY: one, WINDSOCK_SECRET_KEYS: KEY.toString('base64') };
    expect(loadConfig(same).secretKeys).toEqual([KEY]);
    const refused = (ring: string, rest = {}) =>
      expect(() => loadConfig({ WINDSOCK_SECRET_KEYS: ring, ...rest }));
    refused(`${other},${one}`, { WINDSOCK_SECRET_KEY: one }).toThrow(/both set and differ/);
    refused(`${one},hello`).toThrow('WINDSOCK_SECRET_KEYS must list keys of 32 bytes');
    refused(`${one},${one}`).toThrow('WINDSOCK_SECRET_KEYS names a key twice');
  });

  it('keeps data as long as configured, in whole days', () => {
    expect(loadConfig({}).keep).toEqual({});
    const told = { KEEP_RUNS_DAYS: '7', KEEP_THREADS_DAYS: '14', KEEP_AUDIT_DAYS: '400' };
    expect(loadConfig(told).keep).toEqual({ runDays: 7, threadDays: 14, auditDays: 400 });
    for (const KEEP_AUDIT_DAYS of ['0', '1.5', 'for ever', '4000'])
      expect(() => loadConfig({ KEEP_AUDIT_DAYS })).toThrow(
        'KEEP_AUDIT_DAYS must be a number of days, 1 to 3650.',
      );
  });

  it('trusts only the named proxies', () => {
    expect(loadConfig({}).trustedProxies).toEqual([]);
    const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8,2001:db8::/32';
    expect(loadConfig({ TRUST_PROXY }).trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']);
  });

  it('allows Teams without authentication only on this machine', () => {
    expect(loadConfig({ TEAMS_ALLOW_UNAUTHENTICATED: 'true' }).teams).toEqual({});
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', '127.evil.example']) {
      expect(() => loadConfig({ TEAMS_ALLOW_UNAUTHENTICATED: 'true', HOST })).toThrow(
        /TEAMS_ALLOW_UNAUTHENTICATED/,
      );
    }
    const behindAnAppId = { TEAMS_ALLOW_UNAUTHENTICATED: 'true', HOST: '0.0.0.0', MICROSOFT_APP_ID: GUID };
    expect(loadConfig({ ...behindAnAppId, MICROSOFT_APP_PASSWORD: 'p' }).teams?.appId).toBe(GUID);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'windsock.example.com'],
    ['PUBLIC_URL', 'ftp://windsock.example.com'],
    ['PUBLIC_URL', 'https://example.com/windsock'],
    ['PUBLIC_URL', 'https://ann:secret@windsock.example.com'],
    ['PUBLIC_URL', 'https://windsock.example.com/?a=b'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['LOG_LEVEL', 'loud'],
    ['WINDSOCK_DEMO', 'perhaps'],
    ['WINDSOCK_SECRET_KEY', 'correct horse battery staple'],
    ['SLACK_API_URL', 'slack'],
    ['SLACK_APP_ID', '123456.789'],
    ['SLACK_BOT_TOKEN', 'token'],
    ['MICROSOFT_APP_ID', 'my-app'],
    ['TEAMS_ALLOW_UNAUTHENTICATED', 'maybe'],
    ['AzureWebJobsStorage__queueServiceUri', 'http://windsock.queue.core.windows.net'],
    ['AzureWebJobsStorage__accountName', 'windsock.example.com/'],
    ['AzureWebJobsStorage__clientId', 'me'],
  ])('fails the start with a sentence that names %s when it is %j', (name, value) => {
    const stop = () => loadConfig({ [name]: value });
    expect(stop).toThrow(ConfigError);
    expect(stop).toThrow(new RegExp(`^${name} must .*[.]$`));
  });

  it.each([
    [{ SLACK_BOT_TOKEN: 'xoxb-1' }, 'SLACK_SIGNING_SECRET'],
    [{ SLACK_APP_ID: 'A1' }, 'SLACK_SIGNING_SECRET'],
    [{ SLACK_SIGNING_SECRET: 's', SLACK_CLIENT_ID: '1' }, 'SLACK_CLIENT_SECRET'],
    [{ MICROSOFT_APP_PASSWORD: 'p' }, 'MICROSOFT_APP_ID'],
    [{ MICROSOFT_APP_ID: GUID }, 'MICROSOFT_APP_TENANT_ID'],
  ])('fails the start when %j stands alone, and names what is missing', (env, missing) => {
    expect(() => loadConfig(env)).toThrow(missing);
  });

  it.each([
    [{}, undefined],
    [
      { AzureWebJobsStorage: 'UseDevelopmentStorage=true', AzureWebJobsStorage__accountName: 'other' },
      { connectionString: 'UseDevelopmentStorage=true' },
    ],
    [{ AzureWebJobsStorage__accountName: 'windsock' }, { url: 'https://windsock.queue.core.windows.net' }],
    [
      {
        AzureWebJobsStorage__accountName: 'windsock',
        AzureWebJobsStorage__queueServiceUri: 'https://windsock.queue.core.chinacloudapi.cn',
        AzureWebJobsStorage__clientId: GUID,
      },
      { url: 'https://windsock.queue.core.chinacloudapi.cn', clientId: GUID },
    ],
    [{ AzureWebJobsStorage__clientId: GUID }, undefined],
  ])('finds the queue where Azure’s host does: %j', (env, queue) => {
    expect(loadConfig(env).queue).toEqual(queue);
  });

  it('reports all problems at once, and never a secret', () => {
    const env = {
      PORT: 'x',
      LOG_LEVEL: 'x',
      WINDSOCK_SECRET_KEY: 'do-not-print-me',
      SLACK_BOT_TOKEN: 'nor-me',
    };
    let message = '';
    try {
      loadConfig(env);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message.split('\n')).toHaveLength(4);
    expect(message).not.toContain('me');
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
])('knows whether only this machine reaches %s: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});
