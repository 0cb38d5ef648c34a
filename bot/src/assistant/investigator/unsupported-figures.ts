import { isAgeOrSpan } from './ages.ts';
import { isAwsWord } from './aws-words.ts';
import { factorsOf, isComputed } from './computed-figures.ts';
import { confirmingFigures } from './confirming-figures.ts';
import { isCount } from './counted-figures.ts';
import { isEnglish } from './english.ts';
import type { Evidence } from './evidence.ts';
import type { SaidFigure } from './figure.ts';
import { confirms, matches } from './figure.ts';
import type { TextFigure } from './figures.ts';
import type { Reading } from './reading.ts';

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
