import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Token } from '../words/text.ts';
import type { Quantity } from './durations.ts';
import { ago, durationIn, isDuration, quantityAt } from './durations.ts';
import type { Scan } from './scan.ts';
import { addFilter, isNounAt, mark, wordAt } from './scan.ts';

/**
 * What happens to things, as verbs, and the fields with the time when it last did, the best first. 'days' is the first
 * field that counts days, 'age' the date of the thing itself.
 */
const VERBS_OF: readonly { verbs: string; fields: readonly string[]; isUse?: true }[] = [
  { verbs: 'launch(?:ed|es)?', fields: ['last_launched_at'] },
  { verbs: 'rotat(?:e|es|ed|ing)|unrotated|renew(?:s|ed)?', fields: ['days'] },
  {
    verbs: 'touch(?:es|ed|ing)?',
    fields: ['last_accessed_at', 'last_modified', 'last_active', 'unused_days', 'age'],
  },
  {
    verbs: 'updat(?:e|es|ed)|modif(?:y|ies|ied)|chang(?:e|es|ed)|deploy(?:s|ed)?|edit(?:s|ed)?',
    fields: ['last_modified', 'age'],
  },
  {
    verbs:
      '(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?)[ -](?:in|on|into)|logins?|us(?:e|es|ed|ing) (?:the |their )?(?:password|console)',
    fields: ['password_last_used', 'last_active'],
  },
  {
    verbs:
      'unused|inactive|idle|stale|dormant|us(?:e|es|ed|ing)|in use|read(?:s|ing)?|look(?:s|ed|ing)? at|retriev(?:e|es|ed)|fetch(?:es|ed)?|invok(?:e|es|ed)|assum(?:e|es|ed)|active|activity|access(?:es|ed)?|open(?:s|ed)?|seen|do(?:es|ing|ne)?|did',
    fields: ['last_active', 'unused_days', 'last_accessed_at', 'last_launched_at'],
    isUse: true,
  },
];
const DEEDS = VERBS_OF.map((deed) => ({ ...deed, said: new RegExp(`\\b(?:${deed.verbs})\\b`, 'i') }));
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
/** The time without use after which a thing counts as unused. */
const USUAL_DAYS = 90;
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

/** A negated deed without a time: "users that never log in", "secrets nobody reads", "roles no longer used". */
const DENIED_ALONE = new RegExp(
  `\\b(not|never|nobody|no one|no longer)(?: been| has| have| ever| really| did| was| were)*? (?:${DEEDS.filter(
    ({ isUse, fields: [first] }) => isUse || first === 'password_last_used',
  )
    .map(({ verbs }) => verbs)
    .join('|')})\\b`,
  'gi',
);
/** Words that are not a deed by themselves: "do not show". */
const NO_DEED = /\b(?:do|does|doing|done|did)$/i;

/**
 * Reads a negated deed that no condition of the list explains. "never" means never; otherwise the usual time applies.
 */
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

/** "dormant users", "which roles are active": the last use was longer ago than the usual time, or not. */
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

/** Reports whether a word has a meaning of its own. */
const isContent = (token: Token | undefined): boolean =>
  token !== undefined && !FUNCTION_WORDS.has(token.word) && !STOP_WORDS.has(token.word);

const longAgo = ({ now }: Scan, field: Field, quantity: Quantity): Filter =>
  field.type === 'date'
    ? { field: field.key, op: 'lt', value: ago(quantity, now) }
    : { field: field.key, op: 'gt', value: durationIn(quantity, field.unit) };

/** Reports whether a word is a verb for the content of one of the fields. */
export const isDeedOf = (word: string, keys: ReadonlySet<string>): boolean =>
  DEEDS.some(({ fields, said }) => fields.some((key) => keys.has(key)) && said.test(`${word} in`));

/** "keys nobody rotated for ages" may mean access keys, KMS keys or secrets, so the reply asks. */
const isAnyKey = (text: string): boolean =>
  /\bkeys?\b/i.test(text) &&
  /\b(?:un)?rotat/i.test(text) &&
  !/\b(?:access|api|iam|kms|users?|people)\b/i.test(text);

/** Returns the field for when a thing was last used, changed or rotated. */
export function doneField({ question, vocabulary }: Scan, said: string): Field | undefined {
  const { fields, age } = vocabulary;
  const keys = /\bkeys?\b/i.test(question.text) ? fields.get('key_last_used') : undefined;
  for (const { fields: told, isUse, said: verb } of DEEDS) {
    if (!verb.test(said)) continue;
    if (isUse && keys) return keys;
    for (const key of told) {
      const counted = key === 'days' && [...fields.values()].find(({ unit }) => unit === 'days');
      const found = counted || (key === 'age' ? age : fields.get(key));
      if (found) return found;
    }
  }
  return undefined;
}
