import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry } from '@windsock/bot/contract/audit.ts';
import type { AuditDoc, AuditHeadDoc } from '@windsock/bot/services/audit/audit-doc.ts';
import { AUDIT_HEAD, auditId } from '@windsock/bot/services/audit/audit-doc.ts';
import { listAudit } from '@windsock/bot/services/audit/list.ts';
import type { AuditEvent } from '@windsock/bot/services/audit/trail.ts';
import { createTrail } from '@windsock/bot/services/audit/trail.ts';
import type { WorkspaceDoc } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../support/verify-trail.ts';

const folder = mkdtempSync(join(tmpdir(), 'windsock-trail-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
let store: Store;
const clock = { now: 0 };
const now = () => clock.now;
const W = 'w1';

beforeEach(async () => {
  clock.now = Date.parse('2026-11-23T09:00:00Z');
  store = openSqliteStore({ path: join(folder, `${files++}.db`), now });
  const doc: WorkspaceDoc = {
    ...{ id: WORKSPACE, type: 'workspace', workspace_id: W, owner_id: 'u1', name: 'Larkspur' },
    ...{ timezone: 'UTC', created_at: '2026-01-01T00:00:00Z' },
  };
  await store.create('workspaces', W, doc);
});

const event = (more: Partial<AuditEvent> = {}): AuditEvent => ({
  action: 'job.created',
  actor: { kind: 'user', id: 'u1' },
  ...more,
});
const all = async (filter = {}): Promise<AuditEntry[]> =>
  (await listAudit({ ctx: { store }, input: { workspaceId: W, filter } })).items;
const verified = (noted?: { seq: number; hash: string }) => verifyTrail(store, W, noted);
const edit = async (seq: number, change: Partial<AuditDoc>) => {
  const found = await store.read<AuditDoc>('workspaces', W, auditId(seq));
  await store.upsert('workspaces', W, { ...(found as { doc: AuditDoc }).doc, ...change });
};

describe('a trail', () => {
  it('contains what happened, the newest first, each entry chained to the one before', async () => {
    const trail = createTrail({ store, now });
    await trail.record(W, event({ subject: 'j1', details: { name: 'costs' } }));
    clock.now += 60_000;
    await trail.record(W, event({ action: 'job.deleted', subject: 'j1' }));
    const [second, first] = await all();
    expect(first).toMatchObject({ seq: 1, at: '2026-11-23T09:00:00.000Z', previous: '0'.repeat(64) });
    expect(first?.details).toEqual({ name: 'costs' });
    expect(second).toMatchObject({ seq: 2, action: 'job.deleted', previous: first?.hash });
    expect(await verified()).toEqual({ entries: 2, first: 1, last: { seq: 2, hash: second?.hash } });
  });

  it('loses nothing that many processes record at once, and leaves no gap', async () => {
    const trails = Array.from({ length: 6 }, () => createTrail({ store, now }));
    const records = Array.from({ length: 200 }, (_, at) =>
      trails[at % trails.length]?.record(W, event({ subject: `j${at}` })),
    );
    await Promise.all(records);
    expect(await verified()).toMatchObject({ entries: 200, first: 1, last: { seq: 200 } });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listAudit({ ctx: { store }, input: { workspaceId: W, limit: 70, cursor } });
      found.push(...page.items.map(({ subject = '' }) => subject));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(new Set(found).size).toBe(200);
  });

  it('stays in order if the clock is put back', async () => {
    const trail = createTrail({ store, now });
    await trail.record(W, event());
    clock.now -= 3_600_000;
    await trail.record(W, event());
    expect((await all()).map(({ at }) => at)).toEqual(Array(2).fill('2026-11-23T09:00:00.000Z'));
    expect(await verified()).not.toHaveProperty('broken');
  });

  it('of a workspace that is gone, or being deleted, keeps nothing', async () => {
    const trail = createTrail({ store, now });
    await trail.record('gone', event());
    expect(await store.read('workspaces', 'gone', AUDIT_HEAD)).toBeUndefined();
    await trail.record(W, event());
    await store.delete('workspaces', W, AUDIT_HEAD);
    await store.delete('workspaces', W, WORKSPACE);
    await trail.record(W, event());
    expect(await store.read('workspaces', W, auditId(2))).toBeUndefined();
  });
});

describe('entries', () => {
  it('are found by action, by person, by question and by time', async () => {
    const trail = createTrail({ store, now });
    const slack = { kind: 'slack', id: 'U7' } as const;
    await trail.record(W, event({ action: 'question.asked', actor: slack, run_id: 'run-1' }));
    clock.now += 3_600_000;
    await trail.record(W, event({ action: 'question.asked', run_id: 'run-2' }));
    clock.now += 3_600_000;
    await trail.record(W, event({ actor: slack }));
    const seqs = async (filter: object) => (await all(filter)).map(({ seq }) => seq);
    expect(await seqs({ action: 'question.asked' })).toEqual([2, 1]);
    expect(await seqs({ actor: 'U7' })).toEqual([3, 1]);
    expect(await seqs({ actor: 'U7', action: 'question.asked' })).toEqual([1]);
    expect(await seqs({ run: 'run-2' })).toEqual([2]);
    expect(await seqs({ since: '2026-11-23T10:00:00.000Z', until: '2026-11-23T11:00:00.000Z' })).toEqual([2]);
    expect(await seqs({ since: '2026-11-24T00:00:00.000Z' })).toEqual([]);
  });
});

describe('tampering in the store', () => {
  beforeEach(async () => {
    const trail = createTrail({ store, now });
    for (let at = 0; at < 5; at++) await trail.record(W, event({ subject: `j${at}` }));
  });

  it('is noticed if an entry was changed', async () => {
    await edit(3, { subject: 'another' });
    expect((await verified()).broken).toEqual({ seq: 3, why: 'entry 3 was changed' });
  });

  it('is noticed if one was changed and its hash adapted', async () => {
    const [entry] = (await all()).filter(({ seq }) => seq === 3);
    const { hashOf } = await import('@windsock/bot/services/audit/chain.ts');
    const subject = 'another';
    await edit(3, { subject, hash: hashOf({ ...(entry as AuditEntry), subject }) });
    expect((await verified()).broken).toEqual({ seq: 4, why: 'entry 4 does not follow from the one before' });
  });

  it.each([
    ['in the middle', 3, 'entry 3 is missing: entry 4 comes next'],
    ['at the end', 5, 'entry 5 is missing: the trail went on to 5'],
  ])('is noticed if one was removed %s', async (_, seq, why) => {
    await store.delete('workspaces', W, auditId(seq));
    expect((await verified()).broken).toEqual({ seq, why });
  });

  it('is noticed by anybody who recorded its end, even if all of it was rewritten', async () => {
    const noted = (await verified()).last;
    for (let seq = 4; seq <= 5; seq++) await store.delete('workspaces', W, auditId(seq));
    const third = (await all()).find(({ seq }) => seq === 3) as AuditEntry;
    const head = (await store.read<AuditHeadDoc>('workspaces', W, AUDIT_HEAD))?.doc as AuditHeadDoc;
    await store.upsert('workspaces', W, { ...head, seq: 3, hash: third.hash });
    expect(await verified()).not.toHaveProperty('broken');
    expect((await verified(noted)).broken?.why).toContain('entry 4 is missing');
    await createTrail({ store, now }).record(W, event());
    await createTrail({ store, now }).record(W, event({ subject: 'else' }));
    expect((await verified(noted)).broken?.why).toBe('entry 5 differs from the one that was noted');
  });

  it('is noticed if the oldest entries are gone without an entry about their expiry', async () => {
    for (const seq of [1, 2]) await store.delete('workspaces', W, auditId(seq));
    expect((await verified()).broken).toEqual({
      ...{ seq: 2, why: 'entry 2 is missing, and no entry records that it was deleted by age' },
    });
  });
});
