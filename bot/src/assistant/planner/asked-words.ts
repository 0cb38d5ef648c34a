import { partsOf } from '../../graph/name-words.ts';
import type { Asked } from '../../tools/resources/about-asked.ts';
import type { KnownThing } from '../../tools/tool.ts';
import type { Reading } from './list/read-list.ts';
import type { Question } from './slots/question.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import type { Token } from './words/text.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** Reports whether a word asks for nothing by itself. */
export const isSilent = ({ word }: Token): boolean =>
  word.length < 2 ||
  FUNCTION_WORDS.has(word) ||
  STOP_WORDS.has(word) ||
  /^(?:story|everything|profile|rundown)$/.test(word);

/** Turns "how big" into the superlative "biggest", which the vocabulary knows. */
export function superlative(token: Token, before: Token | undefined, { phrases }: Vocabulary): Token {
  // "how long has it been off" asks for a time, which several words may belong to.
  if (before?.word !== 'how' || token.word === 'long') return token;
  const { word } = token;
  const forms = [`${word}est`, `${word}${word.at(-1)}est`, `${word}st`, word.replace(/y$/, 'iest')];
  const most = forms.find((form) => form !== word && phrases.words.has(form));
  return most === undefined ? token : { ...token, word: most, stem: most };
}

/** Returns the positions of the words that are neither part of the thing's name nor lead up to it. */
export function openTokens({ mentions, taken, tokens }: Question, { id, name = id }: KnownThing): number[] {
  const called = new Set(partsOf(name));
  const isIt = (thing: { id: string }) => thing.id === id;
  const isName = (at: number) =>
    mentions.some(
      ({ exact, from, part, to }) => from <= at && at < to && (exact.some(isIt) || part.all.some(isIt)),
    );
  const isCalled = (at: number) =>
    isName(at) || partsOf(tokens[at]?.raw ?? '').every((each) => called.has(each));
  return tokens.flatMap(({ word }, at) => {
    const leads = /^(?:of|for|the|our|my)$/.test(word) && at + 1 < tokens.length && isCalled(at + 1);
    // The "s" of "its", after the name has replaced the pronoun.
    const isEnding = word === 's' && at > 0 && isCalled(at - 1);
    return taken[at] || leads || isEnding || isCalled(at) ? [] : [at];
  });
}

/** Returns the fields of a single thing that a reading's filters, columns and order ask for. */
export function fieldsOf({ query, vocabulary }: Reading, isTested: boolean): Asked[] {
  const { columns = [], filters = [], group_by = [], measure, sort } = query;
  const isField = (key: string | undefined): key is string =>
    key !== undefined &&
    !UNASKED.test(key) &&
    vocabulary.fields.has(key) &&
    key !== vocabulary.tool.fields[0]?.key;
  const said = filters.filter(({ field, says }) => says === undefined && isField(field));
  const tested = isTested ? said : [];
  const keys = [
    ...(isTested ? [] : said.map(({ field }) => field)),
    ...columns,
    ...group_by,
    sort?.field,
    measure?.field,
  ].filter(isField);
  return unique([
    ...(tested.length > 0 ? [{ is: tested }] : []),
    ...keys.filter((key) => !tested.some(({ field }) => field === key)).map(askedField),
  ]);
}

/** The row of a thing in one region leaves out the region, so the place of the thing answers. */
const askedField = (field: string): Asked => (field === 'region' ? { topic: 'place' } : { field });

/** The person who asks already knows these. */
const UNASKED = /^(?:name|account|tags)$/;

/**
 * Returns the kinds whose nouns are among the open words. Of several kinds that a noun names, those related to the
 * thing come first.
 */
export function othersNamed(
  tokens: readonly Token[],
  open: ReadonlySet<number>,
  own: Vocabulary,
  { lexicon, near }: { lexicon: Lexicon; near: ReadonlySet<string> },
): Vocabulary[] {
  const found = new Set<Vocabulary>();
  for (const at of open) {
    const token = tokens[at];
    if (!token || FUNCTION_WORDS.has(token.word)) continue;
    const named = lexicon.naming(token.stem).filter((each) => each !== own);
    const [one] = [
      ...named.filter(({ tool }) => near.has(tool.id)),
      ...named.filter(({ nouns }) => nouns.has(token.stem)),
    ];
    if (one) found.add(one);
  }
  return [...found].slice(0, MOST_KINDS);
}

const MOST_KINDS = 2;

/** "which ports are open", about an instance: reads a field that only the things related to it have. */
export function ofNeighbours(
  tokens: readonly Token[],
  open: Set<number>,
  near: ReadonlySet<string>,
  lexicon: Lexicon,
): Asked[] {
  const asked: Asked[] = [];
  for (const { phrases, tool } of lexicon.vocabularies) {
    if (!near.has(tool.id)) continue;
    for (const { from, meanings, to } of phrases.all([...tokens], (at) => open.has(at))) {
      const meant = meanings.find(({ kind }) => kind === 'field');
      // Words that many kinds share, such as "size" and "type", point to none.
      if (meant?.kind !== 'field' || isSilent(tokens[from] as Token)) continue;
      if (to - from === 1 && lexicon.speaking(tokens[from]?.stem ?? '').length > COMMON) continue;
      asked.push({ of: tool.id, field: meant.field.key });
      for (let at = from; at < to; at++) open.delete(at);
    }
  }
  return asked;
}

const COMMON = 15;

export const unique = (asked: readonly Asked[]): Asked[] => [
  ...new Map(asked.map((each) => [JSON.stringify(each), each])).values(),
];
