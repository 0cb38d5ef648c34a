import { createNoteAsked } from '@windsock/bot/services/graphs/note-asked.ts';
import { noteRefresh } from '@windsock/bot/services/graphs/note-refresh.ts';
import { scheduledTaskEntry } from '@windsock/bot/services/runs/agenda.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const ACCOUNT = '111122223333';

describe('the readings of an account', () => {
  let store: Store;
  let reads = 0;
  let isDown = false;
  let time = 0;
  const now = () => time;
  const { id, shard } = scheduledTaskEntry({
    ...{ kind: 'graph', of: `w-${ACCOUNT}`, ref: { workspace_id: 'w', aws_account_id: ACCOUNT } },
    ...{ at: 0, since: 0, state: 'due' },
  });
  const scheduled = async () => (await store.read('agenda', shard, id))?.doc;
  const counted = (): Store => ({
    ...store,
    read: (...args) => {
      reads += 1;
      if (isDown) throw new Error('the store is down');
      return store.read(...args);
    },
    upsert: (...args) => store.upsert(...args),
  });

  beforeEach(async () => {
    [time, reads, isDown] = [0, 0, false];
    store = await openSqliteStore({ path: ':memory:' });
  });

  it('are scheduled when it is connected or analysed, a minute later, and only once', async () => {
    await noteRefresh({ ctx: { store, now }, input: { workspaceId: 'w', awsAccountId: ACCOUNT } });
    const first = await scheduled();
    expect(first).toMatchObject({ kind: 'graph', ref: { workspace_id: 'w', aws_account_id: ACCOUNT } });
    time = HOUR;
    await noteRefresh({ ctx: { store, now }, input: { workspaceId: 'w', awsAccountId: ACCOUNT } });
    expect(await scheduled()).toEqual(first);
  });

  it('are scheduled by a question if they were not, which asks the store every few hours only', async () => {
    const noteAsked = createNoteAsked({ store: counted(), now });
    await noteAsked('w', [ACCOUNT]);
    expect(await scheduled()).toBeDefined();
    await noteAsked('w', [ACCOUNT]);
    expect(reads).toBe(1);
    await store.delete('agenda', shard, id);
    time = 7 * HOUR;
    await noteAsked('w', [ACCOUNT]);
    expect(await scheduled()).toBeDefined();
  });

  it('are scheduled by the next question if the store failed', async () => {
    const noteAsked = createNoteAsked({ store: counted(), now });
    isDown = true;
    await noteAsked('w', [ACCOUNT]);
    isDown = false;
    await noteAsked('w', [ACCOUNT]);
    expect(await scheduled()).toBeDefined();
  });
});
