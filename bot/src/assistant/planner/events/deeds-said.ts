import { actionOf, DONE } from '../../../tools/cloudtrail/actions.ts';
import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import { deedOf } from '../../../tools/cloudtrail/deeds.ts';
import { madeSo, REACHABLE, UNREACHABLE } from '../../../tools/cloudtrail/made-so.ts';
import { portIn } from '../../../tools/cloudtrail/port.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokensIn } from '../words/text.ts';
import { FAILED, partAsked } from './asked-part.ts';
import { NOT } from './leaving-out.ts';

/** "when did it start": the verb does not name an action. */
const BEGINS = /\bwhen did (?:it|that|this|they|those) (?:all )?(?:start|begin)\b/i;
/** "who made them", after changes. */
const MADE_THEM =
  /^(?:made|did) (?:it|them|that|this|those|these|the (?:last |first |latest |newest |previous )?(?:changes?|ones?))\b/i;
const NOT_JUST_BEFORE = new RegExp(`(?:${NOT.source})(?: [a-z]+)? $`, 'i');
const LOGGED = /\b(?:log|sign)(?:ged|ned|s|ging|ing)?[ -]?(?:in|on)s?\b/i;
/** Taking on a role is a call of its own, which changes nothing. */
const ASSUMED = /\bassum(?:e[ds]?|ing)\b/i;
const DEED = new RegExp(`\\b(?:${DONE})\\b`, 'gi');

/**
 * Reads what was done: the verbs and nouns of actions, whether it failed, and the port that was opened. Writes it into
 * the arguments, and the tokens that it was read from into `said`. Returns how many words are about actions.
 */
export function readDeeds(question: Question, lexicon: Lexicon, args: EventsArgs, said: Set<number>): number {
  const { text, tokens } = question;
  let deeds = 0;
  const take = (start: number, end: number) => {
    for (const at of tokensIn(tokens, start, end)) said.add(at);
  };
  const takeAll = (match: { 0: string; index: number }) => take(match.index, match.index + match[0].length);
  const failed = FAILED.exec(text);
  if (failed) {
    takeAll(failed);
    if (
      !/^(?:failed|worked)$/.test(partAsked(text) ?? '') &&
      !NOT_JUST_BEFORE.test(text.slice(0, failed.index))
    )
      args.failed = true;
  }
  const assumed = ASSUMED.exec(text);
  if (assumed) {
    args.event_name = 'AssumeRole';
    args.reads = true;
    takeAll(assumed);
    return deeds + 1;
  }
  const signedIn = LOGGED.exec(text);
  if (signedIn) {
    args.action = 'login';
    deeds += 1;
    takeAll(signedIn);
    return deeds;
  }
  for (const { 0: words, index } of text.matchAll(DEED)) {
    const action = actionOf(words);
    const at = tokens.findIndex(({ start }) => start === index);
    const made = words.toLowerCase() === 'made' ? madeSo(text.slice(index + words.length)) : undefined;
    if (made) {
      take(index, index + words.length);
      tokens.forEach(({ start, word }, each) => {
        if (start > index && (REACHABLE.test(word) || UNREACHABLE.test(word))) said.add(each);
      });
      deeds += 1;
      if (made.action !== 'modify') args.action = made.action;
      continue;
    }
    if (
      !action ||
      isAdjective(at) ||
      BEGINS.test(text) ||
      MADE_THEM.test(text.slice(index)) ||
      (words.indexOf(' ') < 0 && (said.has(at) || question.taken[at]))
    )
      continue;
    take(index, index + words.length);
    deeds += 1;
    if (action !== 'modify') args.action = action;
  }
  // "who changed the code": whoever deployed a new version.
  const code = tokens.findIndex(
    ({ word }, at) => word === 'code' && !OF_CODE.test(tokens[at - 1]?.word ?? ''),
  );
  if (code >= 0 && deeds > 0 && !args.action) {
    args.action = 'deploy';
    said.add(code);
  }
  for (const [at, { word }] of tokens.entries()) {
    const isNoun =
      /^(?:iam|last|changes?|time|made|actions?)$/.test(word) && !NOT.test(tokens[at - 1]?.raw ?? '');
    if (said.has(at) || question.taken[at] || isNoun) {
      if (word === 'iam') said.add(at);
      continue;
    }
    const action = BEGINS.test(text) ? undefined : deedOf(word);
    // "anything open to the world": here the word says what things are.
    const isState = /^(?:open|close)$/.test(word) && !/\b(?:did|do|does)\b/i.test(text);
    if (!action || isState || (FUNCTION_WORDS.has(word) && !/^d(?:one|id)$/.test(word))) continue;
    // "everything with no tags": here "tags" is a noun.
    if (OF_NOUN.test(tokens[at - 1]?.word ?? '') || isAdjective(at)) continue;
    said.add(at);
    deeds += 1;
    if (action !== 'modify') args.action ??= action;
  }
  const port = portIn(text);
  if (port && /^(?:open|close)$/.test(args.action ?? '')) {
    args.port = port.port;
    take(port.start, port.end);
  }
  return deeds;

  /** "who changed the stopped servers", "open ports": a word of a deed that describes a noun. */
  function isAdjective(at: number): boolean {
    const isDescribing =
      DETERMINERS.test(tokens[at - 1]?.word ?? '') || /^open$/.test(tokens[at]?.word ?? '');
    return isDescribing && lexicon.naming(tokens[at + 1]?.stem ?? '').length > 0;
  }
}

const DETERMINERS = /^(?:the|our|my|your|their|its|these|those|an?)$/;
const OF_CODE = /^(?:error|status|exit|response|return)$/;
const OF_NOUN = /^(?:no|with|without|of|have|has)$/;
