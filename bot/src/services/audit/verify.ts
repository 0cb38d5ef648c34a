import type { AuditEntry } from '../../contract/audit.ts';
import { BEFORE_ALL, hashOf } from './chain.ts';
import { hashOfWords } from './question-words.ts';

/** An entry as somebody noted it. */
export type Noted = Pick<AuditEntry, 'seq' | 'hash'>;

/** The result of verifying a whole trail. */
export interface Verified {
  entries: number;
  /** The number of the oldest remaining entry. Absent if there is none. */
  first?: number;
  /** Entries up to this one were deleted by age, as an entry of this time (ISO 8601) says. Absent: all are there. */
  cut?: { through: number; at: string };
  /** The last entry. Whoever notes it now can tell later whether the trail before it was rewritten. */
  last?: Noted;
  /** Absent: each entry follows from the one before. */
  broken?: { seq: number; why: string };
}

/**
 * Recomputes the hashes of a trail.
 * @param entries oldest first, without a gap; entries missing before them must have been cut, as one of them says
 * @param noted an entry as noted at an earlier verification; it must be unchanged
 * @param end number of the last entry that must exist, 0 if unknown
 */
export async function verifyEntries(
  entries: AsyncIterable<AuditEntry> | Iterable<AuditEntry>,
  { end = 0, noted }: { noted?: Noted | undefined; end?: number } = {},
): Promise<Verified> {
  let found: Verified = { entries: 0 };
  let cut: (Cut & { at: string }) | undefined;
  let start: AuditEntry | undefined;
  const broken = (seq: number, why: string): Verified => ({ ...found, broken: { seq, why } });
  for await (const entry of entries) {
    const { details, hash, previous, question, seq } = entry;
    const before = found.last;
    if (before && seq !== before.seq + 1)
      return broken(before.seq + 1, `entry ${before.seq + 1} is missing: entry ${seq} comes next`);
    if (previous !== (before?.hash ?? (seq === 1 ? BEFORE_ALL : previous)))
      return broken(seq, `entry ${seq} does not follow from the one before`);
    if (hash !== hashOf(entry)) return broken(seq, `entry ${seq} was changed`);
    if (question && hashOfWords(question) !== details.words_hash)
      return broken(seq, `the words of entry ${seq} were changed`);
    if (noted?.seq === seq && noted.hash !== hash)
      return broken(seq, `entry ${seq} differs from the one that was noted`);
    start ??= entry;
    cut = cutIn(entry) ?? cut;
    found = { entries: found.entries + 1, first: found.first ?? seq, last: { seq, hash } };
  }
  const seen = found.last?.seq ?? 0;
  const wanted = Math.max(end, noted?.seq ?? 0);
  if (seen < wanted) return broken(seen + 1, `entry ${seen + 1} is missing: the trail went on to ${wanted}`);
  if (!start || start.seq === 1) return found;
  const gone = start.seq - 1;
  // If the trail was cut to a later entry, the cut was interrupted or is still in progress.
  if (!cut || cut.through < gone)
    return broken(gone, `entry ${gone} is missing, and no entry records that it was deleted by age`);
  if (cut.through === gone && cut.hash !== start.previous)
    return broken(start.seq, `entry ${start.seq} does not follow from where the trail was cut`);
  return { ...found, cut: { through: gone, at: cut.at } };
}

interface Cut {
  through: number;
  hash: string;
}

function cutIn({ action, at, details: { hash, through } }: AuditEntry): (Cut & { at: string }) | undefined {
  if (action !== 'trail.cut' || typeof through !== 'number' || typeof hash !== 'string') return undefined;
  return { through, hash, at };
}
