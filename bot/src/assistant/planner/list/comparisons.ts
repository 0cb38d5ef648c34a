import type { Field } from '../../../tools/tool.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Order } from './compared-field.ts';
import { amountIn, compare, fieldFor, fits, nearField } from './compared-field.ts';
import type { Quantity } from './durations.ts';
import { isDuration, isSize, numberAt, quantityAt } from './durations.ts';
import type { Scan } from './scan.ts';
import { addFilter, fieldAt, isNounAt, mark, saidField, wordAt } from './scan.ts';

const COMPARATORS: [RegExp, Order][] = [
  [/^(?:is |are )?(?:at least|no less than|minimum of|>=|from) /, 'gte'],
  [
    /^(?:is |are )?(?:at most|no more than|up to|maximum of|<=|within(?: the last)?|(?:in |during |over )?(?:the )?(?:last|past)(?= (?:\d+ )?(?:hour|min))) /,
    'lte',
  ],
  [
    /^(?:is |are )?(?:more than|greater than|larger than|bigger than|higher than|longer than|over|above|exceeding|exceeds?|beyond|>) /,
    'gt',
  ],
  [/^(?:is |are )?(?:less than|fewer than|smaller than|lower than|shorter than|under|below|<) /, 'lt'],
];
/** The first words of all comparisons, so that most tokens are skipped quickly. */
const FIRST_WORDS = new Set(
  `is are at no minimum >= from up maximum <= within in during over the last past more greater larger bigger higher longer
  above exceeding exceed exceeds beyond > less fewer smaller lower shorter under below <`.split(/\s+/),
);
/** The longest comparator together with its number. */
const MOST_WORDS = 5;

const OR_BEYOND = /^(?:more|larger|bigger|greater|above|longer|older|less|smaller|fewer|below|newer|under)$/;
const OR_LESS = /^(?:less|smaller|fewer|below|newer|under)$/;

/**
 * Reads "size over 100 GB", "larger than 100 GB", "between 10 and 50 GB", "100 GB or more". Returns the index of the
 * token after it.
 */
export function readComparison(scan: Scan, at: number): number | undefined {
  if (wordAt(scan, at) === 'between') return readBetween(scan, at);
  if (wordAt(scan, at) === 'exactly' || (wordAt(scan, at) === 'with' && /^\d/.test(wordAt(scan, at + 1)))) {
    const exactly = readExactly(scan, at);
    if (exactly) return exactly;
  }
  return readAhead(scan, at) ?? readRelative(scan, at) ?? readCompared(scan, at) ?? readOrBeyond(scan, at);
}

/** Words before a duration in the future: "in 30 days", "within the next two weeks". */
const AHEAD_WORDS = /^(?:in|within|over|during|for|the|next|coming|following|upcoming)$/;

/** "next month" */
function oneAt(scan: Scan, at: number): Quantity | undefined {
  const token = scan.question.tokens[at];
  if (!token || !/^(?:next|coming|upcoming|last|past)$/.test(wordAt(scan, at - 1))) return undefined;
  const one = quantityAt([{ ...token, word: '1', stem: '1' }, token], 0);
  return one && { ...one, to: at + 1 };
}

/** "expire in the next 30 days", for things with a due date. */
function readAhead(scan: Scan, at: number): number | undefined {
  if (!AHEAD_WORDS.test(wordAt(scan, at))) return undefined;
  const { tokens } = scan.question;
  const field = [...scan.vocabulary.fields.values()].find(({ ahead, type }) => ahead && type === 'number');
  // "days left over 10 days" is a bound, "over the next 10 days" a time.
  const isBound = wordAt(scan, at) === 'over' && !AHEAD_WORDS.test(wordAt(scan, at + 1));
  if (!field || isBound) return undefined;
  let from = at + 1;
  while (AHEAD_WORDS.test(wordAt(scan, from))) from++;
  const quantity = quantityAt(tokens, from) ?? oneAt(scan, from);
  if (!quantity || !isDuration(quantity.unit)) return undefined;
  compare(scan, field, 'lte', quantity);
  return finish(scan, at, quantity.to);
}

/** "exactly 512 MB" */
function readExactly(scan: Scan, at: number): number | undefined {
  const quantity =
    quantityAt(scan.question.tokens, at + 1) ??
    (wordAt(scan, at) === 'exactly' ? countedAt(scan, at + 1) : undefined);
  // "with 128 MB", without naming the field.
  const isBare =
    wordAt(scan, at) === 'exactly' ||
    (quantity &&
      isSize(quantity.unit) &&
      !fieldAt(scan, quantity.to) &&
      !/^(?:or|of|and|to)$/.test(wordAt(scan, quantity.to)));
  const field = quantity && isBare ? fieldFor(scan, at, quantity) : undefined;
  if (!quantity || !field || field.type === 'date') return undefined;
  addFilter(scan, { field: field.key, op: 'eq', value: amountIn(field, quantity) });
  return finish(scan, at, quantity.to);
}

function readBetween(scan: Scan, at: number): number | undefined {
  const { tokens } = scan.question;
  const low = quantityAt(tokens, at + 1);
  const high = low && wordAt(scan, low.to) === 'and' ? quantityAt(tokens, low.to + 1) : undefined;
  if (!low || !high) return undefined;
  const field = fieldFor(scan, at, high);
  if (!field) return undefined;
  compare(scan, field, 'gte', { ...low, unit: low.unit || high.unit });
  compare(scan, field, 'lte', high);
  return finish(scan, at, high.to);
}

/** "over 100 GB", "at least 3" */
function readCompared(scan: Scan, at: number): number | undefined {
  const { tokens } = scan.question;
  if (!FIRST_WORDS.has(wordAt(scan, at))) return undefined;
  // "with a minimum of 0", where the minimum is a field.
  if (/^(?:minimum|maximum)$/.test(wordAt(scan, at)) && fieldAt(scan, at)) return undefined;
  const words = tokens.slice(at, at + MOST_WORDS).map(({ word }) => word);
  const ahead = `${words.join(' ')} `;
  for (const [pattern, order] of COMPARATORS) {
    const said = pattern.exec(ahead)?.[0];
    if (!said) continue;
    const from = at + said.trim().split(' ').length;
    const version = versionAt(scan, from) ?? bareVersionAt(scan, at, from);
    if (version) return readVersion(scan, at, order, version);
    const quantity = quantityAt(tokens, from) ?? countedAt(scan, from) ?? oneAt(scan, from);
    if (!quantity) continue;
    if (isOfOtherMeasure(said, quantity) && !nearField(scan, at, quantity)) return undefined;
    const field = fieldFor(scan, at, quantity);
    if (!field) return undefined;
    compare(scan, field, order, quantity);
    return finish(scan, at, quantity.to);
  }
  return undefined;
}

/** "bigger than 3 hours", "longer than 50 GB": nothing has such a size or length. */
const isOfOtherMeasure = (words: string, { unit }: Quantity): boolean =>
  (isDuration(unit) && /\b(?:larger|bigger|smaller)\b/.test(words)) ||
  (isSize(unit) && /\b(?:longer|shorter|older|newer|younger)\b/.test(words));

/** "100 GB or more", "90 days or older" */
function readOrBeyond(scan: Scan, at: number): number | undefined {
  const quantity = quantityAt(scan.question.tokens, at);
  if (!quantity) return undefined;
  // "3 GB of memory or more"
  const behind = wordAt(scan, quantity.to) === 'of' ? quantity.to + 1 : quantity.to;
  const or = fieldAt(scan, behind, (field) => fits(field, quantity))?.to ?? quantity.to;
  if (wordAt(scan, or) !== 'or') return undefined;
  const beyond = wordAt(scan, or + 1);
  const field = OR_BEYOND.test(beyond) ? fieldFor(scan, at, quantity) : undefined;
  if (!field) return undefined;
  compare(scan, field, OR_LESS.test(beyond) ? 'lte' : 'gte', quantity);
  return finish(scan, at, or + 2);
}

/** "older than 90 days", "newer than a week", "larger than 100 GB": a comparative with "than". */
function readRelative(scan: Scan, at: number): number | undefined {
  const { tokens } = scan.question;
  const match = scan.matches.get(at);
  const meaning = match?.meanings.find((candidate) => candidate.kind === 'max' || candidate.kind === 'min');
  const than = match && tokens[match.to]?.word === 'than' ? match.to + 1 : undefined;
  if (!match || than === undefined || !meaning || (meaning.kind !== 'max' && meaning.kind !== 'min'))
    return undefined;
  const versioned = versionAt(scan, than) ?? bareVersionAt(scan, at, than);
  if (versioned) {
    const older = meaning.kind === 'min' || /^(older|lower|earlier)$/.test(tokens[match.from]?.word ?? '');
    return readVersion(scan, at, older ? 'lt' : 'gt', versioned);
  }
  const quantity = quantityAt(tokens, than);
  if (!quantity) return undefined;
  const near = nearField(scan, at, quantity);
  if (!near && isOfOtherMeasure(tokens[match.from]?.word ?? '', quantity)) return undefined;
  const mentioned = near ?? saidField(scan, (field) => fits(field, quantity));
  const field = mentioned ?? (fits(meaning.field, quantity) ? meaning.field : fieldFor(scan, at, quantity));
  if (!field) return undefined;
  const older = /^(older|oldest|earlier)$/.test(tokens[match.from]?.word ?? '');
  const newer = /^(newer|newest|younger|later|recent)$/.test(tokens[match.from]?.word ?? '');
  const order: Order = older ? 'gt' : newer ? 'lt' : meaning.kind === 'max' ? 'gt' : 'lt';
  compare(scan, field, order, quantity);
  return finish(scan, at, quantity.to);
}

interface Version {
  field: Field;
  value: string;
  to: number;
}

function readVersion(scan: Scan, at: number, op: Order, { field, value, to }: Version): number {
  addFilter(scan, { field: field.key, op, value });
  const said = fieldAt(scan, at - 1);
  mark(scan, said?.field === field ? at - 1 : at, to);
  scan.score += 1.5;
  return to;
}

/**
 * "postgres below 14", "redis older than 7.0": a number without a unit, in a question without a field that counts
 * something.
 */
function bareVersionAt(scan: Scan, at: number, from: number): Version | undefined {
  const { tokens } = scan.question;
  const quantity = quantityAt(tokens, from);
  const token = tokens[from];
  if (!quantity || !token || quantity.unit !== '' || !/^v?\d{1,3}(\.\d+){0,2}$/.test(token.word))
    return undefined;
  // "above 80", about databases: the words do not say that this is a version.
  const isVersion =
    token.word.includes('.') ||
    /\b(?:versions?|engines?|releases?)\b/i.test(scan.question.text) ||
    scan.filters.some(({ field: key }) => /engine/.test(key)) ||
    /^(?:older|newer|earlier|later)$/.test(wordAt(scan, at));
  const field = [...scan.vocabulary.fields.values()].find(
    ({ key, type }) => isVersion && type === 'text' && /^(?:engine_|kubernetes_)?version$/.test(key),
  );
  const next = wordAt(scan, from + 1);
  const isEnd = next === '' || STOP_WORDS.has(next) || scan.taken[from + 1] || isNounAt(scan, from + 1);
  return field && isEnd && !fieldFor(scan, at, quantity)
    ? { field, value: token.raw, to: from + 1 }
    : undefined;
}

/** "older than version 14": the field stands in between. */
function versionAt(scan: Scan, at: number): Version | undefined {
  const said = fieldAt(scan, at);
  const token = said && scan.question.tokens[said.to];
  if (!said || !token || said.field.type !== 'text' || !/^v?\d+(\.\d+)*$/.test(token.word)) return undefined;
  return { field: said.field, value: token.raw, to: said.to + 1 };
}

/** Marks the comparison and the words for its field on both sides ("size larger than 100 GB", "over 3000 iops"). */
function finish(scan: Scan, from: number, to: number): number {
  const { tokens } = scan.question;
  let end = to;
  if (/^(old|ago|large|big|long|each|used|full)$/.test(tokens[end]?.word ?? '')) end++;
  const isCompared = ({ key }: Field) => scan.filters.at(-1)?.field === key;
  const behind = fieldAt(scan, end, isCompared) ?? fieldAt(scan, end + 1, isCompared);
  if (behind) end = behind.to;
  let start = from;
  for (let back = from - 1; back >= Math.max(0, from - 3); back--) {
    const said = fieldAt(scan, back);
    if (said && said.field.key === scan.filters.at(-1)?.field) start = back;
  }
  mark(scan, start, end);
  scan.score += 1.5;
  return end;
}

/** "at least one active access key": a number word before a field that counts. */
function countedAt(scan: Scan, at: number): Quantity | undefined {
  const value = numberAt(scan.question.tokens, at);
  const isCount = ({ type, unit }: Field) => type === 'list' || (type === 'number' && unit === undefined);
  const counts = fieldAt(scan, at + 1, isCount) ?? fieldAt(scan, at + 2, isCount);
  return value !== undefined && counts ? { value, unit: '', to: at + 1 } : undefined;
}
