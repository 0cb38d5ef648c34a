import type { Scan } from './scan.ts';
import { mark, markWords, saidField } from './scan.ts';

const COUNT =
  /\b(?:how many|number of|count of|count|headcount|head count|total number|nr of|# of|quantity of|tally)\b/i;
const SUM =
  /\b(?:total|sum|combined|overall|altogether|add up|how much|how many (?:gb|gib|tb|mb|gigabytes|terabytes))\b/i;
const AVERAGE = /\b(?:average|avg|mean)\b/i;
const STORAGE = /\b(?:storage|space|gb|gib|tb|capacity|disk|gigabytes|terabytes)\b/i;

/** "how many", "total size", "average memory", "how much storage". */
export function readMeasure(scan: Scan): void {
  const { text } = scan.question;
  if (COUNT.test(text)) scan.measure = { fn: 'count' };
  const average = AVERAGE.test(text);
  if (!SUM.test(text) && !average) return;
  const field =
    saidField(scan, ({ type }) => /^(number|bytes|money)$/.test(type)) ??
    (STORAGE.test(text)
      ? [...scan.vocabulary.fields.values()].find(({ unit, type }) => unit === 'GiB' || type === 'bytes')
      : undefined);
  if (!field) return;
  scan.measure = { fn: average ? 'avg' : 'sum', field: field.key };
  for (const [at, match] of scan.matches)
    if (match.meanings.some((meaning) => meaning.kind === 'field' && meaning.field === field))
      mark(scan, at, match.to);
  markWords(
    scan,
    /^(total|sum|combined|overall|average|avg|mean|storage|space|gb|gib|tb|capacity|disk|altogether|add|gigabyte|terabyte)s?$/,
  );
  scan.score += 1.5;
}
