import type { ListQuery } from '../../../contract/query.ts';
import type { Frame } from '../../frame.ts';
import { isGroup } from '../../shown.ts';
import { ASKS_HOW } from '../overview/how-words.ts';

/** The first words of questions, with which people ask them in a thread, and the whole questions. */
const FRAGMENTS: readonly (readonly [RegExp, string])[] = [
  [/^since$/i, 'since when'],
  [/^(?:by|from) (?:who|whom)$/i, 'who did that'],
  [/^(?:until|till|til)$/i, 'until when'],
  [/^(?:the )?owners?$/i, 'who owns them'],
];
const WHO_DID = /^(?:who (?:did|has done|was) (?:that|this|it)|who was it)$/i;
/** States that somebody brought about. */
const DONE = /^(?:stopped|terminated)$/;

/** "all healthy?", "everything ok there", "all encrypted?" are about everything in the thread. */
const ALL =
  /^(?:(?:is )?(?:all|everything)|all of (?:it|them)) (?:(?:is|are|still|really) )*([a-z]+)(?: (?:there|now|with (?:it|them|those|these|that)))?$/i;

/** Returns the question with the subject that it leaves out, unless it asks about the whole account. */
function withSubject(
  said: string,
  isAsked: boolean,
  { focus, overall, shown = [] }: Frame,
): string | undefined {
  const how = ALL.exec(said)?.[1]?.toLowerCase() ?? '';
  const isHow = ASKS_HOW.has(how) || (isAsked && /(?:ed|ing)$/.test(how));
  if (!isHow || overall) return undefined;
  // "all", after one of several: this means them, not that one.
  const isOneOf = /\ball\b/i.test(said) && shown.length > 1 && shown.some(({ id }) => id === focus?.id);
  if (focus && !isOneOf) return isGroup(focus) ? undefined : `is it ${how}`;
  return shown.length > 0 && !shown.some(isGroup) ? `are they all ${how}` : undefined;
}

/** "since?", "by whom": returns the whole question, or the text if it is not a fragment. */
export function wholeQuestion(text: string, frame: Frame): string {
  const { last, shown = [] } = frame;
  const said = text.replace(/^(?:(?:and|but|so|ok)[, ]+)+|[?!. ]+$/gi, '');
  const ofAll = withSubject(said, /\?\s*$/.test(text), frame);
  if (ofAll) return ofAll;
  const full = FRAGMENTS.find(([pattern]) => pattern.test(said))?.[1] ?? text;
  if (!last || shown.length < 2 || !WHO_DID.test(full.replace(/[?!. ]+$/, ''))) return full;
  const { filters = [] }: ListQuery = last.args;
  const state = String(filters.findLast(({ op }) => op === 'eq')?.value ?? '');
  return `who ${DONE.test(state) ? state : 'changed'} them`;
}
