import type { Filter, ListQuery } from '../../contract/query.ts';
import type { Field } from '../../tools/tool.ts';
import { readAge, readComparison } from './comparisons.ts';
import { numberAt } from './durations.ts';
import type { PhraseMatch } from './phrases.ts';
import type { Question } from './slots.ts';
import type { Token } from './text.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';
import { FILLERS, FOREIGN_NOUNS, NEGATIONS, STOP_WORDS } from './words.ts';

/** A question read with one tool's words: the query, and how well the words account for the question. */
export interface Reading {
  vocabulary: Vocabulary;
  query: ListQuery;
  /** Evidence that the question is about this tool's things. */
  score: number;
  /** The things were named. */
  noun: boolean;
  /** Token index of the first noun; the head of a question usually comes first. */
  nounAt: number;
  /** Content words that stayed unexplained. */
  ignored: string[];
  /** Filters, groups, measure and sort that the words gave. */
  details: number;
}

/** The state of reading one question with one vocabulary. */
export interface Scan {
  question: Question;
  vocabulary: Vocabulary;
  taken: boolean[];
  filters: Filter[];
  groups: Set<string>;
  columns: Set<string>;
  measure?: NonNullable<ListQuery['measure']>;
  sort?: NonNullable<ListQuery['sort']>;
  limit?: number;
  score: number;
  /** Phrases found, by the token at which they begin. */
  matches: Map<number, PhraseMatch<Meaning>>;
  now: Date;
}

export function readList(question: Question, vocabulary: Vocabulary, now: Date): Reading {
  const { tokens } = question;
  const scan: Scan = {
    question,
    vocabulary,
    taken: [...question.taken],
    filters: [],
    groups: new Set(question.groupTags),
    columns: new Set(),
    score: 0,
    matches: new Map(),
    now,
  };
  usePatterns(scan);
  for (const match of vocabulary.phrases.all(tokens, (index) => !scan.taken[index]))
    scan.matches.set(match.from, match);
  readAge(scan);
  readMeasure(scan);
  readSortAndLimit(scan);
  let noun = false;
  let nounAt = tokens.length;
  for (let at = 0; at < tokens.length; at++) {
    if (scan.taken[at]) continue;
    const after = readComparison(scan, at);
    if (after) {
      at = after - 1;
      continue;
    }
    const match = scan.matches.get(at);
    if (!match || scan.taken.slice(at, match.to).some(Boolean)) continue;
    const isNoun = match.meanings.some(({ kind }) => kind === 'noun');
    if (isNoun) {
      if (!noun) scan.score += 5;
      scan.score += match.to - match.from - 1;
      noun = true;
      nounAt = Math.min(nounAt, at);
    }
    const grouped = previousWord(scan, at, ['by', 'per', 'each', 'every']);
    const onlyNoun =
      isNoun && !grouped && match.meanings.every(({ kind }) => kind === 'noun' || kind === 'field');
    const used = !onlyNoun && readMeaning(scan, match);
    if (used || isNoun) mark(scan, at, match.to);
    at = match.to - 1;
  }
  // "average volume size": the noun stands inside a phrase that was taken for something else.
  const inside = noun ? -1 : tokens.findIndex(({ stem }) => vocabulary.nouns.has(stem));
  if (inside >= 0) {
    noun = true;
    nounAt = inside;
    scan.score += 3;
  }
  readNames(scan, noun);
  readPeriods(scan);
  // "postgres instances": the tail of "RDS instance" is no foreign word.
  for (const [at, { stem }] of tokens.entries()) {
    if (scan.taken[at] || !vocabulary.tails.has(stem)) continue;
    scan.taken[at] = true;
    scan.score += 1.5;
  }
  const ignored = unexplained(scan);
  const query = toQuery(scan);
  const details = scan.filters.length + scan.groups.size + (scan.measure ? 1 : 0) + (scan.sort ? 1 : 0);
  return { vocabulary, query, score: scan.score, noun, nounAt, ignored, details };
}

export function mark(scan: Scan, from: number, to: number): void {
  for (let at = from; at < to; at++) scan.taken[at] = true;
}

export const fieldAt = (scan: Scan, at: number): { field: Field; to: number } | undefined => {
  const match = scan.matches.get(at);
  const meaning = match?.meanings.find((candidate) => candidate.kind === 'field');
  return match && meaning?.kind === 'field' ? { field: meaning.field, to: match.to } : undefined;
};

/** Is the phrase at `at` negated: "not running", "are not currently encrypted"? Returns the negation's index. */
export function negationBefore(scan: Scan, at: number): number | undefined {
  for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
    const word = scan.question.tokens[back]?.word ?? '';
    if (NEGATIONS.has(word)) return back;
    if (!FILLERS.has(word)) return undefined;
  }
  return undefined;
}

const INVERSE: Partial<Record<Filter['op'], Filter['op']>> = {
  eq: 'ne',
  ne: 'eq',
  exists: 'missing',
  missing: 'exists',
  contains: 'not_contains',
  not_contains: 'contains',
  gt: 'lte',
  lte: 'gt',
  gte: 'lt',
  lt: 'gte',
};

export function invert(filter: Filter): Filter {
  if (typeof filter.value === 'boolean' && (filter.op === 'eq' || filter.op === 'ne'))
    return { ...filter, value: !filter.value };
  return { ...filter, op: INVERSE[filter.op] ?? filter.op };
}

/** Adds a filter; two values of one field are alternatives ("gp2 and io1 volumes"). */
export function addFilter(scan: Scan, filter: Filter): void {
  const same = scan.filters.find(({ field, op }) => field === filter.field && op === filter.op);
  if (!same) scan.filters.push(filter);
  else if (typeof filter.value === 'boolean' && same.value !== filter.value) {
    // "encrypted and unencrypted volumes": both, told apart.
    scan.filters.splice(scan.filters.indexOf(same), 1);
    scan.groups.add(filter.field);
  } else if (
    (filter.op === 'eq' || filter.op === 'ne' || filter.op === 'contains') &&
    typeof filter.value !== 'boolean' &&
    same.value !== filter.value
  )
    same.value = [...new Set([same.value, filter.value].flat())] as (string | number)[];
}

const COMPARATIVES =
  /^(older|newer|larger|smaller|bigger|greater|over|under|more|less|above|below|not|unused|never)$/;

function readMeaning(scan: Scan, match: PhraseMatch<Meaning>): boolean {
  const { tokens } = scan.question;
  const negation = negationBefore(scan, match.from);
  const width = match.to - match.from;
  let used = false;
  // "with access keys older than 90 days" asks for the age, "with access keys" for whether there are any.
  const opens = /^(with|have|has|having)$/.test(scan.question.tokens[match.from]?.word ?? '');
  if (opens && COMPARATIVES.test(scan.question.tokens[match.to]?.word ?? '')) return true;
  const conditions = match.meanings.filter((meaning) => meaning.kind === 'condition');
  for (const { filters } of conditions) {
    for (const filter of filters)
      addFilter(scan, negation !== undefined && filters.length === 1 ? invert(filter) : { ...filter });
    scan.score += 2.5 * width;
    used = true;
  }
  const values =
    conditions.length > 0
      ? []
      : match.meanings.filter(
          (meaning): meaning is Extract<Meaning, { kind: 'value' }> => meaning.kind === 'value',
        );
  const grouped = previousWord(scan, match.from, ['by', 'per', 'each']);
  const asDimension = grouped && match.meanings.some(({ kind }) => kind === 'field');
  for (const { field, value } of asDimension ? [] : values) {
    const off = value === true ? switchedOff(scan, match.to) : undefined;
    if (off !== undefined) scan.taken[off] = true;
    const said = off === undefined ? value : false;
    const filter: Filter = { field: field.key, op: field.type === 'list' ? 'contains' : 'eq', value: said };
    addFilter(scan, negation !== undefined ? invert(filter) : filter);
    scan.score += 2 * width;
    used = true;
  }
  if (used) {
    if (negation !== undefined) scan.taken[negation] = true;
    return true;
  }
  const superlative = match.meanings.find(isSuperlative);
  if (superlative) {
    scan.sort ??= { field: superlative.field.key, direction: superlative.kind === 'max' ? 'desc' : 'asc' };
    scan.score += 1.5 * width;
    const own =
      width > 1 &&
      isSingular(tokens[match.to - 1]) &&
      !/^(long|longest|time|recent|recently|first|last)$/.test(tokens[match.to - 1]?.word ?? '');
    if (scan.limit === undefined && (own || headIsSingular(scan, match.to) || asksForOne(scan)))
      scan.limit = 1;
    return true;
  }
  const meaning = match.meanings.find((candidate) => candidate.kind === 'field');
  if (meaning?.kind === 'field') return readField(scan, match, meaning.field, negation);
  return false;
}

function readField(
  scan: Scan,
  match: PhraseMatch<Meaning>,
  field: Field,
  negation: number | undefined,
): boolean {
  const { tokens } = scan.question;
  const width = match.to - match.from;
  if (previousWord(scan, match.from, ['by', 'per', 'each', 'every', 'group', 'grouped', 'split'])) {
    const ordered = scan.limit !== undefined || /^(number|money|bytes|percent|date)$/.test(field.type);
    const counted = scan.measure !== undefined || previousWord(scan, match.from, ['per', 'each', 'every']);
    if (ordered && !counted && field.type !== 'text')
      scan.sort = { field: field.key, direction: scan.sort?.direction ?? 'desc' };
    else scan.groups.add(field.key);
    scan.score += 1.2 * width;
    return true;
  }
  // "by type and region"
  if (scan.groups.size > 0 && previousWord(scan, match.from, ['and'], 0) && scan.taken[match.from - 2]) {
    scan.groups.add(field.key);
    return true;
  }
  const named = previousWord(
    scan,
    match.from,
    ['in', 'with', 'using', 'uses', 'under', 'from', 'on', 'having', 'has'],
    1,
  );
  const literal = literalAfter(scan, match.to, named && isSingular(tokens[match.to - 1]));
  if (literal) {
    addFilter(scan, negation !== undefined ? invert(literal.filter(field)) : literal.filter(field));
    mark(scan, match.to, literal.to);
    scan.score += 1.5 * width + 1;
    return true;
  }
  const aged = field.type === 'date' && scan.question.periods.some(({ period }) => period);
  const before = literalBefore(scan, match.from);
  if (before && (field.type === 'list' || field.type === 'text') && isSingular(tokens[match.to - 1])) {
    addFilter(scan, {
      field: field.key,
      op: field.type === 'list' ? 'contains' : 'eq',
      value: tokens[match.from - 1]?.raw ?? '',
    });
    scan.taken[match.from - 1] = true;
    scan.score += 1.5 * width + 1;
    return true;
  }
  if (negation !== undefined && aged) return true;
  if (negation !== undefined) {
    addFilter(
      scan,
      field.type === 'boolean'
        ? { field: field.key, op: 'eq', value: false }
        : { field: field.key, op: 'missing' },
    );
    scan.taken[negation] = true;
    scan.score += 2 * width;
    return true;
  }
  const article = previousWord(scan, match.from, ['a', 'an', 'any'], 0);
  const having = previousWord(scan, match.from - (article ? 1 : 0), ['with', 'have', 'has', 'having'], 0);
  const plural =
    /s$/.test(tokens[match.to - 1]?.word ?? '') && tokens[match.to - 1]?.word !== tokens[match.to - 1]?.stem;
  if (field.type === 'boolean') {
    const off = switchedOff(scan, match.to);
    addFilter(scan, { field: field.key, op: 'eq', value: off === undefined });
    if (off !== undefined) scan.taken[off] = true;
    scan.score += 1.5 * width;
    return true;
  }
  if (having && (article || !plural) && field.type !== 'tags') {
    addFilter(scan, { field: field.key, op: 'exists' });
    scan.score += 1.5 * width;
    return true;
  }
  // "which regions have …", "what instance types do we use", "which VPC has the most …": the distinct values.
  const asked = ['which', 'what', 'different', 'distinct', 'unique', 'various'];
  const most =
    /\b(?:has|have|with|contains?|runs?|holds?|uses?) (?:the |our )?(most|highest|largest|biggest|fewest|least)\b/i.exec(
      scan.question.text,
    )?.[1];
  const place = /^(region|account|availability_zone|vpc_id|subnet_id)$/.test(field.key);
  const head = previousWord(scan, match.from, asked, 1) && (plural || most !== undefined || place);
  if (head && field.type !== 'date' && !identified(scan)) {
    scan.groups.add(field.key);
    if (most) {
      scan.sort = { field: 'count', direction: /^(fewest|least)$/i.test(most) ? 'asc' : 'desc' };
      if (!plural) scan.limit = 1;
    }
    // "instance types" names its things as well.
    scan.score += width > 1 ? 2 * width : 1.2;
    return true;
  }
  if (field.key === 'region' || field.key === 'account') return false;
  scan.columns.add(field.key);
  scan.score += width;
  return true;
}

/** "auto minor upgrade off", "mfa is disabled": the token that switches it off. */
function switchedOff(scan: Scan, from: number): number | undefined {
  for (let at = from; at < Math.min(from + 3, scan.question.tokens.length); at++) {
    const word = scan.question.tokens[at]?.word ?? '';
    if (/^(off|disabled|false|inactive|deactivated|no)$/.test(word)) return at;
    if (!/^(is|are|set|to|turned|switched|being|=)$/.test(word)) return undefined;
  }
  return undefined;
}

const identified = (scan: Scan): boolean =>
  scan.filters.some(({ op, field }) => op === 'eq' && /(_id|name|_ip|arn)$/.test(field));

/** "engine is mysql", "vpc vpc-123", "name contains web", "named web*". */
function literalAfter(
  scan: Scan,
  at: number,
  plain: boolean,
): { filter(field: Field): Filter; to: number } | undefined {
  const { tokens, quoted } = scan.question;
  let op: Filter['op'] | undefined;
  let next = at;
  for (; next < Math.min(at + 4, tokens.length); next++) {
    const word = tokens[next]?.word ?? '';
    if (/^(is|=|equals?|are|as|exactly)$/.test(word)) op ??= 'eq';
    // "with a runtime of python3.9", but not "the type of web-1".
    else if (word === 'of' && /^(with|having|a|an|uses?|using|has|have)$/.test(tokens[at - 2]?.word ?? ''))
      op ??= 'eq';
    else if (/^(contains?|containing|includes?|including|like|matches|matching|with)$/.test(word))
      op = op === 'starts_with' ? op : 'contains';
    else if (/^(starts?|starting|begins?|beginning)$/.test(word)) op = 'starts_with';
    else if (!(word === 'with' || word === 'not')) break;
  }
  const token = tokens[next];
  if (!token) return undefined;
  const quote = quoted.find((candidate) => candidate.token === next);
  // A name may end in a hyphen: "starts with logs-".
  const value =
    quote?.value ?? token.raw + (/^[-_]+(?=\s|$)/.exec(scan.question.text.slice(token.end))?.[0] ?? '');
  if (!quote) {
    if (scan.taken[next] || STOP_WORDS.has(token.word) || scan.matches.has(next)) return undefined;
    if (op === undefined && !plain && !/[\d_.-]/.test(value)) return undefined;
  }
  const to = quote ? lastTokenOf(scan, next, quote.value) : next + 1;
  return {
    filter: (field) => {
      const numeric = /^(number|bytes|money|percent)$/.test(field.type) && /^\d+(\.\d+)?$/.test(value);
      const chosen = op ?? 'eq';
      return {
        field: field.key,
        op: chosen === 'eq' && field.type === 'list' ? 'contains' : chosen,
        value: numeric ? Number(value) : value,
      };
    },
    to,
  };
}

/** "in the *admins* group", "using the *deploy* key pair". */
function literalBefore(scan: Scan, at: number): boolean {
  const { tokens } = scan.question;
  const token = tokens[at - 1];
  if (
    !token ||
    scan.taken[at - 1] ||
    scan.matches.has(at - 1) ||
    STOP_WORDS.has(token.word) ||
    /^\d/.test(token.word)
  )
    return false;
  const word = tokens[at - 2]?.word ?? '';
  const lead = /^(the|our|my)$/.test(word) ? (tokens[at - 3]?.word ?? '') : word;
  return /^(in|with|using|uses|of|under|on|from|has|have)$/.test(lead);
}

function lastTokenOf(scan: Scan, from: number, value: string): number {
  const start = scan.question.tokens[from]?.start ?? 0;
  let to = from + 1;
  while ((scan.question.tokens[to]?.start ?? Number.POSITIVE_INFINITY) < start + value.length) to++;
  return to;
}

/** Values that a field recognises by their looks: ids, addresses, instance types. */
function usePatterns(scan: Scan): void {
  for (const { vocabulary, field, from, to, value } of scan.question.looks) {
    if (vocabulary !== scan.vocabulary) continue;
    const isQuoted = scan.question.quoted.some(({ token }) => token === from);
    if (!isQuoted && scan.taken.slice(from, to).some(Boolean)) continue;
    const filter = looksFilter(field, value);
    const negation = negationBefore(scan, from);
    addFilter(scan, negation !== undefined ? invert(filter) : filter);
    if (negation !== undefined) scan.taken[negation] = true;
    mark(scan, from, to);
    // A thing's own id tells what it is; elsewhere the id only points to it.
    scan.score += field === scan.vocabulary.tool.fields[0] ? 5 : 3;
  }
}

function looksFilter(field: Field, value: string): Filter {
  const family =
    /^instance_(type|class)$/.test(field.key) && /^(?:db\.|cache\.)?[a-z]+\d[a-z0-9-]*\.?\*?$/.test(value);
  if (family) return { field: field.key, op: 'starts_with', value: `${value.replace(/[.*]+$/, '')}.` };
  if (field.key.endsWith('version')) return { field: field.key, op: 'starts_with', value };
  return { field: field.key, op: field.type === 'list' ? 'contains' : 'eq', value };
}

function readMeasure(scan: Scan): void {
  const { text } = scan.question;
  if (/\b(how many|number of|count of|count|total number|nr of|# of)\b/i.test(text))
    scan.measure = { fn: 'count' };
  const sum =
    /\b(total|sum|combined|overall|altogether|add up|how much|how many (?:gb|gib|tb|mb|gigabytes))\b/i.test(
      text,
    );
  const average = /\b(average|avg|mean)\b/i.test(text);
  if (!sum && !average) return;
  const numeric = saidField(scan, ({ type }) => /^(number|bytes|money)$/.test(type));
  const field = numeric
    ? numeric
    : /\b(storage|space|gb|gib|tb|capacity|disk)\b/i.test(text)
      ? [...scan.vocabulary.fields.values()].find(({ unit, type }) => unit === 'GiB' || type === 'bytes')
      : undefined;
  if (!field) return;
  scan.measure = { fn: average ? 'avg' : 'sum', field: field.key };
  for (const [at, match] of scan.matches)
    if (match.meanings.some((meaning) => meaning.kind === 'field' && meaning.field === field))
      mark(scan, at, match.to);
  markWords(
    scan,
    /^(total|sum|combined|overall|average|avg|mean|storage|space|gb|gib|tb|capacity|disk|altogether|add)$/,
  );
  scan.score += 1.5;
}

function markWords(scan: Scan, pattern: RegExp): void {
  scan.question.tokens.forEach((token, at) => {
    if (pattern.test(token.word)) scan.taken[at] = true;
  });
}

function readSortAndLimit(scan: Scan): void {
  const { tokens } = scan.question;
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.word ?? '';
    if (/^(top|first|last|bottom)$/.test(word) && !scan.taken[at]) {
      const count = numberAt(tokens, at + 1);
      if (
        count !== undefined &&
        !scan.taken[at + 1] &&
        /^\d|^(two|three|five|ten|twenty)$/.test(tokens[at + 1]?.word ?? '')
      ) {
        scan.limit = count;
        mark(scan, at, at + 2);
      }
    }
    if (/^(sort|sorted|order|ordered|rank|ranked|ordering|sorting)$/.test(word)) {
      const by = tokens[at + 1]?.word === 'by' ? at + 2 : tokens[at + 2]?.word === 'by' ? at + 3 : undefined;
      const found = by === undefined ? undefined : fieldAt(scan, skipArticles(scan, by));
      if (found && by !== undefined) {
        const rest = tokens
          .slice(found.to, found.to + 3)
          .map((token) => token.word)
          .join(' ');
        const described = /\b(desc|descending|largest|highest|newest|latest|most|biggest)\b/.test(rest);
        const ascending = /\b(asc|ascending|smallest|lowest|oldest|least|alphabetical)/.test(rest);
        const naturallyDown = /^(number|money|bytes|percent)$/.test(found.field.type);
        scan.sort = {
          field: found.field.key,
          direction: described || (naturallyDown && !ascending) ? 'desc' : 'asc',
        };
        mark(scan, at, found.to);
        scan.score += 1;
        for (let next = found.to; next < found.to + 3 && next < tokens.length; next++)
          if (
            /^(desc|asc|descending|ascending|largest|highest|newest|latest|most|biggest|smallest|lowest|oldest|first|order)$/.test(
              tokens[next]?.word ?? '',
            )
          )
            scan.taken[next] = true;
      }
    }
    // "5 largest volumes", "the 10 oldest keys"
    const match = scan.matches.get(at);
    if (match?.meanings.some(({ kind }) => kind === 'max' || kind === 'min')) {
      const before =
        at > 0 && !scan.taken[at - 1] && /^(\d+|two|three|five|ten|twenty)$/.test(tokens[at - 1]?.word ?? '')
          ? numberAt(tokens, at - 1)
          : undefined;
      const behind =
        !scan.taken[match.to] && /^\d+$/.test(tokens[match.to]?.word ?? '')
          ? numberAt(tokens, match.to)
          : undefined;
      const count = before ?? behind;
      if (count !== undefined) {
        scan.limit = count;
        scan.taken[before !== undefined ? at - 1 : match.to] = true;
      }
    }
  }
}

/** The first field that the question names and that fits. */
export function saidField(scan: Scan, fits: (field: Field) => boolean): Field | undefined {
  for (const { meanings } of scan.matches.values())
    for (const meaning of meanings) if (meaning.kind === 'field' && fits(meaning.field)) return meaning.field;
  return undefined;
}

const skipArticles = (scan: Scan, at: number): number => {
  let next = at;
  while (/^(the|their|its)$/.test(scan.question.tokens[next]?.word ?? '')) next++;
  return next;
};

/** Names: quoted, "named web", an identifier beside the noun ("instance web-1"), a capitalised word for users. */
function readNames(scan: Scan, noun: boolean): void {
  const { tokens, quoted } = scan.question;
  const field =
    scan.vocabulary.fields.get('name') ??
    scan.vocabulary.fields.get(scan.vocabulary.tool.fields[0]?.key ?? '');
  if (!field) return;
  for (const { value, token } of quoted) {
    if (scan.filters.some((filter) => [filter.value].flat().includes(value))) continue;
    const before = tokens
      .slice(Math.max(0, token - 3), token)
      .map(({ word }) => word)
      .join(' ');
    const op =
      /\b(contains?|containing|like|matching|with|includes?)\b/.test(before) &&
      !/\bnamed?\b.*\bis\b/.test(before)
        ? 'contains'
        : /\b(starts?|starting|begin\w*)\b/.test(before)
          ? 'starts_with'
          : 'eq';
    nameFilter(scan, field, value, op);
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (
      !token ||
      scan.taken[at] ||
      STOP_WORDS.has(token.word) ||
      scan.matches.has(at) ||
      /^[<>=$%]/.test(token.word)
    )
      continue;
    // What looks like another kind's id or type is no name.
    if (scan.question.looks.some(({ from, to }) => from <= at && at < to)) continue;
    const before = tokens[at - 1]?.word ?? '';
    const said = /^(named|called)$/.test(before);
    const identifier =
      /[_-]|\d/.test(token.raw) && /[a-z]/i.test(token.raw) && !/^\d+[a-z]{1,3}$/i.test(token.raw);
    const beside =
      noun &&
      (isNounAt(scan, at - 1) || isNounAt(scan, at + 1)) &&
      !/(ing|ed|ly)$/.test(token.word) &&
      !FOREIGN_NOUNS.has(token.stem);
    const person =
      scan.vocabulary.tool.id === 'iam.users' &&
      noun === false &&
      scan.filters.length + scan.columns.size > 0;
    if (
      said ||
      identifier ||
      (person && /^[a-z][\w.@+-]*$/i.test(token.raw)) ||
      (beside && at > 0 && isNounAt(scan, at - 1))
    ) {
      const wildcard = token.raw.endsWith('*');
      const value = token.raw.replace(/\*+$/, '').replace(/^\*+/, '');
      const op = wildcard ? 'starts_with' : identifier || said ? 'eq' : 'eq';
      if (value)
        nameFilter(
          scan,
          field,
          value,
          /^(containing|like|matching|contains|contain)$/.test(before) ? 'contains' : op,
        );
      scan.taken[at] = true;
      scan.score += identifier ? 1 : 0.5;
    }
  }
}

function nameFilter(scan: Scan, field: Field, value: string, op: Filter['op']): void {
  addFilter(scan, { field: field.key, op, value });
}

const isNounAt = (scan: Scan, at: number): boolean =>
  [...scan.matches.values()].some(
    (match) => match.from <= at && at < match.to && match.meanings.some(({ kind }) => kind === 'noun'),
  );

/** A period in a list question is about the things' date: "launched last week", "created before March". */
function readPeriods(scan: Scan): void {
  const { question } = scan;
  for (const match of question.periods) {
    const dated = saidField(scan, ({ type }) => type === 'date');
    const field = dated ?? scan.vocabulary.age;
    if (!field || !match.period) continue;
    const before = question.text.slice(0, match.start).toLowerCase();
    scan.columns.delete(field.key);
    const { start, end } = match.period;
    const unused =
      /\b(not|never|no)\b[^,]*\b(used|active|logged|signed|accessed|login|activity|seen|changed|modified|updated)\b[^,]*$/.test(
        before,
      );
    if (match.bound === 'before') addFilter(scan, { field: field.key, op: 'lt', value: end });
    else if (/\b(older than|earlier than)( the)? ?$/.test(before) || unused)
      addFilter(scan, { field: field.key, op: 'lt', value: start });
    else if (/\b(later than|newer than)( the)? ?$/.test(before))
      addFilter(scan, { field: field.key, op: 'gte', value: end });
    else {
      addFilter(scan, { field: field.key, op: 'gte', value: start });
      if (end < scan.now.toISOString().slice(0, 10))
        addFilter(scan, { field: field.key, op: 'lt', value: end });
    }
    markWords(scan, /^(before|after|since|until|prior)$/);
    scan.score += dated ? 1 : 0;
  }
}

function unexplained(scan: Scan): string[] {
  return scan.question.tokens
    .filter(
      (token, at) =>
        !scan.taken[at] &&
        !STOP_WORDS.has(token.word) &&
        !STOP_WORDS.has(token.stem) &&
        !/^[<>=$%]/.test(token.word),
    )
    .map((token) => token.raw);
}

function toQuery(scan: Scan): ListQuery {
  const { question } = scan;
  const valued = new Set(scan.filters.flatMap(({ field, op }) => (op === 'exists' ? [] : field)));
  const filters = [
    ...scan.filters.filter(({ field, op }) => op !== 'exists' || !valued.has(field)),
    ...question.tags,
  ];
  if (question.excludedRegions.length > 0)
    filters.push({ field: 'region', op: 'ne', value: question.excludedRegions });
  const filtered = new Set(filters.map(({ field }) => field));
  const columns = [...scan.columns].filter((key) => !filtered.has(key) && !scan.groups.has(key));
  return {
    ...(question.accounts.length > 0 ? { accounts: question.accounts } : {}),
    ...(question.regions.length > 0 ? { regions: question.regions } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    ...(scan.groups.size > 0 ? { group_by: [...scan.groups] } : {}),
    ...(scan.measure ? { measure: scan.measure } : {}),
    ...(scan.sort ? { sort: scan.sort } : {}),
    ...(scan.limit ? { limit: scan.limit } : {}),
    ...(columns.length > 0 ? { columns } : {}),
  };
}

/** Does one of the words stand right before `at`, with at most `gap` other words between? */
export function previousWord(scan: Scan, at: number, words: string[], gap = 2): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 1 - gap); back--) {
    const word = scan.question.tokens[back]?.word ?? '';
    if (words.includes(word)) return true;
    if (!/^(the|their|its|of|each|an?|in|aws|my|our|all)$/.test(word)) return false;
  }
  return false;
}

/** "which alarm has been firing the longest" */
function asksForOne(scan: Scan): boolean {
  const { tokens } = scan.question;
  if (!/^(which|what|who)$/.test(tokens[0]?.word ?? '')) return false;
  for (let at = 1; at < Math.min(5, tokens.length); at++) {
    if (!isNounAt(scan, at)) continue;
    let last = at;
    while (isNounAt(scan, last + 1)) last++;
    return isSingular(tokens[last]);
  }
  return false;
}

const isSingular = (token: Token | undefined): boolean => token !== undefined && token.word === token.stem;

function headIsSingular(scan: Scan, from: number): boolean {
  for (let at = from; at < Math.min(scan.question.tokens.length, from + 4); at++) {
    if (!isNounAt(scan, at)) continue;
    let last = at;
    while (isNounAt(scan, last + 1)) last++;
    const token = scan.question.tokens[last];
    return isSingular(token);
  }
  return false;
}

function isSuperlative(meaning: Meaning): meaning is Extract<Meaning, { kind: 'max' | 'min' }> {
  return meaning.kind === 'max' || meaning.kind === 'min';
}
