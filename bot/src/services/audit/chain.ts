import { createHash } from 'node:crypto';
import type { AuditEntry } from '../../contract/audit.ts';

/** The hash before the first entry. */
export const BEFORE_ALL = '0'.repeat(64);

/** Returns the entry with its hash. */
export const sealed = (entry: Omit<AuditEntry, 'hash'>): AuditEntry => ({ ...entry, hash: hashOf(entry) });

/**
 * SHA-256 in hex over the canonical form of the entry: keys sorted, no undefined values, with the preceding hash,
 * without a question's words.
 */
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
