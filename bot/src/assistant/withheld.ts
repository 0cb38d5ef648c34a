import { isDeepStrictEqual } from 'node:util';
import type { ToolContext } from '../tools/tool.ts';
import type { Answer } from './answer.ts';
import { readFrame } from './frame.ts';
import type { Planner } from './plan.ts';

const FRESH_START =
  'This conversation was with somebody who may see more than you, so I take this as a new question.';

/** Says that a thread starts over for a person who may not see its memory, if their words refer to it. */
export function withFreshStartNote(
  answer: Answer,
  { text, withheld, context }: { text: string; withheld?: unknown; context: ToolContext },
  planner: Planner,
): Answer {
  if (withheld === undefined) return answer;
  const { accounts, now, signal, timezone } = context;
  const asked = { accounts: accounts.map(({ id, alias }) => ({ id, ...(alias && { alias }) })), now, signal };
  const meant = (frame: unknown) => planner.plan({ text, frame: readFrame(frame), timezone, ...asked });
  if (isDeepStrictEqual(meant(withheld), meant({}))) return answer;
  const { reply } = answer;
  return { ...answer, reply: { ...reply, notes: [...(reply.notes ?? []), FRESH_START] } };
}
