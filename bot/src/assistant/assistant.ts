import type { Reply } from '../contract/reply.ts';
import { QueryError } from '../domain/row-filter.ts';
import { runTool } from '../tools/run-tool.ts';
import type { Tool, ToolContext } from '../tools/tool.ts';
import type { Frame } from './frame.ts';
import { readFrame } from './frame.ts';
import type { JobDesk } from './jobs/desk.ts';
import type { Plan, Planner, ToolPlan } from './plan.ts';
import { plannedToday } from './planned.ts';
import { answerOf, scopeOf } from './replies/answer.ts';
import { chooseReply, problemReply, unknownReply } from './replies/clarify.ts';
import { helpReply, smallTalkReply } from './replies/help.ts';
import { refusalReply, scheduleReply } from './replies/refusal.ts';

export interface Question {
  text: string;
  /** What the thread remembers, as it was stored. */
  frame?: unknown;
  /** A pressed "Show all": the plan whose whole table is wanted. */
  showAll?: NonNullable<Reply['plan']>;
  /** The plan that was confirmed when this question was scheduled: it is carried out whatever `text` would mean now. */
  confirmed?: NonNullable<Reply['plan']>;
  /** Opens the workspace's accounts for this question. */
  context: ToolContext;
  /** The workspace's scheduled jobs; absent where there is no workspace, as at the command line. */
  jobs?: JobDesk;
}

export interface Answer {
  reply: Reply;
  /** To be kept for the thread; absent: unchanged. */
  frame?: Frame;
  /** Wanted: the reply's whole table as a file. */
  asFile?: boolean;
}

export interface Assistant {
  /** Never throws for what a person or AWS did; throws when the signal aborts. */
  answer(question: Question): Promise<Answer>;
}

const drifted: Plan = {
  kind: 'problem',
  message: 'I understand this question otherwise than when it was scheduled. Please schedule it anew.',
};

export function createAssistant({ tools, planner }: { tools: readonly Tool[]; planner: Planner }): Assistant {
  return { answer };

  async function answer({ text, frame: stored, showAll, confirmed, context }: Question): Promise<Answer> {
    const frame = readFrame(stored);
    if (showAll) return whole({ kind: 'tool', ...showAll }, context);
    const accounts = context.accounts.map(({ id, alias }) => ({ id, ...(alias ? { alias } : {}) }));
    const { timezone, now } = context;
    const plan = await planner.plan({ text, frame, accounts, timezone, now });
    const today = confirmed ? plannedToday({ kind: 'tool', ...confirmed }, plan) : plan;
    return carryOut(today ?? drifted, frame, context);
  }

  async function carryOut(plan: Plan, frame: Frame, context: ToolContext): Promise<Answer> {
    switch (plan.kind) {
      case 'tool':
        return { reply: await run(plan, context), frame: { last: plan } };
      case 'choose':
        return { reply: chooseReply(plan), frame: { ...frame, choices: plan.options } };
      case 'unknown':
        return { reply: unknownReply(plan.options), frame: { ...frame, choices: plan.options } };
      case 'refuse':
        return {
          reply: refusalReply(plan),
          frame: { ...frame, choices: plan.instead ? [plan.instead] : [] },
        };
      case 'schedule':
        return { reply: scheduleReply(plan), frame: { ...frame, choices: plan.now ? [plan.now] : [] } };
      case 'show_all':
        return frame.last
          ? whole(frame.last, context)
          : { reply: problemReply('There is no list in this thread yet. Ask for one first.') };
      case 'problem':
        return { reply: problemReply(plan.message) };
      case 'help':
        return { reply: helpReply(tools, context) };
      case 'small_talk':
        return { reply: smallTalkReply(plan.about) };
    }
  }

  async function run(plan: ToolPlan, context: ToolContext): Promise<Reply> {
    const tool = tools.find(({ id }) => id === plan.tool);
    if (!tool) return problemReply('That question is no longer supported; please ask it anew.');
    const started = performance.now();
    try {
      const result = await runTool(tool, context, plan.args);
      return answerOf(plan, result, scopeOf(context, plan, result, performance.now() - started));
    } catch (error) {
      if (error instanceof QueryError) return problemReply(error.message);
      throw error;
    }
  }

  async function whole(plan: ToolPlan, context: ToolContext): Promise<Answer> {
    const { limit: _limit, ...args } = plan.args;
    return { reply: await run({ ...plan, args }, context), frame: { last: plan }, asFile: true };
  }
}
