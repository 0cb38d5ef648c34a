import type { Shown } from '../../shown.ts';
import { actorShown } from '../events/actor-shown.ts';
import { isOfEvents } from '../events/is-of-events.ts';
import { belongingTo } from '../thread/belonging-to.ts';
import { isNounOf } from '../thread/noun-of.ts';
import { ownerAsUser, showsPeople } from '../thread/owner-as-user.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { stem } from '../words/text.ts';
import type { Finder } from './finders.ts';
import type { Scene } from './scene.ts';
import { calledOf, entitiesOf, shownOf } from './scene.ts';
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

/** "that db", "the certificate": the one thing of another kind that belongs to the one in focus. */
export const belonging: Finder = (at, words, scene) => {
  if (!/^(?:the|that|this|its)$/.test(words.word(at))) return undefined;
  const noun = words.word(at + 1);
  const person = words.word(at) === 'the' ? personOf(scene) : undefined;
  if (person && isOfPerson(noun, person, scene)) return { things: [person], to: at + 1, isOwner: true };
  const one = oneOf(scene);
  if (!one || noun === '' || words.isApart(at + 1) || stem(noun) !== noun) return undefined;
  // "the bucket policy", "the bucket larkspur-assets"
  const next = words.word(at + 2);
  const isMore = !FUNCTION_WORDS.has(next) && scene.lexicon.isKnown({ word: next, stem: stem(next) });
  if (!words.isApart(at + 2) && (/[-_\d/]/.test(next) || isMore)) return undefined;
  if (isNounOf(noun, [one], scene.lexicon)) return { things: [one], to: at + 2 };
  if (words.word(at) === 'its') return undefined;
  const other = belongingTo(one, noun, scene.graph, scene.lexicon) ?? namesakeOf(one, noun, scene);
  return other && { things: [other], to: at + 2, isNamed: true, isOfNamed: true };
};

/** "the key", of a user: a person has few things, and they are fields of the user. */
function isOfPerson(noun: string, { kind }: Shown, { lexicon }: Scene): boolean {
  const own = lexicon.vocabularies.find(({ tool }) => tool.id === kind);
  const said = { word: noun, raw: noun, stem: noun, start: 0, end: noun.length };
  const isField = own?.phrases
    .all([said])
    .some(({ meanings }) => meanings.some((each) => each.kind === 'field'));
  return kind === PEOPLE && isField === true;
}

/** "the cluster", after the queue with the same name. */
function namesakeOf(one: Shown, noun: string, { graph, lexicon }: Scene): Shown | undefined {
  const alike = graph.called(calledOf(one)).filter((thing) => isNounOf(noun, [thing], lexicon));
  const [other, another] = alike;
  return other && !another ? shownOf(other) : undefined;
}

/** "it", "they", "his": the subject of the thread. */
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

const oneOf = ({ focus, groups, rows }: Scene): Shown | undefined =>
  focus ?? (rows.length === 1 ? rows[0] : groups.length === 1 ? groups[0] : undefined);

const PEOPLE = 'iam.users';

/** Returns the one person that was shown, or the owner of the thing in focus. */
function personOf(scene: Scene): Shown | undefined {
  // After events, the person who acted, not the owner of the thing.
  if (isOfEvents(scene.last)) return actorShown({ shown: [...scene.rows] }, scene.last.args);
  const one = oneOf(scene);
  if (one?.kind.startsWith('iam.')) return one;
  const [person, another] = scene.rows.filter(({ kind }) => kind === PEOPLE);
  if (person && !another) return person;
  const owner = one && ownerAsUser(one, scene.last, scene.graph);
  return owner ?? (showsPeople(scene.last) ? undefined : one);
}
