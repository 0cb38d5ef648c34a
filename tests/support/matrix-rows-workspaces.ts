import { userAsker } from '@windsock/bot/services/ask/ask.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { threadKeyOf } from '@windsock/bot/services/runs/identity.ts';
import type { RunDoc, ThreadDoc } from '@windsock/bot/services/runs/run.ts';
import { listedAs } from '@windsock/bot/services/threads/own-thread.ts';
import type { Row, World } from './matrix.ts';

/** Creates an answered question that the owner asked over the API. */
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

/** Creates a thread that the owner began over the API. */
async function threadOf({ ctx, me }: World): Promise<string> {
  const asker = userAsker(me.user.user_id);
  const address = { surface: 'local', org: me.workspaceId, channel: asker, thread: 'thread-1' } as const;
  const thread: ThreadDoc = {
    id: threadKeyOf(address),
    type: 'thread',
    workspace_id: me.workspaceId,
    created_at: new Date().toISOString(),
    ...listedAs({ address, text: 'which EC2 instances are running?' }),
  };
  await ctx.store.create('workspaces', me.workspaceId, thread);
  return address.thread;
}

async function jobOf({ ctx, me }: World): Promise<string> {
  const created_at = new Date().toISOString();
  const job: JobDoc = {
    id: 'job-of-owner',
    type: 'job',
    workspace_id: me.workspaceId,
    description: 'Daily costs',
    query: 'what did we spend yesterday?',
    platform: 'slack',
    schedule: { kind: 'cron', cron: '0 9 * * *', timezone: 'Australia/Brisbane' },
    enabled: true,
    is_default_job: false,
    last_run: null,
    next_run: new Date(ctx.now() + 3_600_000).toISOString(),
    created_at,
  };
  await ctx.store.create('workspaces', me.workspaceId, job);
  return job.id;
}

async function keyOf({ call, me }: World): Promise<string> {
  const path = `/api/workspaces/${me.workspaceId}/api-keys`;
  const { body } = await call('POST', path, { session: me.session, json: { name: 'Another' } });
  return body.id;
}

const RULE = {
  holds_for: { kind: 'slack_channel', id: 'C0FINANCE' },
  allows: { accounts: null, regions: null, subjects: ['costs'] },
  private: false,
};

/** The routes for workspaces and their questions. */
export const workspaceRows: Record<string, Row> = {
  'workspaces.list': { access: 'person', owner: 200 },
  'workspaces.create': { access: 'person', owner: 201, given: () => ({ json: { name: 'Second' } }) },
  'workspaces.read': { access: 'workspace', role: 'member', scope: 'read', owner: 200 },
  'workspaces.update': {
    access: 'people',
    role: 'admin',
    owner: 200,
    given: () => ({ json: { timezone: 'Australia/Brisbane' } }),
  },
  'workspaces.set_default': { access: 'people', role: 'member', owner: 200 },
  'workspaces.delete': {
    access: 'people',
    role: 'owner',
    owner: 204,
    // A person's only workspace cannot be deleted.
    given: async ({ call, me }) => {
      await call('POST', '/api/workspaces', { session: me.session, json: { name: 'Second' } });
      return {};
    },
  },
  'api_keys.list': { access: 'people', role: 'admin', owner: 200 },
  'api_keys.create': {
    access: 'people',
    role: 'admin',
    owner: 201,
    given: () => ({ json: { name: 'Another' } }),
  },
  'api_keys.delete': {
    access: 'people',
    role: 'admin',
    owner: 204,
    given: async (world) => ({ params: { key_id: await keyOf(world) } }),
  },
  'rules.list': { access: 'people', role: 'admin', owner: 200 },
  'rules.set': { access: 'people', role: 'admin', owner: 200, given: () => ({ json: RULE }) },
  'rules.delete': {
    access: 'people',
    role: 'admin',
    owner: 204,
    given: async ({ call, me }) => {
      const path = `/api/workspaces/${me.workspaceId}/rules`;
      const { body } = await call('PUT', path, { session: me.session, json: RULE });
      return { params: { rule_id: body.id } };
    },
  },
  'rules.list_choices': { access: 'people', role: 'admin', owner: 200 },
  'rules.check': {
    access: 'people',
    role: 'admin',
    owner: 200,
    given: () => ({ query: { who: 'slack_person:U1' } }),
  },
  'jobs.list': {
    access: 'workspace',
    role: 'member',
    scope: 'read',
    owner: 200,
    given: async (world) => {
      await jobOf(world);
      return {};
    },
  },
  'jobs.update': {
    access: 'workspace',
    role: 'admin',
    scope: 'manage',
    owner: 200,
    given: async (world) => ({ params: { job_id: await jobOf(world) }, json: { enabled: false } }),
  },
  'jobs.delete': {
    access: 'workspace',
    role: 'admin',
    scope: 'manage',
    owner: 204,
    given: async (world) => ({ params: { job_id: await jobOf(world) } }),
  },
  'model.read': { access: 'people', role: 'admin', owner: 200 },
  'model.try': { access: 'people', role: 'admin', owner: 200 },
  'workspaces.ask': {
    access: 'workspace',
    role: 'member',
    scope: 'ask',
    owner: 200,
    given: () => ({ json: { text: 'which EC2 instances are running?' } }),
  },
  'audit.list': { access: 'workspace', role: 'admin', scope: 'read', owner: 200 },
  'audit.export': {
    access: 'workspace',
    role: 'admin',
    scope: 'read',
    owner: 200,
    given: async ({ ctx, me }) => {
      const actor = { kind: 'user', id: me.user.user_id } as const;
      await ctx.trail.record(me.workspaceId, { action: 'person.signed_in', actor });
      return {};
    },
  },
  'runs.list': {
    access: 'workspace',
    role: 'member',
    scope: 'read',
    owner: 200,
    given: async (world) => {
      await runOf(world);
      return {};
    },
  },
  'feedback.list': { access: 'workspace', role: 'admin', scope: 'read', owner: 200 },
  'feedback.export': {
    access: 'workspace',
    role: 'admin',
    scope: 'read',
    owner: 200,
    given: async (world) => {
      const { call, me } = world;
      const path = `/api/workspaces/${me.workspaceId}/runs/${await runOf(world)}/feedback`;
      // Feedback with a reason is shared with everybody who may read feedback.
      const json = { verdict: 'not_useful', reason: 'wrong' };
      await call('POST', path, { session: me.session, json });
      return {};
    },
  },
  'feedback.give': {
    access: 'workspace',
    role: 'member',
    scope: 'ask',
    owner: 200,
    given: async (world) => ({ params: { run_id: await runOf(world) }, json: { verdict: 'useful' } }),
    // Only the person who got the answer may judge it.
    but: { key: 404, admin: 404, member: 404 },
  },
  'runs.read': {
    access: 'workspace',
    role: 'member',
    scope: 'ask',
    owner: 200,
    given: async (world) => ({ params: { run_id: await runOf(world) } }),
    // A run belongs to the person who asked.
    but: { key: 404, admin: 404, member: 404 },
  },
  'runs.stop': {
    access: 'workspace',
    role: 'member',
    scope: 'ask',
    owner: 200,
    given: async (world) => ({ params: { run_id: await runOf(world) } }),
    but: { key: 404, admin: 404, member: 404 },
  },
  'threads.list': {
    access: 'workspace',
    role: 'member',
    scope: 'ask',
    owner: 200,
    given: async (world) => {
      await threadOf(world);
      return {};
    },
  },
  'threads.read': {
    access: 'workspace',
    role: 'member',
    scope: 'ask',
    owner: 200,
    given: async (world) => ({ params: { thread_id: await threadOf(world) } }),
    // A thread belongs to the person who began it.
    but: { key: 404, admin: 404, member: 404 },
  },
  'threads.delete': {
    access: 'workspace',
    role: 'member',
    scope: 'ask',
    owner: 204,
    given: async (world) => ({ params: { thread_id: await threadOf(world) } }),
    but: { key: 404, admin: 404, member: 404 },
  },
};
