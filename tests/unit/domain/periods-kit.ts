import { findPeriods } from '@windsock/bot/domain/periods.ts';
import { expect, test } from 'vitest';

/**
 * Checks lines of 'phrase → start..end' or 'phrase → start..end label' or 'phrase → !part of the refusal' or 'phrase →
 * none'.
 */
export function check(now: string, timezone: string, table: string): void {
  const cases = table
    .trim()
    .split('\n')
    .map((line) => line.split('→').map((part) => part.trim()) as [string, string]);
  test('every line of the table', () => {
    for (const [phrase, expected] of cases) {
      const found = findPeriods(phrase, { now: new Date(now), timezone });
      const line = `${phrase} → ${expected}, found ${JSON.stringify(found)}`;
      if (expected === 'none') {
        expect.soft(found, line).toEqual([]);
        continue;
      }
      expect.soft(found, line).toHaveLength(1);
      const [match] = found;
      expect.soft(phrase.slice(match?.start, match?.end), line).toBe(match?.text);
      if (expected.startsWith('!')) {
        expect.soft(match?.error, line).toContain(expected.slice(1));
        continue;
      }
      const [days, label] = [expected.slice(0, 22), expected.slice(22).trim()];
      expect.soft(`${match?.period?.start}..${match?.period?.end}`, line).toBe(days);
      if (label) expect.soft(match?.period?.label, line).toBe(label);
    }
  });
}
