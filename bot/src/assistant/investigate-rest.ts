import type { Reply } from '../contract/reply.ts';
import type { Answer } from './answer.ts';
import type { Plan } from './plan.ts';

/** What the built-in planner makes of the rest of a message: it is a model's. */
export const NOT_KNOWN: Plan = { kind: 'unknown', options: [] };

/** Where no model could be asked: what was done is not done again. */
export const REST_LEFT: Answer = {
  reply: { kind: 'notice', text: 'I could not look at the rest of your message: ask it by itself.' },
};

/**
 * What fixed code did of a message, with a model's answer to what it asks besides: "stop that. who owns it?" Undefined where
 * what was done stays alone.
 * @param investigated is told what was said already
 */
export async function restOf<T extends { answer: Answer }>(
  { frame, reply }: Answer,
  investigated: (said: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  // What waits for a decision stays alone; what is an answer has answered it.
  if (reply.proposal || reply.change || reply.kind === 'answer') return undefined;
  const found = await investigated(reply.text);
  if (!found) return undefined;
  const kept = found.answer.frame ?? frame;
  return {
    ...found,
    answer: { ...found.answer, reply: together(reply, found.answer.reply), ...(kept && { frame: kept }) },
  };
}

const together = (first: Reply, other: Reply): Reply => ({
  ...other,
  text: `${first.text} ${other.text}`,
  ...(first.actions && { actions: [...first.actions, ...(other.actions ?? [])] }),
});
