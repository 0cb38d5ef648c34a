import type { Field } from '../../../tools/tool.ts';
import { isNumeric } from './amounts.ts';
import { isNounAt, isSingular } from './nouns.ts';
import type { Read, Scan } from './scan.ts';
import { mark, previousWord, wordAt } from './scan.ts';

/** Reads "by type", "per region", "by type and state", "largest by code size". */
export const readDimension: Read = (scan, { from, to }, field) => {
  const width = to - from;
  // "by number of rules"
  const start =
    wordAt(scan, from - 1) === 'of' && /^(?:number|count)$/.test(wordAt(scan, from - 2)) ? from - 2 : from;
  const isEveryOne =
    isNounAt(scan, from) && /^(?:each|every)$/.test(wordAt(scan, from - 1)) && scan.measure === undefined;
  // "when was each last used": shows the date of each.
  const isOfEach = field.type === 'date' && /^(?:each|every)$/.test(wordAt(scan, from - 1));
  if (
    !isEveryOne &&
    !isOfEach &&
    !isAgent(scan, start) &&
    previousWord(scan, start, ['by', 'per', 'each', 'every', 'group', 'grouped', 'split'])
  ) {
    const ordered = isNumeric(field) || field.type === 'date';
    const counted = scan.measure !== undefined || previousWord(scan, from, ['per', 'each', 'every']);
    if (ordered && !counted) scan.sort = { field: field.key, direction: scan.sort?.direction ?? 'desc' };
    else scan.groups.add(field.key);
    return 1.2 * width;
  }
  const frequent = readFrequent(scan, from, to, field);
  if (frequent !== undefined) return frequent;
  if (scan.groups.size === 0 || wordAt(scan, from - 1) !== 'and' || !scan.taken[from - 2]) return undefined;
  scan.groups.add(field.key);
  return 0;
};

/** "used by instances": reports whether "by" names the user of the things and not a dimension. */
export const isAgent = (scan: Scan, at: number): boolean =>
  /\b(?:used|owned|shared|created|launched|made|managed|referenced|consumed) by (?:the |our |an? |any )?$/i.test(
    scan.question.text.slice(0, scan.question.tokens[at]?.start ?? 0),
  );

/** Reads "the most common instance type", "least used runtimes". */
function readFrequent(scan: Scan, from: number, to: number, field: Field): number | undefined {
  const most = /^(?:most|least)$/.test(wordAt(scan, from - 2));
  if (!most || !/^(?:common|used|popular|frequent|widespread|prevalent)$/.test(wordAt(scan, from - 1)))
    return undefined;
  scan.groups.add(field.key);
  scan.sort = { field: 'count', direction: wordAt(scan, from - 2) === 'least' ? 'asc' : 'desc' };
  if (scan.limit === undefined && isSingular(scan.question.tokens[to - 1])) scan.limit = 1;
  mark(scan, from - 2, from);
  return 2 * (to - from);
}

const MOST =
  /\b(?:has|have|with|contains?|runs?|holds?|uses?) (?:the |our )?(most|highest|largest|biggest|fewest|least)\b/i;

/**
 * Reads questions for distinct values: "which regions have …", "what instance types do we use", "which VPC has the most
 * …".
 */
export const readDistinct: Read = (scan, { from, to }, field) => {
  const plural = !isSingular(scan.question.tokens[to - 1]);
  const most = MOST.exec(scan.question.text)?.[1];
  const isPlace = /^(region|account|availability_zone|vpc_id|subnet_id)$/.test(field.key);
  const inUse = inUseAt(scan, to);
  const asked =
    inUse !== undefined ||
    previousWord(scan, from, ['which', 'what', 'different', 'distinct', 'unique', 'various'], 1);
  // "what triggers the orders function": a verb.
  const isVerb = field.type === 'list' && /^(?:the|our|my)$/.test(wordAt(scan, to));
  if (
    isVerb ||
    !asked ||
    !(plural || most !== undefined || isPlace) ||
    field.type === 'date' ||
    isIdentified(scan)
  )
    return undefined;
  scan.groups.add(field.key);
  if (inUse !== undefined) mark(scan, to, inUse);
  if (most) {
    scan.sort = { field: 'count', direction: /^(fewest|least)$/i.test(most) ? 'asc' : 'desc' };
    if (!plural) scan.limit = 1;
  }
  // "instance types" names its things as well.
  return to - from > 1 ? 2 * (to - from) : 1.2;
};

/**
 * "instance types in use": returns the index after it. Returns undefined if it is missing or is a condition of the
 * things.
 */
function inUseAt({ matches, question: { tokens } }: Scan, to: number): number | undefined {
  const from = to + (/^(?:are|is|still|currently|actually)$/.test(tokens[to]?.word ?? '') ? 1 : 0);
  const isSaid = tokens[from]?.word === 'in' && tokens[from + 1]?.word === 'use';
  return isSaid && !matches.has(from) ? from + 2 : undefined;
}

/** Reports whether the question is about one thing, so that a field is one of its properties. */
const isIdentified = (scan: Scan): boolean =>
  scan.question.quoted.length > 0 ||
  /\b(?:named|called) \S/.test(scan.question.text) ||
  scan.filters.some(({ op, field }) => op === 'eq' && /(_id|name|_ip|arn)$/.test(field));
