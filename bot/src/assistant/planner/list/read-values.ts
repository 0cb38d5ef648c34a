import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import type { Meaning } from '../words/vocabulary.ts';
import { addFilter } from './add-filter.ts';
import { only } from './meaning-of-kind.ts';
import { without } from './negations.ts';
import type { Scan } from './scan.ts';
import { asksState, mark, markWords, previousWord, wordAt } from './scan.ts';
import { isBoth, switchOf } from './switches.ts';

/** A time counted back from now. */
const SPAN = /\b(?:ago|(?:last|past) (?:\S+ )?(?:minute|hour|day|week|month|year)s?)\b/i;
const HOW_LONG =
  /^(?:and |so |for )*(?:how long (?:has|have|had|is|was)|since when (?:is|are|was|were|has|have)) (?:\S*[-_\d]\S*|it|that|this|they|those|these) (?:been )?(?:up and )?$/i;

/** Reads the values of fields as filters. */
export function readValues(scan: Scan, match: PhraseMatch<Meaning>, negation: number | undefined): boolean {
  const values = match.meanings.filter(only('value'));
  const isDimension =
    match.meanings.some(only('field')) && previousWord(scan, match.from, ['by', 'per', 'each']);
  if (values.length === 0 || isDimension) return false;
  // "started in the past two hours" asks when.
  const isDeed =
    /ed$/.test(wordAt(scan, match.to - 1)) &&
    match.meanings.some((meaning) => meaning.kind === 'field' && meaning.field.type === 'date');
  if (isDeed && (scan.question.periods.length > 0 || SPAN.test(scan.question.text))) return false;
  const { age, fields } = scan.vocabulary;
  // "how long has web-1 been running?" asks since when. The age of a thing does not tell since when it is public.
  const isState = values.every(({ value }) => typeof value === 'string');
  const since =
    values.map(({ value }) => fields.get(`${value}_at`)).find(Boolean) ?? (isState ? age : undefined);
  if (since && HOW_LONG.test(scan.question.text.slice(0, scan.question.tokens[match.from]?.start))) {
    scan.columns.add(since.key);
    markWords(scan, /^long$/);
    scan.score += 2 * (match.to - match.from);
    return true;
  }
  for (const { field, value } of values) {
    // "mfa status of all users" asks to see the field.
    if (typeof value === 'boolean' && asksState(scan, match.to)) {
      scan.columns.add(field.key);
      scan.score += match.to - match.from;
      continue;
    }
    if (typeof value === 'boolean' && isBoth(scan, match.to)) {
      scan.groups.add(field.key);
      mark(scan, match.to, Math.min(match.to + 3, scan.taken.length));
      continue;
    }
    const switched = typeof value === 'boolean' ? switchOf(scan, match.to) : undefined;
    if (switched) mark(scan, match.to, switched.at + 1);
    const said = switched && !switched.on ? !value : value;
    const worse = typeof said === 'string' ? atLeast(scan, match, field, said) : undefined;
    if (worse) {
      addFilter(scan, { field: field.key, op: 'eq', value: worse });
      scan.score += 2 * (match.to - match.from) + 1;
      continue;
    }
    const filter: Filter = { field: field.key, op: field.type === 'list' ? 'contains' : 'eq', value: said };
    addFilter(scan, negation !== undefined ? without(scan, filter, negation) : filter);
    scan.score += 2 * (match.to - match.from);
  }
  return true;
}

/** "medium or worse", "at least high": severities are declared worst first. */
function atLeast(
  scan: Scan,
  { from, to }: PhraseMatch<Meaning>,
  field: Field,
  value: string,
): string[] | undefined {
  if (field.key !== 'severity') return undefined;
  const above = /^or (?:worse|higher|above|more|greater|up)$/.test(
    `${wordAt(scan, to)} ${wordAt(scan, to + 1)}`,
  );
  const least =
    /^at least$/.test(`${wordAt(scan, from - 2)} ${wordAt(scan, from - 1)}`) ||
    wordAt(scan, from - 1) === '>=';
  if (!above && !least) return undefined;
  if (above) mark(scan, to, to + 2);
  const all = Object.keys(field.values ?? {});
  return all.slice(0, all.indexOf(value) + 1);
}
