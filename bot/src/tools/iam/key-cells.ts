import type { Cell } from '../../contract/reply.ts';
import { DAY_MS } from '../../domain/time.ts';

export interface AccessKey {
  active: boolean;
  /** ISO 8601. */
  created: string | undefined;
  /** ISO 8601; undefined if never used, null if it could not be read. */
  lastUsed: string | undefined | null;
}

/** Returns what a user's keys and password say together: ages in whole days, the last use of each and of any. */
export function keyCells(
  keys: AccessKey[],
  passwordLastUsed: string | undefined,
  now: Date,
): Record<string, Cell | undefined> {
  const active = keys.filter((key) => key.active);
  const oldest = active.flatMap(({ created }) => created ?? []).toSorted()[0];
  const unreadable = keys.some(({ lastUsed }) => lastUsed === null);
  const keyLastUsed = latest(keys.map(({ lastUsed }) => lastUsed ?? undefined));
  return {
    active_keys: active.length,
    oldest_key_age_days: oldest && Math.floor((now.getTime() - Date.parse(oldest)) / DAY_MS),
    oldest_key_created_at: oldest,
    key_last_used: unreadable ? null : keyLastUsed,
    password_last_used: passwordLastUsed,
    last_active: unreadable ? null : latest([keyLastUsed, passwordLastUsed]),
  };
}

const latest = (dates: (string | undefined)[]): string | undefined =>
  dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
