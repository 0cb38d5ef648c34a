import { isEnvironment } from '../../../graph/tag-words.ts';
import { code } from '../../../tools/list/words.ts';
import type { PlanInput } from '../../plan.ts';
import { readAll } from '../readings.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** A part of a message that limits what it is about. */
export interface Part {
  as: 'group' | 'name' | 'place' | 'time';
  words: string;
  /** Words to add to another message. */
  says: string;
  /** Words to put in place of a pronoun. */
  stands: string;
  /** How an answer calls it. */
  called: string;
}

/** Returns the parts of the message before that the new one has none of: a tag, a part of names, a place, a time. */
export function partsNamed(input: PlanInput, before: string, lexicon: Lexicon): Part[] {
  const { frame: _, ...alone } = input;
  const now = readAll(alone, lexicon).question;
  const then = readAll({ ...alone, text: before }, lexicon).question;
  const times = timesNamed(now, then);
  if (now.regions.length > 0 || now.tags.length > 0 || now.mentions.some(isNamed)) return times;
  const places = then.places
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ at, end }) => then.text.slice(then.tokens[at]?.start, end));
  return [
    ...then.mentions.flatMap((mention) => groupOrName(mention)),
    ...(places.length === 1 ? places.map((place) => partOf('place', place, `in ${place}`)) : []),
    ...times,
  ];
}

const partOf = (as: Part['as'], words: string, says: string, stands = words, called = words): Part => ({
  ...{ as, words, says, stands, called },
});

function timesNamed(now: Question, then: Question): Part[] {
  const [period, another] = then.periods;
  if (!period || another || period.error || now.periods.length > 0 || now.window) return [];
  const [, before = ''] = then.text.toLowerCase().split(period.text.toLowerCase()).toReversed();
  const [preposition = ''] = /\b(?:in|on|for|during|over|of)(?: the)? $/.exec(before) ?? [];
  return [partOf('time', period.text, `${preposition}${period.text}`)];
}

/** Reports whether words mean things in the accounts, and are no everyday words. */
const isNamed = ({ isExcluded, isOrdinary, isOwner, isReference, keys, tags, words }: MentionAt): boolean =>
  !isExcluded &&
  !isReference &&
  // "costs" and "balancers" are also in some names.
  (isEnvironment(words.toLowerCase()) || keys !== undefined || (isOwner && tags.length > 0) || !isOrdinary);

/** "prod", "the data team": things that share a tag. "the campaign": things with that in their names. */
function groupOrName(mention: MentionAt): Part[] {
  const { exact, keys: [key] = [], part, tags, words } = mention;
  // A person is the subject of a thread, and not the owner of things.
  const isPerson = !key && exact.some(({ kind }) => kind === 'iam.users');
  if (!isNamed(mention) || isPerson) return [];
  if (tags.length > 0) {
    if (isEnvironment(words.toLowerCase()))
      return [partOf('group', words, `in ${words}`, words, code(words))];
    const value = key ? words.replace(new RegExp(`\\b${key}s?\\b`, 'i'), '').trim() : words;
    const whole = key ? `the ${value} ${key}` : words;
    return [partOf('group', words, `of ${whole}`, whole, code(words))];
  }
  return exact.length === 0 && !part.isEmpty
    ? [partOf('name', words, `with ${words} in the name`, words, code(words))]
    : [];
}
