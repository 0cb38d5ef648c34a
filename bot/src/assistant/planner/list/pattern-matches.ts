import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import type { PatternMatch } from '../slots/pattern-matches.ts';
import { addFilter } from './add-filter.ts';
import { negationBefore, without } from './negations.ts';
import type { Scan } from './scan.ts';
import { mark, previousWord, wordAt } from './scan.ts';

/** Reads the words that look like values of this tool's fields: ids, addresses, instance types. */
export function usePatternMatches(scan: Scan): void {
  const { patternMatches, quoted } = scan.question;
  const own = patternMatches.filter(({ vocabulary }) => vocabulary === scan.vocabulary);
  /** Where negated values end, with the negations. */
  const negations = new Map<number, number>();
  for (const { vocabulary, field, from, to, value } of own.toSorted((a, b) => fit(scan, b) - fit(scan, a))) {
    const isQuoted = quoted.some(({ token }) => token === from);
    if (!isQuoted && scan.taken.slice(from, to).some(Boolean)) continue;
    const filter = filterOf(toldBefore(scan, from) ?? field, value);
    const negation =
      negationBefore(scan, labelFrom(scan, field, from)) ?? negations.get(goesOnFrom(scan, from));
    if (negation !== undefined) negations.set(to, negation);
    const beyond = field.key.endsWith('version') ? versionsFrom(scan, to) : undefined;
    if (beyond) addFilter(scan, { field: field.key, op: beyond, value });
    else addFilter(scan, negation !== undefined ? without(scan, filter, negation) : filter);
    if (negation !== undefined) scan.taken[negation] = true;
    mark(scan, from, beyond ? to + 2 : to);
    // A thing's own id identifies it. A field of another kind, or something inside the thing, only refers to it.
    const isPlace = previousWord(
      scan,
      from,
      ['in', 'inside', 'within', 'from', 'use', 'uses', 'using', 'behind'],
      1,
    );
    scan.score += field === vocabulary.tool.fields[0] && !isPlace ? 5 : field.key === 'metric' ? 1 : 3;
  }
}

/** "except 80 and 443": returns where the value before ends, of which this one shares what is said. */
const goesOnFrom = (scan: Scan, from: number): number =>
  /^(?:and|or|&)$/.test(wordAt(scan, from - 1)) ? from - 1 : from;

/**
 * "pointing at lb.example.com": returns the field named by the words before. Its value may look like that of another
 * field.
 */
function toldBefore(scan: Scan, to: number): Field | undefined {
  const match = scan.vocabulary.phrases.longestAt(scan.question.tokens, to - 2, () => true);
  const told = match?.to === to ? match.meanings.find(({ kind }) => kind === 'field') : undefined;
  if (told?.kind !== 'field' || told.field.values) return undefined;
  return /^(?:text|list)$/.test(told.field.type) ? told.field : undefined;
}

/** "1.27 or older", "14 and above" */
function versionsFrom(scan: Scan, at: number): 'lte' | 'gte' | undefined {
  const [and, word] = [wordAt(scan, at), wordAt(scan, at + 1)];
  if (!/^(?:or|and)$/.test(and)) return undefined;
  if (/^(?:older|lower|below|earlier|under|before|less)$/.test(word)) return 'lte';
  return /^(?:newer|higher|above|later|up|greater|more)$/.test(word) ? 'gte' : undefined;
}

/** Returns where "security group sg-0123" begins: at the words that label the value. */
function labelFrom(scan: Scan, field: Field, from: number): number {
  const words = scan.vocabulary.wordsOf(field);
  let at = from;
  while (at > 0 && words.includes(scan.question.tokens[at - 1]?.stem ?? '')) at--;
  return at;
}

const PREFIXES: Record<string, string> = { instance_class: 'db.', node_type: 'cache.' };

/** Returns the filter for a value: 't3.micro' is a type, 't3' a family of types, '8' all versions that begin with it. */
function filterOf(field: Field, said: string): Filter {
  // "databases on t3" have the class db.t3.
  const prefix = PREFIXES[field.key];
  const value = prefix && !said.toLowerCase().startsWith(prefix) ? prefix + said : said;
  const isFamily =
    /^(?:instance_(type|class)|node_type)$/.test(field.key) &&
    /^(?:db\.|cache\.)?[a-z]+\d[a-z0-9-]*\.?\*?$/i.test(value);
  if (isFamily) {
    const family = value.toLowerCase().replace(/[.*]+$/, '');
    return { field: field.key, op: 'starts_with', value: `${family}.` };
  }
  if (field.key.endsWith('version')) return { field: field.key, op: 'starts_with', value };
  return { field: field.key, op: field.type === 'list' ? 'contains' : 'eq', value };
}

/**
 * Scores a field for a value that fits several. The field named before it wins: "in the zone example.com", "in
 * example.com".
 */
function fit(scan: Scan, { field, from }: PatternMatch): number {
  const word = wordAt(scan, from - 1);
  if (scan.vocabulary.wordsOf(field).includes(scan.question.tokens[from - 1]?.stem ?? '')) return 2;
  // "the ttl of api.example.com" is about that record; "records of example.com" are inside it.
  const { nouns, tails, tool } = scan.vocabulary;
  const { stem } = scan.question.tokens[from - 2] ?? {};
  const isAboutShown = stem !== undefined && (nouns.has(stem) || tails.has(stem));
  if (word === 'of' && !isAboutShown) return field === tool.fields[0] ? 1 : 0;
  const lead = /^(?:of|under|within)$/.test(word) ? 'in' : word;
  return lead !== '' && field.before?.split(' ', 1)[0] === lead ? 1 : 0;
}
