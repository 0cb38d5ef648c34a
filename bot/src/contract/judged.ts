import type { Reply } from './reply.ts';

/**
 * Whether people are asked if a reply was useful: an answer, and no proposal, help, question back, notice or failure. What is
 * to be decided first has buttons that matter more.
 */
export const isJudged = ({ change, kind, proposal }: Reply): boolean =>
  kind === 'answer' && !proposal && !change;

/** The kind that feedback's buttons carry in a chat; their action's id is the verdict. */
export const FEEDBACK_KIND = 'feedback' as const;
