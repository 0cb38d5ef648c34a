import { isNumeric } from './amounts.ts';
import { isSingular, nounAhead } from './nouns.ts';
import type { Read } from './scan.ts';
import { fieldAt, previousWord } from './scan.ts';

/** "with the most inbound rules", "with the highest timeout". */
export const readMost: Read = (scan, { from, to }, field) => {
  // "min, max, desired" are three columns.
  if (!isNumeric(field) || fieldAt(scan, from - 1)) return undefined;
  const most = previousWord(scan, from, [
    'most',
    'highest',
    'largest',
    'biggest',
    'greatest',
    'longest',
    'maximum',
    'max',
  ]);
  const least = previousWord(scan, from, [
    'fewest',
    'least',
    'lowest',
    'smallest',
    'shortest',
    'minimum',
    'min',
  ]);
  if (!most && !least) return undefined;
  scan.sort = { field: field.key, direction: most ? 'desc' : 'asc' };
  const noun = nounAhead(scan, 0, from);
  // "which one has the most": one.
  const isOne = noun
    ? isSingular(noun)
    : /^(?:and |ok |so )*(?:(?:which|what) one|who)\b/i.test(scan.question.text);
  if (scan.limit === undefined && isOne) scan.limit = 1;
  return 1.5 * (to - from);
};
