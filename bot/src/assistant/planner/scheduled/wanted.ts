import { isDeepStrictEqual } from 'node:util';
import type { Period } from '../../../contract/query.ts';
import type { Schedule } from '../../../domain/schedule/schedule.ts';
import { plainText } from '../../../reply/markup.ts';
import { askedAnew, isOverview } from '../../asked-anew.ts';
import type { Frame } from '../../frame.ts';
import type { Overview } from '../../overview.ts';
import type { Choice, Plan, ToolPlan, Wanted } from '../../plan.ts';
import { plannedToday } from '../../planned.ts';
import { readIntent } from '../intents/read-intent.ts';
import { namesKind } from '../names-kind.ts';
import { lexiconOf } from '../words/lexicon.ts';
import { saysNothing } from '../words/says-nothing.ts';
import type { Asking } from './asking.ts';
import { describeMoving, periodOf } from './moving-words.ts';
import { overviewTitle } from './overview-title.ts';
import { bringsAnswer } from './refers.ts';
import { suited } from './suited.ts';

/** Words for a job and its frequency, which may not be part of its question. */
const JOB_WORDS =
  /\b(?:(?:report|summary|digest|check|audit|mail|e-?mail|message|post|newsletter)s?|hourly|daily|weekly|monthly|quarterly|yearly)\b/gi;
/** The address before the request: "can u post …". */
const ASKED_TO =
  /^(?:(?:can|could|will|would) (?:you|u) |please |pls )+(?:post|send|share|put|drop|email|mail)(?: (?:me|us))?\b/i;
/** "what we spent the week before": the one before each report. */
const BEFORE_IT = /\b(?:in |of |for )?the (week|month|quarter|year) (?:before|prior)\b(?! last)/i;
/** Words that only lead up to the question: 'notify me if there are any …'. */
const LEAD =
  /^(?:(?:i|we) (?:need|want|would like) (?:to )?(?:get|have|see|receive|recieve|know) )?(?:(?:notify|alert|warn|remind|tell|let) (?:me|us) )?(?:know )?(?:(?:if|when|whenever|about|of) )?(?:there (?:are|is) )?(?:any |an? |the )?/i;
/** Messages that continue the last answer and do not stand alone. */
export const FOLLOWS = /^(?:and |but )?(?:only|just|by|in|group|grouped|without|excluding|top)\b|\bones?\b/i;

/** The question of a job, or why it is not known. */
export type Found =
  | { what: Wanted }
  | { unclear?: string; options: Choice[] }
  /** The question is understood, and refused or wrong. */
  | { instead: Plan };

/**
 * Reads the question to ask each time. A reference to the last answer means its question; nothing is guessed.
 * @param words a message without its words for the time
 */
export function readWanted(
  words: string,
  frame: Frame | undefined,
  asking: Asking,
  schedule?: Schedule,
): Found {
  const { ask, input } = asking;
  const left = words.replace(ASKED_TO, '').replace(BEFORE_IT, 'last $1').trim();
  if (left !== words && left !== '') return readWanted(left, frame, asking, schedule);
  const overall = bringsAnswer(words) ? frame?.overall : undefined;
  if (overall && frame?.asked) return overviewOf(overall, frame.asked, asking);
  if (bringsAnswer(words)) return frame?.last ? fromThread(frame.last, frame.asked, asking) : { options: [] };
  const intent = readIntent(words, input);
  if (intent?.kind === 'write') return { instead: { kind: 'refuse', reason: 'write', asked: intent.verb } };
  if (intent?.kind === 'secret')
    return { instead: { kind: 'refuse', reason: 'secret', asked: intent.asked } };
  const long = words.replace(LEAD, '');
  const short = withoutJobWords(words);
  const alone = [long, ...(short && short !== long ? [short] : [])].map((text) => ({
    text,
    plan: ask(text),
  }));
  const tools = alone.flatMap(({ text, plan }) => (plan.kind === 'tool' ? [{ text, plan }] : []));
  const best = tools.find(({ plan }) => !plan.ignored?.length) ?? tools[0];
  const followed = frame?.last && (!best || FOLLOWS.test(words)) ? goingOn(words, frame, asking) : undefined;
  if (followed?.kind === 'tool') return fromThread(inItsWords(followed, frame, asking), undefined, asking);
  if (best) return sound(suited(best, asking, schedule), asking);
  const whole = alone.find(({ plan }) => isOverview(plan));
  if (whole) return overviewFound(whole, asking);
  const problem = alone.find(({ plan }) => plan.kind === 'problem')?.plan;
  if (problem) return { instead: problem };
  // "ping me with it", "before lunch": words that say nothing of AWS mean what the thread shows.
  const shown = frame ?? input.frame;
  if (shown?.last && saysNothing(words, input, lexiconOf(asking.tools)))
    return fromThread(shown.last, shown.asked, asking);
  const options = alone.flatMap(({ plan }) =>
    plan.kind === 'choose' || plan.kind === 'unknown' ? plan.options : [],
  );
  return { unclear: words, options: options.slice(0, 3) };
}

/** "send me that every morning", after an overview: in its words, or, if the thread narrowed it, in those of its title. */
function overviewOf(overall: Overview, asked: string, asking: Asking): Found {
  const of = plainText(overall.of);
  const titled = of.startsWith('of ') ? `is ${of.slice('of '.length)} ok` : `is everything ${of} ok`;
  const texts = [asked, titled.replace('  ', ' ')];
  const found = texts
    .map((text) => ({ text, plan: asking.alone(text) }))
    .find(({ plan }) => isOverview(plan) && plan.overview?.of === overall.of);
  return found ? overviewFound(found, asking) : { unclear: asked, options: [] };
}

/** "how we are doing", "is prod ok": the words themselves are asked each time. */
function overviewFound({ text, plan }: { text: string; plan: Plan }, asking: Asking): Found {
  if (!isOverview(plan)) return { unclear: text, options: [] };
  const query = text.replace(/[?.! ]+$/, '');
  return sound({ query, description: overviewTitle(plan, query), plan: askedAnew(query) }, asking);
}

/** Plans words as they change the answer of a thread: "by team instead of by service", "without tax". */
function goingOn(words: string, frame: Frame, { ask, inThread }: Asking): Plan {
  const plan = inThread(words, frame);
  const isWhole = plan.kind === 'tool' && !plan.ignored;
  // What is to be left out must never become what is shown.
  return isWhole || /\b(?:without|except|not|no)\b/i.test(words) ? plan : ask(words, frame);
}

/**
 * "all regions please", "us-east-1 is enough": reads words that change what a job reports, and are no question of their
 * own.
 */
export function changedBy(words: string, before: Wanted, asking: Asking): Found | undefined {
  const frame = { last: before.plan, asked: before.query };
  const plan = asksAnew(words) ? undefined : asking.inThread(words, frame);
  if (plan?.kind !== 'tool' || plan.ignored || plan.tool !== before.plan.tool) return undefined;
  if (isDeepStrictEqual(plan.args, before.plan.args)) return undefined;
  const alone = asking.alone(words);
  if (alone.kind === 'tool' && !alone.ignored && namesKind(alone, words) && !FOLLOWS.test(words))
    return undefined;
  return fromThread(inItsWords(plan, frame, asking), undefined, asking);
}

const asksAnew = (words: string): boolean =>
  words.includes('?') ||
  /^(?:(?:and|but|so|ok|okay)[, ]+)*(?:what|which|who|whose|when|where|why|how|is|are|was|were|do|does|did|has|have)\b/i.test(
    words,
  );

const withoutJobWords = (text: string): string =>
  text
    .replace(JOB_WORDS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:an?|the|of|about|to|for) /i, '');

/** Returns a plan with the same days as the last one; if those move with the calendar, these do. */
function inItsWords(plan: ToolPlan, frame: Frame | undefined, { input }: Asking): ToolPlan {
  const before = frame?.last && periodOf(frame.last, frame.asked ?? '', input);
  const [then, now] = [frame?.last?.args.period, plan.args.period] as (Period | undefined)[];
  if (!before?.moves || !then || !now || then.start !== now.start || then.end !== now.end) return plan;
  return { ...plan, args: { ...plan.args, period: { ...now, said: before.words } } };
}

/** Returns the answer in the thread, in words that mean it by themselves. */
function fromThread(plan: ToolPlan, asked: string | undefined, asking: Asking): Found {
  const description = describeMoving(plan, asked ?? '', asking);
  const { ignored: _, ...kept } = plan;
  return sound({ query: asked ?? description, description, plan: kept }, asking);
}

/**
 * Gives a question words that mean its plan on any day. If there are none, a plan without dates, or with dates that
 * words can express, is kept and asked by its description.
 */
export function sound(what: Wanted, { alone, input }: Asking): Found {
  const { plan, description } = what;
  const query = [what.query, description].find((text) => {
    const fresh = alone(text);
    return plannedToday(plan, fresh, input) === fresh;
  });
  if (query) return { what: { ...what, query } };
  if (plannedToday(plan, { kind: 'help' }, input)) return { what: { ...what, query: description } };
  return { unclear: description, options: [] };
}
