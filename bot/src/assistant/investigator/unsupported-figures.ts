import { isAgeOrSpan } from './ages.ts';
import { isAwsWord } from './aws-words.ts';
import { factorsOf, isComputed } from './computed-figures.ts';
import { countsPlaces, kindsCounted, labelsAfter } from './counted-kinds.ts';
import { countedIn } from './counted-rows.ts';
import { isEnglish } from './english.ts';
import type { Evidence } from './evidence.ts';
import type { SaidFigure } from './figure.ts';
import { confirms, matches } from './figure.ts';
import type { TextFigure } from './figures.ts';
import type { KnownFigure } from './known-figures.ts';
import { bareName } from './name-index.ts';
import type { RowAt } from './named-rows.ts';
import type { Reading } from './reading.ts';
import { wordsOf } from './stems.ts';

const TOP = /\b(?:top|first|last|next|bottom|other|remaining|these|those|the|all|both)\s+$/i;
/** "the 95th percentile" */
const PERCENTILE = /^(?:th)? percentile\b/i;
const SUPERLATIVE = /^\s*(?:most|least|\p{L}+est|of them|top|others?|rest)\b/iu;
const OF_THEM = /^\s*\**\s*of (?:them|these|those)\b/i;
/** The word before a version or a port, with other numbers of the same kind in between. */
const NUMBERED = /([\p{L}.]+)[ -](?:[\d.]+(?:,| and| or|, and) ){0,3}$/u;
const HAS_NUMBERS = /^(?:ports?|versions?|v|runtime|engine|tls|python|java|ruby|go|node|php)$/i;

/**
 * Returns the figures of a sentence that no evidence supports. @param listed how many names the sentence, or one before
 * it, lists
 */
export function unsupportedFigures(
  reading: Reading,
  evidence: Evidence,
  listed: ReadonlySet<number>,
): TextFigure[] {
  const { figures, text } = reading;
  const unsupported = figures.filter(
    (figure) => !isSupported(figure, reading, evidence, listed) && !isOneOfMany(figure, figures),
  );
  const supported = figures.filter((figure) => !unsupported.includes(figure));
  // What the sentence computes from supported figures is verified by recomputing it.
  return unsupported.filter((figure) => !isComputed(figure, supported, text));
}

/** "1 target group" in "6 alarms, 1 target group and 2 services" says no more than "a target group". */
const isOneOfMany = ({ amount, kind }: TextFigure, all: readonly TextFigure[]): boolean =>
  amount === 1 && kind === 'plain' && all.filter((each) => each.kind === 'plain').length > 2;

/** Returns the known figures that confirm a figure. A count of volumes does not confirm a number of snapshots. */
export function confirmingFigures(
  figure: TextFigure,
  text: string,
  { figures, labels, namedRows }: Evidence,
): KnownFigure[] {
  const { end, kind, shared } = figure;
  const words = new Set(wordsOf(text));
  const confirming = figures.filter(
    (each) =>
      (confirms(each, figure) ||
        (shared && confirms(each, shared)) ||
        confirmsBareNumber(each, figure, words)) &&
      !isHearsay(each, text.toLowerCase(), namedRows),
  );
  if (kind !== 'plain') return confirming;
  const counts = kindsCounted(text, end);
  // If a result has numbers of "characters", a number of characters must be one of those.
  const said = labelsAfter(text, end).filter((label) => labels.has(label));
  return confirming.filter(
    (each) =>
      !(each.counts && countsOthers(each.counts, counts)) &&
      (said.length === 0 || !each.labels?.length || labelsOf(each).some((label) => said.includes(label))),
  );
}

/**
 * Returns whether an untrusted text is the only source. It counts only for its own resource: the sentence must have the
 * row's name, or one that the text has, too.
 */
function isHearsay(
  { finding, prose, row }: KnownFigure,
  sentence: string,
  namedRows: Evidence['namedRows'],
): boolean {
  if (prose === undefined) return false;
  const known = prose.toLowerCase();
  const isNamed = ([name, rows]: [string, readonly RowAt[]]) =>
    rows.some((at) => at.finding === finding && at.row === row) && sentence.includes(name);
  const isShared = (word: string) => /\p{L}/u.test(word) && /[-\d._/]/.test(word) && known.includes(word);
  return ![...namedRows].some(isNamed) && !sentence.split(/\s+/).map(bareName).some(isShared);
}

const labelsOf = ({ labels = [], rowLabels = [] }: KnownFigure): string[] => [...labels, ...rowLabels];

/** Returns whether it counts something else. Without a noun it may count anything except regions and accounts. */
const countsOthers = (known: ReadonlySet<string>, said: ReadonlySet<string> | undefined): boolean =>
  said ? ![...known].some((each) => said.has(each)) : countsPlaces(known);

/** Returns whether a bare number matches in the unit of a named column: "A storage of 500". */
function confirmsBareNumber(
  { amount, kind, words = [] }: KnownFigure,
  said: SaidFigure,
  around: ReadonlySet<string>,
): boolean {
  if (said.kind !== 'plain' || kind === 'plain' || kind === 'bytes' || kind === 'any') return false;
  // A number with decimals is hardly a coincidence: "shop-eu follows with 0.114".
  return matches(said, amount) && (!Number.isInteger(said.amount) || words.some((word) => around.has(word)));
}

function isSupported(
  figure: TextFigure,
  reading: Reading,
  evidence: Evidence,
  listed: ReadonlySet<number>,
): boolean {
  const { text } = reading;
  if (Number.isNaN(figure.amount)) return false;
  if (confirmingFigures(figure, text, evidence).length > 0) return true;
  if (evidence.saidNumbers.has(figure.amount) && isInCommand(figure, text)) return true;
  if (figure.kind === 'time' || figure.shared?.kind === 'time')
    return isAgeOrSpan(figure.kind === 'time' ? figure : (figure.shared ?? figure), reading, evidence);
  if (figure.kind === 'times')
    return (
      evidence.figures.some((known) => factorsOf(known).some((factor) => matches(figure, factor))) ||
      isPart(figure, reading, evidence)
    );
  if (figure.kind !== 'plain') return false;
  return isCount(figure, reading, evidence, listed) || isInName(figure, text, evidence);
}

/** Returns whether it is a named part of a figure of the same finding: "More than half of it is $427.50". */
function isPart(figure: SaidFigure, { figures: said }: Reading, { figures }: Evidence): boolean {
  const named = figures.filter((each) =>
    said.some((other) => other.kind !== 'times' && confirms(each, other)),
  );
  return named.some((part) =>
    figures.some(
      (whole) =>
        whole.finding !== undefined &&
        whole.finding === part.finding &&
        whole.kind === part.kind &&
        whole.currency === part.currency &&
        whole.amount > part.amount &&
        matches(figure, part.amount / whole.amount),
    ),
  );
}

/** Returns whether it counts listed names, rows with a named value, the first rows, or is a year. */
function isCount(
  figure: SaidFigure,
  reading: Reading,
  evidence: Evidence,
  listed: ReadonlySet<number>,
): boolean {
  const { text } = reading;
  const { amount, start, end } = figure;
  if (listed.has(amount) || amount === namedAlike(text, end, evidence)) return true;
  if (OTHERS.test(text.slice(0, start)) && isRest(amount, evidence, listed)) return true;
  const counted = countedIn(reading, evidence);
  if (counted.confirms(figure)) return true;
  // "3 of them are in eu-west-1" can be counted.
  if (counted.countsRows && OF_THEM.test(text.slice(end))) return false;
  const isFirst =
    TOP.test(text.slice(Math.max(0, start - 12), start)) || SUPERLATIVE.test(text.slice(end, end + 24));
  if (isFirst && amount <= Math.min(evidence.maxRows, 20)) return true;
  return evidence.calendar.hasYear(String(amount)) || PERCENTILE.test(text.slice(end));
}

/** "The other 35" of 36 rows, one of which was named. */
const OTHERS = /\b(?:other|remaining|further)\s+(?:\*\*)?$/i;
const isRest = (amount: number, { tallies, rowCounts }: Evidence, listed: ReadonlySet<number>): boolean =>
  [...rowCounts, ...tallies.map(({ rows }) => rows.size)].some((whole) =>
    [1, ...listed].some((named) => whole - named === amount),
  );

/** Returns how many names begin with the word after a number: "two ml-batch machines" are ml-batch-1 and ml-batch-2. */
function namedAlike(text: string, end: number, { namedRows }: Evidence): number | undefined {
  const [, prefix] = /^[\s`*]+([\p{L}\d]+(?:-[\p{L}\d]+)*)/u.exec(text.slice(end, end + 64)) ?? [];
  if (!prefix || isEnglish(prefix)) return undefined;
  return [...namedRows.keys()].filter((name) => name.startsWith(`${prefix.toLowerCase()}-`)).length;
}

/** Returns whether it is in a command, `aws … --retention-in-days 30`, where it is the person's choice. */
const isInCommand = ({ start }: SaidFigure, text: string): boolean =>
  /`aws [a-z][^`]*$/.test(text.slice(0, start)) && text.slice(start).includes('`');

/** Returns whether it is part of a name or version, with its noun before it: "port 22", "PostgreSQL 16". */
function isInName({ start, end }: SaidFigure, text: string, { names }: Evidence): boolean {
  const before = text.slice(Math.max(0, start - 32), start);
  if (/\bRoute $/.test(before) && text.slice(start, end) === '53') return true;
  const [, word = ''] = NUMBERED.exec(before) ?? [];
  const isNumbered = HAS_NUMBERS.test(word) || (isAwsWord(word) && !isEnglish(word.toLowerCase()));
  return isNumbered && names.has(text.slice(start, end));
}
