import { createContext } from '@windsock/bot/context.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAskApi } from '../support/ask-kit.ts';

let api: ReturnType<typeof createAskApi>;
let me: Awaited<ReturnType<typeof api.signIn>>;

beforeEach(async () => {
  api = createAskApi();
  me = await api.signIn();
});
afterEach(async () => {
  await api.worker.stop();
  await api.store.close();
});

const ask = (json: unknown) =>
  api.call('POST', `/api/workspaces/${me.workspaceId}/ask`, { session: me.session, json });

describe('a pressed button', () => {
  it('asks what the stored reply says, once on a double click', async () => {
    const help = await ask({ text: 'what can you do?' });
    const example = help.body.reply.actions.find(({ kind }: { kind: string }) => kind === 'ask');
    const action = { run_id: help.body.run_id, id: example.id };
    const [one, two] = await Promise.all([ask({ action }), ask({ action })]);
    expect(one).toMatchObject({ status: 200, body: { thread: help.body.thread, status: 'done' } });
    expect(two.body).toEqual(one.body);
  });

  it('for "Show all" returns the whole table as CSV each time, and stores it nowhere', async () => {
    const list = await ask({ text: 'list S3 buckets' });
    const action = { run_id: list.body.run_id, id: 'show_all' };
    for (const pressed of [await ask({ action }), await ask({ action })]) {
      expect(pressed.body.file.name).toMatch(/\.csv$/);
      const lines = pressed.body.file.content.trim().split('\r\n');
      expect(lines).toHaveLength(list.body.reply.table.rows.length + 1);
      const path = `/api/workspaces/${me.workspaceId}/runs/${pressed.body.run_id}`;
      const again = await api.call('GET', path, { session: me.session });
      expect(again.body.file).toBeUndefined();
      expect(again.body.reply.notes.at(-1)).toMatch(/not kept/);
    }
  });

  it('for "Verify" asks AWS the same again and says whether it changed, also when pressed again later', async () => {
    const list = await ask({ text: 'which EC2 instances are running in Sydney?' });
    expect(list.body.reply.actions.at(-1)).toMatchObject({ kind: 'verify', label: 'Verify' });
    const action = { run_id: list.body.run_id, id: 'verify' };
    const verified = await ask({ action });
    expect(verified.body.reply).toMatchObject({
      kind: 'answer',
      text: expect.stringMatching(/^\*\*Verified: the same as a moment ago\.\*\* .*all 4 rows are equal/),
      sources: [expect.objectContaining({ api: 'ec2:DescribeInstances' })],
    });
    expect(verified.body.run_id).not.toBe(list.body.run_id);
    const [twice] = await Promise.all([ask({ action }), ask({ action })]);
    expect(twice.body.run_id).toBe(verified.body.run_id);
  });

  it('returns the file even if another process answered', async () => {
    const list = await ask({ text: 'list S3 buckets' });
    const away = createContext(api.ctx);
    // This API hears no doorbell, so that the first one takes the run from the agenda, as another process would.
    await away.worker.stop();
    Object.assign(api.ctx, { ask: away.services.ask });
    api.worker.start();
    const pressed = await ask({ action: { run_id: list.body.run_id, id: 'show_all' } });
    const lines = pressed.body.file.content.trim().split('\r\n');
    expect(lines).toHaveLength(list.body.reply.table.rows.length + 1);
  });

  it.each([
    ['a button that was not drawn', { id: 'made-up' }],
    ['an unknown run', { run_id: 'made-up' }],
  ])('is not found with %s', async (_what, change) => {
    const help = await ask({ text: 'what can you do?' });
    const [first] = help.body.reply.actions;
    const action = { run_id: help.body.run_id, id: first.id, ...change };
    expect((await ask({ action })).status).toBe(404);
  });

  it('does not work in another thread', async () => {
    const help = await ask({ text: 'what can you do?' });
    const other = await ask({ text: 'list S3 buckets' });
    const action = { run_id: help.body.run_id, id: help.body.reply.actions[0].id };
    expect((await ask({ action, thread: other.body.thread })).status).toBe(404);
  });
});
