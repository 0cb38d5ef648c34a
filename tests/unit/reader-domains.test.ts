import { tools } from '@windsock/bot/tools/index.ts';
import { expect, it } from 'vitest';
import { TOOLS_OF } from '../reader/domains.ts';

it('the reader has a domain for each tool, and none for removed tools', () => {
  const known = tools.map(({ id }) => id).toSorted();
  expect([...new Set<string>(Object.values(TOOLS_OF).flat())].toSorted()).toEqual(known);
});
