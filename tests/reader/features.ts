import { DOMAINS } from './labels.ts';

/** The context of a turn: what a reader may know about the last answer of its thread. */
export interface TurnContext {
  /** What the last answer was about. Absent: the turn opens its thread. */
  domain?: string | undefined;
  /** What it showed: 'none', 'one', 'few' or 'many' rows, 'money', or 'asked' if it had to ask back. */
  shown?: string | undefined;
  /** Whether it answered a question about one thing that is still the subject. */
  isOfOne?: boolean | undefined;
  /** The kind of the things that are still the subject, if the last answer was about their cost, history or metrics. */
  things?: string | undefined;
  /** The texts of earlier turns, the latest first. At most two are read. */
  texts?: string[] | undefined;
}

/** A turn as the reader takes it: its words, with `<inst>` in place of a name whose kind is known. */
export interface Turn {
  text: string;
  context: TurnContext;
}

/** Rows of the table with a vector for each feature. Features with the same hash share a row. */
export const BUCKETS = 1 << 15;

/** The most words that are read. The rest of a pasted log adds nothing. */
const MAX_WORDS = 40;
const LONGEST_WORD = 24;
/** The most words that are read of an earlier turn. */
const MAX_EARLIER = 16;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value ^= value >>> 15;
  return value >>> 0;
}

const WORD = /<[a-z]+>|[\p{L}\p{N}_'-]+|[?!$%]|\.\.\./gu;

/** Returns the words of a turn: lower case, numbers by their length, names as their kind. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [found] of text
    .toLowerCase()
    .slice(0, MAX_WORDS * LONGEST_WORD)
    .matchAll(WORD)) {
    if (words.length === MAX_WORDS) break;
    words.push(/^\d+$/.test(found) ? `#${Math.min(found.length, 5)}` : found.slice(0, LONGEST_WORD));
  }
  return words;
}

/** Removes the endings of a word that change no meaning here. */
const rootOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:'s|ies|ing|ed|es|s)$/, '') : word.replace(/'s$/, '');

const place = (domain: string): number => (DOMAINS as string[]).indexOf(domain);

/**
 * Returns the table rows of a turn's features, each with its weight.
 * @param named the domains that its nouns name
 */
export function featuresOf(
  { text, context }: Turn,
  named: number[],
): { at: Uint32Array; weight: Float32Array } {
  const lit = new Map<number, number>();
  const light = (name: string, weight: number) => {
    const at = hash(name) % BUCKETS;
    lit.set(at, (lit.get(at) ?? 0) + weight);
  };
  const words = wordsOf(text);
  const before = context.domain ?? 'opens';
  const shown = context.shown ?? 'nothing';
  const scale = 1 / Math.sqrt(Math.max(words.length, 1));
  for (const [at, word] of words.entries()) {
    const root = rootOf(word);
    const next = words[at + 1];
    light(`w ${word}`, scale);
    light(`r ${root}`, scale);
    light(`d ${before} ${root}`, 0.5 * scale);
    light(`s ${shown} ${root}`, 0.5 * scale);
    light(`b ${word} ${next ?? '.'}`, scale);
    if (at === 0) light(`f ${word}`, 0.7);
    if (next) light(`k ${root} ${rootOf(words[at + 2] ?? '.')}`, 0.5 * scale);
    if (/^[\p{L}'-]{4,}$/u.test(word)) {
      const edged = `^${word}$`;
      const parts = edged.length - 2;
      for (let from = 0; from < parts; from++)
        light(`c ${edged.slice(from, from + 3)}`, (0.8 * scale) / Math.sqrt(parts));
      for (let from = 0; from + 4 <= edged.length; from++)
        light(`q ${edged.slice(from, from + 4)}`, (0.8 * scale) / Math.sqrt(parts));
    }
  }
  const length = words.length > 8 ? 'long' : String(words.length);
  light(`before ${before}`, 0.7);
  light(`shown ${shown}`, 0.7);
  light(`length ${length}`, 0.5);
  light(`length ${length} ${before === 'opens' ? before : 'in thread'}`, 0.5);
  if (context.isOfOne) light('of one', 0.5);
  if (context.things) light(`things ${context.things}`, 0.5);
  for (const [back, earlier] of (context.texts ?? []).slice(0, 2).entries()) {
    const said = wordsOf(earlier).slice(0, MAX_EARLIER).map(rootOf);
    const share = (back === 0 ? 0.5 : 0.3) / Math.sqrt(Math.max(said.length, 1));
    for (const word of said) light(`e${back} ${word}`, share);
    const again = words.filter((word) => said.includes(rootOf(word))).length;
    if (again > 0) light(`again ${back} ${Math.min(again, 3)}`, 0.4);
  }
  for (const domain of named) {
    light(`n ${domain}`, 0.4);
    light(`n ${domain} ${before}`, 0.3);
    if (context.domain) light(domain === place(context.domain) ? 'n same' : 'n other', 0.4);
  }
  return { at: Uint32Array.from(lit.keys()), weight: Float32Array.from(lit.values()) };
}
