import type { Scan } from './scan.ts';
import { fieldAt, previousWord } from './scan.ts';

/** Tags that nearly everyone has, by which things are told apart without the word "tag". */
export const USUAL_TAGS = new Set(
  'team owner project env environment stage application app costcenter department customer tenant'.split(' '),
);

/** "instances by team", "volumes per project": where the things have no such field of their own. */
export function readUsualTags(scan: Scan): void {
  if (!scan.vocabulary.fields.has('tags')) return;
  scan.question.tokens.forEach(({ word, raw }, at) => {
    if (scan.taken[at] || !USUAL_TAGS.has(word) || fieldAt(scan, at)) return;
    if (!previousWord(scan, at, ['by', 'per', 'each', 'every'])) return;
    scan.groups.add(`tag:${raw}`);
    scan.taken[at] = true;
    scan.score += 1;
  });
}
