import type { Token } from '../sayings/saying.ts';

/** A sentence of a message, and what it says about time. */
export interface Sentence {
  /** Folded, without surrounding space. */
  text: string;
  /** The preceding sentence. */
  previous: string;
  hasQuestionMark: boolean;
  tokens: Token[];
  /** `text` without the tokens. */
  others: string;
  words(token: Token): string;
  /** The text right before a token, within the sentence and after the preceding token. */
  before(token: Token): string;
  /** The text right after a token, within the sentence. It may include the next token. */
  after(token: Token): string;
  between(first: Token, second: Token): string;
}

/** The end of a sentence. 'so please …' also begins a new one. */
const END = /[!?;\n]+|\.(?=\s|$)|, (?=(?:so|but) |(?:and |so )?(?:please|can you|could you)\b)/g;
/** The most characters looked at on each side of a token. */
const NEAR = 60;

/** Returns the sentences that say anything about time. */
export function sentencesOf(folded: string, tokens: Token[]): Sentence[] {
  if (tokens.length === 0) return [];
  const ends = [...folded.matchAll(END)].filter(
    ({ index }) => !tokens.some(({ start, end }) => index >= start && index < end),
  );
  const starts = [0, ...ends.map(({ 0: words, index }) => index + words.length)];
  return starts.flatMap((from, i) => {
    const to = starts[i + 1] ?? folded.length;
    const own = tokens.filter(({ start }) => start >= from && start < to);
    return own.length ? [sentence(folded, own, { from, to, previous: starts[i - 1] ?? 0 })] : [];
  });
}

function sentence(
  folded: string,
  tokens: Token[],
  { from, to, previous }: { from: number; to: number; previous: number },
): Sentence {
  return {
    text: folded.slice(from, to).trim(),
    previous: folded.slice(previous, from).trim(),
    hasQuestionMark: folded.slice(from, to).includes('?'),
    tokens,
    others: textWithout(folded, tokens, from, to),
    words: ({ start, end }) => folded.slice(start, end),
    before: ({ start }) => folded.slice(Math.max(from, start - NEAR, lastEnd(tokens, start)), start),
    after: ({ end }) => folded.slice(end, Math.min(to, end + NEAR)),
    between: (first, second) => folded.slice(first.end, second.start),
  };
}

const lastEnd = (tokens: Token[], start: number): number =>
  tokens.reduce((last, { end }) => (end <= start ? Math.max(last, end) : last), 0);

function textWithout(folded: string, tokens: Token[], from: number, to: number): string {
  let rest = '';
  let at = from;
  for (const { start, end } of tokens) {
    if (start < at) continue;
    rest += `${folded.slice(at, start)} `;
    at = end;
  }
  return (rest + folded.slice(Math.min(at, to), to)).trim();
}
