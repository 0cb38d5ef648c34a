/** A line of an answer: its bullet or number, and its sentences with the spaces after them. */
export interface Line {
  marker: string;
  sentences: string[];
}

const MARKER = /^\s*(?:[-*•–]\s+|\d{1,2}[.)]\s+|#{1,6}\s+|>\s+)?/;
/** Abbreviations, after which no sentence ends. */
const ABBREVIATED =
  /(?:\b(?:e\.g|i\.e|etc|vs|approx|incl|no|nr|resp|max|min|avg|ca|cf|U\.S|a\.m|p\.m)|\b\p{Lu})\.\s+$/iu;
/**
 * A sentence that begins with a number or a lower-case name, which the segmenter does not split: "… there. us-east-1
 * has …"
 */
const SMALL_START =
  /(?<=(?:\p{L}{4}|[\d%)`*])[.!?]\s{1,3})(?<!\b(?:approx|incl|resp)\.\s{1,3})(?=[`\d]|\p{Ll}+[-._\p{Ll}]*[-\d]\p{L}*)/u;
const LONGEST_JOINED = 600;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export function linesOf(text: string): Line[] {
  return text.split('\n').map((line) => {
    const marker = MARKER.exec(line)?.[0] ?? '';
    return { marker, sentences: sentencesOf(line.slice(marker.length)) };
  });
}

/** Splits a line into sentences. Rejoins what the segmenter splits wrongly: an abbreviation or a text in brackets. */
function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    const before = sentences.at(-1);
    if (before !== undefined && before.length < LONGEST_JOINED && isOpen(before, segment))
      sentences[sentences.length - 1] = before + segment;
    else sentences.push(...segment.split(SMALL_START));
  }
  return sentences;
}

function isOpen(before: string, next: string): boolean {
  if (/^\p{Ll}/u.test(next) || (ABBREVIATED.test(before) && !/\b(?:etc|[ap]\.m)\.\s+$/.test(before)))
    return true;
  const count = (sign: string) => before.split(sign).length - 1;
  return count('`') % 2 === 1 || count('**') % 2 === 1 || count('(') > count(')');
}
