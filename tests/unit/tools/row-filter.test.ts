import type { Filter } from '@windsock/bot/contract/query.ts';
import type { QueryField, QueryRow, Verdict } from '@windsock/bot/domain/row-filter.ts';
import { fieldOf, mayMatch, testFilter } from '@windsock/bot/domain/row-filter.ts';
import { describe, expect, test } from 'vitest';

const fields: QueryField[] = [
  { key: 'id', type: 'text' },
  { key: 'state', type: 'text' },
  { key: 'version', type: 'text' },
  { key: 'size', type: 'number' },
  { key: 'created', type: 'date' },
  { key: 'encrypted', type: 'boolean' },
  { key: 'groups', type: 'list' },
  { key: 'ports', type: 'list', covers: (port, value) => port === 'all' || port === value },
  { key: 'tags', type: 'tags' },
];

const row: QueryRow = {
  id: 'i-1',
  state: 'Running',
  version: '9.6',
  size: 100,
  created: '2026-10-15T12:00:00.000Z',
  encrypted: false,
  groups: ['sg-1', 'web-servers'],
  ports: ['all'],
  tags: { Env: 'Prod', team: 'blue', Empty: '' },
  account: '111111111111',
  account_name: 'Production',
};

const cases: [name: string, filter: Filter, verdict: Verdict, over?: QueryRow][] = [
  ['text equals whatever its letter case', { field: 'state', op: 'eq', value: 'running' }, true],
  ['text equals any of several', { field: 'state', op: 'eq', value: ['stopped', 'running'] }, true],
  ['text equals none of several', { field: 'state', op: 'ne', value: ['stopped', 'running'] }, false],
  ['text differs', { field: 'state', op: 'ne', value: 'stopped' }, true],
  ['text contains', { field: 'state', op: 'contains', value: 'UNN' }, true],
  ['text does not contain', { field: 'state', op: 'not_contains', value: 'unn' }, false],
  ['text starts with', { field: 'state', op: 'starts_with', value: 'run' }, true],
  ['a star stands for any text', { field: 'state', op: 'eq', value: 'r*n*g' }, true],
  ['a star does not let pieces overlap', { field: 'state', op: 'eq', value: 'running*ning' }, false],
  ['a star at both ends', { field: 'state', op: 'eq', value: '*unni*' }, true],
  ['versions compare as people count', { field: 'version', op: 'lt', value: '14' }, true],
  ['a number is greater', { field: 'size', op: 'gt', value: 99 }, true],
  ['a number is not greater than itself', { field: 'size', op: 'gt', value: 100 }, false],
  ['a number is at least itself', { field: 'size', op: 'gte', value: '100' }, true],
  ['a number is less', { field: 'size', op: 'lt', value: 100 }, false],
  ['a number is at most', { field: 'size', op: 'lte', value: 100 }, true],
  ['a number is one of several', { field: 'size', op: 'eq', value: [8, 100] }, true],
  ['zero is a number', { field: 'size', op: 'eq', value: 0 }, true, { size: 0 }],
  ['after a day means after its end', { field: 'created', op: 'gt', value: '2026-10-15' }, false],
  ['since a day includes it', { field: 'created', op: 'gte', value: '2026-10-15' }, true],
  ['before a day', { field: 'created', op: 'lt', value: '2026-10-16' }, true],
  ['up to a day includes it', { field: 'created', op: 'lte', value: '2026-10-15' }, true],
  ['on a day', { field: 'created', op: 'eq', value: '2026-10-15' }, true],
  ['in a month', { field: 'created', op: 'eq', value: '2026-10' }, true],
  ['not in a year', { field: 'created', op: 'ne', value: '2026' }, false],
  ['before an instant', { field: 'created', op: 'lt', value: '2026-10-15T12:00:00.001Z' }, true],
  ['a boolean is false', { field: 'encrypted', op: 'eq', value: false }, true],
  ['a boolean by word', { field: 'encrypted', op: 'eq', value: 'no' }, true],
  ['a boolean is not true', { field: 'encrypted', op: 'ne', value: true }, true],
  ['an absent boolean is neither true', { field: 'encrypted', op: 'eq', value: true }, false, {}],
  ['… nor false', { field: 'encrypted', op: 'eq', value: false }, false, {}],
  ['a list has an element', { field: 'groups', op: 'eq', value: 'SG-1' }, true],
  ['a list has no such element', { field: 'groups', op: 'eq', value: 'sg' }, false],
  ['a list contains part of an element', { field: 'groups', op: 'contains', value: 'web' }, true],
  ['a list lacks it', { field: 'groups', op: 'not_contains', value: 'db' }, true],
  ['an element covers a value by its own rule', { field: 'ports', op: 'contains', value: '22' }, true],
  ['… in the negative too', { field: 'ports', op: 'not_contains', value: '22' }, false],
  ['… and if the value is a number', { field: 'ports', op: 'contains', value: 22 }, true],
  ['a list has another element', { field: 'groups', op: 'other_than', value: 'sg-1' }, true],
  [
    'a list has no other element',
    { field: 'groups', op: 'other_than', value: ['SG-1', 'web-servers'] },
    false,
  ],
  [
    'an element within a value is no other',
    { field: 'ports', op: 'other_than', value: 'all' },
    false,
    { ports: ['22'] },
  ],
  [
    'an empty list has no other element',
    { field: 'groups', op: 'other_than', value: 'a' },
    false,
    { groups: [] },
  ],
  ['an empty list is missing', { field: 'groups', op: 'missing' }, true, { groups: [] }],
  ['an empty list does not exist', { field: 'groups', op: 'exists' }, false, { groups: [] }],
  ['a tag equals', { field: 'tag:Env', op: 'eq', value: 'prod' }, true],
  ['a tag is found in another letter case', { field: 'tag:TEAM', op: 'eq', value: 'blue' }, true],
  ['a tag with an empty value exists', { field: 'tag:Empty', op: 'exists' }, true],
  ['a tag is missing', { field: 'tag:Owner', op: 'missing' }, true],
  ['a tag that is missing differs from any value', { field: 'tag:Owner', op: 'ne', value: 'me' }, true],
  ['tags hold a key', { field: 'tags', op: 'contains', value: 'env' }, true],
  ['tags hold a pair', { field: 'tags', op: 'eq', value: 'env=prod' }, true],
  ['no tags at all', { field: 'tags', op: 'missing' }, true, { tags: {} }],
  ['an account by id', { field: 'account', op: 'eq', value: '111111111111' }, true],
  ['an account by its name', { field: 'account', op: 'eq', value: 'production' }, true],
  ['not that account by its name', { field: 'account', op: 'ne', value: 'production' }, false],
  ['an absent text equals nothing', { field: 'state', op: 'eq', value: 'x' }, false, {}],
  ['an absent text differs from all', { field: 'state', op: 'ne', value: 'x' }, true, {}],
  ['an absent number is not small', { field: 'size', op: 'lt', value: 5 }, false, {}],
  ['an absent text is missing', { field: 'state', op: 'missing' }, true, {}],
];

describe('a filter', () => {
  for (const [name, filter, verdict, over] of cases) {
    test(name, () => expect(testFilter(over ?? row, fieldOf(fields, filter.field), filter)).toBe(verdict));
  }

  const unknown: QueryRow = {
    state: null,
    size: null,
    created: null,
    encrypted: null,
    groups: null,
    tags: null,
  };
  const ops: Filter['op'][] = ['eq', 'ne', 'contains', 'not_contains', 'exists', 'missing'];
  for (const op of ops) {
    test(`cannot be decided with an unknown cell (${op})`, () => {
      for (const field of ['state', 'groups', 'tags', 'tag:Env']) {
        expect(testFilter(unknown, fieldOf(fields, field), { field, op, value: 'x' })).toBeNull();
      }
    });
  }
  test('on an unknown boolean, number or date never treats it as false or zero', () => {
    expect(
      testFilter(unknown, fieldOf(fields, 'encrypted'), { field: 'encrypted', op: 'eq', value: false }),
    ).toBeNull();
    expect(testFilter(unknown, fieldOf(fields, 'size'), { field: 'size', op: 'lt', value: 5 })).toBeNull();
    expect(
      testFilter(unknown, fieldOf(fields, 'created'), { field: 'created', op: 'lt', value: '2026' }),
    ).toBeNull();
  });

  const wrong: [string, Filter, RegExp][] = [
    ['a word for a number', { field: 'size', op: 'gt', value: 'big' }, /'big' is not a number/],
    ['an empty word for a number', { field: 'size', op: 'gt', value: '' }, /not a number/],
    ['a word for a date', { field: 'created', op: 'gt', value: 'soon' }, /'soon' is not a date/],
    ['a word for yes or no', { field: 'encrypted', op: 'eq', value: 'maybe' }, /not yes or no/],
    ['no value', { field: 'state', op: 'eq' }, /names no value/],
    ['an unknown field', { field: 'colour', op: 'eq', value: 'red' }, /no field 'colour'/],
  ];
  for (const [name, filter, message] of wrong) {
    test(`with ${name} is refused, also on a row without the cell`, () => {
      for (const over of [row, {}]) {
        expect(() => testFilter(over, fieldOf(fields, filter.field), filter)).toThrow(message);
      }
    });
  }
  test('by tag is refused for resources whose tags are not read', () => {
    expect(() => fieldOf([{ key: 'id', type: 'text' }], 'tag:Env')).toThrow('Tags of these are not known');
  });
});

test('a row may match until a filter on a known field rules it out', () => {
  const filters: Filter[] = [
    { field: 'state', op: 'eq', value: 'stopped' },
    { field: 'encrypted', op: 'eq', value: true },
  ];
  expect(mayMatch({ state: 'running' }, fields, filters, ['state'])).toBe(false);
  expect(mayMatch({ state: 'stopped' }, fields, filters, ['state'])).toBe(true);
  expect(mayMatch({ state: 'running' }, fields, filters, ['id'])).toBe(true);
});
