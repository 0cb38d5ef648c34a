import { isDeepStrictEqual } from 'node:util';
import { singular, partsOf as wordsIn } from '../graph/name-words.ts';
import { toolById } from '../tools/index.ts';
import type { Answer } from './answer.ts';
import { carryOutParts } from './carry-out-parts.ts';
import type { Frame } from './frame.ts';
import { looksLikeQuestion, partsOf } from './parts.ts';
import type { Plan, ToolPlan } from './plan.ts';
import { toolPlan } from './planner/tool-plan.ts';
import type { Shown } from './shown.ts';
import { isGroup } from './shown.ts';
import { isClear, isQuestion } from './take-apart.ts';
import type { Answering } from './taken-parts.ts';
import type { TopicSaid } from './topic-said.ts';
import { topicSaid } from './topic-said.ts';

/** A question about a topic, with its plan and the thread's memory in which it was planned. */
interface Asked {
  plan: Plan;
  said: string;
  within: Frame;
}

interface OfTopic extends Asked {
  answer: Answer;
}

/**
 * "the big one, does it have a dlq", "the one who never signed in: what may he do": finds what the opening words stand
 * for, as if they were a message of their own, and answers the question about that. Read as one message, such words
 * pass for conditions. Undefined if they stand for nothing that was shown, or if the question is not understood.
 */
export async function carryOutTopic(whole: Plan, answering: Answering): Promise<OfTopic | undefined> {
  const { carryOut, frame, planned, text } = answering;
  const said = isQuestion(whole) || whole.kind === 'several' ? topicSaid(text) : undefined;
  const before = [...(frame.shown ?? []), ...(frame.focus ? [frame.focus] : [])];
  if (!said || before.length === 0) return undefined;
  const picks = planned(said.topic, frame);
  if (picks.kind !== 'tool' || picks.ignored || isTold(whole, picks)) return undefined;
  if (frame.last && isOfPart(picks, frame.last)) return ofCosts(picks, said, answering);
  if (!isOfThings(picks.tool)) return undefined;
  const picked = await carryOut(picks, frame, said.topic);
  const within = picked.frame && asLookedAt(picked.frame, frame);
  const things = within ? meantIn(within) : [];
  if (!within || picked.reply.kind !== 'answer' || things.length === 0) return undefined;
  // The opening selected nothing.
  if (things.length > 1 && things.length >= before.length) return undefined;
  const isAsked = (plan: Plan) => isClear(plan) && isAbout(plan, things);
  const others = before.filter(({ id }) => things.every((thing) => thing.id !== id));
  if (isAsked(whole) && !isAbout(whole, others) && partsOf(text).length < 2) return undefined;
  const asked: Asked = { plan: planned(said.asks, within), said: said.asks, within };
  // "the crm one, who touched that database", of an alarm: the whole message says the same, and leaves out less.
  if (isClear(whole) && !isClear(asked.plan) && looksUpSame(asked.plan, whole)) return undefined;
  const isFound =
    isAsked(asked.plan) || (!isClear(whole) && isQuestion(asked.plan) && isAbout(asked.plan, things));
  if (!isFound) {
    if (!looksLikeQuestion(said.asks) || !isLost(whole, picks) || isOfNamed(whole, said)) return undefined;
    const plan = { ...picks, ignored: [said.asks.replace(/[?.! ]+$/, '')] };
    return { plan, said: text, within: frame, answer: await carryOut(plan, frame, said.topic) };
  }
  const parts = await carryOutParts(asked.plan, { ...answering, text: asked.said, frame: within });
  return { ...asked, answer: parts ?? (await carryOut(asked.plan, within, asked.said)) };
}

/** Reports whether costs are a part of those that were shown last. */
const isOfPart = (picks: ToolPlan, last: ToolPlan): boolean =>
  picks.tool.startsWith('cost.') &&
  last.tool.startsWith('cost.') &&
  (picks.args.limit === 1 || !isDeepStrictEqual(picks.args.filters, last.args.filters));

/** "the second one, what is inside", after costs: asks about that part of them. */
async function ofCosts(
  picks: ToolPlan,
  { asks, topic }: TopicSaid,
  { carryOut, frame, planned }: Answering,
): Promise<OfTopic | undefined> {
  const { frame: within } = await carryOut(picks, frame, topic);
  if (!within) return undefined;
  const plan = planned(asks, within);
  const isSame = plan.kind === 'tool' && isDeepStrictEqual(plan.args, picks.args);
  if (!isClear(plan) || isSame) return undefined;
  return { plan, said: asks, within, answer: await carryOut(plan, within, asks) };
}

/** Reports whether two plans ask the same tool about the same thing. */
const looksUpSame = (one: Plan, other: Plan): boolean =>
  one.kind === 'tool' &&
  other.kind === 'tool' &&
  one.tool === other.tool &&
  one.args.resource !== undefined &&
  one.args.resource === other.args.resource;

/**
 * Reports whether a plan for the whole message leaves out its topic or its question: it is about other things, or it
 * only selects them.
 */
function isLost(whole: Plan, picks: ToolPlan): boolean {
  if (whole.kind !== 'tool' || whole.ignored) return false;
  const filtersOf = ({ args }: ToolPlan): readonly unknown[] => (args.filters ?? []) as unknown[];
  const isSelected =
    whole.tool === picks.tool &&
    filtersOf(picks).every((filter) => filtersOf(whole).some((each) => isDeepStrictEqual(each, filter)));
  return !isSelected || isDeepStrictEqual(whole.args, picks.args);
}

/** "the oldest of them, when was it started": reports whether a plan tells more of exactly what the topic selects. */
function isTold(whole: Plan, picks: ToolPlan): boolean {
  if (whole.kind !== 'tool' || whole.ignored || !whole.args.columns) return false;
  const { columns: _, ...selects } = whole.args;
  const { columns: __, ...picked } = picks.args;
  return whole.tool === picks.tool && isDeepStrictEqual(selects, picked);
}

/**
 * "the search one, is the box itself ok", after alarms: reports whether a plan is about a thing with the name of the
 * topic.
 */
function isOfNamed(whole: Plan, { topic }: TopicSaid): boolean {
  const { resource } = whole.kind === 'tool' && !whole.ignored ? whole.args : {};
  const words = wordsIn(topic).map(singular);
  return typeof resource === 'string' && wordsIn(resource).some((part) => words.includes(singular(part)));
}

/** Looking at one of several things keeps the list of them for what follows: "and the public ones". */
function asLookedAt(after: Frame, { lists, shown, shownBy, wider }: Frame): Frame {
  const { focus } = after;
  const isRow = focus && shown?.some(({ id, kind }) => id === focus.id && kind === focus.kind);
  if (!isRow || isGroup(focus)) return after;
  const last = toolPlan('resources.about', { resource: focus.name ?? focus.id, kind: focus.kind });
  const kept = { ...(lists && { lists }), ...(shownBy && { shownBy }), ...(wider && { wider }) };
  return { ...after, last, shown, ...kept };
}

/** Costs and events have groups and people as their rows. */
const isOfThings = (tool: string): boolean =>
  toolById(tool)?.kind === 'list' || /^(?:resources\.(?:about|search)|cloudwatch\.metrics)$/.test(tool);

const meantIn = ({ focus, shown = [] }: Frame): readonly Shown[] => (focus ? [focus] : shown);

/** Reports whether a plan is about the things, by their names or by the list that shows them. */
function isAbout(plan: Plan, things: readonly Shown[]): boolean {
  const plans =
    plan.kind === 'tool'
      ? [plan]
      : plan.kind === 'several'
        ? plan.plans
        : plan.kind === 'choose'
          ? plan.options.map((option) => option.plan)
          : [];
  return plans.some((each) => {
    const args = JSON.stringify(each.args);
    return things.some(({ id, name = id }) =>
      [id, name].some((called) => args.includes(JSON.stringify(called))),
    );
  });
}
