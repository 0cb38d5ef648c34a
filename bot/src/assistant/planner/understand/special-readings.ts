import type { Plan, PlanInput } from '../../plan.ts';
import { ASK_HOW_OFTEN } from '../alarms/ask-how-often.ts';
import { asksAnew } from '../candidates/asks-anew.ts';
import { comparedPlan } from '../compared.ts';
import { asksForCurrency, DOLLARS_ONLY } from '../cost/currency.ts';
import { listPrice } from '../cost/list-price.ts';
import { diagnosedPlan } from '../diagnosed.ts';
import { readDue } from '../due/read-due.ts';
import { endPlan } from '../end-plan.ts';
import { dearestOfBill } from '../follow-up/dearest-of-bill.ts';
import { dearestOfShown } from '../follow-up/dearest-of-shown.ts';
import { followUp } from '../follow-up/follow-up.ts';
import { sameFor } from '../follow-up/same-for.ts';
import { wasteOfShown, wastePlan } from '../known-waste.ts';
import { metricsKnown } from '../measured/metrics-known.ts';
import { measuredPlan } from '../measured/plan.ts';
import { ofThem } from '../of-them.ts';
import { howBad } from '../overview/how-bad.ts';
import { isOfHow } from '../overview/how-it-is.ts';
import { overviewPlan } from '../overview/overview-plan.ts';
import { readPosture } from '../posture/read-posture.ts';
import { unknownAccount, wrongPeriod, wrongUnit } from '../problems.ts';
import type { Readings } from '../readings.ts';
import { troublePlan } from '../troubles.ts';
import type { Message, Read } from './read.ts';
import { withoutMentions } from './read.ts';

/** What a reading makes of a message. It keeps the message's readings and thing unless it sets its own. */
type Found = Pick<Read, 'plan'> & Partial<Read>;
type Reading = (message: Message) => Found | undefined;

const goingOn = (plan: Plan | undefined): Found | undefined => plan && { plan, goesOn: true };
const anew = (plan: Plan | undefined): Found | undefined => plan && { plan };

/** "are they healthy": about several things that were shown. */
const ofThoseShown: Reading = ({ asked, focus, lexicon, one, readings }) =>
  goingOn(one || focus ? undefined : ofThem(readings, asked, lexicon));

/** "and web-2?": the last question about another thing. */
const sameForAnother: Reading = ({ asked, one, readings }) =>
  goingOn(one && asked.frame?.last && sameFor(asked.frame.last, readings.question));

/** "why is it failing", "since when": what is wrong with one thing. */
const diagnosed: Reading = ({ asked, focus, lexicon, one, readings }) => {
  const plan = focus ? undefined : diagnosedPlan(readings, one, asked, lexicon);
  return plan && { plan, readings: withoutMentions(readings), goesOn: true };
};

/** "are they busy", "since when is it so high": what CloudWatch measured. */
const measured: Reading = ({ asked, focus, lexicon, one, readings }) => {
  const plan = focus || isOrdered(readings, asked) ? undefined : measuredPlan(readings, one, asked, lexicon);
  return goingOn(plan);
};

/** "is it the newest of the three?", "is a bigger than b": compares things. */
const compared: Reading = ({ asked, focus, one, readings }) => {
  if (focus) return undefined;
  const end = endPlan(readings, one, asked);
  const plan = end ?? comparedPlan(readings, asked);
  return plan && { plan, readings: withoutMentions(readings), one: undefined, ...(end && { goesOn: true }) };
};

/** The message names an account that is not connected. */
const ofUnknownAccount: Reading = ({ input, readings: { question } }) =>
  anew(question.unknownAccount ? unknownAccount(question.unknownAccount, input.accounts) : undefined);

/** "which of them costs the most", after a list or the bill of a service. */
const dearest: Reading = ({ asked, focus, readings }) =>
  goingOn(focus ? undefined : (dearestOfShown(readings, asked) ?? dearestOfBill(readings, asked)));

/** "is our data safe", "are the backups ok": what the checks find about the whole. */
const ofPosture: Reading = ({ asked, one, readings }) => anew(one ? undefined : readPosture(readings, asked));

/** "anything expiring this month": everything that runs out or is due. */
const ofDue: Reading = ({ asked, one, readings }) => anew(one ? undefined : readDue(readings, asked));

/** "how bad is it", "where do we start": how severe the findings are, or the worst of them. */
const ofSeverity: Reading = ({ asked, lexicon, one, readings }) =>
  goingOn(one ? undefined : howBad(readings.question, asked, lexicon));

/** "how are we doing": an overview. */
const howItIs: Reading = ({ asked, one, readings: { cost, lists, question } }) => {
  const isNamed = lists.some(({ noun }) => noun);
  return anew(
    !isNamed && !one && cost.score <= 0 && isOfHow(question) ? overviewPlan(question, asked) : undefined,
  );
};

/** "in euros", after costs. */
const inOtherCurrency: Reading = ({ input, readings: { question } }) => {
  const isOfCosts = input.frame?.last?.tool.startsWith('cost.') && asksForCurrency(question.text);
  return isOfCosts ? { plan: { kind: 'problem', message: DOLLARS_ONLY } } : undefined;
};

/** "what do they cost", after things that a waste check finds: its estimate. */
const wasteShown: Reading = ({ asked, one, readings }) =>
  goingOn(one || !asked.frame?.last ? undefined : wasteOfShown(asked.frame.last, readings));

/** "only the stopped ones": the last plan, changed. */
const followingUp: Reading = ({ input, lexicon, readings }) => {
  const last = input.frame?.last;
  const plan = last && !asksAnew(readings, lexicon, last) && followUp(last, readings, input);
  return goingOn(plan || undefined);
};

/** "what do disks cost us that hang on nothing": the estimate of a waste check. */
const wasted: Reading = ({ readings }) => anew(wastePlan(readings));

/** "any certificate problems": what the checks of such things find. */
const ofTrouble: Reading = ({ one, readings }) => anew(one ? undefined : troublePlan(readings));

/** "price of m5.large": what a type costs, whoever has it. */
const ofListPrice: Reading = ({ readings: { question } }) => anew(listPrice(question));

/** "what metrics do you have for sqs" */
const ofMetrics: Reading = ({ one, readings: { question } }) =>
  anew(
    one || question.mentions.some(({ exact }) => exact.length > 0) ? undefined : metricsKnown(question.text),
  );

/** "more than once this week: which alarms": the list of alarms does not know how often. */
const ofAlarmHistory: Reading = ({ readings: { lists, question } }) =>
  anew(
    HOW_OFTEN.test(question.text) &&
      lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id === 'cloudwatch.alarms')
      ? ASK_HOW_OFTEN
      : undefined,
  );
const HOW_OFTEN = /\b(?:how often|how many times|(?:most|least) (?:often|frequently)|more than once)\b/i;

/** "launched more than 50 GB ago" */
const ofWrongUnit: Reading = ({ readings: { question } }) => anew(wrongUnit(question.text));

/** Dates that do not exist or are in the future. Only a forecast and what is due take future dates. */
const ofWrongPeriod: Reading = ({ readings: { cost, lists, question } }) => {
  const wrong = question.periods.find(({ error }) => error)?.error;
  const isAhead = (cost.ahead && cost.score > 0) || lists.some((each) => each.noun && each.isAhead);
  return anew(wrong && !isAhead ? wrongPeriod(wrong) : undefined);
};

/** Alternatives to a question for the tool that explains most of a message. The first that takes it wins. */
export const SPECIAL_READINGS: readonly Reading[] = [
  ofListPrice,
  ofMetrics,
  ofAlarmHistory,
  ofWrongUnit,
  ofDue,
  ofPosture,
  diagnosed,
  ofThoseShown,
  sameForAnother,
  dearest,
  measured,
  compared,
  ofUnknownAccount,
  ofSeverity,
  howItIs,
  inOtherCurrency,
  wasteShown,
  followingUp,
  wasted,
  ofTrouble,
  ofWrongPeriod,
];

/** "the fullest", after queues: the list that was shown can be sorted by it. */
const isOrdered = ({ lists }: Readings, { frame }: PlanInput): boolean =>
  lists.some(
    ({ ignored, query, vocabulary }) =>
      vocabulary.tool.id === frame?.last?.tool && query.sort && ignored.length === 0,
  );
