import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import type { Metric } from '../../../tools/cloudwatch/metric-kinds.ts';
import { metricKind } from '../../../tools/cloudwatch/metric-kinds.ts';
import type { Question } from '../slots/question.ts';
import { tokensOf } from '../words/text.ts';
import type { MetricMeant } from './metric.ts';
import { OVERSIZED, OVERSIZED_PERCENT } from './oversized.ts';

type Args = Partial<MetricsArgs>;
type Where = NonNullable<MetricsArgs['where']>;

/** The arguments that words add, and their tokens. */
interface Said {
  args: Args;
  at: number[];
}
const NOTHING: Said = { args: {}, at: [] };

const LEAD = '(?:^|[,;:] )(?:(?:and|so|but|ok|okay|then|also|hey|well|please)[, ]+)*';
const WHICH = new RegExp(
  `${LEAD}(?:which|what(?! about| of)|(?:show|list|give|only|just|those|the ones|any(?! of\\b))\\b[\\w ,'-]*\\b(?:with|without|that|which))\\b`,
  'i',
);
const WHETHER = new RegExp(
  `${LEAD}(?:is|are|was|were|do|does|did|has|have|had|any|anything|anyone|anybody|somebody|someone|nobody)\\b`,
  'i',
);
const WHEN = /^(?:(?:and|so|but|ok)[, ]+)*(?:when|at what times?)\b/i;
const HOW_MUCH = /\bhow\b|\bwhat(?:'s| is| was)\b|\bwhen\b/i;
const NONE =
  /\b(?:no|zero|without(?: any)?|never|nobody|no ?one|not|none|(?:do|does|did|is|are|was|were|has|have|had)n['’]?t|unused)\b/i;
const IDLE = /\b(?:idle|idling|bored|underused|under-used)\b/i;
const BUSY =
  /\b(?:bus(?:y|ier)|hot(?:ter)?|loaded|overloaded|strained|overused|maxed(?: out)?|sweating|too (?:small|weak)|undersized)\b/i;
const FULL = /\b(?:full|fuller)\b/i;
/** "idle databases": a state before the noun asks for the things in that state. */
const BEFORE_NOUN = new RegExp(
  `(?:${[IDLE, BUSY, FULL].map(({ source }) => source).join('|')}) [a-z]+s\\b`,
  'i',
);
/** "above 50%", "over 1,000", "less than 5" */
const COMPARED =
  /(?:\b(?<more>above|over|more than|greater than|higher than|exceed(?:s|ing|ed)?|at least)|\b(?<less>below|under|less than|fewer than|lower than|at most)|(?<sign>[<>]=?))\s*(?<number>\d+(?:,\d{3})*(?:\.\d+)?)(?![,.]?\d)\s*(?<unit>%|percent\b|k\b|m\b|gib\b|gb\b|mib\b|mb\b|ms\b|seconds?\b|s\b)?(?!\w|\s*(?:min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|months?|years?)\b)/i;

/** The average use in percent above which things are called busy or full. Below it they are idle. */
const BUSY_PERCENT = 70;
const FULL_PERCENT = 80;
const IDLE_PERCENT = 5;

const UNITS: Readonly<Record<string, number>> = {
  k: 1_000,
  m: 1_000_000,
  gib: 1024 ** 3,
  gb: 1024 ** 3,
  mib: 1024 ** 2,
  mb: 1024 ** 2,
};

/**
 * Reads a condition on the values and whether the question asks for the things that meet it or for yes or no: "which
 * still ran", "any errors", "are they busy", "which are above 50%". Returns undefined for a condition on each of
 * several sums: "more than 100 an hour".
 */
export function readCondition(
  question: Question,
  { isOfUse, key }: MetricMeant,
  { isRanked, isStepped, service }: { isRanked: boolean; isStepped: boolean; service: string | undefined },
): Said | undefined {
  const { text } = question;
  const metric = metricKind(key)?.metrics.find((one) => service === undefined || one.service === service);
  const isWhich = WHICH.test(text) || (BEFORE_NOUN.test(text) && !WHETHER.test(text) && !HOW_MUCH.test(text));
  // "when was the cpu above 90" asks for the times.
  const ofTimes = metric && WHEN.test(text) ? compared(text, metric) : undefined;
  if (ofTimes) return { args: { where: ofTimes, times: true }, at: matched(question, COMPARED) };
  if (!metric || isRanked || (!isWhich && !WHETHER.test(text)) || (!isWhich && HOW_MUCH.test(text)))
    return NOTHING;
  const limit = compared(text, metric);
  if (limit && isStepped && metric.statistic === 'sum') return undefined;
  const where = limit ?? byWords(text, metric, { isOfUse: isOfUse === true, isWhich });
  if (!where) return NOTHING;
  const isAny =
    /\b(?:(?:is|are) there|do we have|any|anything|anyone|anybody|somebody|someone|nobody|no ?one)\b/i.test(
      text,
    );
  const whether = isAny ? 'any' : isWhich ? undefined : 'all';
  return {
    args: { where, ...(whether && { whether }) },
    at: matched(question, COMPARED, NONE, IDLE, BUSY, FULL),
  };
}

function compared(text: string, { unit }: Metric): Where | undefined {
  const found = COMPARED.exec(text)?.groups;
  if (!found?.number) return undefined;
  const { less, more = '', number, sign = '', unit: said = '' } = found;
  const isIn =
    unit === 'percent' ? /^(?:%|percent)?$/i : unit === 'ms' && /^s/i.test(said) ? /^s/i : /^(?!%|percent)/i;
  if (!isIn.test(said)) return undefined;
  const scale = UNITS[said.toLowerCase()] ?? (unit === 'ms' && /^s/i.test(said) ? 1000 : 1);
  const isEqual = sign.endsWith('=') || /^at /i.test(less ?? more);
  const direction = less !== undefined || sign.startsWith('<') ? 'lt' : 'gt';
  return {
    op: `${direction}${isEqual ? 'e' : ''}` as Where['op'],
    value: Number(number.replaceAll(',', '')) * scale,
  };
}

/** "busy", "no requests", "with errors": words for a value of such a metric. */
function byWords(
  text: string,
  { statistic, unit }: Metric,
  { isOfUse, isWhich }: { isOfUse: boolean; isWhich: boolean },
): Where | undefined {
  if (unit === 'percent') {
    if (IDLE.test(text)) return { op: 'lt', value: IDLE_PERCENT };
    if (/\b(?:big|large|strong|powerful) enough\b/i.test(text)) return { op: 'lt', value: BUSY_PERCENT };
    if (OVERSIZED.test(text)) return { op: 'lt', value: OVERSIZED_PERCENT };
    if (BUSY.test(text)) return { op: 'gte', value: BUSY_PERCENT };
    return FULL.test(text) ? { op: 'gte', value: FULL_PERCENT } : undefined;
  }
  const isCount = statistic === 'sum' || /^(?:checks|connections|messages)$/.test(unit);
  if (!isCount) return undefined;
  const isNone = IDLE.test(text) || NONE.test(text.replace(/\bif not\b|\bor not\b/gi, ''));
  // "does nobody use it" is answered like "does anybody use it".
  if (isNone && isWhich) return { op: 'eq', value: 0 };
  if (isNone && !isOfUse) return { op: 'eq', value: 0 };
  return { op: 'gt', value: 0 };
}

const GROWS =
  /\b(?:grow(?:s|ing|n)?|ris(?:es|ing|en)|increas(?:es|ing|ed)|going up|getting (?:more|worse|bigger|busier|slower|higher)|(?:go(?:es)?|went|gone) (?:up|down)|trend(?:ing)?|shrink(?:s|ing)?|fall(?:s|ing)|going down|declin(?:es|ing)|dropping)\b/i;
const LAST_TIME =
  /\bwhen\b[^,.?!]*\b(?:last|latest|most recent(?:ly)?)\b|\blast (?:used|run|ran|called|invoked|hit|accessed|active|time)\b/i;

/** "is traffic growing", "when did it last run" */
export function readTrend(question: Question, { key }: MetricMeant): Said {
  const statistic = metricKind(key)?.metrics[0]?.statistic;
  if (LAST_TIME.test(question.text) && (statistic === 'sum' || key === 'connections'))
    return { args: { last: true }, at: matched(question, LAST_TIME) };
  if (!GROWS.test(question.text)) return NOTHING;
  return { args: { growing: true }, at: matched(question, GROWS) };
}

/** Returns the tokens in the first match of each pattern. */
const matched = ({ text, tokens }: Question, ...patterns: readonly RegExp[]): number[] =>
  patterns.flatMap((pattern) => tokensOf(tokens, pattern.exec(text)));
