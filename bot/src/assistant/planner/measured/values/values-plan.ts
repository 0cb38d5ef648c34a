import type { MetricsArgs } from '../../../../tools/cloudwatch/metric-args.ts';
import { metricKind } from '../../../../tools/cloudwatch/metric-kinds.ts';
import type { PlanInput, ToolPlan } from '../../../plan.ts';
import { ASK_HOW_OFTEN } from '../../alarms/ask-how-often.ts';
import { isMoney } from '../../cost/money.ts';
import { numberAt } from '../../list/number-words.ts';
import type { Readings } from '../../readings.ts';
import { readAll } from '../../readings.ts';
import { refer } from '../../thread/refer.ts';
import { FUNCTION_WORDS } from '../../words/function-words.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { METRICS } from '../things.ts';
import { formSaid, splitSaid, towardSaid, withoutSplit } from './forms.ts';
import { measuresSaid, valueSaid } from './measures.ts';
import { ofThread, PAIR } from './of-thread.ts';
import { planOfValue, RANKS } from './plan-of-values.ts';
import { sameForm } from './same-form.ts';
import type { Measure } from './spoken-measures.ts';
import { timeOfThread, timeShown } from './time-of-thread.ts';
import { againstSaid, hourThen, inLast, SAME_TIME } from './times.ts';
import { alarmAmong, everybodys, namedWhose } from './whose.ts';

/** Words that only go with a value. */
const FILLS =
  /^(?:s|value|reading|level|figure|number|high|low|long|old|far|much|hard|bad|roughly|about|around|exactly|total|all|overall|altogether|together|server|box|machine|instance|left|free|open|day|hour|minute|night|time|side|same|still|already|lately|recently|use|usage|utili[sz]ation|percent|customers?|wise|amount|count|rate|many|several|data|going|getting|happen\w*|look(?:s|ing)?|behav\w+|do|did|done|doing|sit(?:s|ting)|takes?|took|taking|runs?|ran|running|calls?|last(?:s|ed)?|needs?|work(?:s|ed|ing)?|wait(?:s|ing)|close|near|soon|really|so|quite|often|one|ones|people|users?|sa(?:y|ys|id)|complain\w*|report(?:s|ed)?|seem(?:s|ed)?|feel(?:s)?|hear|told|tell|compar(?:e|es|ed|ing|ison)|versus|vs|differ\w*|between)$/;

/** "what does the first one mean for customers", "what is it and is it in use": no value tells that. */
const ASKS_MEANING =
  /\bwhat (?:do|does|did)\b.*\bmean\b|\bin use\b|\bwhat (?:is|are) (?:it|that|this|they|those)\b/i;

/** "errors in the last 3 hours, the last one": one of them, and not how many. */
const THE_LAST = /\b(?:the|its|their) (?:last|latest|newest|most recent) one\b/i;

/** How sure it is that a message asks for a measured value. */
export interface Valued {
  plan: ToolPlan | typeof ASK_HOW_OFTEN | { kind: 'several'; plans: ToolPlan[] };
  isCertain: boolean;
  /** A word of the message names the value and is not a verb of use: "how often". */
  isMeasure: boolean;
  /** The message names a time, or a change of the value. */
  isTimed: boolean;
}

/**
 * Plans what CloudWatch measured, from the words for a value, for its form, for a time and for the things: "how many
 * sessions are open on it", "free space left, and is it falling", "peak since midnight". Returns undefined if a word of
 * the message has no part in that.
 */
export function valuesAsked(given: PlanInput, lexicon: Lexicon): Valued | undefined {
  const { graph } = given;
  if (!graph || graph.isEmpty || ASKS_MEANING.test(given.text) || THE_LAST.test(given.text)) return undefined;
  const split = splitSaid(given.text);
  const spoken = inLast(split ? withoutSplit(given.text) : given.text);
  const against = againstSaid(spoken, given);
  const toward = against && towardSaid(given.text);
  const then = against ? undefined : hourThen(spoken, given);
  const timed = against?.rest ?? then?.rest ?? spoken;
  const isSameTime = timed.search(SAME_TIME) >= 0;
  const { one, text } = refer(timed.replace(SAME_TIME, ''), given, lexicon);
  const last = given.frame?.last?.tool === METRICS ? (given.frame.last.args as MetricsArgs) : undefined;
  // The message is read as it is anyway. Reading it without its time takes as long again.
  if (text !== given.text && !one && !last && !split && !saysValue(readAll(given, lexicon))) return undefined;
  const asked = { ...given, text };
  const readings = readAll(asked, lexicon, one);
  const { question } = readings;
  if (question.unknownAccount || saysMoney(readings)) return undefined;
  const form = formSaid(question);
  const value = valueSaid(readings);
  const all = measuresSaid(readings, value);
  // "which grows fastest": growth has no value of its own.
  const isPace = ({ at }: Measure) =>
    form.args.growing && at.every((each) => PACE.test(question.tokens[each]?.word ?? ''));
  const measures = all.filter((each) => !isPace(each));
  // "and for the australians" asks the same of the counterparts there.
  const isElsewhere = last !== undefined && question.regions.length > 0;
  const isAsked =
    measures.length + value.length > 0 ||
    (last !== undefined && (RANKS.test(text) || PAIR.test(text) || question.window !== undefined)) ||
    Object.keys(form.args).length > 0;
  // "versus thursday", after a list: the thread is not about a value.
  const isCompared = against !== undefined && (last !== undefined || form.isComparative === true);
  // "since when", of an alarm, does not ask for a value.
  if (form.args.since && measures.length === 0 && !last) return undefined;
  if (!isAsked && !isCompared && !split && !form.isOfLimit && !isElsewhere) return undefined;
  const said = new Set([...form.at, ...value, ...all.flatMap(({ at }) => at)]);
  const isSaid = (at: number): boolean => {
    const { stem = '', word = '' } = question.tokens[at] ?? {};
    const isOfWindow = question.window !== undefined && UNIT.test(question.tokens[at + 1]?.word ?? '');
    return (
      said.has(at) ||
      FUNCTION_WORDS.has(word) ||
      FILLS.test(word) ||
      FILLS.test(stem) ||
      (isOfWindow && numberAt(question.tokens, at) !== undefined)
    );
  };
  const isMeasure = measures.some(({ isField }) => !isField);
  const whose =
    namedWhose(readings, isSaid) ??
    (isMeasure ? everybodys(question) : undefined) ??
    ofThread(readings, one, asked);
  if (!whose || UNTOLD_TIME.test(text)) return undefined;
  const isTold = (at: number) => isSaid(at) || whose.at.includes(at) || question.taken[at] === true;
  if (!question.tokens.every((_, at) => isTold(at))) return undefined;
  // "how often did it do that", of an alarm, does not ask for the metric that it watches.
  if (!isMeasure && measures.length > 0 && OFTEN.test(text) && alarmAmong(whose.things))
    return { plan: ASK_HOW_OFTEN, isCertain: true, isMeasure, isTimed: false };
  const times = against
    ? { window: against.window, against: against.against, ...(toward && { toward }) }
    : (then ?? question.window)
      ? { window: then?.window ?? question.window }
      : isSameTime
        ? timeShown(given, lexicon)
        : form.args.now || form.args.growing
          ? {}
          : timeOfThread(given);
  if (!times) return undefined;
  const isSame = isElsewhere && !isAsked && !against && !split;
  const wanted = measures.length > 0 ? measures : [{ keys: [], at: [] }];
  const plans = wanted.flatMap(
    (measure) =>
      planOfValue(measure, {
        whose,
        form: isSame ? { ...form, args: sameForm(last) } : form,
        last,
        graph,
        readings,
        split,
        times,
      }) ?? [],
  );
  if (plans.length < wanted.length || plans.length === 0) return undefined;
  // "in percent of the calls", after errors: their number is not a share. Errors and calls side by side are a rate.
  if (SHARE.test(text) && !plans.some(isShare) && plans.length < 2) return undefined;
  const different = [...new Map(plans.map((plan) => [JSON.stringify(plan.args), plan])).values()];
  const [only, more] = different;
  if (!only) return undefined;
  return {
    plan: more ? { kind: 'several', plans: different } : { ...only, whole: true },
    isMeasure,
    isTimed: split !== undefined || Object.keys({ ...form.args, ...times }).length > 0,
    isCertain:
      isMeasure ||
      // "is the dead letter queue growing, last 24 hours"
      (form.args.growing === true && whose.things.length === 1) ||
      (measures.length > 0 &&
        (last !== undefined || question.window !== undefined || form.args.growing === true)) ||
      (measures.length === 0 &&
        (value.length > 0 || last !== undefined || alarmAmong(whose.things) !== undefined)),
  };
}

/** "24 hours": the units of a time up to now. */
const UNIT = /^(?:minute|hour|min|hr)s?$/;

/** "costs", "what do they run us": only a word for money gives such a score. */
const MONEY = 6;
const saysMoney = ({ cost, question }: Readings): boolean =>
  cost.score >= MONEY || question.tokens.some(({ word }) => isMoney(word));

/** Reports whether a message has any word for a value, or for the form of one. */
function saysValue(readings: Readings): boolean {
  const { args, isComparative, isOfLimit } = formSaid(readings.question);
  const value = valueSaid(readings);
  return (
    Object.keys(args).length + value.length + measuresSaid(readings, value).length > 0 ||
    isComparative === true ||
    isOfLimit === true
  );
}

const PACE = /^(?:fast|quick|slow|rapid)/;
/** "errors since then": a time that nothing in the thread gives. */
const UNTOLD_TIME = /\b(?:since|after|before|until|from|around|about|at) (?:then|that)\b/i;
const OFTEN = /\boften\b/i;
const SHARE =
  /(?:%|\b(?:per ?cent(?:ages?)?|percentages?|(?:error|failure) rates?|ratios?|shares?|fraction|proportion)\b)/i;

const isShare = ({ args }: ToolPlan): boolean =>
  metricKind(String(args.metric))?.metrics.some(
    ({ service, unit }) => service === args.service && unit === 'percent',
  ) === true;
