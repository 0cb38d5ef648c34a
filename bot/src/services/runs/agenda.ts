import type { Doc } from '../../store/store.ts';

/** The agenda is cut in so many partitions that one tick's read of each stays small. Never lower it: entries would be lost. */
export const AGENDA_SHARDS = 8;

/** A hint that something must happen at a time. The truth is in the document that `ref` names: check it before acting. */
export interface AgendaDoc extends Doc {
  type: 'agenda';
  shard: string;
  /** Epoch ms. */
  at: number;
  kind: 'run';
  ref: { workspace_id: string; run_id: string };
}

/** All partitions of the agenda, as the store names them. */
export const agendaShards: readonly string[] = Array.from({ length: AGENDA_SHARDS }, (_, n) => String(n));

/** The entry that makes a worker look at this run, whatever happens to the doorbell. One a run: writing it again moves it. */
export function runEntry(ref: AgendaDoc['ref'], at: number): AgendaDoc {
  const shard = shardOf(ref.run_id);
  return { id: `run-${ref.run_id}`, type: 'agenda', shard, at, kind: 'run', ref };
}

/** FNV-1a: the same id is always in the same shard. */
function shardOf(id: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) sum = Math.imul(sum ^ id.charCodeAt(at), 0x01000193);
  return String((sum >>> 0) % AGENDA_SHARDS);
}
