import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Token } from '../words/text.ts';
import { addFilter } from './add-filter.ts';
import { DEEDS } from './deeds.ts';
import { doneField } from './done-field.ts';
import { longAgo, USUAL_DAYS } from './long-ago.ts';
import { isNounAt } from './nouns.ts';
import type { Scan } from './scan.ts';
import { mark } from './scan.ts';

/** A deed that is denied without a time: "users that never log in", "secrets nobody reads", "roles no longer used". */
const DENIED_ALONE = new RegExp(
  `\\b(not|never|nobody|no one|no longer)(?: been| has| have| ever| really| did| was| were)*? (?:${DEEDS.filter(
    ({ isUse, fields: [first] }) => isUse || first === 'password_last_used',
  )
    .map(({ verbs }) => verbs)
    .join('|')})\\b`,
  'gi',
);

/** Words that are no deed by themselves: "do not show". */
const NO_DEED = /\b(?:do|does|doing|done|did)$/i;

/** Reads a denied deed that no condition of the list explains. Never is never; otherwise the usual time applies. */
export function readDisuseAlone(scan: Scan): void {
  const { periods, tokens, text } = scan.question;
  if (periods.length > 0) return;
  for (const { 0: said, 1: denial = '', index } of text.matchAll(DENIED_ALONE)) {
    const from = tokens.findIndex(({ start }) => start >= index);
    const to = tokens.findLastIndex(({ end }) => end <= index + said.length) + 1;
    const isRead = scan.taken.slice(from + 1, to).some((is, at) => is && !isNounAt(scan, from + 1 + at));
    const field = isRead || NO_DEED.test(said) ? undefined : doneField(scan, said);
    if (!field || scan.filters.some((filter) => filter.field === field.key)) continue;
    // "roles that do not access s3" denies the use of something else.
    if (isContent(tokens[to])) continue;
    const isNever = /^never$/i.test(denial) && field.type === 'date';
    const days = { value: USUAL_DAYS, unit: 'day', to };
    addFilter(scan, isNever ? { field: field.key, op: 'missing' } : longAgo(scan, field, days));
    if (!isNever) scan.assumed.push(`No time was named: I took ${USUAL_DAYS} days.`);
    mark(scan, from, to);
    scan.score += Math.max(3, 1.5 * (to - from));
  }
}

const STATES = /\b(?:(inactive|dormant|unused|idle)|active)\b/gi;

/** "dormant users", "which roles are active": what was last used within the usual time, or longer ago. */
export function readUseAlone(scan: Scan): void {
  const { periods, tokens, text } = scan.question;
  if (periods.length > 0 || !tokens.some((_, at) => isNounAt(scan, at))) return;
  for (const { 0: said, 1: denied, index } of text.matchAll(STATES)) {
    const at = tokens.findIndex(({ start }) => start === index);
    const field = at < 0 || scan.taken[at] ? undefined : doneField(scan, 'used');
    const isOfOther = isContent(tokens[at + 1]) && !isNounAt(scan, at + 1);
    if (!field || isOfOther || scan.filters.some((filter) => filter.field === field.key)) continue;
    const long = longAgo(scan, field, { value: USUAL_DAYS, unit: 'day', to: at + 1 });
    const isNot = /\b(?:not|no longer|never)\b/i.test(text.slice(0, index).slice(-12));
    const isLong = Boolean(denied) !== isNot;
    addFilter(scan, isLong ? long : { ...long, op: long.op === 'lt' ? 'gte' : 'lte' });
    scan.assumed.push(
      `I took “${said.toLowerCase()}” to mean ${denied ? 'not ' : ''}used in the last ${USUAL_DAYS} days.`,
    );
    mark(scan, at, at + 1);
    scan.score += 3;
  }
}

/** Reports whether a word says something by itself. */
const isContent = (token: Token | undefined): boolean =>
  token !== undefined && !FUNCTION_WORDS.has(token.word) && !STOP_WORDS.has(token.word);
