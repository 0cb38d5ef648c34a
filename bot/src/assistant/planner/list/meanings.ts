import type { Filter } from '../../../contract/query.ts';
import { invert } from '../../../domain/invert-filter.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import type { Meaning } from '../words/vocabulary.ts';
import { addFilter } from './add-filter.ts';
import { readField } from './fields.ts';
import { only } from './meaning-of-kind.ts';
import { negationBefore } from './negations.ts';
import { quantityAt } from './quantity-at.ts';
import { readSuperlative } from './read-superlative.ts';
import { readValues } from './read-values.ts';
import type { Scan } from './scan.ts';
import { previousWord, wordAt } from './scan.ts';
import { isTrouble } from './whether.ts';

const COMPARATIVES =
  /^(older|newer|larger|smaller|bigger|greater|over|under|more|less|above|below|not|unused|never)$/;

const isIncluded = (scan: Scan, at: number): boolean =>
  at > 1 && previousWord(scan, at, ['including', 'incl', 'inclusive'], 2);

/** Applies the meaning of a phrase at its place. Returns whether it has one there. */
export function readMeaning(scan: Scan, match: PhraseMatch<Meaning>): boolean {
  // "starting with web-" is about a name, although "starting" is elsewhere a state.
  if (/^(starting|beginning)$/.test(wordAt(scan, match.from)) && wordAt(scan, match.to) === 'with')
    return true;
  // "running out of disk" is not a state.
  if (/^run(?:s|ning)?$/.test(wordAt(scan, match.from)) && /^(?:out|low|full)$/.test(wordAt(scan, match.to)))
    return true;
  // "with access keys older than 90 days" asks for the age, "with access keys" for whether there are any.
  const opens = /^(with|have|has|having)$/.test(wordAt(scan, match.from));
  if (opens && COMPARATIVES.test(wordAt(scan, match.to))) return true;
  // "how full is it" asks for a degree, which is not a condition.
  if (wordAt(scan, match.from - 1) === 'how' && match.meanings.every(only('condition', 'value')))
    return false;
  // "instances by type, including stopped ones": excludes nothing.
  if (match.meanings.some(only('condition', 'value')) && isIncluded(scan, match.from)) return true;
  // The same is true before an amount: "with retention of 30 days".
  const inner = opens ? amountOf(scan, match) : undefined;
  if (inner) return readMeaning(scan, inner);
  const negation = negationOf(scan, match);
  const had = new Set(scan.filters);
  const isRead = readConditions(scan, match, negation) || readValues(scan, match, negation);
  if (isRead && negation !== undefined) scan.taken[negation] = true;
  const superlative = isRead ? undefined : match.meanings.find(only('max', 'min'));
  if (superlative) return readSuperlative(scan, match, superlative);
  const meaning = isRead ? undefined : match.meanings.find(only('field'));
  const used = isRead || (meaning !== undefined && readField(scan, match, meaning.field, negation));
  if (isShared(scan, match, negation))
    for (const filter of scan.filters) if (!had.has(filter)) scan.sharesNegation.add(filter);
  return used;
}

/** "without encryption or versioning": reports whether a phrase shares the negation of the condition before it. */
const isShared = (scan: Scan, { from }: PhraseMatch<Meaning>, negation: number | undefined): boolean =>
  negation === from - 1 && /^n?or$/.test(wordAt(scan, negation));

/**
 * Returns the token that negates a phrase. A second problem after "or" is not negated: "not encrypted or public" also
 * asks for what is public.
 */
function negationOf(scan: Scan, match: PhraseMatch<Meaning>): number | undefined {
  const negation = negationBefore(scan, match.from);
  if (!isShared(scan, match, negation) || wordAt(scan, match.from - 1) !== 'or') return negation;
  const values = match.meanings.flatMap((meaning): Filter[] =>
    meaning.kind === 'condition'
      ? meaning.filters
      : meaning.kind === 'value'
        ? [{ field: meaning.field.key, op: 'eq', value: meaning.value }]
        : [],
  );
  const isBad = (filter: Filter) =>
    isTrouble([filter], scan.vocabulary.fields) ||
    scan.vocabulary.fields.get(filter.field)?.ahead ||
    (filter.op === 'ne' && filter.value === 'enabled');
  const [before] = scan.filters.slice(-1);
  const isProblem = values.length > 0 && before && [...values, before].every(isBad);
  return isProblem && values.every(({ field }) => field !== before.field) ? undefined : negation;
}

/** Returns the field inside "with retention" if an amount follows. */
function amountOf(scan: Scan, { from, to }: PhraseMatch<Meaning>): PhraseMatch<Meaning> | undefined {
  const { tokens } = scan.question;
  const isSaid =
    quantityAt(tokens, to)?.unit ||
    (/^(?:of|=|is|set)$/.test(wordAt(scan, to)) && quantityAt(tokens, to + 1)?.unit);
  const inner = isSaid ? scan.vocabulary.phrases.longestAt(tokens, from + 1, () => true) : undefined;
  return inner?.to === to && inner.meanings.some(only('field')) ? inner : undefined;
}

function readConditions(scan: Scan, match: PhraseMatch<Meaning>, negation: number | undefined): boolean {
  const conditions = match.meanings.filter(only('condition'));
  // "by open port", "with their open ports" mean the field that the condition is named after.
  const isField =
    match.meanings.some(only('field')) &&
    previousWord(scan, match.from, ['by', 'per', 'each', 'their', 'its']);
  if (isField) return false;
  for (const { filters } of conditions) {
    // "without a name, I mean without any name": adds the filter only once.
    const isNew = filters.some(
      ({ field, op }) => !scan.filters.some((had) => had.field === field && had.op === op),
    );
    for (const filter of filters)
      addFilter(scan, negation !== undefined && filters.length === 1 ? invert(filter) : { ...filter });
    if (isNew) scan.score += 2.5 * (match.to - match.from);
  }
  return conditions.length > 0;
}
