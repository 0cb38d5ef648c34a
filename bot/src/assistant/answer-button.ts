import type { Graphs } from '../graph/graphs.ts';
import { verifiedReply } from '../reply/verified.ts';
import { usesKnown } from '../tools/index.ts';
import type { Answer } from './answer.ts';
import type { Frame } from './frame.ts';
import { decide } from './jobs/decide.ts';
import { decideChange } from './jobs/decide-change.ts';
import type { Question } from './question.ts';
import type { RunPlan } from './run-plan.ts';

/**
 * Answers a pressed button that asks nothing new: "Show all", "Verify", or a decision about jobs. Undefined for any
 * other message.
 */
export async function answerButton(
  question: Question,
  frame: Frame,
  { graphs, run, whole }: RunPlan & { graphs: Graphs | undefined },
): Promise<Answer | undefined> {
  const { changing, context, jobs, pressed, showAll, verify } = question;
  const withKnown = async (tool: string) => ({
    ...context,
    known: usesKnown(tool) ? await graphs?.of(context, question.workspace, true) : undefined,
  });
  if (showAll) return whole({ kind: 'tool', ...showAll }, frame, await withKnown(showAll.tool));
  if (verify?.plan) {
    const now = await run({ kind: 'tool', ...verify.plan }, await withKnown(verify.plan.tool));
    return { reply: verifiedReply(verify, now) };
  }
  if (question.whole) return { reply: question.whole, asFile: true };
  if (pressed && jobs) return decide(pressed.decision, pressed, { frame, now: context.now, jobs });
  if (changing && jobs) return decideChange(changing.decision, changing, { frame, now: context.now, jobs });
  return undefined;
}
