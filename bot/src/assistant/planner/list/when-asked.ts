import { MADE } from '../words/made-words.ts';
import { tokenise } from '../words/text.ts';
import type { Scan } from './scan.ts';
import { markWords } from './scan.ts';

/**
 * "when did anna last use her password", "when was the password of anna last used": the words for a date are apart, so
 * none of them is a condition. Fewer than three may belong to something else.
 */
export function readWhenLast(scan: Scan): void {
  const { columns, question, taken, vocabulary } = scan;
  if (!/\bwhen (?:was|were|did|has|have|had)\b/i.test(question.text)) return;
  const placeOf = (stem: string) =>
    question.tokens.findIndex((token, at) => token.stem === stem && !taken[at]);
  for (const { key, type, words = [] } of vocabulary.tool.fields) {
    const phrases =
      type === 'date' ? words.map((phrase) => tokenise(phrase).map(({ stem }) => placeOf(stem))) : [];
    const said = phrases
      .filter((places) => places.length > 2 && places.every((at) => at >= 0))
      .toSorted((one, other) => other.length - one.length)[0];
    if (!said) continue;
    columns.add(key);
    scan.score += said.length;
    for (const at of said) taken[at] = true;
    return;
  }
}

const WHEN_MADE = new RegExp(`\\bwhen (?:was|were|did|has|have|had) .*?\\b(${MADE})\\b`, 'i');

/** "when was the data lake bucket made", "when were they set up": shows when the things were created. */
export function readWhenMade(scan: Scan): void {
  const { columns, question, vocabulary } = scan;
  const verb = WHEN_MADE.exec(question.text)?.[1];
  const field = ['created_at', 'launched_at', 'requested_at'].find((key) => vocabulary.fields.has(key));
  if (!verb || !field || columns.has(field)) return;
  columns.add(field);
  scan.score += 1;
  markWords(scan, new RegExp(`^(?:${verb.replace(' ', '|')})$`, 'i'));
}

/** "when does the certificate expire" asks for an instant, not for the number of days left. */
export function readWhenDue(scan: Scan): void {
  const { columns, filters, question, vocabulary } = scan;
  if (!/\bwhen (?:do|does|will|is|are)\b/i.test(question.text)) return;
  const isLeft = (key: string) => {
    const field = vocabulary.fields.get(key);
    return field?.type === 'number' && field.ahead === true;
  };
  const left = [...columns].find(isLeft);
  const due = vocabulary.tool.fields.find(({ ahead, type }) => type === 'date' && ahead);
  if (!due) return;
  if (left) {
    columns.delete(left);
    columns.add(due.key);
    return;
  }
  // "when do they run out of support": the state that the date brings, which may differ from the current one.
  const said = new Set(wordsOf(due.header));
  const state = filters.find(({ field, says }) => {
    const { header = '', values } = vocabulary.fields.get(field) ?? {};
    return says === undefined && values !== undefined && wordsOf(header).some((word) => said.has(word));
  });
  if (!state || columns.has(due.key)) return;
  filters.splice(filters.indexOf(state), 1);
  columns.add(due.key);
}

const wordsOf = (header: string): string[] => header.toLowerCase().split(' ');
