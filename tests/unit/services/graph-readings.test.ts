import { createSealer, KEY_BYTES } from '@windsock/bot/crypto.ts';
import { connectAccount } from '@windsock/bot/services/accounts/connect.ts';
import { createNoteAsked } from '@windsock/bot/services/graphs/note-asked.ts';
import { noteRefresh } from '@windsock/bot/services/graphs/note-refresh.ts';
import { scheduledTaskEntry } from '@windsock/bot/services/runs/agenda.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
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

  it('are scheduled when it is connected', async () => {
    const account = {
      ...{ aws_account_id: ACCOUNT, account_alias: 'Production' },
      primary_region: 'us-east-1' as const,
    };
    const workspace = { id: WORKSPACE, type: 'workspace', name: 'Acme', workspace_id: 'w' };
    await store.create('workspaces', 'w', workspace);
    await connectAccount({
      ctx: {
        ...{ store, now, sealer: createSealer(Buffer.alloc(KEY_BYTES, 1)) },
        verifyRole: async () => ({
          externalIdRequired: true,
          regions: ['us-east-1'],
          readOnly: { readOnly: 'proven', actions: [] },
        }),
      },
      input: { ...account, external_id: 'e'.repeat(24), workspaceId: 'w' },
    });
    expect(await scheduled()).toMatchObject({ ref: { workspace_id: 'w', aws_account_id: ACCOUNT } });
  });

  it('are scheduled a minute later, and only once', async () => {
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
