import { spikes } from '@windsock/bot/domain/spikes.ts';
import { expect, it } from 'vitest';

it.each<[string, (number | null)[], number[]]>([
  ['a day with three times the others', [10, 11, 30, 10, 9], [2]],
  ['two of them, with unknown days', [10, null, 30, 10, 9, 31, null, 12], [2, 5]],
  ['nothing if all are alike', [10, 11, 12, 11, 10, 14], []],
  ['nothing if many are high', [10, 30, 10, 31, 10, 29, 10, 33, 10], []],
  ['nothing for a few days', [1, 1, 9], []],
  ['nothing if most are zero', [0, 0, 0, 0, 5], []],
])('finds %s', (_, values, found) => {
  expect(spikes(values)).toEqual(found);
});
