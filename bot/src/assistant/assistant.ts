import { isDeepStrictEqual } from 'node:util';
import type { PlannedBy, Reply } from '../contract/reply.ts';
import { QueryError } from '../domain/row-filter.ts';
import type { Graph } from '../graph/graph.ts';
import type { Graphs } from '../graph/graphs.ts';
import { verifiedReply } from '../reply/verified.ts';
import { inSpan } from '../telemetry/telemetry.ts';
import { usesKnown } from '../tools/index.ts';
import { runTool } from '../tools/run-tool.ts';
import type { Tool, ToolContext } from '../tools/tool.ts';
import { RuledOutError } from '../tools/within-scope.ts';
import type { Answer } from './answer.ts';
import { answerParts } from './answer-parts.ts';
import { NOT_KNOWN, REST_LEFT, restOf } from './answer-rest.ts';
import type { Draft, Frame } from './frame.ts';
import { readFrame } from './frame.ts';
import type { Investigator } from './investigator/investigator.ts';
import type { Proposed } from './jobs/decide.ts';
import { decide, proposedOf } from './jobs/decide.ts';
import type { ProposedChange } from './jobs/decide-change.ts';
import { decideChange } from './jobs/decide-change.ts';
import type { JobDesk } from './jobs/desk.ts';
import { manage } from './jobs/manage.ts';
import { propose } from './jobs/propose.ts';
import type { Clock } from './jobs/same-question.ts';
import { askable, whyNotAsked } from './may-ask.ts';
import { nearest } from './nearest.ts';
import { asksBesides, saysMore } from './parts.ts';
import type { Decision, Plan, Planner, ToolPlan } from './plan.ts';
import { plannedToday } from './planned.ts';
import { WHICH_OF_TWO } from './replies/already.ts';
import { answerOf, offering, scopeOf } from './replies/answer.ts';
import { chooseReply, problemReply, unknownReply } from './replies/clarify.ts';
import { asksAccount, connectReply } from './replies/connect.ts';
import { KEEP_OR_REMOVE } from './replies/default-jobs.ts';
import { helpReply, smallTalkReply } from './replies/help.ts';
import { noWorkspaceReply } from './replies/jobs.ts';
import { joinedReply } from './replies/joined.ts';
import { withLinks } from './replies/links.ts';
import { redrawnAs } from './replies/of-answer.ts';
import { overviewReply } from './replies/overview.ts';
import { cancelledReply, historyReply } from './replies/proposal.ts';
import { redrawn } from './replies/redrawn.ts';
import { REFUSED_ALREADY, refusalReply, refusedAsWell, ruledOutReply } from './replies/refusal.ts';
import { atTheEnd, focusOf, goesOnFrom, isOfThings, MOST_SHOWN, pointedAt, shownIn } from './shown.ts';
import { tracedPlan } from './traced-plan.ts';
import type { Turn } from './turns.ts';
import { remembered } from './turns.ts';
import { insteadOfNothing } from './unmatched.ts';
import { saidAnew } from './withheld.ts';

export interface Question {
  text: string;
  /** What the thread remembers, as it was stored. */
  frame?: unknown;
  /** What it remembers that whoever asks may not be told: the thread begins anew for them. */
  withheld?: unknown;
  /** A pressed "Show all": the plan whose whole table is wanted. */
  showAll?: NonNullable<Reply['plan']>;
  /** The same of a reply that has no plan: it is its table that is wanted. */
  whole?: Reply;
  /** A pressed "Verify": the answer whose plan is to be carried out again. */
  verify?: Reply;
  /** The plan that was confirmed when this question was scheduled: it is carried out whatever `text` would mean now. */
  confirmed?: NonNullable<Reply['plan']>;
  /** A pressed button of a proposed job. */
  pressed?: Proposed & { decision: Decision };
  /** The answer that a pressed button belongs to: what it asks refers to that one, whatever was asked since. */
  about?: { plan: NonNullable<Reply['plan']>; asked: string };
  /** A pressed button of a change of jobs. */
  changing?: ProposedChange & { decision: 'confirm' | 'cancel' };
  /** No account is connected, and somebody asks who may want one to be: where that is done. Absent: the demo account answers. */
  connect?: { url: string };
  /** Opens the workspace's accounts for this question. */
  context: ToolContext;
  /** Whose question it is, for limits; absent at the command line. */
  workspace?: string;
  /** The workspace's scheduled jobs; absent where there is no workspace, as at the command line. */
  jobs?: JobDesk;
}

export interface Assistant {
  /** Never throws for what a person or AWS did; throws when the signal aborts. */
  answer(question: Question): Promise<Answer>;
}

const drifted: Plan = {
  kind: 'problem',
  message: 'I understand this question otherwise than when it was scheduled. Please schedule it anew.',
};

export function createAssistant({
  tools,
  planner,
  graphs,
  investigator,
}: {
  tools: readonly Tool[];
  planner: Planner;
  /** Knows what is there. Absent: names mean what they look like. */
  graphs?: Graphs | undefined;
  /** A language model that looks things up by itself. Absent: none is configured. */
  investigator?: Investigator | undefined;
}): Assistant {
  return {
    answer: async (question) => saidAnew(await linked(await answer(question), question), question, planner),
  };

  /** With links, by what is known since the answer was looked up. */
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
      return carryOut(today ?? drifted, frame, asking);
    }
    const builtIn = async (): Promise<Answer> =>
      (await answerParts(plan, {
        ...{ text, frame, planned },
        carryOut: (part, within, said) => carryOut(part, within, { ...asking, text: said }),
      })) ?? carryOut(plan, frame, asking);
    if (!investigator || !graph) return builtIn();
    const investigated = async (
      within: Frame,
      { failed, ...more }: { own: Plan; done?: string; failed(): Promise<Answer> },
    ) => {
      const found = await investigator.investigate({
        ...{ text, frame: within, ...more },
        ...{ context: asking.context, graph, workspace: question.workspace },
      });
      switch (found?.kind) {
        case 'answered':
          return { calls: found.calls, answer: goingOn(found.answer, asking, within) };
        case 'plan':
          return { calls: found.calls, answer: by(await carryOut(found.plan, within, asking), found.by) };
        case 'failed':
          return { answer: by(await failed(), found.by) };
        default:
          return undefined;
      }
    };
    const found = await investigated(frame, { own: plan, failed: builtIn });
    if (found) return inThread(found.answer, { asked: text, before: frame, calls: found.calls });
    if (plan.kind === 'refuse' && plan.reason !== 'how' && !asksBesides(text)) {
      const helped = await investigated(frame, {
        ...{ own: NOT_KNOWN, done: REFUSED_ALREADY[plan.reason], failed: builtIn },
      });
      const answer = (helped && refusedAsWell(plan, helped.answer)) ?? (await builtIn());
      return inThread(answer, { asked: text, before: frame, calls: helped?.calls });
    }
    const isMore = asksBesides(text) || (plan.kind === 'small_talk' && saysMore(text));
    if (!isMore) return inThread(await builtIn(), { asked: text, before: frame });
    const done = await carryOut(plan, frame, asking);
    const rest = await restOf(done, (said) =>
      investigated(done.frame ?? frame, { own: NOT_KNOWN, done: said, failed: async () => REST_LEFT }),
    );
    return inThread(rest?.answer ?? done, { asked: text, before: frame, calls: rest?.calls });
  }

  /** What a thread remembers of what a model answered: what was shown, and the plan that showed it. */
  function goingOn(answer: Answer, question: Question & { graph?: Graph }, frame: Frame): Answer {
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
        ...pointedAt(reply, frame, question),
        ...(last && isShown && { shownBy: last }),
      },
    };
  }

  async function carryOut(plan: Plan, frame: Frame, question: Question & { graph?: Graph }): Promise<Answer> {
    const { context, jobs } = question;
    switch (plan.kind) {
      case 'tool': {
        const found = await run(plan, context);
        // Of things that were compared, or of a question that all of them met, the list of those.
        const last = goesOnFrom({ ...plan, args: found.plan?.args ?? plan.args }, question.graph);
        // What was measured of things that were shown shows no others.
        const isOfShown = plan.args.resources !== undefined || isOfThings(found, frame, question.text);
        const isShown = shownIn(found, question.graph).length > 0 && !isOfShown;
        const shownBy = isShown ? last : frame.shownBy;
        const kept = { last, asked: question.text, ...(shownBy && { shownBy }), ...jobOf(frame) };
        const instead = question.confirmed
          ? undefined
          : await insteadOfNothing(plan, found, {
              ...{ before: frame, graph: question.graph },
              run: (other) => run(other, context),
            });
        if (instead)
          return { reply: offering(plan, instead.reply, question), frame: { ...kept, ...instead.frame } };
        const near = question.confirmed
          ? undefined
          : await nearest(plan, found, { run: (other) => run(other, context), tools });
        const told = near?.reply ?? found;
        const reply = plan.drawn ? redrawn(told, 'chart') : told;
        return {
          reply: offering(plan, reply, question),
          frame: {
            ...kept,
            ...pointedAt(found, frame, question),
            ...atTheEnd(plan, found, question),
            ...((near || plan.others) && { choices: [...(plan.others ?? []), ...(near?.choices ?? [])] }),
          },
        };
      }
      case 'several': {
        const answers = await Promise.all(
          plan.plans.map(async (each) => ({ plan: each, reply: await run(each, context) })),
        );
        // What was said of those things since is left for them.
        if (plan.ofShown)
          return {
            reply: joinedReply(answers, []),
            frame: { ...frame, ...(frame.shownBy && { last: frame.shownBy }) },
          };
        const rows = answers.flatMap(({ reply }) => shownIn(reply, question.graph));
        const shown = rows.length > 0 ? rows.slice(0, MOST_SHOWN) : frame.shown;
        if (!plan.overview)
          return { reply: joinedReply(answers, []), frame: { ...jobOf(frame), ...(shown && { shown }) } };
        // What is said next is mostly of what stands first.
        const first = answers.find(({ reply }) => reply.table)?.plan ?? plan.plans[0];
        return {
          reply: overviewReply(answers, plan.overview),
          frame: {
            ...jobOf(frame),
            ...(shown && { shown }),
            ...(first && { last: first, asked: question.text }),
            overview: plan.plans,
          },
        };
      }
      case 'choose': {
        const options = askable(plan.options, context);
        const refused = plan.options[0] && options.length === 0 && whyNotAsked(plan.options[0].plan, context);
        if (refused) return { reply: ruledOutReply(refused), frame };
        return {
          reply: chooseReply({ ...plan, options }),
          frame: {
            ...frame,
            ...(plan.stays ? {} : within(plan.about ?? plan.options[0]?.plan, question.graph)),
            choices: options,
          },
        };
      }
      case 'unknown': {
        const options = askable(plan.options, context);
        return { reply: unknownReply(options), frame: { ...frame, choices: options } };
      }
      case 'refuse':
        return {
          reply: refusalReply(plan),
          frame: {
            ...frame,
            ...(plan.instead && focusOf(plan.instead.plan, question.graph)),
            choices: plan.instead ? [plan.instead] : [],
          },
        };
      case 'schedule': {
        const refused = plan.what && whyNotAsked(plan.what.plan, context);
        if (refused) return { reply: ruledOutReply(refused), frame };
        return propose(plan, { frame, context, tools, jobs, planned: plannedAt(question) });
      }
      case 'job':
        return jobs ? manage(plan, { frame, now: context.now, jobs }) : { reply: noWorkspaceReply };
      case 'decide':
        return decideDraft(plan.decision, frame, question);
      case 'show_all':
        return frame.last ? whole(frame.last, frame, context) : { reply: problemReply(NO_LIST) };
      case 'redraw': {
        const reply = frame.last ? await run(frame.last, context) : undefined;
        if (!reply) return { reply: problemReply(NO_LIST), frame };
        return { reply: redrawnAs(plan, reply, { asked: question.text, last: frame.last, tools }), frame };
      }
      case 'problem':
        return { reply: problemReply(plan.message) };
      case 'help':
        return { reply: helpReply(tools, context) };
      case 'small_talk':
        return { reply: smallTalkReply(plan) };
    }
  }

  /** What words mean as a question of their own at another time. */
  function plannedAt({ context, graph }: Question & { graph?: Graph }): Clock['planned'] {
    const accounts = context.accounts.map(({ id, alias }) => ({ id, ...(alias ? { alias } : {}) }));
    const { timezone } = context;
    return (text, now) => planner.plan({ text, accounts, timezone, now, ...(graph && { graph }) });
  }

  async function run(plan: ToolPlan, context: ToolContext): Promise<Reply> {
    const tool = tools.find(({ id }) => id === plan.tool);
    if (!tool) return problemReply('That question is no longer supported; please ask it anew.');
    const started = performance.now();
    try {
      const result = await inSpan('run tool', { attributes: { 'windsock.tool': tool.id } }, () =>
        runTool(tool, { ...context, toolCount: tools.length }, plan.args),
      );
      return answerOf(plan, result, scopeOf(context, plan, result, performance.now() - started));
    } catch (error) {
      if (error instanceof RuledOutError) return ruledOutReply(error.message);
      if (error instanceof QueryError) return problemReply(error.message);
      throw error;
    }
  }

  async function whole(plan: ToolPlan, frame: Frame, context: ToolContext): Promise<Answer> {
    const { limit: _limit, ...args } = plan.args;
    return {
      reply: await run({ ...plan, args }, context),
      frame: { last: plan, ...askedOf(plan, frame), ...jobOf(frame) },
      asFile: true,
    };
  }
}

/** What the thread remembers; of a pressed button, as it was at the answer that it stands under. */
function frameOf({ frame: stored, about }: Question): Frame {
  const frame = readFrame(stored);
  return about ? { ...frame, last: { kind: 'tool', ...about.plan }, asked: about.asked } : frame;
}

/** A thread goes on from what was asked about; where nobody picked one of several meanings, from the likeliest. */
const within = (last: ToolPlan | undefined, graph: Graph | undefined): Pick<Frame, 'last' | 'focus'> =>
  last ? { last, ...focusOf(last, graph) } : {};
const NO_LIST = 'There is no list in this thread yet. Ask for one first.';

/** The answer with who gave it. */
const by = (answer: Answer, planner: PlannedBy): Answer => ({
  ...answer,
  reply: { ...answer.reply, planner },
});

/** The answer with the thread's last turns, which a language model goes on from. */
const inThread = (
  answer: Answer,
  { asked, before, calls }: { asked: string; before: Frame; calls?: Turn['calls'] | undefined },
): Answer => ({
  ...answer,
  frame: {
    ...(answer.frame ?? before),
    turns: remembered(before.turns, { asked, reply: answer.reply, ...(calls && { calls }) }),
  },
});

const jobOf = ({ job }: Frame): Pick<Frame, 'job'> => (job ? { job } : {});

/** The words of the last plan, while it is the same. */
const askedOf = (plan: ToolPlan, { last, asked }: Frame): Pick<Frame, 'asked'> =>
  asked && last && isDeepStrictEqual([last.tool, last.args], [plan.tool, plan.args]) ? { asked } : {};

/** A typed word about the job that is proposed in the thread. */
async function decideDraft(
  decision: Decision,
  { draft, ...frame }: Frame,
  { context, jobs }: Question,
): Promise<Answer> {
  const isOneOfTwo = draft?.run !== undefined && draft.run === frame.change?.run;
  if (isOneOfTwo && decision === 'confirm') return { reply: problemReply(WHICH_OF_TWO) };
  const proposed = draft && proposedOf(draft, context.now);
  if (!draft && frame.change?.change.do === 'keep' && decision === 'cancel')
    return { reply: problemReply(KEEP_OR_REMOVE) };
  if (!draft && frame.change && jobs && decision !== 'change')
    return decideChange(decision, frame.change, { frame, now: context.now, jobs });
  if (proposed && jobs)
    return decide(decision, proposed, { frame: { ...frame, draft }, now: context.now, jobs });
  const job = !draft && frame.job ? await jobs?.find(frame.job) : undefined;
  if (job) return { reply: historyReply('confirmed', job, job) };
  if (decision === 'cancel') return { reply: cancelledReply, frame: { ...frame, choices: [] } };
  return { reply: problemReply(incomplete(draft)) };
}

function incomplete(draft: Draft | undefined): string {
  return draft?.wanted
    ? 'There is nothing to confirm yet: tell me when it shall come, such as “every day at 9”.'
    : 'There is nothing to confirm yet: tell me what to report, such as “costs of yesterday by service”.';
}
