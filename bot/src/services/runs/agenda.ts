import type { Doc } from '../../store/store.ts';

/** The agenda is cut in so many partitions that one tick's read of each stays small. Never lower it: entries would be lost. */
const AGENDA_SHARDS = 8;

/** A hint that something must happen at a time. The truth is in the document that `ref` names: check it before acting. */
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

/** What the agenda holds besides runs; each kind has its handler: see runs/scheduled tasks.ts. */
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
  /** Epoch ms of when it was first written. */
  since: number;
  /** How far it is, in its kind's own words. */
  state: string;
  /** How often it was begun since it last went well. */
  attempts: number;
}

/** All partitions of the agenda, as the store names them. */
export const agendaShards: readonly string[] = Array.from({ length: AGENDA_SHARDS }, (_, n) => String(n));

/** The entry that makes a worker look at this run, whatever happens to the doorbell. One a run: writing it again moves it. */
export function runEntry(ref: RunEntry['ref'], at: number): RunEntry {
  const shard = shardOf(ref.run_id);
  return { id: `run-${ref.run_id}`, type: 'agenda', shard, at, kind: 'run', ref };
}

/** The entry that makes a worker do a scheduled task. One for each kind and thing that it is `of`: writing it again moves it. */
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
