import type { AuditEntry } from '@windsock/bot/contract/audit.ts';
import { auditId } from '@windsock/bot/services/audit/audit-doc.ts';
import { createAuditTask } from '@windsock/bot/services/audit/cut.ts';
import { entriesOf } from '@windsock/bot/services/audit/list.ts';
import { createTrail } from '@windsock/bot/services/audit/trail.ts';
import { verifyEntries } from '@windsock/bot/services/audit/verify.ts';
import type { ScheduledTaskEntry } from '@windsock/bot/services/runs/agenda.ts';
import { agendaShards } from '@windsock/bot/services/runs/agenda.ts';
import type { WorkspaceDoc } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { meddlingStore } from '../../support/meddling-store.ts';
import { verifyTrail } from '../../support/verify-trail.ts';

const W = 'w1';
const DAY = 24 * 3600_000;
const clock = { now: 0 };
const now = () => clock.now;
let store: Store;
let before: ReturnType<typeof meddlingStore>['before'];

beforeEach(async () => {
  clock.now = Date.parse('2026-11-23T09:00:00Z');
  ({ store, before } = meddlingStore());
  const doc: WorkspaceDoc = {
    ...{ id: WORKSPACE, type: 'workspace', workspace_id: W, owner_id: 'u1', name: 'Larkspur' },
    ...{ timezone: 'UTC', created_at: '2026-01-01T00:00:00Z' },
  };
  await store.create('workspaces', W, doc);
});
afterEach(() => store.close());

const trail = () => createTrail({ store, now, keepDays: 30 });
/** A job was created on each of this many days, and it is the day after. */
async function daysPass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await trail().record(W, { action: 'job.created', actor: { kind: 'user', id: 'u1' }, subject: `j${day}` });
    clock.now += DAY;
  }
}
async function agenda(): Promise<ScheduledTaskEntry[]> {
  const pages = await Promise.all(
    agendaShards.map((shard) =>
      store.query<ScheduledTaskEntry>('agenda.due', { pk: shard, params: { now: Number.MAX_SAFE_INTEGER } }),
    ),
  );
  return pages.flatMap(({ items }) => items.map(({ doc }) => doc)).filter(({ kind }) => kind === 'audit');
}
async function cut(keepDays = 30): Promise<number | undefined> {
  const [entry] = await agenda();
  if (!entry) throw new Error('Nobody will cut the trail');
  return createAuditTask({ store, now, trail: trail(), keepDays })(entry);
}
async function all(): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  for await (const entry of entriesOf(store, W)) found.push(entry);
  return found;
}
const verified = () => verifyTrail(store, W);

it('removes older entries, and the trail continues from the cut', async () => {
  await daysPass(40);
  const gone = (await all())[9];
  const next = await cut();
  const entries = await all();
  expect(entries[0]).toMatchObject({ seq: 11, previous: gone?.hash });
  expect(entries.at(-1)).toMatchObject({
    ...{ seq: 41, action: 'trail.cut', actor: { kind: 'schedule', id: 'retention' } },
    details: { through: 10, hash: gone?.hash, kept_days: 30 },
  });
  expect(await verified()).toMatchObject({ entries: 31, first: 11, cut: { through: 10 } });
  expect(await verified()).not.toHaveProperty('broken');
  expect(next).toBe(clock.now + DAY);
});

it('continues after an interruption, and records that once', async () => {
  await daysPass(40);
  // The first batch appends the entry about the cut.
  before('batch', async () => before('batch', () => Promise.reject(new Error('The process died'))));
  await expect(cut()).rejects.toThrow('died');
  expect(await verified()).not.toHaveProperty('broken');
  await cut();
  expect((await all()).filter(({ action }) => action === 'trail.cut')).toHaveLength(1);
  expect(await verified()).toMatchObject({ first: 11, cut: { through: 10 } });
});

it('is no way to remove more unnoticed', async () => {
  await daysPass(40);
  await cut();
  await store.delete('workspaces', W, auditId(11));
  expect((await verified()).broken?.why).toBe(
    'entry 11 is missing, and no entry records that it was deleted by age',
  );
});

it('is noticed if the entry before the cut was a different one', async () => {
  await daysPass(40);
  await cut();
  const [first, ...rest] = await all();
  const forged = await verifyEntries([...rest]);
  expect(first?.seq).toBe(11);
  expect(forged.broken?.seq).toBe(11);
});

it('does nothing to a young trail, and checks again when its first entry is old', async () => {
  await daysPass(10);
  expect(await cut()).toBe(Date.parse('2026-11-23T09:00:00Z') + 30 * DAY);
  expect(await all()).toHaveLength(10);
});

it('does not continue because of its own entries', async () => {
  await daysPass(3);
  clock.now += 40 * DAY;
  await cut();
  clock.now += 40 * DAY;
  const next = await cut();
  expect((await all()).map(({ action }) => action)).toEqual(['trail.cut']);
  expect(await verified()).toMatchObject({ entries: 1, cut: { through: 3 } });
  expect(next).toBe(clock.now + 30 * DAY);
});

it('is scheduled once per workspace, and ends when nothing is left to remove', async () => {
  await daysPass(3);
  expect(await agenda()).toHaveLength(1);
  expect(
    await createAuditTask({ store, now, trail: trail(), keepDays: undefined })(
      (await agenda())[0] as ScheduledTaskEntry,
    ),
  ).toBeUndefined();
  expect(await all()).toHaveLength(3);
});
