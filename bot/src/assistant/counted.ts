import type { Reply, Table } from '../contract/reply.ts';
import type { Frame } from './frame.ts';

/** Returns an answer with the rows that it counted, which the person did not see and yet speaks of: "which ones". */
export const withCounted = (reply: Reply, counted: Table | undefined): Reply =>
  counted && !reply.table ? { ...reply, table: counted } : reply;

const COUNTS = /\b(?:how many|what number|count|number) of (them|these|those|they)\b/i;

const countedIn = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : COUNTS.exec(text)?.[1]?.toLowerCase();

/**
 * "how many of them are public", right after "how many of them are encrypted", counts out of the same things. Any other
 * message is about those that were counted.
 */
export function countingAgain(frame: Frame, text: string): Frame {
  const { countedOf, ...kept } = frame;
  const said = countedIn(text);
  if (!countedOf || said === undefined || said !== countedIn(frame.asked)) return frame;
  const { focus: _, shown: __, shownBy: ___, ...others } = kept;
  return { ...others, ...countedOf };
}

/** Returns what was shown before a number. */
export const shownBefore = ({ focus, shown, shownBy }: Frame): NonNullable<Frame['countedOf']> => ({
  ...(shown && { shown }),
  ...(shownBy && { shownBy }),
  ...(focus && { focus }),
});
