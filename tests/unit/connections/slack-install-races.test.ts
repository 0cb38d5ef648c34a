import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { createSealer } from '@windsock/bot/crypto.ts';
import { createTrail } from '@windsock/bot/services/audit/trail.ts';
import { findSlackToken } from '@windsock/bot/services/slack/find-token.ts';
import { forgetUninstalledSlack } from '@windsock/bot/services/slack/forget-uninstalled.ts';
import { removeSlackInstallation } from '@windsock/bot/services/slack/remove-installation.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import { meddlingStore } from '../../support/meddling-store.ts';
import { createInstallKit, grantOf } from '../../support/slack-install-kit.ts';

const sealer = createSealer(randomBytes(32));
const WORKSPACES = ['w1', 'w2'];

/** The same store with a different delay for each operation; a small generator makes a run repeatable. */
function jittery(store: Store, seed: number): Store {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const late = async () => {
    for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await turn();
  };
  const wrapped = { ...store } as Record<string, unknown>;
  for (const verb of ['read', 'create', 'upsert', 'replace', 'delete'] as const) {
    const real = store[verb].bind(store) as (...args: unknown[]) => Promise<unknown>;
    wrapped[verb] = async (...args: unknown[]) => {
      await late();
      const result = await real(...args);
      await late();
      return result;
    };
  }
  return wrapped as unknown as Store;
}

/** Returns the workspaces that have the team by its lookup, and by a document. */
async function ownersIn(store: Store) {
  const link = (await store.read('lookups', 'slack:T1', 'slack:T1'))?.doc;
  const kept = await Promise.all(
    WORKSPACES.map(async (id) => ((await store.read('workspaces', id, 'slack-T1')) ? [id] : [])),
  );
  const linked = link ? [Reflect.get(link, 'workspace_id') as string] : [];
  return { linked, kept: kept.flat() };
}

describe('Installing, whatever happens at the same time', () => {
  it('leaves a team with one owner that has its token, or with no owner and no traces', async () => {
    const ends = new Map<string, number>();
    for (let seed = 1; seed <= 300; seed += 1) {
      const real = openSqliteStore({ path: ':memory:' });
      const store = jittery(real, seed);
      const ctx = { store, sealer, now: Date.now, trail: createTrail({ store, now: Date.now }) };
      const save = (workspaceId: string, botToken: string) =>
        saveSlackInstallation({ ctx, input: { ...grantOf({ botToken }), workspaceId } });
      const remove = (workspaceId: string) =>
        removeSlackInstallation({ ctx, input: { workspaceId, org: 'T1' } });
      if (seed % 2) await save('w1', 'xoxb-before');
      const results = await Promise.allSettled([
        save('w1', 'xoxb-a'),
        ...(seed % 4 ? [save('w2', 'xoxb-b')] : []),
        ...(seed % 3 ? [remove('w1')] : []),
        ...(seed % 5 ? [save('w1', 'xoxb-c')] : []),
        ...(seed % 7 ? [] : [remove('w1'), forgetUninstalledSlack({ ctx, input: { org: 'T1', at: 9e9 } })]),
      ]);
      const reasons = results.flatMap((it) =>
        it.status === 'rejected' ? [it.reason.reason ?? it.reason] : [],
      );
      expect(
        reasons.every((reason) => reason === 'taken'),
        String(reasons),
      ).toBe(true);
      const { linked, kept } = await ownersIn(real);
      expect(kept, `seed ${seed}`).toEqual(linked);
      const token = await findSlackToken({ ctx: { store: real, sealer }, input: { org: 'T1' } });
      expect(token !== undefined).toBe(linked.length === 1);
      const end = linked[0] ?? 'nobody';
      ends.set(end, (ends.get(end) ?? 0) + 1);
      await real.close();
    }
    // Every outcome occurred, so the operations did interleave.
    expect([...ends.keys()].sort()).toEqual(['nobody', 'w1', 'w2']);
  });
});

describe('An event in the middle of an installation', () => {
  const failing = () => Promise.reject(new Error('the disk is full'));

  async function kitWithStore() {
    const { store, before: meddle } = meddlingStore();
    const kit = createInstallKit({ store });
    return { kit, meddle, me: await kit.signIn() };
  }

  it('connects nothing if the document cannot be written, and the next try does', async () => {
    const { kit, meddle, me } = await kitWithStore();
    const state = await kit.stateOf(me);
    kit.slack.grant = async () => {
      meddle('create', failing);
      return grantOf();
    };
    const outcome = await kit.comeBack(me.session, { code: 'c', state });
    expect(outcome).toEqual({ kind: 'failed', reason: 'unavailable' });
    expect(await kit.status(me)).toEqual([]);
    expect(await kit.install(me)).toMatchObject({ kind: 'installed' });
  });

  it('connects nothing if the lookup cannot be written: the document alone leads nowhere, and can be overwritten', async () => {
    const { kit, meddle, me } = await kitWithStore();
    const other = await kit.signIn();
    const state = await kit.stateOf(me);
    kit.slack.grant = async () => {
      // The first create is the document's.
      meddle('create', async () => meddle('create', failing));
      return grantOf();
    };
    expect(await kit.comeBack(me.session, { code: 'c', state })).toMatchObject({ reason: 'unavailable' });
    expect(await kit.store.read('workspaces', me.workspaceId, 'slack-T1')).toBeDefined();
    expect(await kit.status(me)).toEqual([]);
    expect(await kit.tokenOf()).toBeUndefined();
    expect(await kit.install(other, { botToken: 'xoxb-other' })).toMatchObject({ kind: 'installed' });
    expect(await kit.status(me)).toEqual([]);
    expect(await kit.tokenOf()).toBe('xoxb-other');
  });

  it('is connected in the end if somebody disconnects between its two writes', async () => {
    const { kit, meddle, me } = await kitWithStore();
    const state = await kit.stateOf(me);
    const input = { workspaceId: me.workspaceId, org: 'T1' };
    kit.slack.grant = async () => {
      meddle('create', async () => meddle('create', () => removeSlackInstallation({ ctx: kit.ctx, input })));
      return grantOf();
    };
    expect(await kit.comeBack(me.session, { code: 'c', state })).toMatchObject({ kind: 'installed' });
    expect(await kit.tokenOf()).toBe('xoxb-first');
    expect(await kit.status(me)).toHaveLength(1);
  });

  it('is undone if the workspace is deleted while Slack answers', async () => {
    const { kit, me } = await kitWithStore();
    const { body } = await kit.call('POST', '/api/workspaces', {
      session: me.session,
      json: { name: 'Two' },
    });
    const two = { ...me, workspaceId: body.workspace_id };
    const state = await kit.stateOf(two);
    kit.slack.grant = async () => {
      await kit.call('DELETE', `/api/workspaces/${two.workspaceId}`, { session: me.session });
      return grantOf();
    };
    const outcome = await kit.comeBack(me.session, { code: 'c', state });
    expect(outcome).toEqual({ kind: 'failed', reason: 'workspace_gone' });
    expect(await kit.store.read('lookups', 'slack:T1', 'slack:T1')).toBeUndefined();
    expect(await kit.store.read('workspaces', two.workspaceId, 'slack-T1')).toBeUndefined();
    expect(kit.revoked).toEqual(['xoxb-first']);
  });
});
