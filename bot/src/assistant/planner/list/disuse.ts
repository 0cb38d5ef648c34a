import { addFilter } from './add-filter.ts';
import { DEEDS } from './deeds.ts';
import { doneField } from './done-field.ts';
import { isDuration } from './durations.ts';
import { longAgo, USUAL_DAYS } from './long-ago.ts';
import { quantityAt } from './quantity-at.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';
import type { Quantity } from './units.ts';

const VERBS = DEEDS.map(({ verbs }) => verbs).join('|');
const NOT = '(?:not|never|no|nobody|no one|nothing|none|hardly)';
const DENIED = `(?:unused|inactive|idle|stale|dormant|unrotated|${NOT}(?: been| has| have| ever| really| recently| longer| did| was| were)*? ?(?:${VERBS})(?: anything)?|(?:do|does|did|doing|done) nothing)`;
const BEHIND =
  '(?: (?:any|their|its|the|them|it|that|to|aws|console|key|keys|account|accounts|users?|in))*?(?:,? (?:for|in|since|within|over|during))?(?: the)?(?: last| past)?(?: more than| over| at least)? ?$';
/** "not used in", "nobody has touched it for": words before a time. */
const UNUSED = new RegExp(`\\b${DENIED}${BEHIND}`, 'i');
/** "inactive users for 6 months": the noun stands in between. */
const IDLE =
  /\b(?:unused|inactive|idle|stale|dormant)\b.{0,40}\b(?:for|over|since|longer than|more than)(?: the)?(?: last| past)?(?: more than| over| at least)? ?$/i;

const DAYS: Readonly<Record<string, number>> = { weeks: 14, months: 90, years: 365 };
const LONG =
  /^(?:(?:ages|weeks|months|years|anymore|any ?more|any longer|lately|recently)|(?:an? |some |quite |so |very |really |pretty )*(?:long|time|while)(?: time| while)?)(?= |$)/;

/** The first words of all these. */
const LONG_FROM = new Set(
  'ages weeks months years anymore any lately recently a an some quite so very really pretty long time while'.split(
    ' ',
  ),
);

/** Returns how long "for ages", "in months", "anymore" is taken to mean. */
function vagueAt(scan: Scan, at: number): Quantity | undefined {
  if (!LONG_FROM.has(wordAt(scan, at))) return undefined;
  const words = [0, 1, 2, 3, 4].map((ahead) => wordAt(scan, at + ahead)).join(' ');
  const said = LONG.exec(words.trim())?.[0];
  if (!said || said === 'time') return undefined;
  return { value: DAYS[said] ?? USUAL_DAYS, unit: 'day', to: at + said.split(' ').length };
}

/**
 * "not used in 90 days", "nobody has read them for ages", "does nothing anymore": the last use was longer ago than
 * that. A time without a number has a usual length, which the answer names.
 */
export function readDisuse(scan: Scan): void {
  const { tokens, text } = scan.question;
  for (let at = 1; at < tokens.length; at++) {
    const exact = quantityAt(tokens, at);
    const quantity = exact && isDuration(exact.unit) ? exact : vagueAt(scan, at);
    if (!quantity) continue;
    const lead = text.slice(0, tokens[at]?.start);
    const before = UNUSED.exec(lead) ?? IDLE.exec(lead);
    const field = before && doneField(scan, before[0]);
    if (!before || !field || (quantity !== exact && isAnyKey(text))) continue;
    addFilter(scan, longAgo(scan, field, quantity));
    scan.disuse = [
      ...(scan.disuse ?? []),
      { field: field.key, start: tokens[at]?.start ?? 0, end: tokens[quantity.to - 1]?.end ?? 0 },
    ];
    if (quantity !== exact) {
      const said = text.slice(tokens[at]?.start, tokens[quantity.to - 1]?.end);
      scan.assumed.push(`I took “${said}” to mean ${quantity.value} days.`);
    }
    const first = tokens.findIndex((token) => token.start >= before.index);
    for (let index = first; index < quantity.to; index++) {
      const { stem } = tokens[index] ?? {};
      if (stem === undefined || !scan.vocabulary.nouns.has(stem)) scan.taken[index] = true;
    }
    scan.score += Math.max(3, 1.5 * (quantity.to - first));
    at = quantity.to - 1;
  }
}

/** "keys nobody rotated for ages": access keys, KMS keys or secrets may be meant, which is asked. */
const isAnyKey = (text: string): boolean =>
  /\bkeys?\b/i.test(text) &&
  /\b(?:un)?rotat/i.test(text) &&
  !/\b(?:access|api|iam|kms|users?|people)\b/i.test(text);
