import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import { deedOf } from '../../../tools/cloudtrail/deeds.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';

export const isActor = ({ kind }: Entity): boolean => kind === 'iam.users' || kind === 'iam.roles';

/** Returns the person or role that a name means: by the whole name, or the only user with that part in its name. */
export function personOf({ exact, part }: MentionAt): string | undefined {
  const person = exact.find(isActor);
  if (person) return calledOf(person);
  const [only, another] = part.ofKind('iam.users');
  return only && !another ? calledOf(only) : undefined;
}

/** Words between a person and what they did. */
const BETWEEN = /^(?:and|or|also|just|really|ever|recently|all|been|not|else|the|user|role)$/;
const HAS_DONE = /^(?:do|did|done|does|doing|has|have|had|was|were|is|up|busy|working)$/;
const DEEDS =
  /^(?:activity|activities|actions?|changes?|events?|logins?|log-?ins?|sign-?ins?|doings?|edits?)$/;

/** "by sam", "what did sam do", "sam's changes": reports whether a name is in the position of the person who acts. */
export function isActing({ exact, from, to }: MentionAt, { mentions, text, tokens }: Question): boolean {
  const words = tokens.map(({ word }) => word);
  const before = wordBeside(words, from, -1, mentions);
  if (/^(?:by|from)$/.test(before)) return true;
  const next = isPossessive(text, tokens[to - 1]?.end) ? to + 1 : to;
  const after = wordBeside(words, next, 1, mentions);
  // "did checkout get redeployed": it was done to it, although a role has that name as well.
  if (/^g[eo]ts?$/.test(after) && isVerb(words[words.indexOf(after) + 1] ?? '')) return false;
  if (DEEDS.test(after)) return true;
  if (next !== to) return false;
  if (/^(?:of|for)$/.test(before)) return DEEDS.test(wordBeside(words, from - 1, -1, []));
  // "did yuki mute anything", "has she silenced it"
  const isAsked =
    before === 'did' || (/^(?:has|have|had)$/.test(before) && /[a-z]{2}ed$/.test(words[next] ?? ''));
  if (isAsked && exact.some(isActor) && /^[a-z]{3,}$/.test(after)) return true;
  // "was web-1 stopped": this position is that of the object.
  if (/^(?:was|were|is|are|been|got)$/.test(before) && isVerb(after)) return false;
  // "what was tomas trying to do", "what has priya been doing"
  const isBusy = words[next] === 'been' || (/^(?:was|is)$/.test(before) && exact.some(isActor));
  const isDoing = isBusy && /[a-z]{2}ing$/.test(after);
  return (HAS_DONE.test(after) || isDoing || isVerb(after)) && !/^(?:on|to|in|at|with)$/.test(before);
}

const isVerb = (word: string): boolean =>
  deedOf(word) !== undefined ||
  /^(?:try|tried|attempt(?:ed)?|touch|mess|break|broke|log(?:ged)?|sign(?:ed)?)$/.test(word);

/** "maria's things": reports whether a name means the owner of things. "just maria's" means the events themselves. */
export const isOwning = ({ to }: MentionAt, { text, tokens }: Question): boolean =>
  tokens[to + 1] !== undefined &&
  isPossessive(text, tokens[to - 1]?.end) &&
  !DEEDS.test(tokens[to + 1]?.word ?? '');

const isPossessive = (text: string, end = 0): boolean => /^['’]s?\b/i.test(text.slice(end, end + 3));

/** Returns the next word to one side of a name, past other names and small words. */
function wordBeside(
  words: readonly string[],
  from: number,
  step: 1 | -1,
  mentions: readonly MentionAt[],
): string {
  let at = step < 0 ? from - 1 : from;
  while (
    at >= 0 &&
    at < words.length &&
    (BETWEEN.test(words[at] ?? '') ||
      mentions.some((each) => each.from <= at && at < each.to && personOf(each)))
  )
    at += step;
  return words[at] ?? '';
}
