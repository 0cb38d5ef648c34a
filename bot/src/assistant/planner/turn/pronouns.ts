import { isNounOf } from '../thread/noun-of.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { stem } from '../words/text.ts';
import type { Finder } from './finders.ts';
import { oneOf, personOf } from './person-of.ts';
import type { Scene } from './scene.ts';
import { entitiesOf, shownOf } from './scene.ts';
import type { Words } from './words.ts';

const SEVERAL = /^(?:they|them|those|these|their|theirs)$/;
const ONE = /^(?:it|its|that|this|he|him|his|she|her)$/;
const OWNER = /^(?:its|his|her|their)$/;
/** "that month", "this account" give a time or a place, and do not select things. */
const ELSE =
  /^(?:is (?:all|it)|month|week|year|day|quarter|hour|time|morning|account|much|many|way|case|point|topic|channel|thread)$/;
/** "make it daily", "is it true": stands for nothing that was shown. */
const IDLE =
  /^(?:make|making|keep|send|post|schedule|draw|show|put|give|find|about|before|after|since|until|any|all|some|most|none|much|part|rest|so|like|know|think|say)$/;

/** "it", "they", "his": what the thread is about. */
export const pronoun: Finder = (at, words, scene) => {
  const word = words.word(at);
  const next = words.word(at + 1);
  if (SEVERAL.test(word)) {
    const some = /^(?:those|these)$/.test(word) ? rowsNamed(at + 1, words, scene) : undefined;
    if (some) return some;
    const tied = /^(?:those|these)$/.test(word) && tiedNamed(at + 1, words, scene);
    if (tied) return tied;
    if (/^(?:those|these)$/.test(word) && isOtherNoun(next, words.isApart(at + 1), scene)) return undefined;
    const things = scene.rows.length > 0 ? scene.rows : scene.focus ? [scene.focus] : [];
    return things.length > 0
      ? { things, to: at + 1, ...(OWNER.test(word) && { isOwner: true as const }) }
      : undefined;
  }
  if (!ONE.test(word) || IDLE.test(words.word(at - 1))) return undefined;
  if (/^(?:that|this)$/.test(word)) {
    if (next === 'one') return one(scene, at + 2);
    // "that security group"
    const pair = `${stem(next)} ${stem(words.word(at + 2))}`;
    if (!words.isApart(at + 2) && scene.vocabulary?.phrases.pairs.has(pair)) return one(scene, at + 3);
    if (!words.isApart(at + 1) && (ELSE.test(next) || isOtherNoun(next, false, scene))) return undefined;
    // "that cpu", "the day that it failed", "so that"
    const isFree = words.isApart(at + 1) || FUNCTION_WORDS.has(next);
    if (!isFree && !/^(?:is|was|does|did|has)$/.test(words.word(at - 1))) return undefined;
    if (!words.isApart(at) && !BEFORE_THAT.test(words.word(at - 1))) return undefined;
  }
  return one(scene, at + 1, OWNER.test(word) && !words.isApart(at + 1));

  function one(of: Scene, to: number, isOwner = false) {
    const meant = /^(?:he|him|his|she|her)$/.test(word) ? personOf(of) : oneOf(of);
    return meant && { things: [meant], to, ...(isOwner && { isOwner: true as const }) };
  }
};

/** "those security groups", after findings about things of several kinds: the rows of that kind. */
function rowsNamed(at: number, words: Words, { lexicon, rows, vocabulary }: Scene): ReturnType<Finder> {
  if (vocabulary || words.isApart(at)) return undefined;
  for (const to of [at + 2, at + 1]) {
    const noun = words.word(to - 1);
    const isPair = to === at + 1 || (!words.isApart(to - 1) && !FUNCTION_WORDS.has(words.word(at)));
    const things = isPair && noun !== '' ? rows.filter((row) => isNounOf(noun, [row], lexicon)) : [];
    if (things.length > 0) return { things, to };
  }
  return undefined;
}

/** "those machines", after the volumes of some: what the rows belong to. */
function tiedNamed(at: number, words: Words, scene: Scene): ReturnType<Finder> {
  const { graph, lexicon, rows } = scene;
  const noun = words.word(at);
  if (rows.length === 0 || !isOtherNoun(noun, words.isApart(at), scene)) return undefined;
  for (const { tool } of lexicon.naming(stem(noun))) {
    const things = graph.belonging(entitiesOf(rows, graph), tool.id) ?? [];
    if (things.length > 0) return { things: things.map(shownOf), to: at + 1, isNamed: true };
  }
  return undefined;
}

/** Words before a pronoun, as opposed to "so that", "the one that is off". */
const BEFORE_THAT =
  /^(?:is|was|does|did|do|has|of|for|on|in|to|with|by|than|fix|behind|like|about|doing|s|and|who|what|why|how|when)$/;

/** Reports whether a word names things of another kind: "those volumes". */
const isOtherNoun = (word: string, isApart: boolean, { lexicon, rows }: Scene): boolean =>
  !isApart && lexicon.naming(stem(word)).length > 0 && !isNounOf(word, rows, lexicon);
