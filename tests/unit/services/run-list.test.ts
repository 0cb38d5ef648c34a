import { listRuns } from '@windsock/bot/services/runs/list.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { expect, it } from 'vitest';

const runAt = (minute: number, text: string, reply?: RunDoc['reply']): RunDoc => ({
  id: `R${minute}`,
  type: 'run',
  workspace_id: 'W1',
  thread_key: 'T1',
  status: 'done',
  incoming: {
    address: { surface: 'slack', org: 'O1', channel: 'C1', thread: 'T1' },
    message_id: `M${minute}`,
    user: 'U1',
    text,
    mentioned: false,
    direct: false,
  },
  created_at: new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString(),
  attempts: 1,
  ...(reply && { reply }),
});

it('a page of runs is filled although people talked a lot in between', async () => {
  const store = openSqliteStore({ path: ':memory:', now: () => Date.UTC(2026, 10, 22) });
  for (let minute = 0; minute < 240; minute++) {
    const asked = minute < 60 || minute >= 210;
    const run = asked ? runAt(minute, 'list vpcs', { kind: 'notice', text: 'none' }) : runAt(minute, 'lol');
    await store.create('workspaces', 'W1', run);
  }
  const list = (cursor?: string) =>
    listRuns({ ctx: { store }, input: { workspaceId: 'W1', asker: 'user-U1', cursor } });
  const first = await list();
  expect(first.runs.length).toBeGreaterThanOrEqual(50);
  const seen = [...first.runs];
  for (let { cursor } = first; cursor !== undefined; ) {
    const page = await list(cursor);
    expect(page.runs).not.toEqual([]);
    seen.push(...page.runs);
    cursor = page.cursor;
  }
  const minutes = [
    ...Array.from({ length: 30 }, (_, i) => 239 - i),
    ...Array.from({ length: 60 }, (_, i) => 59 - i),
  ];
  expect(seen.map(({ id }) => id)).toEqual(minutes.map((minute) => `R${minute}`));
  await store.close();
});
