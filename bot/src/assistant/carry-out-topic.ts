import { toolById } from '../tools/index.ts';
import type { Answer } from './answer.ts';
import { carryOutParts, isClear, isQuestion } from './carry-out-parts.ts';
import type { Frame } from './frame.ts';
import type { Plan } from './plan.ts';
import type { Shown } from './shown.ts';
import type { Answering } from './taken-parts.ts';
import { topicSaid, withPronoun } from './topic-said.ts';

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
  if (!said || !frame.last || before.length === 0) return undefined;
  const picks = planned(said.topic, frame);
  if (picks.kind !== 'tool' || picks.ignored || !isOfThings(picks.tool)) return undefined;
  const picked = await carryOut(picks, frame, said.topic);
  const within = picked.frame;
  const things = within ? meantIn(within) : [];
  if (!within || picked.reply.kind !== 'answer' || things.length === 0) return undefined;
  // The opening selected nothing.
  if (things.length > 1 && things.length >= before.length) return undefined;
  const isAsked = (plan: Plan) => isClear(plan) && isAbout(plan, things);
  const others = before.filter(({ id }) => things.every((thing) => thing.id !== id));
  if (isAsked(whole) && !isAbout(whole, others)) return undefined;
  const asked = [...new Set([withPronoun(said.asks, things.length === 1), said.asks])].map(
    (each): Asked => ({ plan: planned(each, within), said: each, within }),
  );
  const found =
    asked.find(({ plan }) => isAsked(plan)) ??
    (isClear(whole) ? undefined : asked.find(({ plan }) => isQuestion(plan) && isAbout(plan, things)));
  if (!found) return undefined;
  const parts = await carryOutParts(found.plan, { ...answering, text: found.said, frame: within });
  return { ...found, answer: parts ?? (await carryOut(found.plan, within, found.said)) };
}

/** Costs and events have groups and people as their rows. */
const isOfThings = (tool: string): boolean =>
  toolById(tool)?.kind === 'list' || tool === 'resources.about' || tool === 'resources.search';

const meantIn = ({ focus, shown = [] }: Frame): readonly Shown[] => (focus ? [focus] : shown);

/** Reports whether a plan is about the things, by their names or by the list that shows them. */
function isAbout(plan: Plan, things: readonly Shown[]): boolean {
  const plans =
    plan.kind === 'tool' ? [plan] : plan.kind === 'several' ? plan.plans : plan.kind === 'choose' ? plan.options.map((option) => option.plan) : [];
  return plans.some((each) => {
    const args = JSON.stringify(each.args);
    return things.some(({ id, name = id }) =>
      [id, name].some((called) => args.includes(JSON.stringify(called))),
    );
  });
}
