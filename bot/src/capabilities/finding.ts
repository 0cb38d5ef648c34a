import type { Reply } from '../contract/reply.ts';
import type { ToolResult } from '../tools/tool.ts';

/**
 * What came of looking. The last four are different answers, and none of them is "zero": nothing meets the conditions,
 * nothing is called so, no thing bears such a tag, and it could not be read.
 */
export const OUTCOMES = ['found', 'none', 'no_such_thing', 'no_such_tag', 'not_read'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a capability found, whole; results.ts keeps it under an id, result.ts tells a caller of it. */
export interface Finding extends ToolResult {
  outcome: Outcome;
  /** By which it can be read again: absent where it was computed, or is made of several. */
  plan?: NonNullable<Reply['plan']>;
  /** What is called or spelt nearly so, where nothing was. */
  near?: string[];
}
