import type { DemoDatabase } from './data/databases.ts';
import { lastEventOf } from './event-times.ts';
import { fraction } from './make-up.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

interface Backup {
  /** 'rds:shop-prod-2026-11-20-03-10' */
  name: string;
  at: Date;
}

/** The automated snapshots of a database or cluster: one for each day of its retention; none is taken while it is stopped. */
export function backupsOf(
  name: string,
  { backupDays, replicaOf, status, id }: DemoDatabase,
  now: Date,
): Backup[] {
  const runs = status === 'stopped' ? lastEventOf(id, /^StopDBInstance$/, now) : undefined;
  const until = (runs ?? now).getTime();
  const minute = 180 + Math.floor(fraction('backup', name) * 90);
  const today = Math.floor(until / DAY_MS) * DAY_MS + minute * MINUTE_MS;
  const last = today > until ? today - DAY_MS : today;
  // A replica is backed up with its source.
  return Array.from({ length: replicaOf ? 0 : backupDays }, (_, day) => {
    const at = new Date(last - day * DAY_MS);
    return { name: `rds:${name}-${at.toISOString().slice(0, 16).replace(/[T:]/g, '-')}`, at };
  });
}
