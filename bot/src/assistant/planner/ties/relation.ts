import { topicOf } from '../asked-topics.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { NEGATIONS } from '../words/negations.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Owners } from './named-owners.ts';

/** Participles and verbs of belonging, which are conditions or fields of some kinds as well. */
const TIES =
  /^(?:attach|connect|link|tie|hook|mount|bind|bound|assign|associat|registe?r|subscri|belong|us(?:e[sd]?|ing)$|watch|monitor|guard|protect|rout|point|hang|sit|liv(?:e[sd]?|ing)$|run(?:s|ning)?$|read|consum|feed|fed$|send|trigger|invok|depend|rel(?:y|ies)$|serv(?:e[sd]?|ing)$|fronts?$|targets?$|need(?:s|ed)?$|front(?:ed)?$|tell|notif|alert)/;
const PLACES =
  /^(?:to|into|in|inside|within|on|onto|off|of|from|behind|beneath|at|with|by|through|via|against|front|under)$/;
/** Words that count, compare or negate. A list of ties would lose their meaning. */
const SAYS_MORE =
  /^(?:only|except|without|most|least|more|less|fewer|than|over|under|first|last|next|same|\d+|two|three|four|five|older|newer|when|why|since|before|after|during)$/;
/** "newest" */
const END = /^(?!test$|rest$|request$|ingest$)[a-z]{2,}est$/;
const OPENS = /^(?:what|whats|which|who|whos|whose|where|how|anything|something|everything)$/;
/** Words after a requested property: "what type are", "the flavour of". */
const NAMES_PROPERTY = /^(?:is|are|was|were|do|does|of)$/;
/** The most verbs that are otherwise unknown. */
const MAX_UNKNOWN = 2;

/** Reports whether a word says by itself that things are tied. */
export const isTying = (word: string): boolean => TIES.test(word) || PLACES.test(word);

/** The words of a relation, by their positions. */
export interface Relation {
  at: number[];
  /** Whether any of them means more than that something exists. */
  isSaid: boolean;
}

/**
 * Returns the words around the owners that tie something to them, with any verb: "sit behind those", "does it have".
 * They end at a noun, and at a word that is a condition of some kind. Returns undefined if they negate or compare.
 */
export function relationOf(
  question: Question,
  { from, things, to }: Owners,
  isHead: (at: number) => boolean,
  lexicon: Lexicon,
): Relation | undefined {
  const { tokens } = question;
  const own = lexicon.vocabularies.filter(({ tool }) => things.some(({ kind }) => kind === tool.id));
  // "the max size of shop-web": a property of the owner is not a tie.
  const isOwnField = (at: number) =>
    own.some(({ phrases }) =>
      phrases.longestAt(tokens, at, () => true)?.meanings.some(({ kind }) => kind === 'field'),
    );
  // "what type are they", "the flavour of it": an unknown word here is not a verb.
  const isProperty = (at: number) => NAMES_PROPERTY.test(tokens[at + 1]?.word ?? '');
  const found: Relation = { at: [], isSaid: false };
  let unknown = 0;
  const take = (at: number): 'on' | 'end' | 'no' => {
    const token = tokens[at];
    if (!token || isHead(at) || OPENS.test(token.word)) return 'end';
    const { raw, stem, word } = token;
    if (NEGATIONS.has(word) || SAYS_MORE.test(word) || END.test(word)) return 'no';
    if (question.taken[at]) return 'on';
    if (isTying(word)) found.isSaid ||= !/^(?:of|for|has|have|with|by|at|against)$/.test(word);
    else if (!FUNCTION_WORDS.has(word) && !STOP_WORDS.has(word)) {
      const isName = /[\d_./]/.test(raw) || lexicon.naming(stem).length > 0;
      if (isName || lexicon.isTelling(word) || topicOf(token, question)) return 'end';
      if (at < from && (isOwnField(at) || isProperty(at))) return 'end';
      unknown += 1;
      found.isSaid ||= at < from;
      if (unknown > MAX_UNKNOWN) return 'no';
    }
    found.at.push(at);
    return 'on';
  };
  for (const [start, step] of [
    [from - 1, -1],
    [to, 1],
  ] as const) {
    let at = start;
    let taken = take(at);
    while (taken === 'on') {
      at += step;
      taken = take(at);
    }
    if (taken === 'no') return undefined;
  }
  return found;
}
