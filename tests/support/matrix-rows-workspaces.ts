import { userAsker } from '@windsock/bot/services/ask/ask.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import type { Row, World } from './matrix.ts';

/** One that the owner asked over the API, and that was answered. */
async function runOf({ ctx, me }: World): Promise<string> {
  const asker = userAsker(me.user.user_id);
  const run: RunDoc = {
    id: 'run-of-owner',
    type: 'run',
    workspace_id: me.workspaceId,
    thread_key: 'thread-key',
    status: 'done',
    incoming: {
      address: { surface: 'local', org: me.workspaceId, channel: asker, thread: 'thread-1' },
      message_id: 'message-1',
      user: asker,
      text: 'which EC2 instances are running?',
      mentioned: true,
      direct: true,
    },
    created_at: new Date().toISOString(),
    attempts: 1,
    reply: { kind: 'answer', text: 'Two.' },
  };
  await ctx.store.create('workspaces', me.workspaceId, run);
  return run.id;
}

/** Workspaces, and what is asked in them. */
export const workspaceRows: Record<string, Row> = {
  'workspaces.list': { owner: 200 },
  'workspaces.create': { owner: 201, given: () => ({ json: { name: 'Second' } }) },
  'workspaces.read': { owner: 200 },
  'workspaces.update': { owner: 200, given: () => ({ json: { timezone: 'Australia/Brisbane' } }) },
  'workspaces.set_default': { owner: 200 },
  'workspaces.delete': {
    owner: 204,
    // The only one stays.
    given: async ({ call, me }) => {
      await call('POST', '/api/workspaces', { session: me.session, json: { name: 'Second' } });
      return {};
    },
  },
  'workspaces.ask': { owner: 200, given: () => ({ json: { text: 'which EC2 instances are running?' } }) },
  'runs.read': {
    owner: 200,
    given: async (world) => ({ params: { run_id: await runOf(world) } }),
    // A run belongs to who asked.
    but: { key: 404 },
  },
};
