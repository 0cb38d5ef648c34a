import type { Scan } from './scan.ts';
import { fieldAt, previousWord } from './scan.ts';

/** Very common tag keys, by which people group without the word "tag". */
export const USUAL_TAGS = new Set(
  'team owner project env environment stage application app costcenter department customer tenant'.split(' '),
);

/** "instances by team", "volumes per project": groups by the tag if the things have no field of that name. */
export function readUsualTags(scan: Scan): void {
  if (!scan.vocabulary.fields.has('tags')) return;
  scan.question.tokens.forEach(({ word, raw }, at) => {
    if (scan.taken[at] || !USUAL_TAGS.has(word) || fieldAt(scan, at)) return;
    if (!previousWord(scan, at, ['by', 'per', 'each', 'every'])) return;
    // "per environment", where the accounts have the key `env`
    const [key = raw] = scan.graph?.tagKeys(word) ?? [];
    scan.groups.add(`tag:${key}`);
    scan.taken[at] = true;
    scan.score += 1;
  });
}
