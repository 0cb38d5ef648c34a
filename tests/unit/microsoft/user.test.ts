import { randomUUID } from 'node:crypto';
import type { MicrosoftIdentity } from '@windsock/bot/microsoft/identity.ts';
import { markUser } from '@windsock/bot/services/erasure/delete-user.ts';
import { eraseUser } from '@windsock/bot/services/erasure/erase-user.ts';
import { microsoftLookupId } from '@windsock/bot/services/identity/microsoft-account.ts';
import { linkMicrosoft } from '@windsock/bot/services/identity/microsoft-link.ts';
import { admitMicrosoftUser } from '@windsock/bot/services/identity/microsoft-user.ts';
import { StoreError } from '@windsock/bot/store/errors.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Doc, Store } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

const account = (change: Partial<MicrosoftIdentity> = {}): MicrosoftIdentity => ({
  tenant_id: 'aaaaaaaa-0000-4000-8000-00000000000a',
  object_id: randomUUID(),
  email: 'ada@corp.example',
  email_verified: false,
  first_name: 'Ada',
  last_name: null,
  ...change,
});

/** A store that fails at its nth write and at every later one, as for a process that is killed there. */
function dyingAt(store: Store, writes: number): Store {
  let left = writes;
  const dying = { ...store } as Store;
  for (const verb of ['create', 'upsert', 'replace', 'delete', 'batch'] as const) {
    const real = store[verb].bind(store) as (...args: unknown[]) => Promise<unknown>;
    const mortal = (...args: unknown[]) =>
      left-- > 0 ? real(...args) : Promise.reject(new StoreError('unavailable', 'killed'));
    Object.assign(dying, { [verb]: mortal });
  }
  for (const verb of ['read', 'query'] as const) Object.assign(dying, { [verb]: store[verb].bind(store) });
  return dying;
}

const lookupOf = async (store: Store, identity: MicrosoftIdentity) => {
  const id = microsoftLookupId(identity);
  return (await store.read<Doc & { user_id: string }>('lookups', id, id))?.doc;
};

const workspaceLinks = async (store: Store, userId: string) =>
  (await store.query('workspaces.of_user', { pk: userId })).items;

describe('a first sign-in that is killed midway', () => {
  it.each([
    ['with an unverified address', false],
    ['with a verified one', true],
  ])('%s is completed by the next, whichever write was the last', async (_, email_verified) => {
    for (let writes = 0; ; writes++) {
      const { ctx } = createTestApi();
      const identity = account({ email_verified });
      const killed = await admitMicrosoftUser({
        ctx: { ...ctx, store: dyingAt(ctx.store, writes) },
        input: { identity },
      }).catch((error) => error as StoreError);
      const promised = await lookupOf(ctx.store, identity);
      const user = await admitMicrosoftUser({ ctx, input: { identity } });
      if (promised) expect(user.user_id).toBe(promised.user_id);
      const again = await admitMicrosoftUser({ ctx, input: { identity } });
      expect(again).toMatchObject({
        email_verified,
        user_id: user.user_id,
        microsoft_accounts: [microsoftLookupId(identity)],
      });
      expect(await workspaceLinks(ctx.store, user.user_id)).toHaveLength(1);
      const workspace = await ctx.store.read('workspaces', user.default_workspace_id, 'workspace');
      expect(workspace?.doc).toMatchObject({ owner_id: user.user_id });
      await ctx.store.close();
      if (!(killed instanceof StoreError)) {
        expect(writes).toBeGreaterThanOrEqual(4);
        return;
      }
    }
  });
});

describe('a person who was deleted', () => {
  it.each([
    ['whose deletion was interrupted', false],
    ['whose lookup was left behind', true],
  ])('%s is somebody new when they come back', async (_, isLeftBehind) => {
    for (const email_verified of [true, false]) {
      const { ctx } = createTestApi();
      const identity = account({ email_verified });
      const gone = await admitMicrosoftUser({ ctx, input: { identity } });
      await markUser(ctx, gone.user_id);
      if (isLeftBehind) {
        await eraseUser({ ctx, input: { userId: gone.user_id } });
        expect(await lookupOf(ctx.store, identity)).toBeUndefined();
        const id = microsoftLookupId(identity);
        await ctx.store.create('lookups', id, { id, type: 'microsoft', user_id: gone.user_id } as Doc);
      }
      const back = await admitMicrosoftUser({ ctx, input: { identity } });
      expect(back.user_id).not.toBe(gone.user_id);
      expect(back.deleting_at).toBeUndefined();
      expect(await ctx.store.read('users', gone.user_id, 'user')).toBeUndefined();
      expect((await lookupOf(ctx.store, identity))?.user_id).toBe(back.user_id);
    }
  });

  it('whose address is unverified affects nobody else', async () => {
    const { ctx, signIn } = createTestApi();
    const { user } = await signIn('ada@corp.example');
    const namesake = await admitMicrosoftUser({ ctx, input: { identity: account() } });
    await markUser(ctx, namesake.user_id);
    await eraseUser({ ctx, input: { userId: namesake.user_id } });
    expect((await signIn('ada@corp.example')).user.user_id).toBe(user.user_id);
  });

  it('leaves an account that was linked to them free to be linked to somebody else', async () => {
    const { ctx, signIn } = createTestApi();
    const identity = account();
    const first = await signIn();
    const second = await signIn();
    await linkMicrosoft({ ctx, input: { userId: first.user.user_id, identity } });
    const linked = linkMicrosoft({ ctx, input: { userId: second.user.user_id, identity } });
    await expect(linked).rejects.toMatchObject({ reason: 'linked_to_other' });
    await markUser(ctx, first.user.user_id);
    await eraseUser({ ctx, input: { userId: first.user.user_id } });
    await linkMicrosoft({ ctx, input: { userId: second.user.user_id, identity } });
    const user = await admitMicrosoftUser({ ctx, input: { identity } });
    expect(user.user_id).toBe(second.user.user_id);
  });

  it('can link nothing any more', async () => {
    const { ctx, signIn } = createTestApi();
    const identity = account();
    const { user } = await signIn();
    await markUser(ctx, user.user_id);
    const linked = linkMicrosoft({ ctx, input: { userId: user.user_id, identity } });
    await expect(linked).rejects.toMatchObject({ reason: 'signed_out' });
    expect(await lookupOf(ctx.store, identity)).toBeUndefined();
  });
});

it('gives an account to one of two people who link it at once', async () => {
  const { ctx, signIn } = createTestApi({ store: openSqliteStore({ path: ':memory:' }) });
  const identity = account();
  const people = await Promise.all([signIn(), signIn(), signIn()]);
  const tries = people.map(({ user }) => linkMicrosoft({ ctx, input: { userId: user.user_id, identity } }));
  const ends = await Promise.allSettled(tries);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
