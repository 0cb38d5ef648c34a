// The product's own routes in both hosts, and their registrations in Azure.
import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import { CHAT_PATHS } from '@windsock/functions/chat-endpoints.ts';
import { CONSOLE_PATHS } from '@windsock/functions/console-handler.ts';
import { routes as table } from '@windsock/functions/functions.ts';
import { functionName } from '@windsock/functions/register-functions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN } from '../support/api-kit.ts';
import { triggerOf } from '../support/azure-core.ts';
import type { Hosts } from '../support/hosts.ts';
import { startHosts } from '../support/hosts.ts';
import { both, get, json } from './hosts-kit.ts';

let hosts: Hosts;
let signedIn: Record<string, string>;
let workspace: string;
beforeAll(async () => {
  hosts = await startHosts(table);
  const me = await hosts.api.signIn();
  signedIn = { cookie: `theme=dark; ${SESSION_COOKIES.web}=${me.session}; other=1` };
  workspace = me.workspaceId;
});
afterAll(() => hosts.close());

describe('the real table', () => {
  it.each([
    '/api/config',
    '/api/openapi.json',
    '/api/auth/me-session',
    '/api/auth/sessions',
    '/api/users/me',
    '/api/workspaces/',
    '/api/workspaces/{id}',
    '/api/workspaces/{id}/aws-accounts',
    '/api/workspaces/{id}/api-keys/',
    '/api/workspaces/{id}/scheduled-jobs',
    '/api/slack/status/{id}',
    '/api/teams/status/{id}',
  ])('GET %s is the same for a signed-in person', async (path) => {
    const answer = await both(hosts, get(path.replace('{id}', workspace), signedIn));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it.each(table.map((route) => [route.method, route.path] as const))(
    '%s %s is the same without a session',
    async (method, path) => {
      const target = path.replaceAll(/\{\w+\}/g, 'nobody-knows');
      const { status } = await both(hosts, { method, target, headers: { origin: ORIGIN } });
      expect(status).toBeLessThan(500);
    },
  );

  it('refuses strangers and foreign pages alike', async () => {
    expect((await both(hosts, get('/api/workspaces/nobody-knows', signedIn))).status).toBe(404);
    const authorization = { authorization: 'Bearer wsk_unknown' };
    expect((await both(hosts, get('/api/workspaces', authorization))).status).toBe(401);
    const foreign = { ...signedIn, origin: 'https://evil.example' };
    const change = json({ first_name: 'A', last_name: 'B' }, foreign);
    expect((await both(hosts, { method: 'PUT', target: '/api/users/me', ...change })).status).toBe(403);
  });
});

describe("Azure's registrations", () => {
  it('are a function for each row and chat endpoint, anonymous, and one for everything else', () => {
    const http = hosts.functions.filter((f) => triggerOf(f).type === 'httpTrigger');
    expect(http.map(({ name }) => name).sort()).toEqual(
      table
        .map(({ id }) => functionName(id))
        .concat(
          CHAT_PATHS.map((path) => functionName(`chat${path}`)),
          CONSOLE_PATHS.map((path) => functionName(`console${path}`)),
          ['healthz', 'readyz', 'zzz-anything-else'],
        )
        .sort(),
    );
    expect(http.at(-1)?.name).toBe('zzz-anything-else');
    for (const one of http) {
      expect(one.name).toMatch(/^[A-Za-z][\w-]{0,126}$/);
      expect(triggerOf(one).authLevel).toBe('anonymous');
      // Whole paths, because host.json removes Azure's own prefix. None may hide the host's /admin and /runtime.
      expect(triggerOf(one).route).not.toMatch(/^(\{\w+\??\}|\{\*|admin|runtime)/);
      expect(triggerOf(one).route).not.toBe('');
    }
  });

  it('include the queue whose messages name runs', () => {
    const queues = hosts.functions.filter((f) => triggerOf(f).type === 'queueTrigger');
    const trigger = { queueName: 'windsock-runs', connection: 'AzureWebJobsStorage' };
    expect(queues.map((f) => [f.name, triggerOf(f)])).toEqual([['run', expect.objectContaining(trigger)]]);
  });

  it('include a look at the agenda every minute', () => {
    const timers = hosts.functions.filter((f) => triggerOf(f).type === 'timerTrigger');
    expect(timers.map((f) => [f.name, triggerOf(f).schedule])).toEqual([['agenda', '0 * * * * *']]);
  });
});
