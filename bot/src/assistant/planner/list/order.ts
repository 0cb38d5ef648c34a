import { readFirst, readSorted } from './read-sorted.ts';
import { readCounted, readMostOf, readSome, readTop } from './row-count.ts';
import type { Scan } from './scan.ts';

/** Reads "top 5", "sorted by size", "newest first", "the 10 oldest". */
export function readOrder(scan: Scan): void {
  scan.question.tokens.forEach((_, at) => {
    if (scan.taken[at]) return;
    readTop(scan, at);
    readSorted(scan, at);
    readFirst(scan, at);
    readCounted(scan, at);
    readSome(scan, at);
    readMostOf(scan, at);
  });
}
