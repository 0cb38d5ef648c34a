import { userAsker } from '@windsock/bot/services/ask/ask.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

async function historian() {
  const api = createTestApi();
  const me = await api.signIn();
  const path = `/api/workspaces/${me.workspaceId}/runs`;
  const put = async (
    id: string,
    minute: number,
    parts: Omit<Partial<RunDoc>, 'incoming'> & { incoming?: object } = {},
  ) => {
    const run = {
      id,
      type: 'run',
      workspace_id: me.workspaceId,
      thread_key: 'thread-1',
      status: 'done',
      created_at: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(),
      attempts: 1,
      reply: { kind: 'answer', text: 'Two.' },
      ...parts,
      incoming: {
        address: { surface: 'slack', org: 'T1', channel: 'C1', thread: '1.1' },
        message_id: id,
        user: 'U1',
        text: `question ${id}`,
        mentioned: true,
        direct: false,
        ...parts.incoming,
      },
    };
    await api.store.create('workspaces', me.workspaceId, run as never);
  };
  const list = (url = path, options = { session: me.session } as Parameters<typeof api.call>[2]) =>
    api.call('GET', url, options);
  return { ...api, me, put, list, path };
}

it('lists what was asked, scheduled and analysed, the newest first', async () => {
  const { put, list } = await historian();
  await put('a', 1, { finished_at: '2026-11-21T10:01:09.000Z' });
  await put('b', 2, {
    status: 'failed',
    origin: { kind: 'job', job_id: 'j1', instant: '2026-11-21T10:02:00.000Z', description: 'Daily costs' },
  });
  await put('c', 3, { status: 'leased', origin: { kind: 'analysis', account_id: 'account-1' } });
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { id: 'c', kind: 'analysis', what: 'question c', status: 'leased', finished_at: null },
    { id: 'b', kind: 'job', what: 'Daily costs', status: 'failed' },
    { id: 'a', kind: 'question', what: 'question a', finished_at: '2026-11-21T10:01:09.000Z' },
  ]);
});

it('shows private questions only to the person who asked', async () => {
  const { put, list, me, call } = await historian();
  const local = (channel: string) => ({
    incoming: { address: { surface: 'local', org: me.workspaceId, channel, thread: 't' } },
  });
  await put('mine', 3, local(userAsker(me.user.user_id)));
  await put('other', 2, local('key-somebody'));
  await put('direct', 1, { incoming: { direct: true } });
  const whats = (body: { what: string }[]) => body.map(({ what }) => what);
  expect(whats((await list()).body)).toEqual([
    'question mine',
    'A question over the API',
    'A question in a direct message',
  ]);
  const keys = `/api/workspaces/${me.workspaceId}/api-keys`;
  const { body } = await call('POST', keys, { session: me.session, json: { name: 'Script' } });
  const byKey = await list(undefined, { key: body.key });
  expect([byKey.status, whats(byKey.body)[0]]).toEqual([200, 'A question over the API']);
});

it('continues page by page at its Link, and refuses a foreign cursor', async () => {
  const { put, list, path } = await historian();
  for (let n = 0; n < 120; n += 1) await put(`r${String(n).padStart(3, '0')}`, n);
  const found: string[] = [];
  let url: string | undefined = path;
  let pages = 0;
  while (url) {
    const { body, headers } = await list(url);
    found.push(...body.map(({ id }: { id: string }) => id));
    url = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    pages += 1;
  }
  expect(pages).toBe(3);
  expect(found).toEqual(Array.from({ length: 120 }, (_, n) => `r${String(119 - n).padStart(3, '0')}`));
  const { status, body } = await list(`${path}?cursor=bogus`);
  expect([status, body.detail]).toEqual([
    400,
    'This cursor does not belong to this list: start again without a cursor.',
  ]);
});
