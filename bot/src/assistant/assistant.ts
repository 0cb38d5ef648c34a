import { joined } from '../contract/words.ts';
import type { Graph } from '../graph/graph.ts';
import type { Graphs } from '../graph/graphs.ts';
import { data } from '../reply/markup.ts';
import type { Tool } from '../tools/tool.ts';
import { amongAgain } from './among-again.ts';
import type { Answer } from './answer.ts';
import { answerButton } from './answer-button.ts';
import { answerWithModel } from './answer-with-model.ts';
import { isAside } from './aside.ts';
import { createAskModel } from './ask-model.ts';
import { createCarryOut } from './carry-out.ts';
import { carryOutDetails } from './carry-out-details.ts';
import { carryOutEarlier } from './carry-out-earlier.ts';
import { carryOutOfThings } from './carry-out-of-things.ts';
import { carryOutParts } from './carry-out-parts.ts';
import { carryOutTopic } from './carry-out-topic.ts';
import { withDoubt } from './doubt/with-doubt.ts';
import { droppedBeside } from './dropped-beside.ts';
import type { Frame } from './frame.ts';
import { readFrame } from './frame.ts';
import { guessedNames } from './guessed-names.ts';
import type { Investigator } from './investigator/investigator.ts';
import type { Plan, Planner } from './plan.ts';
import { plannedToday } from './planned.ts';
import { plannedKnowing } from './planned-knowing.ts';
import type { Question } from './question.ts';
import { asksAccount, connectReply } from './replies/connect.ts';
import { withLinks } from './replies/links.ts';
import { notReadReply } from './replies/not-read.ts';
import { createRunPlan } from './run-plan.ts';
import type { Answering } from './taken-parts.ts';
import { tracedPlan } from './traced-plan.ts';
import { withFreshStartNote } from './withheld.ts';

export interface Assistant {
  /** Never throws for what a person or AWS did; throws when the signal aborts. */
  answer(question: Question): Promise<Answer>;
}

/** Stands for no reply. It is never shown. */
const NOTHING = { kind: 'notice' as const, text: '' };

const DRIFTED: Plan = {
  kind: 'problem',
  message: 'I now understand this question differently than when it was scheduled. Please schedule it again.',
};

export function createAssistant({
  tools,
  planner,
  graphs,
  investigator,
}: {
  tools: readonly Tool[];
  planner: Planner;
  /** The known resources. Absent: names are judged only by their form. */
  graphs?: Graphs | undefined;
  /** A language model that looks things up by itself. Absent: none is configured. */
  investigator?: Investigator | undefined;
}): Assistant {
  const runPlan = createRunPlan(tools);
  const carryOut = createCarryOut({ tools, planner, runPlan });
  return {
    answer: async (question) => {
      const answered = await answer(question);
      return answered.unsaid
        ? answered
        : withFreshStartNote(await linked(answered, question), question, planner);
    },
  };

  /** Adds links, using what became known since the answer was looked up. */
  async function linked(answered: Answer, { context, workspace }: Question): Promise<Answer> {
    const { accounts } = context;
    if (accounts.every(({ access }) => access.kind === 'demo')) return answered;
    const known = await graphs?.of(context, workspace, false);
    const things = (name: string) => known?.things(name) ?? [];
    return { ...answered, reply: withLinks(answered.reply, { accounts, things }) };
  }

  async function answer(question: Question): Promise<Answer> {
    const { confirmed, connect, context, workspace } = question;
    const frame = amongAgain(frameOf(question), question.text);
    const pressed = await answerButton(question, frame, { ...runPlan, graphs });
    if (pressed) return pressed;
    const { now, signal, timezone } = context;
    const accounts = context.accounts.map(({ id, alias }) => ({ id, ...(alias ? { alias } : {}) }));
    const setting = { accounts, timezone, now, signal };
    const namesThings = () =>
      investigator !== undefined ||
      (planner.namesThings?.({ text: question.text, frame, ...setting }) ?? true);
    const known = await graphs?.of(context, workspace, namesThings);
    const said = { text: question.text, frame, ...setting, ...(known && { graph: known }) };
    const { remarks, text } = planner.withRemarkScope?.(said) ?? { text: question.text, remarks: [] };
    const plannedIn = (graph: Graph | undefined, asked: string, within: Frame) =>
      tracedPlan(() => planner.plan({ text: asked, frame: within, ...setting, ...(graph && { graph }) }));
    const { graph, plan, unread } = await plannedKnowing(text, {
      ...{ context, graph: known },
      again: async () => graphs?.of(context, workspace),
      planned: (as) => plannedIn(as, text, frame),
    });
    const planned = (asked: string, within: Frame) => plannedIn(graph, asked, within);
    if (question.overheard && isAside(plan, text, frame) && !refersToWithheld(question, planned))
      return { reply: NOTHING, unsaid: true };
    if (connect && asksAccount(plan, investigator !== undefined))
      return { reply: connectReply(text, connect), frame: { ...frame, choices: [] } };
    const knowing = { ...question, text, ...(graph && { graph, context: { ...context, known: graph } }) };
    if (confirmed) {
      const today = plannedToday({ kind: 'tool', ...confirmed }, plan, context);
      return carryOut(today ?? DRIFTED, frame, knowing);
    }
    const answering: Answering = {
      ...{ text, frame, planned },
      carryOut: (part, within, said) => carryOut(part, within, { ...knowing, text: said }),
    };
    const notRead = (words: readonly string[], { causes }: Graph): Answer => ({
      reply: notReadReply(words, causes, { accounts: accounts.length, text }),
      frame: { ...frame, choices: [] },
    });
    if (graph && unread.length > 0 && !investigator) return notRead(unread, graph);
    const dropped = await droppedBeside(answering);
    if (dropped) return dropped;
    const builtIn = async (): Promise<Answer> => {
      if (graph && unread.length > 0) return notRead(unread, graph);
      const answered =
        (await carryOutDetails(plan, answering)) ??
        (await carryOutParts(plan, answering)) ??
        (await carryOutOfThings(plan, answering)) ??
        (await carryOut(plan, frame, knowing));
      const guessed = graph ? guessedNames(plan, answered.reply, graph) : [];
      return graph && guessed.length > 0 ? notRead(guessed, graph) : answered;
    };
    const told = async () => {
      const topic = await carryOutTopic(plan, answering);
      const asked = topic
        ? { text: topic.said, plan: topic.plan, before: topic.within }
        : { text, plan, before: frame };
      const replanned = (other: string) => planned(other, asked.before);
      const found = topic?.answer ?? (await builtIn());
      const earlier = topic ? undefined : await carryOutEarlier(found, plan, answering);
      return withRemarks(withDoubt(earlier ?? found, { ...asked, planned: replanned }, tools), remarks);
    };
    if (!investigator || !graph) return told();
    return answerWithModel(plan, {
      askModel: createAskModel(investigator, { ...knowing, text: question.text, graph }, carryOut),
      ...{ builtIn, frame, text: question.text },
      carryOut: () => carryOut(plan, frame, knowing),
    });
  }
}

/** Names the clauses of a message that the answer takes for remarks. */
function withRemarks(answered: Answer, remarks: readonly string[]): Answer {
  if (remarks.length === 0) return answered;
  const said = joined(remarks.map((remark) => `“${data(remark)}”`));
  const what = remarks.length === 1 ? 'a remark that limits' : 'remarks that limit';
  const text = `${answered.reply.text} I took ${said} for ${what} nothing.`;
  return { ...answered, reply: { ...answered.reply, text } };
}

/** Returns the thread's memory. For a pressed button it is as it was at the button's answer. */
function frameOf({ frame: stored, about }: Question): Frame {
  const frame = readFrame(stored);
  return about ? { ...frame, last: { kind: 'tool', ...about.plan }, asked: about.asked } : frame;
}

/** Returns whether a message is for the assistant in the light of a memory that its writer may not see. */
function refersToWithheld(
  { text, withheld }: Question,
  planned: (asked: string, within: Frame) => Plan,
): boolean {
  const within = readFrame(withheld);
  return withheld !== undefined && !isAside(planned(text, within), text, within);
}
