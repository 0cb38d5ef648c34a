import type { Frame } from './frame.ts';

/** Words for a part of several things. */
const AMONG = /\b(?:of|among|amongst) (?:them|those|these)\b/i;

/** "which of them are public" asks about a part of several things. */
export const asksAmong = (text: string): boolean => AMONG.test(text);

/**
 * "which of them are encrypted", right after "which of them are public" found one, asks about the same things again.
 * Any other message is about the one that was found.
 */
export function amongAgain(frame: Frame, text: string): Frame {
  const { narrowedFrom, ...kept } = frame;
  return narrowedFrom && asksAmong(text) ? { ...kept, shown: narrowedFrom } : kept;
}
