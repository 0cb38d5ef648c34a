import { twoLevels } from '@windsock/bot/domain/two-levels.ts';
import { expect, it } from 'vitest';

it('finds where values step from one level to another', () => {
  expect(twoLevels([1, 2, 1, 9, 8, 9], 2)).toMatchObject({ at: 3, since: 26 / 3 });
});

it('takes a single outlier for no level', () => {
  expect(twoLevels([1, 9, 1], 2)).toBeUndefined();
});
