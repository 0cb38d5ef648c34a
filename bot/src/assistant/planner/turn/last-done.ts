import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { DEEDS } from '../list/deeds.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { IS_MADE_AT, MADE } from '../words/made-words.ts';
import { tokenise } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { withoutEnd } from '../words/without-end.ts';
import { narrowed } from './narrowed-query.ts';
import { sceneOf } from './scene.ts';

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

/** "the last one to fire": the verb as it is, and as it would be of what fired. */
const formsOf = (verb: string): string[] => [
  verb,
  verb.replace(/^([a-z]+?)e?(?= |$)/, '$1ed'),
  verb.replace(/^([a-z]+?)e?(?= |$)/, '$1ing'),
];

interface Time {
  field: Field;
  /** The state that the deed leads to, if there is a date for when things came into it. */
  of?: { by: Filter[] };
}

/** Returns when a deed happened to things of a kind: by the words for a date, a state that it leads to, or the deed itself. */
function timeOf(deed: string, vocabulary: Vocabulary): Time | undefined {
  const { age, fields, tool } = vocabulary;
  const dated = [`last ${deed}`, deed].flatMap((words) => meaningsOf(words, vocabulary));
  for (const meaning of dated)
    if (meaning.kind === 'field' && meaning.field.type === 'date' && !meaning.field.ahead)
      return { field: meaning.field };
  const states = [deed, `that ${deed}`, `has ${deed}`, `is ${deed}`].flatMap((words) =>
    meaningsOf(words, vocabulary),
  );
  for (const meaning of states) {
    if (meaning.kind !== 'value' || meaning.field.key !== 'state') continue;
    const since = fields.get(`${meaning.value}_at`) ?? fields.get('since');
    if (since?.type === 'date')
      return { field: since, of: { by: [{ field: 'state', op: 'eq', value: meaning.value }] } };
  }
  for (const { fields: keys, said } of DEEDS) {
    if (!new RegExp(`^(?:${said.source})$`, 'i').test(deed)) continue;
    const told = keys.flatMap((key) =>
      key === 'age'
        ? (age ?? [])
        : key === 'days'
          ? (tool.fields.find(({ unit }) => unit === 'days') ?? [])
          : (fields.get(key) ?? []),
    )[0];
    if (told) return { field: told };
  }
  const made = new RegExp(`^(?:${MADE}|taken|started|launched|created)$`).test(deed)
    ? tool.fields.find(({ key }) => IS_MADE_AT.test(key))
    : undefined;
  return made && { field: made };
}

/** Returns what words mean for a kind, if they are a whole phrase of it. */
function meaningsOf(words: string, { phrases }: Vocabulary) {
  const tokens = tokenise(words);
  const found = phrases.longestAt(tokens, 0, () => true);
  return found?.to === tokens.length ? found.meanings : [];
}
