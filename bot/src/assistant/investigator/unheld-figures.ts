import { kindsCounted } from './counted-kinds.ts';
import type { Evidence } from './evidence.ts';
import type { SaidFigure } from './figure.ts';
import { bears, says } from './figure.ts';
import type { TextFigure } from './figures.ts';
import type { KnownFigure } from './known-figures.ts';
import { wordsOf } from './known-figures.ts';
import type { Reading } from './reading.ts';
import { DAY, TIMES } from './units.ts';

const AGE =
  /\b(?:ago|old|older|age|aged|since|left|in|until|expires?d?|for|last|within|past|unused|idle|running|up|after)\b/i;
const TOP = /\b(?:top|first|last|next|bottom|other|remaining|these|those|the|all|both)\s+$/i;
const SUPERLATIVE = /^\s*(?:most|least|\p{L}+est|of them|top|others?|rest)\b/iu;
const NUMBERED =
  /(?:\b(?:ports?|versions?|v|runtime|engine|class|tls|imdsv)|\p{Lu}\p{L}+|\p{L}+sql|postgres|mariadb|redis)[ -]$/u;

/** The figures of a sentence that nothing bears out. @param listed how many names the sentence, or one before it, lists */
export function unheldFigures(
  reading: Reading,
  evidence: Evidence,
  listed: ReadonlySet<number>,
): TextFigure[] {
  const { figures, text } = reading;
  const unheld = figures.filter((figure) => !isHeld(figure, reading, evidence, listed));
  const held = figures.filter((figure) => !unheld.includes(figure));
  // What the sentence itself reckons out of figures that are held is checked by reckoning it again.
  return unheld.filter((figure) => !isReckoned(figure, held, text));
}

/** The known figures that bear a figure out. What counts volumes bears out no number of snapshots. */
export function bearing(figure: TextFigure, text: string, known: readonly KnownFigure[]): KnownFigure[] {
  const { shared } = figure;
  const words = new Set(wordsOf(text));
  const counts = figure.kind === 'plain' ? kindsCounted(text, figure.end) : undefined;
  return known.filter(
    (each) =>
      (bears(each, figure) || (shared && bears(each, shared)) || bearsBare(each, figure, words)) &&
      !(counts && each.counts && areOthers(each.counts, counts)),
  );
}

const areOthers = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  ![...some].some((each) => others.has(each));

/** "A storage of 500": the unit is the column's that is named. */
function bearsBare(
  { amount, kind, words = [] }: KnownFigure,
  said: SaidFigure,
  around: ReadonlySet<string>,
): boolean {
  if (said.kind !== 'plain' || kind === 'plain' || kind === 'bytes' || kind === 'any') return false;
  return says(said, amount) && words.some((word) => around.has(word));
}

function isHeld(
  figure: TextFigure,
  reading: Reading,
  evidence: Evidence,
  listed: ReadonlySet<number>,
): boolean {
  const { text } = reading;
  if (bearing(figure, text, evidence.figures).length > 0) return true;
  if (figure.kind === 'time' || figure.shared?.kind === 'time')
    return isAge(figure.kind === 'time' ? figure : (figure.shared ?? figure), text, evidence);
  if (figure.kind === 'times')
    return evidence.figures.some((known) => factorsOf(known).some((factor) => says(figure, factor)));
  if (figure.kind !== 'plain') return false;
  return isCount(figure, text, evidence, listed) || isInName(figure, text, evidence);
}

/** Days and more since a date, or until one: within a day. */
function isAge(figure: SaidFigure, text: string, { calendar, now }: Evidence): boolean {
  if (!AGE.test(text)) return false;
  const [scale = 1] = figure.scales;
  const slack = { ...figure, step: Math.max(figure.step, scale <= DAY ? 2 * figure.step : 0) };
  return calendar.instants.some((at) => says(slack, Math.abs(now.getTime() - at) / 1000 / scale));
}

/** A share as a factor, and a rise by a share as the multiple it makes. */
function factorsOf({ amount, kind }: KnownFigure): number[] {
  if (kind === 'times') return [amount];
  return kind === 'percent' ? [amount / 100, 1 + amount / 100] : [];
}

/** A number of names that are listed, of rows with a value that is named, of the first rows, or of a year. */
function isCount(figure: SaidFigure, text: string, evidence: Evidence, listed: ReadonlySet<number>): boolean {
  const { amount, start, end } = figure;
  if (listed.has(amount)) return true;
  const isFirst =
    TOP.test(text.slice(Math.max(0, start - 12), start)) || SUPERLATIVE.test(text.slice(end, end + 24));
  if (isFirst && amount <= Math.min(evidence.mostRows, 20)) return true;
  if (evidence.calendar.hasYear(String(amount))) return true;
  const lower = text.toLowerCase();
  return evidence.tallies.some(
    ({ count, words }) => says(figure, count) && words.some((word) => holdsWord(lower, word)),
  );
}

/** "port 22", "PostgreSQL 16": a part of a name or version, with what it is the number of before it. */
function isInName({ start, end }: SaidFigure, text: string, { names }: Evidence): boolean {
  return NUMBERED.test(text.slice(Math.max(0, start - 16), start)) && names.has(text.slice(start, end));
}

/** Whether a word is in a text, and not within another: 'unencrypted' holds 'encrypted' all the same. */
function holdsWord(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const before = lower.slice(Math.max(0, at - 3), at);
    const isWhole = !/[\p{L}\p{N}-]$/u.test(before) || /(?:^|[^\p{L}])(?:un|non-?)$/u.test(before);
    if (isWhole && !/^[\p{L}\p{N}]/u.test(lower.slice(at + word.length).replace(/^s\b/, ''))) return true;
  }
  return false;
}

/** A share, a multiple, a change, a difference or a sum of two other figures of the sentence. */
function isReckoned(figure: TextFigure, held: readonly TextFigure[], text: string): boolean {
  return held.some((a) =>
    held.some((b) => a !== b && reckonings(a, b, figure.kind, text).some((value) => says(figure, value))),
  );
}

function reckonings(a: TextFigure, b: TextFigure, kind: SaidFigure['kind'], text: string): number[] {
  if (a.kind !== b.kind || a.currency !== b.currency) return [];
  const [of, by] = [baseOf(a), baseOf(b)];
  if (kind === 'times') return by === 0 ? [] : [of / by];
  if (kind === 'percent' && by !== 0) return [(of / by) * 100, ((of - by) / by) * 100];
  if (kind !== a.kind || kind === 'percent' || kind === 'plain') return [];
  const scale = a.scales[0] ?? 1;
  return /\b(?:together|total|sum|both|combined|in all|altogether)\b/i.test(text)
    ? [(of + by) / scale, (of - by) / scale]
    : [(of - by) / scale];
}

const baseOf = ({ amount, scales }: SaidFigure): number => amount * (scales[0] ?? TIMES.scales[0] ?? 1);
