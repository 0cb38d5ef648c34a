import { conditionOf, orderOf } from '@windsock/bot/capabilities/condition.ts';
import { expect, test } from 'vitest';

test.each<[string, object]>([
  ['state = stopped', { field: 'state', op: 'eq', value: 'stopped' }],
  ['state=stopped', { field: 'state', op: 'eq', value: 'stopped' }],
  ['size_gib>=100', { field: 'size_gib', op: 'gte', value: '100' }],
  ['  tag:team != data | search ', { field: 'tag:team', op: 'ne', value: ['data', 'search'] }],
  ['launched_at < 90 days ago', { field: 'launched_at', op: 'lt', value: '90 days ago' }],
  ['name contains "my | name"', { field: 'name', op: 'contains', value: 'my | name' }],
  ["name starts_with 'web-'", { field: 'name', op: 'starts_with', value: 'web-' }],
  ['tag:Cost Center = 12', { field: 'tag:Cost Center', op: 'eq', value: '12' }],
  ['tag:a=b exists', { field: 'tag:a=b', op: 'exists' }],
  ['tag:a=b = c=d', { field: 'tag:a=b', op: 'eq', value: 'c=d' }],
  ['tag:owner missing', { field: 'tag:owner', op: 'missing' }],
  ['title = a bucket that exists', { field: 'title', op: 'eq', value: 'a bucket that exists' }],
  ['name contains db | name contains sql', { field: 'name', op: 'contains', value: ['db', 'sql'] }],
  ['title not_contains >= 3', { field: 'title', op: 'not_contains', value: '>= 3' }],
])('%s', (text, condition) => {
  expect(conditionOf(text)).toEqual(condition);
});

test.each(['', '=', 'name', 'name =', '= x', 'name like x', 'missing', 'a\nb'])('%j is none', (text) => {
  expect(() => conditionOf(text)).toThrow('is no condition');
});

test('an order is a field, and ascending by default', () => {
  expect(orderOf('size_gib desc')).toEqual({ field: 'size_gib', direction: 'desc' });
  expect(orderOf(' created_at ')).toEqual({ field: 'created_at', direction: 'asc' });
  expect(orderOf('Instance type DESC')).toEqual({ field: 'Instance type', direction: 'desc' });
  expect(() => orderOf(' ')).toThrow('"created_at asc"');
});
