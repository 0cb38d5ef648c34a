import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { Field } from '../../../tools/tool.ts';
import type { Question } from '../slots/question.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import type { Meaning, Vocabulary } from '../words/vocabulary.ts';

/** The state of reading one question with one tool's vocabulary. */
export interface Scan {
  question: Question;
  vocabulary: Vocabulary;
  /** Per token: true once something explains it. */
  taken: boolean[];
  filters: Filter[];
  groups: Set<string>;
  columns: Set<string>;
  measure?: NonNullable<ListQuery['measure']>;
  sort?: NonNullable<ListQuery['sort']>;
  limit?: number;
  /** How many to skip: 1 for "the second oldest". */
  skip?: number;
  /** Whether the question asks about the place instead of filtering by it. */
  isPlaceAsked?: boolean;
  whether?: NonNullable<ListQuery['whether']>;
  /** Token indexes of the words for the sort order, and of those for the filters of a field. */
  sortAt?: number;
  filteredAt: Map<string, number>;
  /** Evidence that the question is about this tool's things. */
  score: number;
  /** What was assumed, one sentence each. */
  assumed: string[];
  /**
   * The times for which things were not used or changed, by their positions in the text, with the fields that hold
   * them.
   */
  disuse?: { field: string; start: number; end: number }[];
  /** Whether it asks what is due on days to come. */
  isAhead?: boolean;
  /** The phrases found, by the token at which they begin. */
  matches: Map<number, PhraseMatch<Meaning>>;
  /** The tokens of the phrases that name the tool's things. */
  nouns: Set<number>;
  /** Index of the token after the last negated phrase. In "without encryption or versioning", the negation continues. */
  negatedTo?: number;
  /** Where the words of each filter begin. */
  places: Map<Filter, number>;
  /** Filters that share the negation of the one before: the second of "without encryption or versioning". */
  sharesNegation: Set<Filter>;
  /** "snapshots of orders-db": the field that holds what they belong to, or '' if the name can only be their own. */
  ofWhat?: string;
  /** Whether one of the tool's things was named, which decides what the question is about. */
  isNamed?: boolean;
  /** Whether the things belong to what was shown. */
  isOfShown?: boolean;
  now: Date;
  graph?: Graph;
}

/** Reads the name of a field at its place. Returns the evidence found, or undefined if it does not apply. */
export type Read = (
  scan: Scan,
  match: PhraseMatch<Meaning>,
  field: Field,
  negation: number | undefined,
) => number | undefined;

/** Returns the word at a token in lower case, or '' past either end. */
export const wordAt = (scan: Scan, at: number): string => scan.question.tokens[at]?.word ?? '';

/** "mfa *status* of all users" asks to see the field, whatever its value. */
export const asksState = (scan: Scan, to: number): boolean =>
  /^(?:status|setting)$/.test(wordAt(scan, to)) || /^(?:status|setting)$/.test(wordAt(scan, to - 1));

/** Marks tokens as read; `to` is exclusive. */
export function mark(scan: Scan, from: number, to: number): void {
  for (let at = from; at < to; at++) scan.taken[at] = true;
}

/** Marks every token that matches a pattern as read. */
export function markWords(scan: Scan, pattern: RegExp): void {
  scan.question.tokens.forEach((token, at) => {
    if (pattern.test(token.word)) scan.taken[at] = true;
  });
}

/** Returns the field whose name begins at a token, or the first suitable one of several. */
export function fieldAt(
  scan: Scan,
  at: number,
  suits: (field: Field) => boolean = () => true,
): { field: Field; to: number } | undefined {
  const match = scan.matches.get(at);
  const meaning = match?.meanings.find((candidate) => candidate.kind === 'field' && suits(candidate.field));
  return match && meaning?.kind === 'field' ? { field: meaning.field, to: match.to } : undefined;
}

/** Returns the first field in the question that fits. */
export function saidField(scan: Scan, fits: (field: Field) => boolean): Field | undefined {
  for (const { meanings } of scan.matches.values())
    for (const meaning of meanings) if (meaning.kind === 'field' && fits(meaning.field)) return meaning.field;
  return undefined;
}

/** Reads a part of a question, and remembers where the words for its filters begin. */
export function placing(scan: Scan, read: (scan: Scan) => void): void {
  const taken = [...scan.taken];
  read(scan);
  const first = scan.taken.findIndex((is, at) => is && !taken[at]);
  if (first >= 0) notePlaces(scan, first);
}

/** Remembers that the words for the newest filters begin at a token. */
export function notePlaces({ filters, places }: Scan, at: number): void {
  for (const filter of filters) if (!places.has(filter)) places.set(filter, at);
}

/** Reports whether one of the words comes right before `at`, with at most `gap` articles and the like in between. */
export function previousWord(scan: Scan, at: number, words: string[], gap = 2): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 1 - gap); back--) {
    const word = wordAt(scan, back);
    if (words.includes(word)) return true;
    if (!/^(the|their|its|of|each|an?|in|aws|my|our|all)$/.test(word)) return false;
  }
  return false;
}
