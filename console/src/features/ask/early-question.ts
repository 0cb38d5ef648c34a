/** The question field that the landing page shows before the program has loaded: early-question.html. */
const field = () => document.querySelector<HTMLTextAreaElement>('#early-question textarea');

export interface EarlyQuestion {
  text: string;
  /** The caret or selection; absent if the field does not have the focus. */
  selection?: [start: number, end: number];
  /** The person pressed Enter. */
  isSent: boolean;
}

/** Returns what was typed before the program loaded; undefined if there is no such field, or no longer. */
export function readEarlyQuestion(): EarlyQuestion | undefined {
  const early = field();
  if (!early) return undefined;
  const isSent = /\S[^\S\n]*\n$/.test(early.value);
  const text = isSent ? early.value.trimEnd() : early.value;
  if (document.activeElement !== early) return { text, isSent };
  return { text, isSent, selection: [early.selectionStart, early.selectionEnd] };
}

/** Removes the field, once the page's own field replaces it. */
export function removeEarlyQuestion(): void {
  field()?.closest('#early-question')?.remove();
}
