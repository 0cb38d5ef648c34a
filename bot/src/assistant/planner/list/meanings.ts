import type { Filter } from '../../../contract/query.ts';
import { invert } from '../../../domain/invert-filter.ts';
import type { Field } from '../../../tools/tool.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import { rankOf } from '../words/ranks.ts';
import type { Token } from '../words/text.ts';
import { stemsOf } from '../words/text.ts';
import type { Meaning } from '../words/vocabulary.ts';
import { quantityAt } from './durations.ts';
import { readField } from './fields.ts';
import type { Scan } from './scan.ts';
import {
  addFilter,
  asksState,
  isNounAt,
  isSingular,
  mark,
  markWords,
  negationBefore,
  nounAhead,
  previousWord,
  wordAt,
} from './scan.ts';
import { isBoth, switchOf } from './switches.ts';
import { isTrouble } from './whether.ts';

type Of<K extends Meaning['kind']> = Extract<Meaning, { kind: K }>;
const only =
  <K extends Meaning['kind']>(...kinds: K[]) =>
  (meaning: Meaning): meaning is Of<K> =>
    (kinds as string[]).includes(meaning.kind);

/** "when they were last used" */
const WHEN =
  /\bwhen (?:(?:they|it|he|she|we|you|each|the|of|them|was|were|is|are|did|has|have|had|been|one) ){0,4}$/i;
/** A time counted back from now. */
const SPAN = /\b(?:ago|(?:last|past) (?:\S+ )?(?:minute|hour|day|week|month|year)s?)\b/i;
const HOW_LONG =
  /^(?:and |so |for )*(?:how long (?:has|have|had|is|was)|since when (?:is|are|was|were|has|have)) (?:\S*[-_\d]\S*|it|that|this|they|those|these) (?:been )?(?:up and )?$/i;
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

function readValues(scan: Scan, match: PhraseMatch<Meaning>, negation: number | undefined): boolean {
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
  // "how long has web-1 been running?" asks since when. The age of a thing does not show since when it has been public.
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
    addFilter(scan, negation !== undefined ? invert(filter) : filter);
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

function readSuperlative(scan: Scan, match: PhraseMatch<Meaning>, said: Of<'max' | 'min'>): boolean {
  // "whose oldest message is more than a day old" is a comparison.
  if (
    /^(?:is|are) (?:older|more|over|longer|less|at|younger|under|above|below)$/.test(
      `${wordAt(scan, match.to)} ${wordAt(scan, match.to + 1)}`,
    )
  )
    return true;
  // "users and when they last logged in" asks for a date, "when was the newest bucket made" for the date of one.
  if (
    said.field.type === 'date' &&
    !isNounAt(scan, match.to) &&
    WHEN.test(scan.question.text.slice(0, scan.question.tokens[match.from]?.start))
  ) {
    scan.columns.add(said.field.key);
    scan.score += match.to - match.from;
    return true;
  }
  // "older than 2025-03-01" is a comparison with a date, which is read separately.
  if (wordAt(scan, match.to) === 'than' && /er$/.test(wordAt(scan, match.to - 1))) return true;
  // "of that size or bigger" is a bound, not an order.
  if (wordAt(scan, match.from - 1) === 'or' && /er$/.test(wordAt(scan, match.from))) return false;
  const meaning = pointedBack(scan, match) ?? said;
  scan.sort ??= { field: meaning.field.key, direction: meaning.kind === 'max' ? 'desc' : 'asc' };
  scan.score += 1.5 * (match.to - match.from);
  const skip = rankOf(wordAt(scan, match.from - 1));
  // "the second oldest"
  if (skip) {
    scan.skip = skip;
    scan.limit = 1;
    scan.taken[match.from - 1] = true;
  }
  if (scan.limit === undefined && isOne(scan, match)) scan.limit = 1;
  return true;
}

/** "whose access key is the oldest?": returns the superlative that the words before it select. */
function pointedBack(scan: Scan, match: PhraseMatch<Meaning>): Of<'max' | 'min'> | undefined {
  const { tokens } = scan.question;
  const lead = tokens
    .slice(0, match.from)
    .map(({ word }) => word)
    .join(' ');
  const said = /([\w-]+(?: [\w-]+)?) (?:is|are|was|were) (?:the )?$/.exec(`${lead} `)?.[1];
  if (!said) return undefined;
  const phrase = stemsOf(`${wordAt(scan, match.from)} ${said}`);
  const together = phrase.map((stem): Token => ({ word: stem, stem, raw: stem, start: 0, end: 0 }));
  const found = scan.vocabulary.phrases.longestAt(together, 0, () => true);
  return found && found.to > 1 ? found.meanings.find(only('max', 'min')) : undefined;
}

/**
 * Reports whether a superlative means one thing: "the largest volume", "oldest access key", "which alarm has been
 * firing the longest", "whose key is the oldest".
 */
function isOne(scan: Scan, match: PhraseMatch<Meaning>): boolean {
  const { text, tokens } = scan.question;
  if (/^(?:and |so |ok )*(?:which|what) one\b(?! of)/i.test(text)) return true;
  // "the oldest one", "the fullest?"
  const isAlone = match.from <= 2 && (wordAt(scan, match.to) === 'one' || tokens.length === match.to);
  if (isAlone && /^(?:and |ok |so )*(?:the|its?) /i.test(text)) return true;
  const last = tokens[match.to - 1];
  const ownNoun =
    match.to - match.from > 1 &&
    !/^(long|longest|time|recent|recently|first|last|used|accessed|modified|updated|created|changed|active|rotated|launched|deployed)$/.test(
      last?.word ?? '',
    );
  // "which records have the longest ttl" asks for several.
  const ofMany = nounAhead(scan, 0, match.from);
  if (
    ownNoun &&
    ofMany &&
    !isSingular(ofMany) &&
    previousWord(scan, match.from, ['with', 'have', 'having'], 1)
  )
    return false;
  // "which of these use the most memory?"
  if (
    scan.nouns.size === 0 &&
    previousWord(scan, match.from, ['use', 'have', 'run', 'hold', 'consume', 'contain', 'take'], 1)
  )
    return false;
  if (ownNoun && isSingular(last)) return true;
  if (isSingular(nounAhead(scan, match.to, 4))) return true;
  // "the zone with the most records"
  if (previousWord(scan, match.from, ['with', 'has'], 1) && isSingular(nounAhead(scan, 0, match.from)))
    return true;
  if (/^(who|whose)$/.test(wordAt(scan, 0))) return !ownNoun || isSingular(last);
  if (!/^(which|what)$/.test(wordAt(scan, 0))) return false;
  // "which is the largest?", about what was shown before; "which of our servers is the largest?"
  return (
    isSingular(nounAhead(scan, 1, 4)) ||
    previousWord(scan, match.from, ['is', 'was'], 2) ||
    (scan.nouns.size === 0 && /^(is|was)$/.test(wordAt(scan, wordAt(scan, 1) === 'one' ? 2 : 1)))
  );
}
