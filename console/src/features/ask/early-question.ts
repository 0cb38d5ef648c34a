/** The field that stands on the landing page before the program has come: early-question.html. */
const field = () => document.querySelector<HTMLTextAreaElement>('#early-question textarea');

export interface EarlyQuestion {
  text: string;
  /** Where the person is writing; absent: they are not. */
  selection?: [start: number, end: number];
  /** They pressed Enter behind it. */
  isSent: boolean;
}

/** What was written before the program came; undefined where no such field is (any more). */
export function readEarlyQuestion(): EarlyQuestion | undefined {
  const early = field();
  if (!early) return undefined;
  const isSent = /\S[^\S\n]*\n$/.test(early.value);
  const text = isSent ? early.value.trimEnd() : early.value;
  if (document.activeElement !== early) return { text, isSent };
  return { text, isSent, selection: [early.selectionStart, early.selectionEnd] };
}

/** Its place is the page's own from now on. */
export function removeEarlyQuestion(): void {
  field()?.closest('#early-question')?.remove();
}
