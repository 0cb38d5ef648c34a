import type { Field } from '../../../tools/tool.ts';
import { isNounAt, nounAhead } from './nouns.ts';
import type { Scan } from './scan.ts';
import { fieldAt, mark, markWords, saidField } from './scan.ts';

const COUNT =
  /\b(?:how many|number of|count of|count|headcount|head count|total number|nr of|# of|quantity of|tally)\b/i;
const SUM =
  /\b(?:total|sum|combined|overall|altogether|add up|how much|how many (?:gb|gib|tb|mb|gigabytes|terabytes)|(?:space|storage|capacity) (?:by|per|for each|in each))\b/i;
const AVERAGE = /\b(?:average|avg|(?<!\bi )mean)\b/i;
const STORAGE =
  /\b(?:how (?:big|large)|storage|stored?|storing|data|space|gb|gib|tb|capacity|disk|gigabytes|terabytes)\b/i;

const OF_EACH =
  /\w .*\bhow (?:many|much) (?:\w+ ){1,3}(?:they|it|each|each of them|each one) (?:has|have|hold|holds|contain|contains|use|uses)\b/i;

const EACH_HAS =
  /\bhow (?:many|much) [^,.;?!]*\b(?:do|does|did) each(?: (?:one|of (?:them|these|those)))?\b/i;
const IN_A_UNIT = /\bhow many (?:days?|hours?|minutes?|seconds?|weeks?|months?|years?) of\b/i;

/** Reads "how many", "total size", "average memory", "how much storage". */
export function readMeasure(scan: Scan): void {
  const { text } = scan.question;
  // "io2 volumes and how many iops they have": the number of each.
  if (OF_EACH.test(text) && scan.nouns.size > 0) return;
  // "how many days of backups does each of these keep": the value of each, in a unit, which counts nothing.
  if (EACH_HAS.test(text) || IN_A_UNIT.test(text)) return;
  if (COUNT.test(text) && !isNamePart(scan)) scan.measure = { fn: 'count' };
  const average = AVERAGE.test(text);
  const counted = countedField(scan);
  if (!SUM.test(text) && !average && !counted) return;
  const field =
    counted ??
    saidField(scan, ({ type }) => /^(number|bytes|money)$/.test(type)) ??
    (STORAGE.test(text)
      ? [...scan.vocabulary.fields.values()].find(({ unit, type }) => unit === 'GiB' || type === 'bytes')
      : undefined);
  if (!field) {
    if (/\b(?:total|overall) (?:number of )?(?:\w+ ){0,2}$/i.test(leadOf(scan)))
      scan.measure = { fn: 'count' };
    return;
  }
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

/**
 * "at desired count", "with number of objects": reports whether the words are part of a field's name and nothing else
 * asks for a number.
 */
function isNamePart(scan: Scan): boolean {
  const { matches, question } = scan;
  if (COUNT.test(question.text.replaceAll(/\b(?:count|number of)\b/gi, ''))) return false;
  const at = question.tokens.findIndex(({ word }) => word === 'count' || word === 'number');
  // "by rule count", "sorted by number of rules"
  const counted =
    numbersAt(scan, at - 1) || (question.tokens[at - 1]?.word === 'by' && numbersAt(scan, at + 2));
  if (counted) return true;
  return [...matches.values()].some(({ from, to }) => to - from > 1 && from <= at && at < to);
}

/** Returns the words before the first noun. */
function leadOf({ nouns, question }: Scan): string {
  const first = Math.min(...nouns);
  return question.text.slice(0, question.tokens[first]?.start ?? 0);
}

const numbersAt = (scan: Scan, at: number): boolean => fieldAt(scan, at)?.field.type === 'number';

/** "how many objects do our buckets hold": returns a field that counts something inside the things. */
function countedField(scan: Scan): Field | undefined {
  // "how many cores, no wait, how many instances": the last one counts.
  const many = scan.question.tokens.findLastIndex(({ word }) => word === 'many');
  const said = many < 0 ? undefined : fieldAt(scan, many + 1);
  if (said?.field.type !== 'number' || isNounAt(scan, many + 1)) return undefined;
  // "how many objects are in data-lake?": the question names nothing else that could be counted.
  const counts = scan.nouns.size === 0 || nounAhead(scan, said.to, scan.question.tokens.length);
  return counts ? said.field : undefined;
}
