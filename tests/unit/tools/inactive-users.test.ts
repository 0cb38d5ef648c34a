import type { Filter } from '@windsock/bot/contract/query.ts';
import { testFilter } from '@windsock/bot/domain/row-filter.ts';
import { userFields } from '@windsock/bot/tools/iam/user-fields.ts';
import { describe, expect, test } from 'vitest';
import { askDemo } from './ask-demo.ts';

const BEFORE = '2026-08-23T10:00:00Z';
const inactive = { filters: [{ field: 'last_active', op: 'lt', value: BEFORE }] };

describe('users who were inactive for 90 days', () => {
  test('include those who were never active, and their row says never', async () => {
    const { table, text } = await askDemo('iam.users', inactive);
    expect(table?.rows).toMatchObject([
      { name: 'anna', last_active: expect.stringMatching(/^2026-06-/) },
      { name: 'old-consultant', last_active: 'never' },
    ]);
    expect(text).toBe('**2 IAM users** last active before 2026-08-23 (or never, where created before then).');
  });

  test('begin with the one who was never active if the longest inactive is requested', async () => {
    const sort = { field: 'last_active', direction: 'asc' };
    const { text } = await askDemo('iam.users', { sort, limit: 1 });
    expect(text).toBe('The **longest inactive** of 11 IAM users is `old-consultant`: last active never.');
    const { table } = await askDemo('iam.users', { sort: { ...sort, direction: 'desc' } });
    expect(table?.rows.at(-1)).toMatchObject({ name: 'old-consultant' });
  });

  const old = { created_at: '2026-01-01T00:00:00.000Z' };
  const young = { created_at: '2026-11-20T00:00:00.000Z' };
  const oldKey = { ...old, oldest_key_created_at: '2026-01-01T00:00:00.000Z' };
  const cases: [name: string, row: Record<string, string | null>, field: string, found: boolean | null][] = [
    ['who was created long ago and never active', old, 'last_active', true],
    ['who was created yesterday', young, 'last_active', false],
    ['whose last use cannot be read', { ...old, last_active: null }, 'last_active', null],
    ['who never signed in', old, 'password_last_used', true],
    ['whose old key was never used', oldKey, 'key_last_used', true],
    ['who has no key', old, 'key_last_used', false],
  ];
  test.each(cases)('%s', (_, row, key, found) => {
    const field = userFields.find((each) => each.key === key) ?? { key, type: 'date' };
    const verdict = (op: Filter['op']) => testFilter(row, field, { field: key, op, value: BEFORE });
    expect([verdict('lt'), verdict('lte')]).toEqual([found, found]);
    // A creation is not a use, either.
    expect(verdict('gt')).toBe(found === null ? null : false);
  });
});
