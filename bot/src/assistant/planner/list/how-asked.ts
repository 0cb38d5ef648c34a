import type { Field } from '../../../tools/tool.ts';
import { tokenise } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { Scan } from './scan.ts';
import { markWords } from './scan.ts';

/** "how old is bastion-1?", "how big are they": shows the field for it. */
export function readHow(scan: Scan): void {
  const { question, vocabulary } = scan;
  const [, adjective] = /^(?:and |so |ok )*how ([a-z]{3,}) (?:is|are|was|were)/i.exec(question.text) ?? [];
  const field =
    adjective &&
    (/^old$/i.test(adjective) ? madeAt(vocabulary) : comparedBy(adjective.toLowerCase(), vocabulary));
  if (!field) return;
  // "how big is the biggest one?": the sort order already shows it.
  if (!scan.matches.size || !/[a-z]est\b/i.test(question.text)) scan.columns.add(field.key);
  scan.score += 1;
  markWords(scan, new RegExp(`^${adjective}$`, 'i'));
}

/** "how long do we keep logs": a field that counts time shows it. */
export function readHowLong(scan: Scan): void {
  const isTime = (key: string) =>
    /^(?:days|hours|minutes|s)$/.test(scan.vocabulary.fields.get(key)?.unit ?? '');
  if (/\bhow long\b/i.test(scan.question.text) && [...scan.columns].some(isTime)) markWords(scan, /^long$/);
}

/** Returns the creation date, otherwise the first date that the list shows. */
const madeAt = ({ age, fields }: Vocabulary): Field | undefined =>
  fields.get('created_at') ?? fields.get('launched_at') ?? age;

/** Returns the field that "bigger" compares, for "big". */
function comparedBy(adjective: string, { phrases }: Vocabulary): Field | undefined {
  const root = adjective.replace(/y$/, 'i');
  for (const form of [`${root}er`, `${root}${root.at(-1)}er`, `${root}r`]) {
    const found = phrases.longestAt(tokenise(form), 0, () => true);
    const meaning = found?.meanings.find(({ kind }) => kind === 'max' || kind === 'min');
    if (meaning && 'field' in meaning) return meaning.field;
  }
  return undefined;
}
