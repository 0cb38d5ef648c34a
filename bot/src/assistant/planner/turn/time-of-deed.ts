import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import { DEEDS } from '../list/deeds.ts';
import { IS_MADE_AT, MADE } from '../words/made-words.ts';
import { tokenise } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** "the last one to fire": the verb as it is, and as it would be of what fired. */
export const formsOf = (verb: string): string[] => [
  verb,
  verb.replace(/^([a-z]+?)e?(?= |$)/, '$1ed'),
  verb.replace(/^([a-z]+?)e?(?= |$)/, '$1ing'),
];

export interface TimeOfDeed {
  field: Field;
  /** The state that the deed leads to, if there is a date for when things came into it. */
  of?: { by: Filter[] };
}

/** Returns when a deed happened to things of a kind: by the words for a date, a state that it leads to, or the deed itself. */
export function timeOf(deed: string, vocabulary: Vocabulary): TimeOfDeed | undefined {
  const { fields, tool } = vocabulary;
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
    // The age of a thing tells when it was made, and not when it was changed.
    const told = keys.flatMap((key) =>
      key === 'days' ? (tool.fields.find(({ unit }) => unit === 'days') ?? []) : (fields.get(key) ?? []),
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
