import { expect, it } from 'vitest';
import { planned } from './talk.ts';

it.each([
  'is there anything in ecs that is not running as many tasks as it should',
  'which ecs services have too few containers',
  'container services that lack tasks',
  'do any ecs services run fewer copies than they should',
])('finds the services below their desired count: %s', { timeout: 60_000 }, async (text) => {
  expect(await planned(text)).toMatchObject({
    tool: 'ecs.services',
    filters: [{ field: 'at_desired', op: 'eq', value: false }],
  });
});
