import type { Shown } from '../../shown.ts';
import { numberAt } from '../list/number-words.ts';
import { isNounOf } from '../thread/noun-of.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { byId } from './by-id.ts';
import type { Finder } from './finders.ts';
import { HEAD_NOUN, PLURAL } from './finders.ts';
import { AFTER_NAME } from './name-in-text.ts';
import type { Scene } from './scene.ts';
import { entitiesOf, shownOf } from './scene.ts';
import { behindThem } from './superlative.ts';
import type { Words } from './words.ts';

const isSame = (one: Shown, other: Shown | undefined): boolean =>
  one.id === other?.id && one.kind === other.kind;

/** Words that select some of a number of things. */
const SELECTS =
  /^(?:that|which|who|with|without|from|most|least|more|less|other|others|same|new|old|first|last)$/;

/**
 * "both", "the pair", "either of them", "the two", "those three boxes": that many things that were shown, or that the
 * thread was about last.
 */
export const fewOf: Finder = (at, words, scene) => {
  const { lexicon, recent, rows } = scene;
  const from = /^(?:the|those|these|all)$/.test(words.word(at)) ? at + 1 : at;
  const isPair =
    /^(?:both|either|neither)$/.test(words.word(from)) ||
    (from > at && /^(?:pair|couple)$/.test(words.word(from)));
  const count = isPair ? 2 : from > at ? numberAt([...words.tokens], from) : undefined;
  if (count === undefined || count < 2) return undefined;
  const noun = words.word(from + 1);
  const isNamed = HEAD_NOUN.test(noun) || lexicon.naming(stem(noun)).length > 0;
  const kinds = new Set(lexicon.naming(stem(noun)).map(({ tool }) => tool.id));
  const things = count === rows.length ? rows : alike(recent.slice(-count), kinds, scene);
  const isOneKind = new Set(things.map(({ kind }) => kind)).size === 1;
  if (things.length !== count || !isOneKind) return undefined;
  if (isNamed && !HEAD_NOUN.test(noun) && !isNounOf(noun, things, lexicon)) return undefined;
  // "the two biggest" and "the two that are off" select two of many.
  const isClosed =
    isNamed ||
    words.isApart(from + 1) ||
    AFTER_NAME.test(noun) ||
    (!SELECTS.test(noun) && (FUNCTION_WORDS.has(noun) || isAlone(from, words, lexicon)));
  if (things !== rows && !isClosed) return undefined;
  const to = behindThem(isNamed ? from + 2 : from + 1, words);
  return { things, to, ...(things !== rows && { by: byId(things, scene) }) };
};

/** "are both running", but not "both stopped instances" */
const isAlone = (at: number, words: Words, { naming }: Lexicon): boolean =>
  /^(?:both|either|neither)$/.test(words.word(at)) && naming(stem(words.word(at + 2))).length === 0;

/**
 * "those two boxes", after an alarm and an instance: the things as ones of the same kind, that of the noun or of the
 * last thing. A thing of another kind stands for the one thing of that kind that belongs to it.
 */
export function alike(
  things: readonly Shown[],
  named: ReadonlySet<string>,
  { graph }: Pick<Scene, 'graph'>,
): readonly Shown[] {
  const last = things.at(-1)?.kind ?? '';
  const kind =
    named.size === 0 || named.has(last) ? last : (things.find((each) => named.has(each.kind))?.kind ?? '');
  const own = things.map((thing) => {
    if (thing.kind === kind) return thing;
    const [one, another] = graph.belonging(entitiesOf([thing], graph), kind) ?? [];
    return one && !another ? shownOf(one) : thing;
  });
  return [...new Map(own.map((each) => [each.id, each])).values()];
}

/** "the other one", "the others": those that the thread was not about last. */
export const other: Finder = (at, words, scene) => {
  if (!/^(?:the|that|its|all)$/.test(words.word(at))) return undefined;
  const from = /^all$/.test(words.word(at)) && words.word(at + 1) === 'the' ? at + 1 : at;
  if (!/^(?:others?|rest)$/.test(words.word(from + 1)) || !scene.focus) return undefined;
  const noun = words.word(from + 2);
  const isHead = HEAD_NOUN.test(noun) || isNounOf(noun, scene.rows, scene.lexicon);
  // "is the other better off": what follows is no noun that "other" belongs to.
  const isClosed = words.isApart(from + 2) || AFTER_NAME.test(noun) || isNoNoun(noun, scene);
  if (!isHead && !isClosed) return undefined;
  const isSeveral = /^(?:others|rest)$/.test(words.word(from + 1)) || (isHead && PLURAL.test(noun));
  const things = isSeveral ? othersShown(scene) : [otherOne(scene)].filter((one) => one !== undefined);
  const to = isHead ? from + 3 : from + 2;
  return things.length > 0 ? { things, by: byId(things, scene), to, isNamed: true } : undefined;
};

const isNoNoun = (word: string, { graph, lexicon, rows }: Scene): boolean =>
  rows.length === 2 &&
  lexicon.naming(stem(word)).length === 0 &&
  graph.tagKeys(word).length === 0 &&
  /^(?!(?:account|region|place|side|part|half|end|way|day|week|month|year|hour|night)s?$)(?:[a-z]+(?:er|ed|ing)|good|bad|ok|fine|safe|public|off|up|down|alive|busy|idle)$/.test(
    word,
  );

const othersShown = ({ focus, rows }: Scene): Shown[] =>
  rows.some((row) => isSame(row, focus)) ? rows.filter((row) => !isSame(row, focus)) : [];

/** Of two, the one that the thread was not about last; of more, the one that it was about before. */
function otherOne({ focus, recent, rows }: Scene): Shown | undefined {
  const [one, another] = rows.filter((row) => !isSame(row, focus));
  return rows.length === 2 && !another ? one : recent.findLast((each) => !isSame(each, focus));
}
