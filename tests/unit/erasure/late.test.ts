import { setTimeout as sleep } from 'node:timers/promises';
import { createTurn } from '@windsock/bot/chat/turn.ts';
import type { Incoming } from '@windsock/bot/contract/message.ts';
import type { RunAnswer, RunInput } from '@windsock/bot/runs/compute-reply.ts';
import { createWorker } from '@windsock/bot/runs/worker.ts';
import { admitRuns } from '@windsock/bot/services/erasure/admit-runs.ts';
import { deleteUser } from '@windsock/bot/services/erasure/delete-user.ts';
import { deleteWorkspace } from '@windsock/bot/services/erasure/delete-workspace.ts';
import { createErasureTasks } from '@windsock/bot/services/erasure/scheduled-tasks.ts';
import { findOrCreateUser } from '@windsock/bot/services/identity/find-or-create-user.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import { createFindWorkspaceByOrg } from '@windsock/bot/services/workspaces/find-by-org.ts';
import type { Doc } from '@windsock/bot/store/store.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { agenda, letWorkersFinish, seedPerson } from '../../support/erasure-kit.ts';
import { waitFor } from '../../support/wait.ts';
import { fakeSurface, text } from '../runs/kit.ts';
import { createErasure, tracesIn } from './kit.ts';

const ZOE = 'zoe.qx';
let erasure: ReturnType<typeof createErasure>;
let zoe: Awaited<ReturnType<typeof seedPerson>>;
let first: string;

beforeEach(async () => {
  erasure = createErasure();
  zoe = await seedPerson(erasure.ctx, ZOE);
  [first = ''] = zoe.workspaceIds;
});

const left = async () => tracesIn(await erasure.everything(), zoe.traces);
const deleteZoe = () => deleteUser({ ctx: erasure.ctx, input: { userId: zoe.userId } });

/** Starts the product's worker with an in-memory platform. */
function startWorker(answer: (input: RunInput) => Promise<RunAnswer>) {
  const { ctx } = erasure;
  const fake = fakeSurface();
  const worker = createWorker({
    ...ctx,
    surfaces: new Map([['slack' as const, { ...fake.surface, name: 'slack' as const }]]),
    assistant: { answer },
    admit: (workspaceId) => admitRuns({ ctx, input: { workspaceId } }),
    scheduledTasks: createErasureTasks(ctx),
    sweepMs: 20,
  });
  return { fake, worker };
}

const message = (id: string): Incoming => ({
  address: { surface: 'slack', org: `T0${ZOE}`, channel: 'C9', thread: id },
  message_id: id,
  user: `U-${ZOE}`,
  text: `What did ${ZOE} ask?`,
  mentioned: true,
  direct: true,
});

describe('a message that is accepted after the deletion by a process that still has the organisation cached', () => {
  it('is not answered, and is removed as soon as a worker finds it', async () => {
    const { ctx, clock } = erasure;
    const answered: string[] = [];
    const { worker, fake } = startWorker(async ({ run }) => {
      answered.push(run.id);
      return { reply: text('from the demo account') };
    });
    const resolveWorkspace = createFindWorkspaceByOrg({ ...ctx, demoForUnlinked: false });
    // Cached for a minute.
    expect(await resolveWorkspace('slack', `T0${ZOE}`)).toBe(first);
    const turn = createTurn({ ...ctx, doorbell: (ref) => worker.ring(ref), resolveWorkspace });
    await deleteZoe();
    expect(await turn.accept(message('1700000001.000100'))).toBe('accepted');
    worker.start();
    await waitFor('the sweep', async () =>
      (await left()).every((trace) => [zoe.userId, ...zoe.workspaceIds].includes(trace)),
    );
    // Only agenda entries still contain ids, until the last check.
    expect((await erasure.everything()).map((doc) => JSON.parse(doc)[0])).toEqual([
      'agenda',
      'agenda',
      'agenda',
    ]);
    await worker.stop();
    expect([answered, fake.log]).toEqual([[], []]);
    await letWorkersFinish(ctx, clock);
    expect(await left()).toEqual([]);
    expect(await agenda(ctx.store)).toEqual([]);
    clock.now += 60_000;
    expect(await turn.accept(message('1700000002.000100'))).toBe('unlinked');
  });
});

describe('a question that is running while its workspace is deleted', () => {
  it('ends with a short message instead of the answer, and creates nothing', async () => {
    const { ctx, clock } = erasure;
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { worker, fake } = startWorker(async () => {
      await held;
      return { reply: text('from accounts that are gone'), frame: { last: 'x' } };
    });
    worker.start();
    await waitFor('work on all six questions', () => fake.messages.size === 6);
    await deleteZoe();
    go();
    await worker.idle();
    await sleep(50);
    await worker.stop();
    const said = [...fake.messages.values()].flatMap(({ replies }) =>
      replies.map(({ text: words }) => words),
    );
    expect(said).toEqual(Array(6).fill('This workspace was deleted, so I stopped.'));
    await letWorkersFinish(ctx, clock);
    expect(await left()).toEqual([]);
  });
});

describe('what running requests write', () => {
  it('is removed by the late check, with everything that leads to it', async () => {
    const { ctx, clock, revoked } = erasure;
    const { store } = ctx;
    await deleteZoe();
    revoked.length = 0;
    const created_at = new Date(clock.now).toISOString();
    const input = {
      workspaceId: first,
      org: `T9${ZOE}`,
      name: ZOE,
      botUserId: 'B',
      botToken: 'xoxb-late',
      scopes: [],
    };
    await saveSlackInstallation({ ctx, input });
    const key = {
      id: 'late-key',
      type: 'api_key',
      workspace_id: first,
      lookup_id: `api-key-${ZOE}`,
      created_at,
    };
    await store.create('workspaces', first, key);
    await store.create('lookups', key.lookup_id, {
      id: key.lookup_id,
      type: 'api_key',
      workspace_id: first,
    } as Doc);
    const session = {
      id: 'late',
      type: 'session',
      user_id: zoe.userId,
      lookup_id: `session-${ZOE}`,
      created_at,
    };
    await store.create('users', zoe.userId, session);
    await store.create('lookups', session.lookup_id, { id: session.lookup_id, type: 'session' });
    await letWorkersFinish(ctx, clock);
    expect(await left()).toEqual([]);
    expect(revoked).toEqual(['xoxb-late']);
    expect(await agenda(store)).toEqual([]);
  });

  it('causes another late check when something was found', async () => {
    const { ctx, clock } = erasure;
    await deleteZoe();
    const late = (at: number) => ({ id: `late-${at}`, type: 'thread', workspace_id: first });
    await ctx.store.create('workspaces', first, late(1));
    const scheduledTasks = createErasureTasks(ctx);
    const entry = (await agenda(ctx.store)).find(({ ref }) => ref.workspace_id === first);
    if (!entry) throw new Error('no entry');
    const signal = new AbortController().signal;
    expect(await scheduledTasks.erase_workspace(entry, signal)).toBeGreaterThan(clock.now);
    expect(await scheduledTasks.erase_workspace(entry, signal)).toBeUndefined();
  });

  it('is a person created again by a sign-in that had read the old lookup: nobody finds them, and they are removed', async () => {
    const { ctx, clock } = erasure;
    const { store } = ctx;
    const old = await findOrCreateUser({ ctx, input: { email: `${ZOE}@example.com` } });
    await deleteZoe();
    const { deleting_at: _marked, ...again } = old;
    await store.create('users', zoe.userId, again);
    await letWorkersFinish(ctx, clock);
    expect(await left()).toEqual([]);
  });

  it('stays if it belongs to somebody who can sign in', async () => {
    const { ctx, clock } = erasure;
    const { store } = ctx;
    const old = await findOrCreateUser({ ctx, input: { email: `${ZOE}@example.com` } });
    await deleteZoe();
    await store.create('users', zoe.userId, old);
    const [account = ''] = old.microsoft_accounts;
    await store.create('lookups', account, { id: account, type: 'microsoft', user_id: zoe.userId } as Doc);
    await letWorkersFinish(ctx, clock);
    expect(await store.read('users', zoe.userId, old.id)).toBeDefined();
    expect(await agenda(store)).toEqual([]);
  });
});

describe('a deleted workspace', () => {
  it('takes no message of the other workspace with it', async () => {
    const { ctx, clock } = erasure;
    await deleteWorkspace({ ctx, input: { workspaceId: first, userId: zoe.userId } });
    await letWorkersFinish(ctx, clock);
    const [, second = ''] = zoe.workspaceIds;
    const open = await ctx.store.query('runs.open', { pk: second });
    expect(open.items).toHaveLength(3);
  });
});
