import { keyAt } from '../slots/key-at.ts';
import type { Scan } from './scan.ts';
import { fieldAt, mark, previousWord } from './scan.ts';

/** "instances by team", "volumes per cost center": groups by the tag if the things have no field of that name. */
export function readUsualTags(scan: Scan): void {
  if (!scan.vocabulary.fields.has('tags')) return;
  const { tokens } = scan.question;
  tokens.forEach(({ raw }, at) => {
    if (scan.taken[at] || fieldAt(scan, at) || !previousWord(scan, at, ['by', 'per', 'each', 'every']))
      return;
    const key = keyAt(tokens, at, scan.graph);
    if (!key) return;
    // "per environment", where the accounts have the key `env`
    const [known = key.to - at > 1 ? key.said : raw] = key.keys;
    scan.groups.add(`tag:${known}`);
    mark(scan, at, key.to);
    scan.score += 1;
  });
}
