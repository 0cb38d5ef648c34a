import type { Scan } from './scan.ts';

/** "which instance has been stopped the longest": the one longest in that state, not the one created first. */
export function readLongest(scan: Scan): void {
  const { columns, filters, question, sort, vocabulary } = scan;
  if (!sort || !/\blongest\b/i.test(question.text)) return;
  const states = filters.flatMap(({ field, op, value }) =>
    field === 'state' && op === 'eq' ? `${value}_at` : [],
  );
  // "stopped since longest": the date itself was read.
  const since = [...states, ...columns].find((key) => vocabulary.fields.get(key)?.type === 'date');
  if (since) scan.sort = { field: since, direction: 'asc' };
}
