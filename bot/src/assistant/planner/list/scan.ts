import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { Field } from '../../../tools/tool.ts';
import type { Question } from '../slots/question.ts';
import { FILLERS, NEGATIONS } from '../words/negations.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import type { Token } from '../words/text.ts';
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

/** Returns the token index of the negation before a phrase: "not running", "are not currently encrypted". */
export function negationBefore(scan: Scan, at: number): number | undefined {
  const goesOn = /^n?or$/.test(wordAt(scan, at - 1)) && !NEGATIONS.has(wordAt(scan, at));
  if (scan.negatedTo !== undefined && scan.negatedTo === at - 1 && goesOn) return at - 1;
  for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
    const word = wordAt(scan, back);
    if (NEGATIONS.has(word)) return back;
    // "instances other than t3"
    if (word === 'than' && wordAt(scan, back - 1) === 'other') return back;
    const isRunningOn =
      /^(?:run|runs|running|live|sit|sits|deployed|placed|connected)$/.test(word) &&
      /^(?:on|in|under)$/.test(wordAt(scan, back + 1));
    if (!FILLERS.has(word) && !isRunningOn) return undefined;
  }
  return undefined;
}

/** Reports whether a phrase is negated, by a word before it or by its own first word: "without encryption". */
export const isNegated = (scan: Scan, at: number): boolean =>
  NEGATIONS.has(wordAt(scan, at)) || negationBefore(scan, at) !== undefined;

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

/** Reports whether a word has no plural ending. */
export const isSingular = (token: Token | undefined): boolean =>
  token !== undefined && token.word === token.stem;

/** Reports whether a token is part of a noun for the tool's things. */
export const isNounAt = (scan: Scan, at: number): boolean => scan.nouns.has(at);

/** Returns the last token of the first noun from `from` on, looking at most `most` tokens ahead. */
export function nounAhead(scan: Scan, from: number, most: number): Token | undefined {
  for (let at = from; at < Math.min(scan.question.tokens.length, from + most); at++) {
    if (!isNounAt(scan, at)) continue;
    let last = at;
    while (isNounAt(scan, last + 1)) last++;
    return scan.question.tokens[last];
  }
  return undefined;
}

/** "gpu types like p3": reports whether all named beginnings are among those that a word stands for. */
const isOfFamilies = (one: Filter['value'], all: Filter['value']): boolean =>
  [one].flat().every((value) => [all].flat().some((each) => String(value).startsWith(String(each))));

/** "failed stacks in ROLLBACK_FAILED": reports whether a value is one of several that an earlier word means. */
const isPart = (one: Filter['value'], all: Filter['value']): boolean =>
  Array.isArray(all) && all.length > 2 && [one].flat().every((value) => all.some((each) => each === value));

/** Adds a filter. Two values of one field are alternatives ("gp2 and io1 volumes"); yes and no are counted separately. */
export function addFilter(scan: Scan, filter: Filter): void {
  const same = scan.filters.find(({ field, op }) => field === filter.field && op === filter.op);
  if (!same) scan.filters.push(filter);
  else if (typeof filter.value === 'boolean') {
    if (same.value === filter.value) return;
    scan.filters.splice(scan.filters.indexOf(same), 1);
    scan.groups.add(filter.field);
  } else if (filter.op === 'starts_with' && isOfFamilies(same.value, filter.value)) return;
  else if (filter.op === 'starts_with' && isOfFamilies(filter.value, same.value)) same.value = filter.value;
  else if (filter.op === 'eq' && isPart(filter.value, same.value)) same.value = filter.value;
  else if (filter.op === 'eq' && isPart(same.value, filter.value)) return;
  else if (/^(eq|ne|contains|not_contains|starts_with)$/.test(filter.op) && same.value !== filter.value)
    same.value = [...new Set([same.value, filter.value].flat())] as (string | number)[];
}
