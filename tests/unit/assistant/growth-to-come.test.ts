import { expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

it.each([
  ['which item on the bill is going to go up most until february', 'service'],
  ['what service is likely to rise fastest next quarter', 'service'],
  ['which region will increase our costs most next month', 'region'],
])('what will grow most is what grew most so far, which is no forecast: %s', async (text, group) => {
  expect(await planned(text)).toMatchObject({ tool: 'cost.compare', change: 'rose', group_by: [group] });
  expect((await talk([text])).reply.notes?.join(' ')).toMatch(/growth so far, and no forecast/);
});

it('things that are not on the bill grow in other ways', async () => {
  expect((await planned('which bucket will grow most'))?.tool).not.toBe('cost.compare');
});
