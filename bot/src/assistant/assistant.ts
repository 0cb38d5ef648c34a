import type { PlannedBy } from '../contract/reply.ts';
import type { Graphs } from '../graph/graphs.ts';
import { verifiedReply } from '../reply/verified.ts';
import { usesKnown } from '../tools/index.ts';
import type { Tool } from '../tools/tool.ts';
import type { Answer } from './answer.ts';
import { createCarryOut } from './carry-out.ts';
import { carryOutParts } from './carry-out-parts.ts';
import type { Frame } from './frame.ts';
import { readFrame } from './frame.ts';
import { REST_UNANSWERED, restOf, UNKNOWN_PLAN } from './investigate-rest.ts';
import type { Investigator } from './investigator/investigator.ts';
import { decide } from './jobs/decide.ts';
import { decideChange } from './jobs/decide-change.ts';
import { jobOf, withTurn } from './kept-in-thread.ts';
import { hasExtraQuestion, hasExtraRequest } from './parts.ts';
import type { Plan, Planner, ToolPlan } from './plan.ts';
import { plannedToday } from './planned.ts';
import type { KnowingQuestion, Question } from './question.ts';
import { offering } from './replies/compose.ts';
import { asksAccount, connectReply } from './replies/connect.ts';
import { withLinks } from './replies/links.ts';
import { REFUSED_FOR_MODEL, withRefusal } from './replies/refusal.ts';
import { createRunPlan } from './run-plan.ts';
import { referentsOf, shownIn } from './shown.ts';
import { tracedPlan } from './traced-plan.ts';
import { withFreshStartNote } from './withheld.ts';

export interface Assistant {
  /** Never throws for what a person or AWS did; throws when the signal aborts. */
  answer(question: Question): Promise<Answer>;
}

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
  const { run, whole } = runPlan;
  const carryOut = createCarryOut({ tools, planner, runPlan });
  return {
    answer: async (question) =>
      withFreshStartNote(await linked(await answer(question), question), question, planner),
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
    const { text, showAll, verify, confirmed, pressed, changing, context, jobs } = question;
    const frame = frameOf(question);
    const again = showAll ?? verify?.plan;
    if (again && (showAll || verify)) {
      const known = usesKnown(again.tool) ? await graphs?.of(context, question.workspace, true) : undefined;
      const knowing = { ...context, known };
      if (showAll) return whole({ kind: 'tool', ...showAll }, frame, knowing);
      if (verify) return { reply: verifiedReply(verify, await run({ kind: 'tool', ...again }, knowing)) };
    }
    if (question.whole) return { reply: question.whole, asFile: true };
    if (pressed && jobs) return decide(pressed.decision, pressed, { frame, now: context.now, jobs });
    if (changing && jobs) return decideChange(changing.decision, changing, { frame, now: context.now, jobs });
    const accounts = context.accounts.map(({ id, alias }) => ({ id, ...(alias ? { alias } : {}) }));
    const { timezone, now, signal } = context;
    const asIs = { text, frame, accounts, timezone, now, signal };
    const named = investigator ? true : (planner.namesThings?.(asIs) ?? true);
    const graph = await graphs?.of(context, question.workspace, named);
    const asking = { ...question, ...(graph && { graph, context: { ...context, known: graph } }) };
    const planned = (asked: string, within: Frame) =>
      tracedPlan(() =>
        planner.plan({
          ...{ text: asked, frame: within, accounts, timezone, now, signal, ...(graph && { graph }) },
        }),
      );
    const plan = planned(text, frame);
    if (question.connect && asksAccount(plan, investigator !== undefined))
      return { reply: connectReply(text, question.connect), frame: { ...frame, choices: [] } };
    if (confirmed) {
      const today = plannedToday({ kind: 'tool', ...confirmed }, plan, context);
      return carryOut(today ?? DRIFTED, frame, asking);
    }
    const builtIn = async (): Promise<Answer> =>
      (await carryOutParts(plan, {
        ...{ text, frame, planned },
        carryOut: (part, within, said) => carryOut(part, within, { ...asking, text: said }),
      })) ?? carryOut(plan, frame, asking);
    if (!investigator || !graph) return builtIn();
    const investigated = async (
      within: Frame,
      { failed, ...more }: { builtInPlan: Plan; done?: string; failed(): Promise<Answer> },
    ) => {
      const found = await investigator.investigate({
        ...{ text, frame: within, ...more },
        ...{ context: asking.context, graph, workspace: question.workspace },
      });
      switch (found?.kind) {
        case 'answered':
          return { calls: found.calls, answer: withMemory(found.answer, asking, within) };
        case 'plan':
          return {
            calls: found.calls,
            answer: plannedBy(await carryOut(found.plan, within, asking), found.by),
          };
        case 'failed':
          return { answer: plannedBy(await failed(), found.by) };
        default:
          return undefined;
      }
    };
    const found = await investigated(frame, { builtInPlan: plan, failed: builtIn });
    if (found) return withTurn(found.answer, { asked: text, before: frame, calls: found.calls });
    if (plan.kind === 'refuse' && plan.reason !== 'how' && !hasExtraQuestion(text)) {
      const helped = await investigated(frame, {
        ...{ builtInPlan: UNKNOWN_PLAN, done: REFUSED_FOR_MODEL[plan.reason], failed: builtIn },
      });
      const answer = (helped && withRefusal(plan, helped.answer)) ?? (await builtIn());
      return withTurn(answer, { asked: text, before: frame, calls: helped?.calls });
    }
    const isMore = hasExtraQuestion(text) || (plan.kind === 'small_talk' && hasExtraRequest(text));
    if (!isMore) return withTurn(await builtIn(), { asked: text, before: frame });
    const done = await carryOut(plan, frame, asking);
    const rest = await restOf(done, (said) =>
      investigated(done.frame ?? frame, {
        builtInPlan: UNKNOWN_PLAN,
        done: said,
        failed: async () => REST_UNANSWERED,
      }),
    );
    return withTurn(rest?.answer ?? done, { asked: text, before: frame, calls: rest?.calls });
  }

  /** Returns the thread's memory of a model's answer: what was shown, and the plan that showed it. */
  function withMemory(answer: Answer, question: KnowingQuestion, frame: Frame): Answer {
    const { reply } = answer;
    if (reply.kind !== 'answer') return answer;
    const last: ToolPlan | undefined = reply.plan && { kind: 'tool', ...reply.plan };
    const isShown = shownIn(reply, question.graph).length > 0;
    return {
      ...answer,
      reply: last ? offering(last, reply, question) : reply,
      frame: {
        ...jobOf(frame),
        ...(last ? { last, asked: question.text } : { last: frame.last, asked: frame.asked }),
        ...referentsOf(reply, frame, question),
        ...(last && isShown && { shownBy: last }),
      },
    };
  }
}

/** Returns the thread's memory. For a pressed button it is as it was at the button's answer. */
function frameOf({ frame: stored, about }: Question): Frame {
  const frame = readFrame(stored);
  return about ? { ...frame, last: { kind: 'tool', ...about.plan }, asked: about.asked } : frame;
}

/** Adds who gave the answer. */
const plannedBy = (answer: Answer, planner: PlannedBy): Answer => ({
  ...answer,
  reply: { ...answer.reply, planner },
});
