import { workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import type { AccountDoc } from '@windsock/bot/services/accounts/account-doc.ts';
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApi } from '../../support/api-kit.ts';
import { meddlingStore, shortPages } from '../../support/meddling-store.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

it('lists the workspaces in the order they were created, one of them the default', async () => {
  const api = createTestApi();
  const { session, workspaceId } = await api.signIn();
  for (const name of ['Second', 'Third']) {
    api.clock.now += 1000;
    await api.call('POST', '/api/workspaces', { session, json: { name } });
  }

  const { status, body } = await api.call('GET', '/api/workspaces/', { session });

  expect(status).toBe(200);
  expect(z.array(workspaceSchema).parse(body)).toEqual(body);
  expect(
    body.map(({ name, is_default }: { name: string; is_default: boolean }) => [name, is_default]),
  ).toEqual([
    ['My workspace', true],
    ['Second', false],
    ['Third', false],
  ]);
  expect(body[0]).toMatchObject({ workspace_id: workspaceId, aws_accounts_count: 0, timezone: 'UTC' });
});

it('counts the AWS accounts of each workspace, page by page', async () => {
  const api = createTestApi({ store: shortPages(meddlingStore().store, 7) });
  const { session, workspaceId } = await api.signIn();
  for (let number = 0; number < 30; number++) {
    const aws_account_id = String(number).padStart(12, '0');
    const account: AccountDoc = {
      id: `account-${aws_account_id}`,
      type: 'account',
      workspace_id: workspaceId,
      aws_account_id,
      account_alias: 'Production',
      primary_region: 'us-east-1',
      role_arn: 'arn',
      external_id: 'sealed',
      created_at: new Date(api.clock.now).toISOString(),
    };
    await api.store.create('workspaces', workspaceId, account);
  }
  const list = await api.call('GET', '/api/workspaces', { session });
  expect(list.body[0].aws_accounts_count).toBe(30);
  expect((await api.call('GET', `/api/workspaces/${workspaceId}`, { session })).body.aws_accounts_count).toBe(
    30,
  );
});

it('creates a workspace, returns its location, and gives it the default time zone unless told', async () => {
  const api = createTestApi();
  const { session, workspaceId } = await api.signIn();
  const json = { timezone: 'Australia/Brisbane' };
  await api.call('PUT', `/api/workspaces/${workspaceId}`, { session, json });

  const made = await api.call('POST', '/api/workspaces', { session, json: { name: '  Staging ' } });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'Staging', timezone: 'Australia/Brisbane', is_default: false });
  expect(made.headers.get('location')).toBe(`/api/workspaces/${made.body.workspace_id}`);
  const found = await api.call('GET', made.headers.get('location') ?? '', { session });
  expect(found).toMatchObject({ status: 200, body: made.body });

  const told = { name: 'Nepal', timezone: 'Asia/Kathmandu' };
  expect((await api.call('POST', '/api/workspaces', { session, json: told })).body).toMatchObject(told);
});

it.each([
  [{}],
  [{ name: '' }],
  [{ name: ' ' }],
  [{ name: 'two\nlines' }],
  [{ name: 'x'.repeat(101) }],
  [{ name: 7 }],
  [{ name: 'A', timezone: '+10:00' }],
  [{ name: 'A', timezone: 'Mars/Olympus' }],
  [{ name: 'A', timezone: '' }],
])('refuses to make a workspace of %j', async (json) => {
  const api = createTestApi();
  const { session } = await api.signIn();
  const { status, body } = await api.call('POST', '/api/workspaces', { session, json });
  expect([status, body.code]).toEqual([400, 'invalid']);
  expect((await api.call('GET', '/api/workspaces', { session })).body).toHaveLength(1);
});

it('changes only the given fields', async () => {
  const api = createTestApi();
  const { session, workspaceId } = await api.signIn();
  const path = `/api/workspaces/${workspaceId}`;
  const named = await api.call('PUT', path, { session, json: { name: 'Main' } });
  expect(named).toMatchObject({ status: 200, body: { name: 'Main', timezone: 'UTC', is_default: true } });
  const zoned = await api.call('PUT', path, { session, json: { timezone: 'Europe/London' } });
  expect(zoned.body).toEqual({ ...named.body, timezone: 'Europe/London' });
  expect((await api.call('PUT', path, { session, json: {} })).body).toEqual(zoned.body);
  expect((await api.call('PUT', path, { session, json: { timezone: 'GMT+25' } })).status).toBe(400);
  expect((await api.call('GET', path, { session })).body).toEqual(zoned.body);
});

it('always has one default', async () => {
  const api = createTestApi();
  const { session, workspaceId } = await api.signIn();
  const second = (await api.call('POST', '/api/workspaces', { session, json: { name: 'Second' } })).body;
  const defaults = async () =>
    (await api.call('GET', '/api/workspaces', { session })).body
      .filter(({ is_default }: { is_default: boolean }) => is_default)
      .map(({ workspace_id }: { workspace_id: string }) => workspace_id);

  const set = await api.call('POST', `/api/workspaces/${second.workspace_id}/set-default`, { session });
  expect(set).toMatchObject({ status: 200, body: { ...second, is_default: true } });
  expect(await defaults()).toEqual([second.workspace_id]);
  await api.call('POST', `/api/workspaces/${second.workspace_id}/set-default`, { session });
  expect(await defaults()).toEqual([second.workspace_id]);

  const both = [workspaceId, second.workspace_id, workspaceId, second.workspace_id];
  const answers = await Promise.all(
    both.map((id) => api.call('POST', `/api/workspaces/${id}/set-default`, { session })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await defaults()).toHaveLength(1);
});

it('tells a stranger nothing about a workspace, whatever they try', async () => {
  const api = createTestApi();
  const mine = await api.signIn();
  const { session } = await api.signIn();
  const asked: [string, string, unknown?][] = [
    ['GET', ''],
    ['PUT', '', { name: 'Mine now' }],
    ['POST', '/set-default'],
    ['GET', '/api-keys'],
    ['POST', '/api-keys', { name: 'Mine now' }],
    ['GET', '/scheduled-jobs'],
  ];
  for (const [method, rest, json] of asked) {
    const [theirs, nobodys] = await Promise.all(
      [mine.workspaceId, NOBODY].map((id) =>
        api.call(method, `/api/workspaces/${id}${rest}`, { session, json }),
      ),
    );
    expect([method, rest, theirs?.status]).toEqual([method, rest, 404]);
    expect(theirs?.body.detail).toBe(nobodys?.body.detail);
  }
  const { body } = await api.call('GET', `/api/workspaces/${mine.workspaceId}`, { session: mine.session });
  expect(body.name).toBe('My workspace');
});

it('lets an API key read its workspace, but neither change it nor see others', async () => {
  const api = createTestApi();
  const { workspaceId, user } = await api.signIn();
  const input = { workspaceId, userId: user.user_id, name: 'script' };
  const { key } = await createApiKey({ ctx: api.ctx, input });
  const path = `/api/workspaces/${workspaceId}`;

  expect((await api.call('GET', path, { key })).body).toMatchObject({
    workspace_id: workspaceId,
    is_default: true,
  });
  expect((await api.call('PUT', path, { key, json: { name: 'Key' } })).status).toBe(403);
  expect((await api.call('POST', `${path}/set-default`, { key })).status).toBe(403);
  expect((await api.call('GET', '/api/workspaces', { key })).status).toBe(403);
  expect((await api.call('POST', '/api/workspaces', { key, json: { name: 'Key' } })).status).toBe(403);
});
