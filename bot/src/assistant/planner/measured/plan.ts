import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import { TIMEOUTS_ARE_ERRORS } from '../../../tools/cloudwatch/metrics.ts';
import { metricOfQuality } from '../../../tools/cloudwatch/qualities.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import { isHealthOfTag } from '../overview/health-of-tag.ts';
import type { Readings } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { asksWhatIsUsed } from './asks-what-is-used.ts';
import { readCondition, readTrend } from './condition.ts';
import { deniedSpan } from './denied-span.ts';
import { detailsOf, END } from './details-of.ts';
import { isFieldInstead } from './field.ts';
import { lastingArgs, longWindow } from './lasting-args.ts';
import { metricMeant } from './metric.ts';
import { thingsPointed } from './pointed-things.ts';
import { METRICS, thingsMeant } from './things.ts';

/** "did somebody change it since then" asks about actions, which no metric measures. */
const SOMEBODY = /\b(?:who|whose|somebody|someone|anybody|anyone|nobody|no one)\b/i;
/** "what triggers it" asks for what is related to a thing, which no metric shows. */
const BY_WHOM =
  /\b(?:who|whose|whos)\b|\b(?:what(?:['’]?s| is)?|which [\w-]+(?: is)?) (?:else |all )?(?:us|call|invok|trigger|read|writ|hit|access|quer|consum|receiv|execut|fir|run)\w*(?:s|ing)\b|\bwhat(?:['’]?s| is)? (?:[a-z]+ )?behind\b/i;
/** "sorry, i mean the sydney one": the same question about another thing. */
const MEANT = /\bi (?:mean|meant)\b|\bmeant\b/i;
/** Stems of words that only describe a value or say how to show it. */
const OWN = new Set(
  'often frequently high low metric value number graph load level use usage utilization utilisation percent hourly daily minutely per minute hour day max maximum min minimum average avg mean peak total sum p95 p99 p90 normal normally usual usually unusual unusually typical typically abnormal always expected regular than before earlier long still sometimes ever anymore lately actually currently recently nowadays right now moment already throw report all start begin go rise jump spike change drop highest lowest most worst least fewest top instance server box machine thing'.split(
    ' ',
  ),
);

/**
 * "are they busy", "their cpu", "and memory", "is that normal", "since when is it so high": plans the CloudWatch
 * metrics of the things that were shown or that a word names. Returns undefined if the message says more than that.
 * @param one the thing that a pronoun in the question was replaced with
 * @param pointed the things that words such as "the first two" stand for
 */
export function measuredPlan(
  readings: Readings,
  one: Shown | undefined,
  input: PlanInput,
  lexicon: Lexicon,
  pointed?: readonly Shown[],
): ToolPlan | undefined {
  const { question } = readings;
  if (!one && !pointed && isHealthOfTag(readings)) return undefined;
  const last = input.frame?.last?.tool === METRICS ? (input.frame.last.args as MetricsArgs) : undefined;
  const things = pointed
    ? thingsPointed(pointed, readings, input.graph)
    : thingsMeant(readings, one, input, last);
  if (!things || question.tags.length > 0 || question.unknownAccount) return undefined;
  const metric = metricMeant(readings, things, last);
  if (!metric || (metric.isOfUse && !END.test(question.text) ? BY_WHOM : SOMEBODY).test(question.text))
    return undefined;
  if (!last && isFieldInstead(metric, things.service, question, lexicon)) return undefined;
  if (metric.isOfUse && asksWhatIsUsed(question.text)) return undefined;
  // "which certificate does it use" asks for a thing of another kind.
  const isOfOther = readings.lists.some(
    ({ noun, nounAt, vocabulary }) =>
      noun && !metric.at.includes(nounAt) && serviceMeasuring(vocabulary.tool.id) !== things.service,
  );
  // "is there an alarm on it", after a value, names no value.
  if ((metric.isOfUse || metric.at.length === 0) && isOfOther) return undefined;
  const details = detailsOf(readings, lexicon);
  const condition = readCondition(question, metric, {
    service: things.service,
    isRanked: details.args.limit !== undefined,
    isStepped: details.args.step !== undefined,
  });
  if (!condition) return undefined;
  const trend = readTrend(question, metric);
  const isDenied = condition.args.where?.op === 'eq';
  const denied = isDenied && !details.args.window ? deniedSpan(question, input.now) : undefined;
  const { window = longWindow(question.text, input.now) } = details.args;
  const args = {
    ...details.args,
    ...(window && (details.args.window || !last?.window) && { window }),
    ...(denied && { window: denied.window }),
    ...trend.args,
    ...condition.args,
  };
  const said = [...details.said, ...condition.at, ...trend.at, ...(denied?.said ?? [])];
  const isConditional = condition.args.where || trend.args.growing || trend.args.last;
  const isTop = (details.args.limit ?? 1) > 1;
  // "which function is used the most"
  const isOfUse = metric.isOfUse && args.limit !== undefined;
  if (things.needsCondition && !isConditional && !isTop && !isOfUse) return undefined;
  // A name that the graph does not know.
  const isOfKind = things.args && !things.args.resource && !things.args.resources;
  const isMetric = metric.at.some((at) => question.tokens[at]?.raw === details.name);
  // "is either of them public": neither is a name here.
  const isBesides =
    pointed !== undefined &&
    pointed.length > 1 &&
    question.text.includes(details.name ?? '') &&
    !pointed.some(({ id, name = id }) => details.name === name || details.name === id);
  if (((isOfKind && isConditional) || isBesides) && details.name && !isMetric) return undefined;
  const isNew = metric.key !== last?.metric;
  if (!isNew && Object.keys(args).length === 0 && things.args === undefined) return undefined;
  if (!question.tokens.every((_, at) => isSaid(question, at, [...said, ...metric.at, ...things.at])))
    return undefined;
  // "and shop-eu?": the same question about another thing.
  const isSame = last && things.args && metric.at.length === 0 && Object.keys(args).length === 0;
  const before = isSame ? { ...last, alarm: undefined, limit: undefined } : lastingArgs(last);
  const { regions, resource: _r, resources: _n, service: _v, ...others } = before;
  // A thing has its own region, whatever region the last values were from.
  const where = { ...others, ...(regions && !things.args?.resource && { regions }) };
  // Without a metric of its own, a message continues with all that was asked.
  const isSameMetric = last !== undefined && metric.at.length === 0;
  const goesOn = isSameMetric || opensElliptically(question.text) || MEANT.test(question.text);
  const scope = things.isNew && !goesOn ? ({} as MetricsArgs) : where;
  // The statistic belongs to the metric: a new metric has its own.
  const { statistic: _a, ...other } = things.args ? scope : before;
  const kept = isNew ? other : things.args ? scope : before;
  const next = { ...kept, ...things.args, metric: metric.key, ...args };
  // "and memory" stays with the thing of the last answer, not with another thing of the same name that has such a
  // metric.
  const { focus } = input.frame ?? {};
  const isOfFocus = focus && next.resource !== undefined && [focus.id, focus.name].includes(next.resource);
  const service = isNew && isOfFocus && next.service === undefined ? serviceMeasuring(focus.kind) : undefined;
  // The last use may be before the time that the thread is about.
  const time = trend.args.last && { window: details.args.window };
  const assumed = [
    ...(things.told ? [things.told] : []),
    ...(metric.isOfSize ? ['This goes by the CPU use alone.'] : []),
    ...(metric.key === 'errors' && /\btimeouts\b/i.test(question.text) ? [TIMEOUTS_ARE_ERRORS] : []),
  ];
  return toolPlan(METRICS, { ...next, ...time, ...(service && { service }) }, { assumed });
}

function isSaid({ taken, tokens }: Question, at: number, said: readonly number[]): boolean {
  const { raw = '', stem = '', word = '' } = tokens[at] ?? {};
  if (taken[at] || said.includes(at)) return true;
  if (/\d/.test(raw)) return OWN.has(word);
  return FUNCTION_WORDS.has(word) || OWN.has(stem) || OWN.has(word) || metricOfQuality(word) !== undefined;
}
