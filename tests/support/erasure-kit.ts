import { createSealer } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createWorker } from '@windsock/bot/runs/worker.ts';
import { saveAccount } from '@windsock/bot/services/accounts/save.ts';
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import type { ErasureContext } from '@windsock/bot/services/erasure/erasure-context.ts';
import { createErasureTasks } from '@windsock/bot/services/erasure/scheduled-tasks.ts';
import { findOrCreateUser } from '@windsock/bot/services/identity/find-or-create-user.ts';
import { issueCode } from '@windsock/bot/services/identity/issue-code.ts';
import { linkMicrosoft } from '@windsock/bot/services/identity/microsoft-link.ts';
import { startSession } from '@windsock/bot/services/identity/start-session.ts';
import type { ScheduledTaskEntry } from '@windsock/bot/services/runs/agenda.ts';
import { agendaShards } from '@windsock/bot/services/runs/agenda.ts';
import { enqueueRun } from '@windsock/bot/services/runs/enqueue.ts';
import { runIdOf, threadKeyOf } from '@windsock/bot/services/runs/identity.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import { updateProfile } from '@windsock/bot/services/users/update-profile.ts';
import { createWorkspace } from '@windsock/bot/services/workspaces/create.ts';
import type { Doc, Store } from '@windsock/bot/store/store.ts';

/** The same in every process of a test. */
const SEALER = createSealer(Buffer.alloc(32, 7));

/** The context that erasing needs over this store, with a clock that the test moves; all outside calls are recorded. */
export function erasureContext(store: Store, clock: { now: number }) {
  const revoked: string[] = [];
  const forgotten: string[] = [];
  const ctx: ErasureContext = {
    store,
    logger: createLogger({ level: 'silent' }),
    now: () => clock.now,
    sealer: SEALER,
    mailer: {
      forget: async (address) => {
        forgotten.push(address);
      },
    },
    revokeSlackToken: async (token) => {
      revoked.push(token);
    },
  };
  return { ctx, clock, revoked, forgotten };
}

export interface Seeded {
  userId: string;
  workspaceIds: string[];
  /** Texts that appear only in this person's data. */
  traces: string[];
}

/** Creates a person with everything that a person can have; `name` is part of all their texts. */
export async function seedPerson(ctx: ErasureContext, name: string): Promise<Seeded> {
  const { store, sealer, now } = ctx;
  const email = `${name}@example.com`;
  const user = await findOrCreateUser({ ctx: { store, now }, input: { email } });
  const userId = user.user_id;
  const change = { first_name: `First-${name}`, last_name: `Last-${name}`, company: `Company-${name}` };
  await updateProfile({ ctx: { store }, input: { userId, change } });
  const login = { userId, place: 'web' as const, userAgent: `Browser-${name}`, ip: '192.0.2.7' };
  const sessions: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    sessions.push((await startSession({ ctx: { store, now }, input: login })).sessionId);
  }
  const identity = { tenant_id: `tenant-${name}`, object_id: `object-${name}`, email: null };
  await linkMicrosoft({
    ctx: { store },
    input: { userId, identity: { ...identity, email_verified: false, first_name: null, last_name: null } },
  });
  await issueCode({ ctx: { store, sealer, now }, input: { email, browser: `browser-${name}` } });
  const second = await createWorkspace({ ctx: { store, now }, input: { userId, name: `Second-${name}` } });
  const workspaceIds = [user.default_workspace_id, second.workspace_id];
  for (const [at, workspaceId] of workspaceIds.entries()) {
    await createApiKey({ ctx: { store, now }, input: { workspaceId, userId, name: `Key-${name}` } });
    await saveAccount({
      ctx: { store, sealer, now },
      input: {
        workspaceId,
        awsAccountId: `${at}`.repeat(12),
        alias: `Account-${name}`,
        primaryRegion: 'us-east-1',
        roleArn: `arn:aws:iam::${`${at}`.repeat(12)}:role/Role-${name}`,
        externalId: 'e'.repeat(20),
      },
    });
    await saveSlackInstallation({
      ctx: { store, sealer, now },
      input: {
        workspaceId,
        org: `T${at}${name}`,
        name: `Team-${name}`,
        botUserId: 'B1',
        botToken: `xoxb-${at}-${name}`,
        scopes: [],
      },
    });
    const tenant = `tenant-${at}-${name}`;
    const teams = {
      id: `teams-${tenant}`,
      type: 'installation',
      workspace_id: workspaceId,
      platform: 'teams',
    };
    const installed = { ...teams, org: tenant, name: null, created_at: new Date(now()).toISOString() };
    await store.create('workspaces', workspaceId, installed);
    const lookup = { id: `teams:${tenant}`, type: 'org', workspace_id: workspaceId };
    await store.create('lookups', lookup.id, lookup);
    await store.create('workspaces', workspaceId, {
      id: `job-${name}`,
      type: 'job',
      workspace_id: workspaceId,
      description: `Job-${name}`,
      created_at: new Date(now()).toISOString(),
    } as Doc);
    await store.create('workspaces', workspaceId, {
      id: `report-${`${at}`.repeat(12)}`,
      type: 'report',
      workspace_id: workspaceId,
      report: { account_alias: `Account-${name}` },
      created_at: new Date(now()).toISOString(),
    } as Doc);
    const invited = {
      ...{ id: `invitation-${at}`, workspace_id: workspaceId, lookup_id: `invitation-hash-${at}-${name}` },
      ...{ email: `guest-of-${name}@example.com`, created_at: new Date(now()).toISOString() },
    };
    await store.create('workspaces', workspaceId, { ...invited, type: 'invitation' });
    await store.create('lookups', invited.lookup_id, {
      ...{ id: invited.lookup_id, type: 'invitation', workspace_id: workspaceId },
    } as Doc);
    for (let count = 0; count < 3; count += 1) await ask(ctx, workspaceId, `${at}${name}`, String(count));
  }
  const hashes = await Promise.all(
    sessions.map(async (id) => Reflect.get((await store.read('users', userId, id))?.doc ?? {}, 'lookup_id')),
  );
  return { userId, workspaceIds, traces: [name, userId, ...workspaceIds, ...sessions, ...hashes] };
}

/** Creates a pending question with its thread; `name` identifies the team and the person. */
export async function ask(ctx: ErasureContext, workspaceId: string, name: string, message: string) {
  const address = { surface: 'slack' as const, org: `T${name}`, channel: 'C1', thread: `t${message}` };
  const incoming = {
    address,
    message_id: `m${message}`,
    user: `U-${name}`,
    text: `Question of ${name}`,
    mentioned: true,
    direct: false,
  };
  const key = threadKeyOf(address);
  const thread = {
    id: key,
    type: 'thread' as const,
    workspace_id: workspaceId,
    created_at: '2026-01-01T00:00:00Z',
  };
  const input = { id: runIdOf(incoming), workspaceId, threadKey: key, incoming, thread };
  await enqueueRun({ ctx: { ...ctx, doorbell: () => {} }, input });
  return input.id;
}

/** Returns everything in the agenda, due or not. */
export async function agenda(store: Store): Promise<ScheduledTaskEntry[]> {
  const params = { now: Number.MAX_SAFE_INTEGER };
  const pages = await Promise.all(
    agendaShards.map((pk) => store.query<ScheduledTaskEntry>('agenda.due', { pk, params, limit: 1000 })),
  );
  return pages.flatMap(({ items }) => items.map(({ doc }) => doc));
}

/**
 * Lets a worker finish what erasures left behind, for at most an hour of the test's clock. Runs that no longer belong
 * to anybody are not answered; other people's runs remain, since no chat platform is connected here.
 */
export async function letWorkersFinish(ctx: ErasureContext, clock: { now: number }): Promise<void> {
  const worker = createWorker({
    ...ctx,
    surfaces: new Map(),
    assistant: { answer: () => Promise.reject(new Error('Nobody is answered here')) },
    admit: async () => false,
    scheduledTasks: createErasureTasks(ctx),
  });
  for (let minute = 0; minute < 60; minute += 1) {
    const left = (await agenda(ctx.store)).filter(({ kind }) => (kind as string) !== 'run');
    if (left.length === 0) break;
    worker.ring();
    await worker.idle();
    clock.now += 60_000;
  }
  await worker.stop();
}
