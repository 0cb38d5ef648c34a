import type { Reply } from '../contract/reply.ts';
import type { ToolResult } from '../tools/tool.ts';

/**
 * The outcome of a search. The last four are different answers, and none of them is "zero": nothing meets the
 * conditions, no resource has that name, no resource has such a tag, and it could not be read.
 */
export const OUTCOMES = ['found', 'none', 'no_such_thing', 'no_such_tag', 'not_read'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The complete result of a capability. results.ts keeps it under an id, result.ts describes it to a caller. */
export interface Finding extends ToolResult {
  outcome: Outcome;
  /** The plan to read it again. Absent if it was computed, or is made of several. */
  plan?: NonNullable<Reply['plan']>;
  /** Similar names, if nothing was found. */
  near?: string[];
}
