import { deleteUser, markUser } from '@windsock/bot/services/erasure/delete-user.ts';
import { deleteWorkspace } from '@windsock/bot/services/erasure/delete-workspace.ts';
import { noteBegun } from '@windsock/bot/services/erasure/entry.ts';
import { eraseUser } from '@windsock/bot/services/erasure/erase-user.ts';
import { codesId } from '@windsock/bot/services/identity/code-doc.ts';
import { findOrCreateUser } from '@windsock/bot/services/identity/find-or-create-user.ts';
import { USER } from '@windsock/bot/services/identity/user-doc.ts';
import { orgLookupId } from '@windsock/bot/services/workspaces/find-by-org.ts';
import type { Doc } from '@windsock/bot/store/store.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { agenda, letWorkersFinish, seedPerson } from '../../support/erasure-kit.ts';
import { createErasure, tracesIn } from './kit.ts';

const ZOE = 'zoe.qx';
let erasure: ReturnType<typeof createErasure>;
let zoe: Awaited<ReturnType<typeof seedPerson>>;

beforeEach(async () => {
  erasure = createErasure();
  zoe = await seedPerson(erasure.ctx, ZOE);
});
const input = () => ({ userId: zoe.userId });
const found = async () => tracesIn(await erasure.everything(), zoe.traces);

describe('a deleted account', () => {
  it('leaves only three entries with ids, which are removed after the last check', async () => {
    const { ctx, clock, revoked, forgotten, everything } = erasure;
    await deleteUser({ ctx, input: input() });
    expect((await everything()).map((doc) => JSON.parse(doc)[0])).toEqual(['agenda', 'agenda', 'agenda']);
    expect(tracesIn(await everything(), [ZOE])).toEqual([]);
    expect(revoked.sort()).toEqual([`xoxb-0-${ZOE}`, `xoxb-1-${ZOE}`]);
    expect(forgotten).toEqual([`${ZOE}@example.com`]);
    await letWorkersFinish(ctx, clock);
    expect(await everything()).toEqual([]);
  });

  it('is somebody new when the person comes back', async () => {
    const { ctx } = erasure;
    await deleteUser({ ctx, input: input() });
    const newUser = await findOrCreateUser({ ctx, input: { email: `${ZOE}@example.com` } });
    expect(newUser.user_id).not.toBe(zoe.userId);
    expect(newUser.first_name).toBeNull();
  });

  it('stays somebody new if the deletion is finished only after that', async () => {
    const { ctx, clock } = erasure;
    const email = `${ZOE}@example.com`;
    const old = await ctx.store.read('users', zoe.userId, USER);
    await deleteUser({ ctx, input: input() });
    // As if it had been interrupted before its last step but one.
    await ctx.store.create('users', zoe.userId, {
      id: USER,
      type: USER,
      ...old?.doc,
      deleting_at: 'now',
    } as Doc);
    await noteBegun(ctx, input());
    const newUser = await findOrCreateUser({ ctx, input: { email } });
    clock.now += 61_000;
    await letWorkersFinish(ctx, clock);
    expect(await found()).toEqual([ZOE]);
    expect((await findOrCreateUser({ ctx, input: { email } })).user_id).toBe(newUser.user_id);
  });

  it('is erased by several at the same time as by one', async () => {
    const { ctx, clock, everything } = erasure;
    await noteBegun(ctx, input());
    await markUser(ctx, zoe.userId);
    await Promise.all([1, 2, 3].map(() => eraseUser({ ctx, input: input() })));
    await letWorkersFinish(ctx, clock);
    expect(await everything()).toEqual([]);
  });

  it('is not erased by a call that nobody asked for', async () => {
    await expect(eraseUser({ ctx: erasure.ctx, input: input() })).rejects.toThrow('did not ask');
    expect(await found()).toEqual(zoe.traces);
  });

  it('whose address was never verified takes nothing from the person who verified it', async () => {
    const { ctx } = erasure;
    const { store } = ctx;
    const other = {
      id: USER,
      type: 'user',
      user_id: 'other',
      email: `${ZOE}@example.com`,
      email_verified: false,
    };
    const doc = {
      ...other,
      microsoft_accounts: [],
      default_workspace_id: 'w',
      created_at: '2026-01-01T00:00:00Z',
    };
    await store.create('users', 'other', doc);
    await deleteUser({ ctx, input: { userId: 'other' } });
    expect(await store.read('users', 'other', USER)).toBeUndefined();
    expect(erasure.forgotten).toEqual([]);
    const code = codesId(`${ZOE}@example.com`);
    expect(await store.read('lookups', code, code)).toBeDefined();
    expect((await findOrCreateUser({ ctx, input: { email: `${ZOE}@example.com` } })).user_id).toBe(
      zoe.userId,
    );
  });
});

describe('a deletion that was recorded but never decided', () => {
  it('is dropped after ten minutes, and nothing is erased', async () => {
    const { ctx, clock } = erasure;
    const before = await erasure.everything();
    await noteBegun(ctx, input());
    const [workspaceId = ''] = zoe.workspaceIds;
    await noteBegun(ctx, { workspaceId, ownerId: zoe.userId });
    await letWorkersFinish(ctx, clock);
    expect((await erasure.everything()).sort()).toEqual(before.sort());
  });
});

describe('Slack', () => {
  it('delays nobody if it refuses or does not answer', { timeout: 30_000 }, async () => {
    const { ctx, clock, everything } = erasure;
    const asked: string[] = [];
    const awkward = {
      ...ctx,
      revokeSlackToken: (token: string) => {
        asked.push(token);
        return asked.length === 1 ? Promise.reject(new Error('invalid_auth')) : new Promise<void>(() => {});
      },
    };
    await deleteUser({ ctx: awkward, input: input() });
    expect(asked).toHaveLength(2);
    expect(tracesIn(await everything(), [ZOE])).toEqual([]);
    await letWorkersFinish(ctx, clock);
    expect(await everything()).toEqual([]);
  });

  it('keeps the token and the messages of a team that another workspace has connected', async () => {
    const { ctx, revoked } = erasure;
    const lookup = orgLookupId('slack', `T0${ZOE}`);
    const taken = { id: lookup, type: 'org', workspace_id: 'another' } as Doc;
    await ctx.store.upsert('lookups', lookup, taken);
    await deleteUser({ ctx, input: input() });
    expect(revoked).toEqual([`xoxb-1-${ZOE}`]);
    expect((await ctx.store.read('lookups', lookup, lookup))?.doc).toEqual(taken);
  });
});

describe('mail that cannot be removed', () => {
  it('is retried by a worker, and the person is removed only then', async () => {
    const { ctx, clock, everything } = erasure;
    let broken = true;
    const mailer = {
      forget: async () => {
        if (broken) throw new Error('The disk is not there');
      },
    };
    await deleteUser({ ctx: { ...ctx, mailer }, input: input() });
    expect(await ctx.store.read('users', zoe.userId, USER)).toBeDefined();
    broken = false;
    clock.now += 61_000;
    await letWorkersFinish({ ...ctx, mailer }, clock);
    expect(await everything()).toEqual([]);
  });
});

describe('two workspaces', () => {
  it('that are deleted at the same time leave one, which is the default', async () => {
    const { ctx, clock } = erasure;
    const results = await Promise.allSettled(
      zoe.workspaceIds.map((workspaceId) =>
        deleteWorkspace({ ctx, input: { workspaceId, userId: zoe.userId } }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = zoe.workspaceIds[results.findIndex(({ status }) => status === 'rejected')] ?? '';
    const user = await ctx.store.read('users', zoe.userId, USER);
    expect(user?.doc).toMatchObject({ default_workspace_id: kept });
    await letWorkersFinish(ctx, clock);
    const links = await ctx.store.query('workspaces.of_user', { pk: zoe.userId });
    expect(links.items.map(({ doc }) => doc)).toMatchObject([{ workspace_id: kept }]);
    expect(await agenda(ctx.store)).toHaveLength(3);
  });
});
