import type { Order } from './compare.ts';
import { compare } from './compare.ts';
import { fieldFor } from './compared-field.ts';
import { isDuration, isSize } from './durations.ts';
import { countedAt, finish, oneAt } from './finish-comparison.ts';
import { nearField } from './near-field.ts';
import { quantityAt } from './quantity-at.ts';
import type { Scan } from './scan.ts';
import { fieldAt, wordAt } from './scan.ts';
import type { Quantity } from './units.ts';
import { bareVersionAt, readVersion, versionAt } from './versions.ts';

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
const MAX_WORDS = 5;

/** "over 100 GB", "at least 3" */
export function readCompared(scan: Scan, at: number): number | undefined {
  const { tokens } = scan.question;
  if (!FIRST_WORDS.has(wordAt(scan, at))) return undefined;
  // "with a minimum of 0", where the minimum is a field.
  if (/^(?:minimum|maximum)$/.test(wordAt(scan, at)) && fieldAt(scan, at)) return undefined;
  const words = tokens.slice(at, at + MAX_WORDS).map(({ word }) => word);
  const ahead = `${words.join(' ')} `;
  for (const [pattern, order] of COMPARATORS) {
    const said = pattern.exec(ahead)?.[0];
    if (!said) continue;
    const from = at + said.trim().split(' ').length;
    const version = versionAt(scan, from) ?? bareVersionAt(scan, at, from);
    if (version) return readVersion(scan, at, order, version);
    const quantity = quantityAt(tokens, from) ?? countedAt(scan, from) ?? oneAt(scan, from);
    if (!quantity || isYear(scan, from)) continue;
    if (isOfOtherMeasure(said, quantity) && !nearField(scan, at, quantity)) return undefined;
    const field = fieldFor(scan, at, quantity);
    if (!field) return undefined;
    compare(scan, field, order, quantity);
    return finish(scan, at, quantity.to);
  }
  return undefined;
}

/** "buckets from 2026": a time, and no amount. */
const isYear = ({ question: { periods, tokens } }: Scan, at: number): boolean => {
  const { start = 0, word = '' } = tokens[at] ?? {};
  return /^(?:19|20)\d\d$/.test(word) && periods.some((each) => each.start <= start && start < each.end);
};

/** "bigger than 3 hours", "longer than 50 GB": nothing has such a size or length. */
export const isOfOtherMeasure = (words: string, { unit }: Quantity): boolean =>
  (isDuration(unit) && /\b(?:larger|bigger|smaller)\b/.test(words)) ||
  (isSize(unit) && /\b(?:longer|shorter|older|newer|younger)\b/.test(words));
