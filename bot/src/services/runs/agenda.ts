import type { Doc } from '../../store/store.ts';

/**
 * The number of partitions of the agenda. It keeps one tick's read of each small. Never lower it: entries would be
 * lost.
 */
const AGENDA_SHARDS = 8;

/**
 * A hint that something must happen at a time. The truth is in the document that `ref` names. Check that before acting.
 */
export type AgendaDoc = RunEntry | ScheduledTaskEntry;

interface Entry extends Doc {
  type: 'agenda';
  shard: string;
  /** Epoch ms. */
  at: number;
}

export interface RunEntry extends Entry {
  kind: 'run';
  ref: { workspace_id: string; run_id: string };
}

/** The kinds of agenda entries other than runs. Each has its handler: see runs/scheduled-tasks.ts. */
export type ScheduledTaskKind =
  | 'audit'
  | 'erase_user'
  | 'erase_workspace'
  | 'graph'
  | 'job'
  | 'reseal'
  | 'upgrade';

export interface ScheduledTaskEntry extends Entry {
  kind: ScheduledTaskKind;
  ref: Record<string, string>;
  /** When it was first written, epoch ms. */
  since: number;
  /** Its progress, in terms of its kind. */
  state: string;
  /** How often it was started since it last succeeded. */
  attempts: number;
}

/** The store's names of all agenda partitions. */
export const agendaShards: readonly string[] = Array.from({ length: AGENDA_SHARDS }, (_, n) => String(n));

/**
 * Returns the entry that makes a worker look at this run, even if the doorbell is lost. Each run has one; writing it
 * again moves it.
 */
export function runEntry(ref: RunEntry['ref'], at: number): RunEntry {
  const shard = shardOf(ref.run_id);
  return { id: `run-${ref.run_id}`, type: 'agenda', shard, at, kind: 'run', ref };
}

/**
 * Returns the entry that makes a worker do a scheduled task. There is one for each kind and target (`of`); writing it
 * again moves it.
 */
export function scheduledTaskEntry({
  of,
  ...entry
}: Pick<ScheduledTaskEntry, 'kind' | 'ref' | 'at' | 'since' | 'state'> & { of: string }): ScheduledTaskEntry {
  return { id: `${entry.kind}-${of}`, type: 'agenda', shard: shardOf(of), attempts: 0, ...entry };
}

/** FNV-1a: the same id is always in the same shard. */
function shardOf(id: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) sum = Math.imul(sum ^ id.charCodeAt(at), 0x01000193);
  return String((sum >>> 0) % AGENDA_SHARDS);
}
