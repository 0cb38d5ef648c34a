import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import { metricKind } from '../../../tools/cloudwatch/metric-kinds.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { actorShown } from '../events/actor-shown.ts';
import { partAsked } from '../events/asked-part.ts';
import { EVENTS } from '../events/is-of-events.ts';
import { isAccounted } from '../events/leftover.ts';
import { eventsSaid } from '../events/said.ts';
import { merged } from '../follow-up/narrowed-events.ts';
import { METRICS } from '../measured/things.ts';
import { formSaid } from '../measured/values/forms.ts';
import { measuresSaid } from '../measured/values/measures.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** The most words that such an answer may leave out. It names them. */
const MOST_LEFT = 2;
/** What may be, will be or is better asks for more than a part of what was shown. */
const MORE = /\b(?:can|could|may|might|must|should|would|will|why|how come|allowed|able)\b/i;
const PERSON = /\b(?:he|she|his|her)\b/i;

/**
 * "when was its last run", after events; "only the p95 of the busy hours", after values: what a message says of the
 * thread's time, measure, people and parts is used, and the answer names the words that it leaves out.
 */
export function inPart(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const last = asked.frame?.last;
  if (MORE.test(asked.text)) return undefined;
  if (last?.tool === EVENTS) return eventsInPart(last.args as EventsArgs, asked, lexicon);
  if (last?.tool === METRICS) return valuesInPart(last.args as MetricsArgs, asked, lexicon);
  return undefined;
}

function eventsInPart(before: EventsArgs, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const readings = readAll(asked, lexicon);
  const { question } = readings;
  const { args, said } = eventsSaid(readings, asked, lexicon, before);
  const left = question.tokens.filter((_, at) => !isAccounted(question, at, said)).map(({ raw }) => raw);
  const person = PERSON.test(asked.text) ? actorShown(asked.frame ?? {}, before) : undefined;
  const user = before.user ?? person?.name ?? person?.id;
  const part = partAsked(asked.text);
  const isPart = part !== undefined && part !== 'what' && part !== 'with';
  // "by machines or humans": a noun alone does not say what it is about.
  const isSaid = Object.keys(args).some((key) => key !== 'thing');
  if (left.length > MOST_LEFT || (!isSaid && !isPart && !person)) return undefined;
  return toolPlan(
    EVENTS,
    { ...merged(before, { ...args, ...(person && user && { user }) }, asked.text), ...(isPart && { part }) },
    { ignored: left },
  );
}

function valuesInPart(before: MetricsArgs, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const readings = readAll(asked, lexicon);
  const { question } = readings;
  if (question.mentions.some(({ isReference }) => !isReference)) return undefined;
  const form = formSaid(question);
  const has = (key: string) =>
    metricKind(key)?.metrics.some(({ service }) => service === (before.service ?? service)) === true;
  const [measure] = measuresSaid(readings, form.at);
  const metric = measure?.isField ? undefined : measure?.keys.find(has);
  const { window } = question;
  // "per function please", of functions
  const nouns = readings.lists.filter(
    ({ noun, vocabulary }) => noun && serviceMeasuring(vocabulary.tool.id) === before.service,
  );
  if (!metric && !window && nouns.length + Object.keys(form.args).length === 0) return undefined;
  const said = new Set([
    ...form.at,
    ...(metric ? (measure?.at ?? []) : []),
    ...nouns.map(({ nounAt }) => nounAt),
  ]);
  const left = question.tokens
    .filter(({ word }, at) => !said.has(at) && !question.taken[at] && !FUNCTION_WORDS.has(word))
    .map(({ raw }) => raw);
  if (left.length > MOST_LEFT) return undefined;
  return toolPlan(
    METRICS,
    { ...before, ...(metric && { metric }), ...form.args, ...(window && { window }) },
    { ignored: left },
  );
}
