import type { Reply } from '../contract/reply.ts';
import { QueryError } from '../domain/row-filter.ts';
import { inSpan } from '../telemetry/telemetry.ts';
import { listTools } from '../tools/index.ts';
import { runTool } from '../tools/run-tool.ts';
import type { Tool, ToolContext } from '../tools/tool.ts';
import { RuledOutError } from '../tools/within-scope.ts';
import type { Answer } from './answer.ts';
import type { Frame } from './frame.ts';
import { askedOf, jobOf, listsWith } from './kept-in-thread.ts';
import type { ToolPlan } from './plan.ts';
import { problemReply } from './replies/clarify.ts';
import { composeReply } from './replies/compose.ts';
import { ruledOutReply } from './replies/refusal.ts';
import { scopeOf } from './replies/scope-of-reply.ts';

export interface RunPlan {
  /** Runs a plan and returns a reply. Throws when the signal aborts. */
  run(plan: ToolPlan, context: ToolContext): Promise<Reply>;
  /** The same with all rows, as a file. `same`: with the first few rows, if the plan asks for these. */
  whole(plan: ToolPlan, frame: Frame, context: ToolContext, same?: boolean): Promise<Answer>;
}

/** Runs plans with the tool that each names. */
export function createRunPlan(tools: readonly Tool[]): RunPlan {
  return { run, whole };

  async function run(plan: ToolPlan, context: ToolContext): Promise<Reply> {
    const tool = tools.find(({ id }) => id === plan.tool);
    if (!tool) return problemReply('That question is no longer supported; please ask it again.');
    const started = performance.now();
    try {
      const result = await inSpan('run tool', { attributes: { 'windsock.tool': tool.id } }, () =>
        runTool(tool, { ...context, toolCount: tools.length, lists: listTools }, plan.args),
      );
      return composeReply(plan, result, scopeOf(context, plan, result, performance.now() - started));
    } catch (error) {
      if (error instanceof RuledOutError) return ruledOutReply(error.message);
      if (error instanceof QueryError) return problemReply(error.message);
      throw error;
    }
  }

  async function whole(plan: ToolPlan, frame: Frame, context: ToolContext, same?: boolean): Promise<Answer> {
    const { limit, ...args } = plan.args;
    // "the biggest" names one row. Its file has the others, which it is bigger than.
    const isSame = same && limit !== 1;
    return {
      reply: await run(isSame ? plan : { ...plan, args }, context),
      frame: {
        ...{ last: plan, lists: listsWith(frame, plan) },
        ...askedOf(plan, frame),
        ...jobOf(frame),
      },
      asFile: true,
    };
  }
}
