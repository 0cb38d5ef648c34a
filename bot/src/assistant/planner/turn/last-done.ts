import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { withoutEnd } from '../words/without-end.ts';
import { narrowed } from './narrowed-query.ts';
import { sceneOf } from './scene.ts';
import { formsOf, timeOf } from './time-of-deed.ts';

const LEAD = '(?:(?:and|so|ok|okay|but|then|now|hm+)[, ]+)*';
const WHICH = '(?:which|who|what)(?: ones?)?(?: (?:of|among) (?:all )?(?:them|those|these))?';
const AUX = '(?: (?:was|were|is|are|has|have|had|did|got|been|be))*';
const END =
  '(?:the )?(?<end>last|latest|most recently|most lately|first|earliest|longest ago|least recently)(?: of all)?';
const DEED = '(?<deed>[a-z]+(?:[ -][a-z]+)?)';

/** "which one fired last", "which was most recently deployed", "what was the last one to start" */
const FORMS: readonly RegExp[] = [
  new RegExp(`^${LEAD}${WHICH}${AUX} ${DEED} ${END}$`, 'i'),
  new RegExp(`^${LEAD}${WHICH}${AUX} ${END} ${DEED}$`, 'i'),
  new RegExp(
    `^${LEAD}(?:which|who|what)(?: ones?)? (?:was|is) ${END}(?: one| of (?:them|those|these))?(?: (?:to|that|which|who))${AUX} ${DEED}$`,
    'i',
  ),
];
const IS_FIRST = /^(?:first|earliest|longest|least)/i;

/**
 * "which of those fired last", "who signed in most recently": the row with the latest date of what happened to it.
 * Undefined if the rows have no date for that deed.
 */
export function lastDone(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const said = withoutEnd(asked.text, '?.! ');
  for (const form of FORMS) {
    const { deed, end } = form.exec(said)?.groups ?? {};
    if (deed === undefined || end === undefined) continue;
    const scene = sceneOf(asked, lexicon);
    if (!scene?.vocabulary || scene.last.ignored || scene.vocabulary.tool.id !== scene.list?.tool)
      return undefined;
    const { vocabulary } = scene;
    const time = formsOf(deed.toLowerCase()).flatMap((verb) => timeOf(verb, vocabulary) ?? [])[0];
    if (!time) continue;
    // Days count the other way round than dates.
    const isUp = IS_FIRST.test(end) !== (time.field.type !== 'date');
    const sort = { field: time.field.key, direction: isUp ? ('asc' as const) : ('desc' as const) };
    const reference = { start: 0, end: said.length, things: [], sort, limit: 1, ...time.of };
    return narrowed({ references: [reference], things: [], text: said, rest: '' }, scene);
  }
  return undefined;
}
