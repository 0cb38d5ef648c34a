import type { Reply } from '../contract/reply.ts';
import type { Answer } from './answer.ts';
import type { Plan } from './plan.ts';

/** The built-in planner's plan for the rest of a message, which is left to a model. */
export const UNKNOWN_PLAN: Plan = { kind: 'unknown', options: [] };

/** The answer if no model could be asked. What was already done is not repeated. */
export const REST_UNANSWERED: Answer = {
  reply: { kind: 'notice', text: 'I could not look at the rest of your message: ask it by itself.' },
};

/**
 * Adds a model's answer to what fixed code did, if the message asks something else: "stop that. who owns it?" Undefined
 * if nothing is added.
 * @param investigated receives what was already said
 */
export async function restOf<T extends { answer: Answer }>(
  { frame, reply }: Answer,
  investigated: (said: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  // A pending decision stands alone, and an answer has already answered the message.
  if (reply.proposal || reply.change || reply.kind === 'answer') return undefined;
  const found = await investigated(reply.text);
  if (!found) return undefined;
  const kept = found.answer.frame ?? frame;
  return {
    ...found,
    answer: {
      ...found.answer,
      reply: combinedReply(reply, found.answer.reply),
      ...(kept && { frame: kept }),
    },
  };
}

const combinedReply = (first: Reply, other: Reply): Reply => ({
  ...other,
  text: `${first.text} ${other.text}`,
  ...(first.actions && { actions: [...first.actions, ...(other.actions ?? [])] }),
});
