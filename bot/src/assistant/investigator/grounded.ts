import type { Evidence } from './evidence.ts';
import { hostileIn } from './hostile.ts';
import { listLengths } from './listed-names.ts';
import { figureOfOtherRow } from './other-row.ts';
import { readSentence } from './reading.ts';
import { safeText } from './safe-text.ts';
import type { Line } from './sentences.ts';
import { linesOf } from './sentences.ts';
import { unknownNames } from './unknown-names.ts';
import { unsupportedFigures } from './unsupported-figures.ts';

export interface Cut {
  sentence: string;
  /** The reason for the author, who can then correct it: "147.83 is in no result". */
  because: string;
}

const MAX_TEXT = 16_000;
const MAX_SENTENCE = 1_200;
const MAX_REASONS = 4;
/** The number of preceding sentences that may say what a sentence refers to. */
const MAX_BEFORE = 8;

/**
 * Removes the sentences that mention something in no result: a number, a name, an id, a date. Ordinary words are
 * allowed. Also removes a sentence whose figures belong to another row than the one it names.
 */
export function grounded(text: string, evidence: Evidence): { kept: string; cut: Cut[] } {
  const whole = safeText(text.slice(0, MAX_TEXT));
  const cut: Cut[] = [];
  const lines = linesOf(whole);
  const listed = new Set<number>();
  const said: string[] = [];
  const kept = lines.map((line, at): Line => {
    const bullets = bulletsAfter(lines, at);
    const sentences = line.sentences.filter((sentence) => {
      const because = reasonAgainst(sentence, evidence, {
        listed,
        bullets,
        before: said.slice(-MAX_BEFORE).join(' '),
      });
      said.push(sentence);
      if (because) cut.push({ sentence: sentence.trim().slice(0, MAX_SENTENCE), because });
      return because === undefined;
    });
    return { ...line, sentences };
  });
  if (text.length > MAX_TEXT)
    cut.push({ sentence: '…', because: `an answer has at most ${MAX_TEXT} characters` });
  const left = written(lines, kept);
  // Rules, fences and bullets alone say nothing.
  return { kept: /[\p{L}\p{N}]/u.test(left) ? left : '', cut };
}

interface Around {
  /** The lengths of the preceding lists. The sentence's own are added. */
  listed: Set<number>;
  /** The number of bullets that it introduces. */
  bullets: number;
  /** The preceding sentences. */
  before: string;
}

/** Returns why a sentence cannot be shown. */
function reasonAgainst(
  sentence: string,
  evidence: Evidence,
  { before, bullets, listed }: Around,
): string | undefined {
  if (sentence.trim() === '') return undefined;
  if (sentence.length > MAX_SENTENCE) return `a sentence has at most ${MAX_SENTENCE} characters`;
  const hostile = hostileIn(sentence, evidence);
  if (hostile) return hostile;
  const reading = { ...readSentence(evidence.quotes.blankedIn(sentence, evidence.namedRows)), before };
  const lengths = listLengths(reading, evidence);
  const counts = new Set([...listed, ...lengths, ...(bullets > 0 ? [bullets] : [])]);
  const dates = reading.dates.filter((date) => !evidence.calendar.has(date)).map((date) => date.text.trim());
  const names = unknownNames(reading, evidence).map((name) => `\`${name}\``);
  const figures = unsupportedFigures(reading, evidence, counts).map(({ start, end }) =>
    sentence.slice(start, end).trim(),
  );
  const unknown = [...new Set([...dates, ...names, ...figures])].slice(0, MAX_REASONS);
  if (unknown.length > 0) return `${unknown.join(', ')} ${unknown.length > 1 ? 'are' : 'is'} in no result`;
  const other = figureOfOtherRow(reading, evidence);
  if (other)
    return `${sentence.slice(other.figure.start, other.figure.end).trim()} is in no result for \`${other.name}\``;
  for (const length of lengths) listed.add(length);
  return undefined;
}

/** Returns the number of bullets that a line ending in a colon introduces. */
function bulletsAfter(lines: readonly Line[], at: number): number {
  if (!lines[at]?.sentences.at(-1)?.trim().endsWith(':')) return 0;
  let end = at + 1;
  while (lines[end]?.marker.trim()) end++;
  return end - at - 1;
}

/** Returns the lines with remaining text. A line that introduces bullets is dropped with the last of them. */
function written(before: readonly Line[], after: readonly Line[]): string {
  const isLeft = after.map((line, at) => line.sentences.length > 0 || before[at]?.sentences.length === 0);
  const isLead = (at: number) => {
    const bullets = bulletsAfter(before, at);
    return bullets > 0 && !isLeft.slice(at + 1, at + 1 + bullets).includes(true);
  };
  return after
    .filter((_, at) => isLeft[at] && !isLead(at))
    .map(({ marker, sentences }) => marker + sentences.join('').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
