import type { MetricsArgs } from '../../../../tools/cloudwatch/metric-args.ts';
import type { Question } from '../../slots/question.ts';
import { tokensOf } from '../../words/text.ts';

/** The form of a question for a value: the current one, the maximum or minimum, the average, or the trend. */
export interface Form {
  args: Partial<MetricsArgs>;
  at: readonly number[];
  /** The direction of a comparison: "slower", "more". */
  isComparative?: true;
  /** The message means this moment, whatever else it says. */
  isNow?: true;
  /** The value is compared with the limit of its alarm. */
  isOfLimit?: true;
}

const NOW =
  /\b(?:(?:right |just |even )?now|at (?:the|this) moment|current(?:ly)?|atm|at present|this (?:minute|second|moment)|as we speak|live)\b/i;
const AVERAGE = /\b(?:averages?|avg|mean|normal(?:ly)?|usual(?:ly)?|typical(?:ly)?|on average)\b/i;
const HIGH =
  /\b(?:(?:at )?(?:what|which) (?:time|hour|minute|day) (?:was|is|did|were|it)\b(?: it| the)*(?= )|(?:the )?(?:peak(?:s|ed|ing)?|max(?:imum|ed)?(?! out)|highest|worst|topped|tops|spik(?:es?|ed|ing)|record|high point)|top (?:minute|hour|day|value)|(?:busiest|worst) (?:minute|hour|day|time))\b/gi;
const LOW = /\b(?:min(?:imum)?|lowest|least|bottom)\b/i;
const PERCENTILE = /\bp(99|9[05])\b/i;
const UP =
  /\b(?:grow(?:s|n|ing)?|grew|ris(?:es?|ing|en)|rose|increas(?:es?|ing|ed)|climb(?:s|ing|ed)?|(?:go(?:es|ing)?|creeping|moving) up|getting (?:more|worse|bigger|busier|slower|higher|full(?:er)?)|pil(?:es|ing|ed) up|filling(?: up)?|trend(?:s|ing)?)\b/i;
const DOWN =
  /\b(?:fall(?:s|ing|en)?|shrink(?:s|ing)?|drop(?:s|ping|ped)|declin(?:es|ing|ed)|decreas(?:es|ing|ed)|(?:go(?:es|ing)?|coming|moving) down|getting (?:less|better|smaller|faster|lower|empt(?:y|ier))|drain(?:s|ing|ed)?|emptying|recover(?:s|ing)|working (?:it|itself) off)\b/i;
const EITHER =
  /\b(?:(?:go(?:es|ing)? )?(?:up (?:or|and) down|down or up)|grow\w* or \w+ing|ris\w* or \w+ing)\b/i;
const RUNS_OUT = /\b(?:will|when|how long until)\b[^.?!]*\b(?:full|runs? out|fills? up|filled)\b/i;
const SINCE = /\b(?:since when|from when|when did (?:it|that|this|they) (?:start|begin)|how long already)\b/i;
const USUAL =
  /\b(?:unusual(?:ly)?|abnormal(?:ly)?|(?:is|are) (?:that|this|it|these) (?:normal|usual|typical)|than (?:usual|normal|normally)|as (?:always|usual))\b/i;
const NIGHT_OR_DAY =
  /\b(?:(?:by|at|in|during|per|over)(?: the)? )?nights?(?:time)?(?: (?:vs\.?|versus|against|or|and|than|compared (?:to|with)))?(?: (?:by|at|in|during|per)(?: the)?)? days?(?:time)?\b|\b(?:(?:by|at|in|during|per)(?: the)? )?days?(?:time)? (?:vs\.?|versus|against|or|and|than|compared (?:to|with)) (?:(?:by|at|in|during|per)(?: the)? )?nights?(?:time)?\b/i;
const HOUR_OF_DAY =
  /\b(?:at |in )?(?:what|which) (?:hours?|times?(?: of (?:the )?day)?) [^,.?!]*\b(?:usual(?:ly)?|normal(?:ly)?|typical(?:ly)?|always|generally|most days)\b/i;
const LIMIT =
  /\b(?:thresholds?|limits?|alarm levels?|trip(?:ping|s)? (?:point|the alarm)|(?:close|near|far|away) (?:to|from) (?:ringing|alarm(?:ing)?|the alarm))\b/i;
const STEPS: readonly (readonly [NonNullable<MetricsArgs['step']>, RegExp])[] = [
  ['minute', /\b(?:per|by|each|every|a|top|worst|busiest|which|what) minute\b|\bminutely\b/i],
  ['hour', /\bhourly\b|\b(?:per|an|by(?: the)?|each|every|top|worst|busiest|which|what) hour\b/i],
  ['day', /\bdaily\b|\b(?:per|a|by|each|every|top|worst|busiest|which|what) day\b|\bday by day\b/i],
];
/** "the shop is slow" means slower than usual. */
const SLOW = /\b(?:slow(?:ly)?|laggy|sluggish)\b/i;
/** "slower", "more": the direction in which the person asks whether the value changed. */
const MORE = /\b(?:slower|more|higher|worse|busier|bigger|longer|hotter|heavier|increased|grown)\b/i;
const LESS = /\b(?:faster|less|fewer|lower|better|quieter|smaller|shorter|cooler|quicker|dropped)\b/i;

/** Removes "more by night than by day", which names no particular night, from a message. */
export const withoutSplit = (text: string): string =>
  text.replace(NIGHT_OR_DAY, ' ').replace(HOUR_OF_DAY, ' ').replace(/ {2,}/g, ' ').trim();

export const splitSaid = (text: string): MetricsArgs['split'] =>
  NIGHT_OR_DAY.test(text) ? 'night' : HOUR_OF_DAY.test(text) ? 'hour' : undefined;

/** Reads in which form a value is asked for. */
export function formSaid({ text, tokens }: Pick<Question, 'text' | 'tokens'>): Form {
  const at: number[] = [];
  const says = (pattern: RegExp): boolean => {
    const matches = pattern.global
      ? [...text.matchAll(pattern)]
      : [pattern.exec(text)].filter((each) => each !== null);
    at.push(...matches.flatMap((match) => tokensOf(tokens, match)));
    return matches.length > 0;
  };
  const step = STEPS.find(([, pattern]) => says(pattern))?.[0];
  const [isHigh, isLow, isAverage] = [says(HIGH), says(LOW), says(AVERAGE)];
  const percentile = PERCENTILE.exec(text);
  if (percentile) says(PERCENTILE);
  const isUsual = says(USUAL) || SLOW.test(text);
  const isSince = says(SINCE);
  const isEither = says(EITHER) || says(RUNS_OUT);
  const [isUp, isDown] = [says(UP), says(DOWN)];
  const isTrend = !isSince && (isEither || isUp || isDown);
  const isNow = says(NOW);
  const isOfLimit =
    says(LIMIT) && says(/\b(?:close|near|far|away|over|above|below|under|reach\w*)\b|\b(?:the|its|that)\b/gi);
  const [isMore, isLess] = [says(MORE), says(LESS)];
  const toward = isEither ? ('either' as const) : isDown && !isUp ? ('down' as const) : undefined;
  const statistic = percentile
    ? percentile[1] === '99'
      ? 'p99'
      : 'p95'
    : isLow && !isHigh
      ? 'minimum'
      : undefined;
  return {
    args: {
      ...(step && { step }),
      ...(isUsual && { usual: true }),
      ...(isSince && { since: true }),
      ...(statistic && { statistic: statistic as 'p99' }),
      ...(isAverage && !isHigh && !isUsual && { statistic: 'average' as const }),
      ...(isTrend && { growing: true }),
      ...(isTrend && toward && { toward }),
      // "avg and max": the usual answer has both.
      ...(isHigh && !isAverage && !isTrend && { peak: true }),
      ...(isNow && !isTrend && !isHigh && { now: true }),
    },
    at,
    ...(isNow && { isNow: true as const }),
    ...((isMore || isLess) && { isComparative: true as const }),
    ...(isOfLimit && { isOfLimit: true as const }),
  };
}

/** The direction in which the person asks whether a value changed: "slower than yesterday" is up. */
export const towardSaid = (text: string): MetricsArgs['toward'] =>
  MORE.test(text) ? 'up' : LESS.test(text) ? 'down' : undefined;
