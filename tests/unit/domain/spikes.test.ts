import { spikes } from '@windsock/bot/domain/spikes.ts';
import { expect, it } from 'vitest';

it.each<[string, (number | null)[], number[]]>([
  ['a day of three times the others', [10, 11, 30, 10, 9], [2]],
  ['two of them, with days that are not known', [10, null, 30, 10, 9, 31, null, 12], [2, 5]],
  ['nothing where all are alike', [10, 11, 12, 11, 10, 14], []],
  ['nothing where many are high', [10, 30, 10, 31, 10, 29, 10, 33, 10], []],
  ['nothing of a few', [1, 1, 9], []],
  ['nothing where most are nothing', [0, 0, 0, 0, 5], []],
])('finds %s', (_, values, found) => {
  expect(spikes(values)).toEqual(found);
});
