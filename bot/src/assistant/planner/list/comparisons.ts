import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import { stemsOf } from '../words/text.ts';
import type { Quantity } from './durations.ts';
import { ago, durationIn, isDuration, isSize, numberAt, quantityAt, sizeIn } from './durations.ts';
import type { Scan } from './scan.ts';
import { addFilter, fieldAt, mark, saidField } from './scan.ts';

type Order = 'gt' | 'gte' | 'lt' | 'lte';

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

/** "size over 100 GB", "larger than 100 GB", "between 10 and 50 GB", "100 GB or more". Returns the token index behind it. */
export function readComparison(scan: Scan, at: number): number | undefined {
  const { tokens } = scan.question;
  const word = (index: number): string => tokens[index]?.word ?? '';
  if (word(at) === 'between') {
    const low = quantityAt(tokens, at + 1);
    const high = low && word(low.to) === 'and' ? quantityAt(tokens, low.to + 1) : undefined;
    if (!low || !high) return undefined;
    const from: Quantity = { ...low, unit: low.unit || high.unit };
    const field = fieldFor(scan, at, high);
    if (!field) return undefined;
    compare(scan, field, 'gte', from);
    compare(scan, field, 'lte', high);
    return finish(scan, at, high.to);
  }
  const relative = relativeAt(scan, at);
  if (relative) return relative;
  const ahead = `${tokens
    .slice(at, at + 5)
    .map((token) => token.word)
    .join(' ')} `;
  for (const [pattern, order] of COMPARATORS) {
    const said = pattern.exec(ahead)?.[0];
    if (!said) continue;
    const from = at + said.trim().split(' ').length;
    const quantity = quantityAt(tokens, from) ?? countedAt(scan, from);
    if (!quantity) continue;
    const field = fieldFor(scan, at, quantity);
    if (!field) return undefined;
    compare(scan, field, order, quantity);
    return finish(scan, at, quantity.to);
  }
  // "100 GB or more", "90 days or older"
  const quantity = quantityAt(tokens, at);
  if (
    quantity &&
    word(quantity.to) === 'or' &&
    /^(more|larger|bigger|greater|above|longer|older|less|smaller|fewer|below|newer|under)$/.test(
      word(quantity.to + 1),
    )
  ) {
    const field = fieldFor(scan, at, quantity);
    if (!field) return undefined;
    const older = /^(older)$/.test(word(quantity.to + 1));
    const down = /^(less|smaller|fewer|below|newer|under)$/.test(word(quantity.to + 1));
    compare(
      scan,
      field,
      field.type === 'date' && !older ? (down ? 'lte' : 'gte') : down ? 'lte' : 'gte',
      quantity,
    );
    return finish(scan, at, quantity.to + 2);
  }
  return undefined;
}

/** "older than 90 days", "newer than a week", "larger than 100 GB": a superlative's comparative with "than". */
function relativeAt(scan: Scan, at: number): number | undefined {
  const { tokens } = scan.question;
  const match = scan.matches.get(at);
  const meaning = match?.meanings.find((candidate) => candidate.kind === 'max' || candidate.kind === 'min');
  const than = match && tokens[match.to]?.word === 'than' ? match.to + 1 : undefined;
  if (!match || than === undefined || !meaning || (meaning.kind !== 'max' && meaning.kind !== 'min'))
    return undefined;
  const versioned = versionAt(scan, than);
  if (versioned) {
    const older = meaning.kind === 'min' || /^(older|lower|earlier)$/.test(tokens[match.from]?.word ?? '');
    addFilter(scan, { field: versioned.field.key, op: older ? 'lt' : 'gt', value: versioned.value });
    mark(scan, at, versioned.to);
    scan.score += 1.5;
    return versioned.to;
  }
  const quantity = quantityAt(tokens, than);
  if (!quantity) return undefined;
  const mentioned = nearField(scan, at, quantity) ?? saidField(scan, (field) => fits(field, quantity));
  const field = mentioned ?? (fits(meaning.field, quantity) ? meaning.field : fieldFor(scan, at, quantity));
  if (!field) return undefined;
  const older = /^(older|oldest|earlier)$/.test(tokens[match.from]?.word ?? '');
  const newer = /^(newer|newest|younger|later|recent)$/.test(tokens[match.from]?.word ?? '');
  const order: Order = older ? 'gt' : newer ? 'lt' : meaning.kind === 'max' ? 'gt' : 'lt';
  compare(scan, field, order, quantity);
  return finish(scan, at, quantity.to);
}

/** "older than version 14": a field that is said between. */
function versionAt(scan: Scan, at: number): { field: Field; value: string; to: number } | undefined {
  const said = fieldAt(scan, at);
  const token = said && scan.question.tokens[said.to];
  if (!said || !token || said.field.type !== 'text' || !/^v?\d+(\.\d+)*$/.test(token.word)) return undefined;
  return { field: said.field, value: token.raw, to: said.to + 1 };
}

/** `order` speaks of the amount: of the age, where the field is a date ("over 90 days" is before that instant). */
function compare(scan: Scan, field: Field, order: Order, quantity: Quantity): void {
  if (field.type === 'date') {
    const flipped: Record<Order, Filter['op']> = { gt: 'lt', gte: 'lte', lt: 'gt', lte: 'gte' };
    addFilter(scan, { field: field.key, op: flipped[order], value: ago(quantity, scan.now) });
  } else if (isSize(quantity.unit))
    addFilter(scan, {
      field: field.key,
      op: order,
      value: sizeIn(quantity, field.type === 'bytes' ? 'B' : field.unit),
    });
  else if (isDuration(quantity.unit))
    addFilter(scan, { field: field.key, op: order, value: durationIn(quantity, field.unit) });
  else addFilter(scan, { field: field.key, op: order, value: quantity.value });
  scan.columns.delete(field.key);
}

function fits(field: Field, quantity: Quantity): boolean {
  if (isSize(quantity.unit)) return field.type === 'bytes' || /^[KMGT]i?B$/.test(field.unit ?? '');
  if (quantity.unit === 'minute' || quantity.unit === 'second')
    return field.unit === 's' || field.type === 'date';
  if (isDuration(quantity.unit)) return field.type === 'date' || field.unit === 'days';
  return /^(number|money|bytes|percent)$/.test(field.type);
}

/** The fitting field whose own words stand right before: "access *keys* older than 90 days". */
function nearField(scan: Scan, at: number, quantity: Quantity): Field | undefined {
  const before = new Set(scan.question.tokens.slice(Math.max(0, at - 3), at).map(({ stem }) => stem));
  let best: Field | undefined;
  let most = 0;
  for (const field of scan.vocabulary.fields.values()) {
    if (!fits(field, quantity)) continue;
    const words = new Set([field.key.replaceAll('_', ' '), ...(field.words ?? [])].flatMap(stemsOf));
    const shared = [...words].filter(
      (word) => before.has(word) && !/^(age|day|size|id|at)$/.test(word),
    ).length;
    if (shared <= most) continue;
    best = field;
    most = shared;
  }
  return best;
}

/** The field that a quantity is compared with: the one said beside it, any said at all, or the only kind that fits its unit. */
function fieldFor(scan: Scan, at: number, quantity: Quantity): Field | undefined {
  for (let back = at - 1; back >= Math.max(0, at - 3); back--) {
    const said = fieldAt(scan, back);
    if (said && fits(said.field, quantity)) return said.field;
  }
  const behind = fieldAt(scan, quantity.to) ?? fieldAt(scan, quantity.to + 1);
  if (behind && fits(behind.field, quantity)) return behind.field;
  const mentioned = nearField(scan, at, quantity) ?? saidField(scan, (field) => fits(field, quantity));
  if (mentioned) return mentioned;
  if (isDuration(quantity.unit))
    return scan.vocabulary.age && fits(scan.vocabulary.age, quantity) ? scan.vocabulary.age : undefined;
  if (quantity.unit === '') return undefined;
  return [...scan.vocabulary.fields.values()].find((field) => fits(field, quantity));
}

/** Marks the comparison and the field words right around it ("size larger than 100 GB", "over 3000 iops"). */
function finish(scan: Scan, from: number, to: number): number {
  const { tokens } = scan.question;
  let end = to;
  if (/^(old|ago|large|big|long|each)$/.test(tokens[end]?.word ?? '')) end++;
  const behind = fieldAt(scan, end) ?? fieldAt(scan, end + 1);
  const closeBehind = behind && scan.filters.at(-1)?.field === behind.field.key;
  if (behind && closeBehind) end = behind.to;
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
  const counts = (fieldAt(scan, at + 1) ?? fieldAt(scan, at + 2))?.field.type === 'number';
  return value !== undefined && counts ? { value, unit: '', to: at + 1 } : undefined;
}
