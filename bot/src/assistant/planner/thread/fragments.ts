import type { ListQuery } from '../../../contract/query.ts';
import type { Frame } from '../../frame.ts';

/** Beginnings of questions that people leave at that, in a thread, and the questions. */
const FRAGMENTS: readonly (readonly [RegExp, string])[] = [
  [/^since$/i, 'since when'],
  [/^(?:by|from) (?:who|whom)$/i, 'who did that'],
  [/^(?:until|till|til)$/i, 'until when'],
  [/^(?:the )?owners?$/i, 'who owns them'],
];
const WHO_DID = /^(?:who (?:did|has done|was) (?:that|this|it)|who was it)$/i;
/** States that somebody brought about. */
const DONE = /^(?:stopped|terminated)$/;

/** "since?", "by whom": returns the whole question, or the text if it is no fragment. */
export function wholeQuestion(text: string, { last, shown = [] }: Frame): string {
  const said = text.replace(/^(?:(?:and|but|so|ok)[, ]+)+|[?!. ]+$/gi, '');
  const full = FRAGMENTS.find(([pattern]) => pattern.test(said))?.[1] ?? text;
  if (!last || shown.length < 2 || !WHO_DID.test(full.replace(/[?!. ]+$/, ''))) return full;
  const { filters = [] }: ListQuery = last.args;
  const state = String(filters.findLast(({ op }) => op === 'eq')?.value ?? '');
  return `who ${DONE.test(state) ? state : 'changed'} them`;
}
