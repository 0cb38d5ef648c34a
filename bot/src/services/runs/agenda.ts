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
  // Run ids are hashes: their first digits spread evenly.
  const shard = String(Number.parseInt(ref.run_id.slice(0, 6), 16) % AGENDA_SHARDS);
  return { id: `run-${ref.run_id}`, type: 'agenda', shard, at, kind: 'run', ref };
}
