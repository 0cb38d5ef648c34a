/** Beginnings of questions that people leave at that, in a thread, and the questions. */
const FRAGMENTS: readonly (readonly [RegExp, string])[] = [
  [/^since$/i, 'since when'],
  [/^(?:by|from) (?:who|whom)$/i, 'who did that'],
  [/^(?:until|till|til)$/i, 'until when'],
  [/^(?:and )?(?:the )?(?:owners?|responsible)$/i, 'who owns them'],
];

/** "since?", "by whom": returns the whole question, or the text if it is no fragment. */
export function whole(text: string): string {
  const said = text.replace(/^(?:(?:and|but|so|ok)[, ]+)+|[?!. ]+$/gi, '');
  return FRAGMENTS.find(([pattern]) => pattern.test(said))?.[1] ?? text;
}
