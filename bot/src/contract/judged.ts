import type { Reply } from './reply.ts';

/**
 * Returns whether people are asked if a reply was useful: only for an answer, and not for a proposal, help, question
 * back, notice or failure. A decision's own buttons matter more.
 */
export const isJudged = ({ change, kind, proposal }: Reply): boolean =>
  kind === 'answer' && !proposal && !change;

/** The kind of the feedback buttons in a chat. Their action's id is the verdict. */
export const FEEDBACK_KIND = 'feedback' as const;
