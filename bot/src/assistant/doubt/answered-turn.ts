import type { Reply } from '../../contract/reply.ts';

/** A message with its answer, and what came before it in the thread. */
export interface AnsweredTurn {
  text: string;
  /** What the message follows. `unanswered`: it was asked back about, refused, or not understood. */
  follows: 'nothing' | 'answer' | 'unanswered';
  reply: Pick<Reply, 'text' | 'plan'> & { parts: readonly ReplyPart[] };
}

/** The parts of a reply that tell how a question was read. */
const REPLY_PARTS = ['sections', 'table', 'chart', 'bullets', 'notes', 'leads'] as const;
export type ReplyPart = (typeof REPLY_PARTS)[number] | 'choices';

/** Returns the parts that a reply has. */
export const partsOf = (reply: Reply): ReplyPart[] => [
  ...REPLY_PARTS.filter((part) => {
    const found = reply[part];
    return Array.isArray(found) ? found.length > 0 : found !== undefined;
  }),
  ...(reply.actions?.some(({ kind }) => kind === 'choose') ? ['choices' as const] : []),
];
