import type { Answer } from './answer.ts';
import type { Frame } from './frame.ts';
import { isRequest, looksLikeQuestion } from './parts.ts';
import { dropsDraft } from './planner/scheduled/draft-decision.ts';
import { isClear } from './take-apart.ts';
import type { Answering } from './taken-parts.ts';

const CLAUSE = /(?<=[.!?;])\s+|,\s+|\s+(?=(?:and|but) (?:can|could|what|which|who|how|show|give|just)\b)/i;

/**
 * "scrap it, he wants it himself. just give me last month as csv": drops the proposed job and answers the rest of the
 * message.
 */
export async function droppedBeside({
  carryOut,
  frame,
  planned,
  text,
}: Answering): Promise<Answer | undefined> {
  const { draft, ...kept } = frame;
  const clauses = text.split(CLAUSE);
  if (!draft || !clauses.some(dropsDraft)) return undefined;
  const asked = clauses
    .map((clause) => clause.replace(/^(?:and|but) /i, ''))
    .filter((clause) => looksLikeQuestion(clause) || isRequest(clause))
    .filter((clause) => !dropsDraft(clause))
    .join(' ');
  const { wanted } = draft;
  const before: Frame = { ...kept, ...(wanted && { last: wanted.plan, asked: wanted.query }) };
  const plan = asked === '' ? undefined : planned(asked, before);
  if (!plan || !isClear(plan)) return undefined;
  const { frame: after, reply: dropped } = await carryOut(
    { kind: 'decide', decision: 'cancel' },
    frame,
    text,
  );
  const answer = await carryOut(plan, { ...after, ...before, draft: undefined }, asked);
  return { ...answer, reply: { ...answer.reply, text: `${dropped.text} ${answer.reply.text}` } };
}
