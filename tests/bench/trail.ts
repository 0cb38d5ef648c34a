import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditDoc, AuditHeadDoc } from '@windsock/bot/services/audit/audit-doc.ts';
import { AUDIT_HEAD, auditId } from '@windsock/bot/services/audit/audit-doc.ts';
import { BEFORE_ALL, sealed } from '@windsock/bot/services/audit/chain.ts';
import type { AuditFilter } from '@windsock/bot/services/audit/list.ts';
import { listAudit } from '@windsock/bot/services/audit/list.ts';
import { createTrail } from '@windsock/bot/services/audit/trail.ts';
import type { WorkspaceDoc } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { createAskApi } from '../support/ask-kit.ts';
import { verifyTrail } from '../support/verify-trail.ts';
import { percentile } from './load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const STORED = 1_000_000;
const BATCH = 100;
const LOOKS = 200;
const ANSWERS = 50;
const W = 'w1';
const PEOPLE = 50;
const BEGAN = Date.parse('2026-01-01T00:00:00Z');

/**
 * Measures the audit trail at scale over SQLite: how long it takes to find a question's entry, a person's entries and
 * the newest entries among a million; how long it takes to verify all of them; and how much of an answer's time writing
 * an entry takes.
 */
export async function run({ stored = STORED } = {}): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-trail-'));
  const store = openSqliteStore({ path: join(folder, 'store.db') });
  try {
    await fill(store, stored);
    const runs = Array.from({ length: LOOKS }, () => ({ run: runOf(Math.floor(Math.random() * stored)) }));
    const of_run_p95_ms = await timed(store, runs, 1);
    const people = Array.from({ length: LOOKS }, (_, at) => ({ actor: personOf(at) }));
    const by_person_p95_ms = await timed(store, people, 100);
    const newest_p95_ms = await timed(
      store,
      Array.from({ length: LOOKS }, () => ({})),
      100,
    );
    const began = performance.now();
    const found = await verifyTrail(store, W);
    if (found.broken || found.entries !== stored) throw new Error(`verified ${JSON.stringify(found)}`);
    const verify_s = Math.round((performance.now() - began) / 100) / 10;
    const { answer_p50_ms, record_p50_ms } = await costOfOne(store);
    return resultOf(
      {
        ...{ stored, of_run_p95_ms, by_person_p95_ms, newest_p95_ms, verify_s },
        ...{ answer_p50_ms, record_p50_ms },
        record_share_of_answer: Math.round((record_p50_ms / answer_p50_ms) * 1000) / 1000,
      },
      {
        of_run_p95_ms: { max: 1_000 },
        by_person_p95_ms: { max: 1_000 },
        newest_p95_ms: { max: 1_000 },
        record_share_of_answer: { max: 0.05 },
      },
    );
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

const runOf = (at: number): string => `run-${at}`;
const personOf = (at: number): string => `U${at % PEOPLE}`;

async function fill(store: Store, stored: number): Promise<void> {
  const began = performance.now();
  const workspace: WorkspaceDoc = {
    ...{ id: WORKSPACE, type: 'workspace', workspace_id: W, owner_id: 'u1', name: 'Larkspur' },
    ...{ timezone: 'UTC', created_at: new Date(BEGAN).toISOString() },
  };
  await store.create('workspaces', W, workspace);
  let previous = BEFORE_ALL;
  for (let from = 0; from < stored; from += BATCH) {
    const docs = Array.from({ length: Math.min(BATCH, stored - from) }, (_, index): AuditDoc => {
      const at = from + index;
      const {
        actor,
        at: created_at,
        ...entry
      } = sealed({
        ...{ seq: at + 1, at: new Date(BEGAN + at * 1000).toISOString(), action: 'question.asked' },
        ...{ actor: { kind: 'slack', id: personOf(at) }, run_id: runOf(at), previous },
        details: { surface: 'slack', channel: 'C1', outcome: 'answer', accounts: ['111122223333'] },
      });
      previous = entry.hash;
      const named = { actor_kind: actor.kind, actor_id: actor.id };
      return { id: auditId(at + 1), type: 'audit', workspace_id: W, created_at, ...named, ...entry };
    });
    await store.batch(
      'workspaces',
      W,
      docs.map((doc) => ({ op: 'create', doc })),
    );
  }
  const head: AuditHeadDoc = {
    ...{ id: AUDIT_HEAD, type: 'audit_head', workspace_id: W, seq: stored, hash: previous },
    at: new Date(BEGAN + stored * 1000).toISOString(),
  };
  await store.create('workspaces', W, head);
  console.error(`${stored} entries stored in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** @returns p95 in ms */
async function timed(store: Store, filters: readonly AuditFilter[], limit: number): Promise<number> {
  const times: number[] = [];
  for (const filter of filters) {
    const began = performance.now();
    const { items } = await listAudit({ ctx: { store }, input: { workspaceId: W, filter, limit } });
    times.push(performance.now() - began);
    if (items.length === 0) throw new Error(`nothing was found for ${JSON.stringify(filter)}`);
  }
  return round(percentile(times, 0.95));
}

/** Measures a question to the demo account over the API, and an entry in a trail of this length. */
async function costOfOne(store: Store): Promise<{ answer_p50_ms: number; record_p50_ms: number }> {
  const api = createAskApi();
  let me = await api.signIn();
  const trail = createTrail({ store, now: Date.now });
  const [answers, records]: [number[], number[]] = [[], []];
  for (let at = 0; at < ANSWERS; at++) {
    // Stays below the limit of questions per person and minute.
    if (at % 20 === 0) me = await api.signIn();
    const began = performance.now();
    const json = { text: 'which EC2 instances are running?' };
    const { status } = await api.call('POST', `/api/workspaces/${me.workspaceId}/ask`, {
      session: me.session,
      json,
    });
    if (status !== 200) throw new Error(`asked: ${status}`);
    answers.push(performance.now() - began);
    const between = performance.now();
    const actor = { kind: 'slack', id: personOf(at) } as const;
    await trail.record(W, {
      action: 'question.asked',
      actor,
      run_id: `late-${at}`,
      details: { outcome: 'answer' },
    });
    records.push(performance.now() - between);
  }
  await api.worker.stop();
  await api.store.close();
  return { answer_p50_ms: round(percentile(answers, 0.5)), record_p50_ms: round(percentile(records, 0.5)) };
}

const round = (ms: number): number => Math.round(ms * 100) / 100;
