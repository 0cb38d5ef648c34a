import { createHash } from 'node:crypto';
import type { AuditEntry } from '../../contract/audit.ts';

/** What stands before the first entry. */
export const BEFORE_ALL = '0'.repeat(64);

/** The entry with its hash. */
export const sealed = (entry: Omit<AuditEntry, 'hash'>): AuditEntry => ({ ...entry, hash: hashOf(entry) });

/** SHA-256 in hex over the entry, the hash before it included and a question's words left out, written in one way: keys sorted, nothing undefined. */
export function hashOf({
  hash: _,
  question: _words,
  ...entry
}: Omit<AuditEntry, 'hash'> & { hash?: string }): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(entry)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  );
}
