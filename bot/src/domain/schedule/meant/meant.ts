import type { DateTime } from 'luxon';
import type { Token } from '../sayings/saying.ts';
import { isDelivered, isEmpty, isQuestion, isStatement, ordersToDo, ordersToShow } from './orders.ts';
import {
  isAboutOthers,
  isAboutPastPeriod,
  isCompared,
  isCounted,
  isInRelativeClause,
  isSinceWhen,
} from './others.ts';
import { hasPeriod, isAdjective, isPeriodOfCosts } from './periods.ts';
import type { Sentence } from './sentences.ts';
import { sentencesOf } from './sentences.ts';

/** Half a year, in days. A date without a year that is further ahead means the one just past. */
const FAR_AHEAD = 182;

/**
 * Returns the words that say when a job should run. Other words of time are about the past, about other things' times
 * or about cost periods. A repetition means a job unless it is asked about or stated. A single time needs an order.
 */
export function meant(folded: string, tokens: Token[], today: DateTime): Token[] {
  return sentencesOf(folded, tokens).flatMap((sentence) => {
    if (isEcho(sentence) || isStatement(sentence.text)) return [];
    const own = withoutPeriods(sentence, ownTimes(sentence));
    if (isQuestion(sentence.text)) return own.some(isRepeating) ? setApart(sentence, own) : [];
    return own.some(isRepeating) ? withoutToday(sentence, own, today) : ordered(sentence, own, today);
  });
}

/** Returns whether it only repeats a question: "How often does it run? Daily?" */
const isEcho = ({ text, previous, hasQuestionMark, tokens, others }: Sentence): boolean =>
  isEmpty(others) &&
  (hasQuestionMark || tokens.every(({ is }) => is === 'every')) &&
  text !== previous &&
  isQuestion(previous);

const isRepeating = (token: Token): boolean =>
  token.is === 'every' ||
  token.is === 'cron' ||
  ((token.is === 'weekdays' || token.is === 'dates' || token.is === 'nth') && token.sure);

/** Removes the words about something else's time, with what continues them: 'launched on Monday at 9'. */
function ownTimes(sentence: Sentence): Token[] {
  const own: Token[] = [];
  let dropped: Token | undefined;
  for (const token of sentence.tokens) {
    const before = sentence.before(token);
    const after = sentence.after(token);
    const goesOn =
      dropped && /^[ ,]*(?:to|and|until|till|at|on|-)?[ ,]*$/.test(sentence.between(dropped, token));
    // 'from Monday': the words belong to the limit.
    const isLimits = own.at(-1)?.is === 'limit' && sentence.between(own.at(-1) ?? token, token).trim() === '';
    const isPartOfRepeat = sentence.tokens.some((each) => each.start === token.start && isRepeating(each));
    const isWeak = !isPartOfRepeat && token.is !== 'hours' && !isLimits;
    const isOthers = isInRelativeClause(before) || isCompared(before, after) || isAboutPastPeriod(after);
    if (isOthers || (isWeak && (goesOn || isPartOfAnother(sentence, token)))) dropped = token;
    else own.push(token);
  }
  return own;
}

/** Returns whether the words before the token give it to something else. */
const isPartOfAnother = (sentence: Sentence, token: Token): boolean =>
  token.is !== 'zone' &&
  (isAboutOthers(sentence.before(token)) || isSinceWhen(sentence.words(token), sentence.before(token)));

/** Removes 'daily' of 'daily costs', unless something says that they should come daily. */
function withoutPeriods(sentence: Sentence, tokens: Token[]): Token[] {
  const rest = tokens.filter(({ is }) => is !== 'every' && is !== 'months' && is !== 'gone');
  if (rest.length > 0 || isDelivered(sentence.others)) return tokens;
  return tokens.filter((token) => {
    if (token.is !== 'every' || token.count > 1 || token.times || token.unit === 'minute') return true;
    if (token.adverb && (isAdjective(sentence.after(token)) || hasPeriod(sentence.text))) return false;
    return !isPeriodOfCosts(sentence.words(token), sentence.before(token), sentence.after(token));
  });
}

/** "daily at 6pm what did we spend today": what repeats asks for the day on which it runs. "from today on" is a limit. */
const withoutToday = (sentence: Sentence, tokens: Token[], today: DateTime): Token[] =>
  tokens.filter(
    (token) =>
      token.is !== 'day' ||
      +token.day !== +today ||
      /\b(?:from|starting|beginning) $/.test(sentence.before(token)),
  );

/** In a question, keeps only what is set apart from it: "what is running, every evening". */
function setApart(sentence: Sentence, tokens: Token[]): Token[] {
  const at = tokens.findIndex((token) => /[,;:-] ?(?:and |then )?$/.test(sentence.before(token)));
  const apart = at < 0 ? [] : tokens.slice(at);
  return apart.some(isRepeating) ? apart : [];
}

/** Keeps a single time if the sentence orders something or says nothing else. */
function ordered(sentence: Sentence, tokens: Token[], today: DateTime): Token[] {
  const toDo = ordersToDo(sentence.others);
  const hasClock = tokens.some(({ is }) => is === 'clock' || is === 'part');
  const gone = tokens.find(({ is }) => is === 'gone');
  if (gone)
    return toDo && hasClock
      ? [...tokens, { ...gone, is: 'wrong', why: 'What has passed cannot be scheduled.', sure: true }]
      : [];
  const isToday = tokens.some((token) => token.is === 'day' && +token.day === +today);
  if (isToday && !hasClock) return [];
  const isAhead =
    hasClock || tokens.some((token) => isForward(token, today) && !isCounted(sentence.words(token)));
  const leads = isAhead && tokens[0] && /^\s*$/.test(sentence.before(tokens[0]));
  if (toDo || leads || isEmpty(sentence.others)) return tokens;
  return isAhead && ordersToShow(sentence.others) ? tokens : [];
}

const isForward = (token: Token, today: DateTime): boolean =>
  token.is === 'after' ||
  token.is === 'once' ||
  (token.is === 'day' &&
    token.day >= today &&
    !(token.annual && token.day > today.plus({ days: FAR_AHEAD })));
