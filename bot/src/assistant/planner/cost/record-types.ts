import { exclusionBehind, isExcluded } from './exclusions.ts';
import type { CostReading, CostScan } from './reading.ts';
import { take, takeMatch } from './reading.ts';

const RECORD_TYPES: [RegExp, string][] = [
  [/\bcredits?\b/i, 'Credit'],
  [/\brefunds?\b/i, 'Refund'],
  [/\btax(?:es)?\b/i, 'Tax'],
];
const BEFORE = /\b(?:before|pre)[ -]?$/i;
const LIMITS = /\b(?:without|excluding|exclude|excl|except|including|include|minus|before)\b/i;

/** Reads "excluding credits", "before tax", "refunds". The services must be read first. */
export function readRecordTypes(scan: CostScan): void {
  const { reading } = scan;
  const { text } = scan.question;
  for (const [pattern, value] of RECORD_TYPES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const before = text.slice(0, match.index);
    const end = match.index + match[0].length;
    const behind = exclusionBehind(text.slice(end));
    if (behind) take(scan, end, end + behind[0].length);
    const excluded = isExcluded(before) || BEFORE.test(before) || behind !== null;
    // Tax is also a service. It is read as a record type only where it is excluded.
    if (value === 'Tax' && isService(reading, 'tax')) {
      if (!excluded) continue;
      dropService(reading, 'tax');
    }
    const op = excluded ? 'ne' : 'eq';
    const same = reading.filters.find((filter) => filter.dimension === 'record_type' && filter.op === op);
    if (same) same.values.push(value);
    else reading.filters.push({ dimension: 'record_type', op, values: [value] });
    takeMatch(scan, match);
  }
  const limits = LIMITS.exec(text);
  if (limits) takeMatch(scan, limits);
}

const isService = ({ filters }: CostReading, service: string): boolean =>
  filters.some(({ dimension, values }) => dimension === 'service' && values.includes(service));

/** Removes a service from the first filter that names it, and removes the filter if it becomes empty. */
function dropService(reading: CostReading, service: string): void {
  const filter = reading.filters.find(
    ({ dimension, values }) => dimension === 'service' && values.includes(service),
  );
  if (!filter) return;
  filter.values = filter.values.filter((name) => name !== service);
  if (filter.values.length === 0) reading.filters.splice(reading.filters.indexOf(filter), 1);
}
