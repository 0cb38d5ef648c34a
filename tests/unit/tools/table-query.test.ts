import type { ListQuery } from '@windsock/bot/contract/query.ts';
import type { QueryField, QueryRow } from '@windsock/bot/domain/row-filter.ts';
import { NO_TAG, runQuery } from '@windsock/bot/domain/table-query.ts';
import { describe, expect, test } from 'vitest';

const fields: QueryField[] = [
  { key: 'id', type: 'text' },
  { key: 'type', type: 'text' },
  { key: 'size', type: 'number' },
  { key: 'created', type: 'date' },
  { key: 'last_used', type: 'date' },
  { key: 'encrypted', type: 'boolean' },
  { key: 'groups', type: 'list' },
  { key: 'tags', type: 'tags' },
];

const rows: QueryRow[] = [
  {
    id: 'v-2',
    type: 'gp3',
    size: 20,
    created: '2026-10-01T00:00:00Z',
    encrypted: true,
    groups: ['a', 'b'],
    tags: { Env: 'prod' },
    account: '111111111111',
    region: 'eu-west-1',
  },
  {
    id: 'v-10',
    type: 'gp2',
    size: 100,
    created: '2026-09-30T23:59:59Z',
    last_used: 'never',
    encrypted: false,
    groups: ['a'],
    tags: {},
    account: '111111111111',
    region: 'us-east-1',
  },
  {
    id: 'v-1',
    type: 'gp3',
    size: 8,
    created: '2026-10-20T08:00:00Z',
    encrypted: null,
    groups: [],
    tags: { env: 'test' },
    account: '222222222222',
    region: 'us-east-1',
  },
  {
    id: 'v-3',
    size: null,
    created: '2026-08-01T08:00:00Z',
    encrypted: null,
    groups: null,
    tags: null,
    account: '222222222222',
    region: 'us-east-1',
  },
];

const ids = (query: ListQuery) => runQuery(rows, fields, query).rows.map((row) => row.id);

describe('rows', () => {
  const cases: [string, ListQuery, string[]][] = [
    ['come in their own order without a sort', {}, ['v-2', 'v-10', 'v-1', 'v-3']],
    [
      'sort by text as people count',
      { sort: { field: 'id', direction: 'asc' } },
      ['v-1', 'v-2', 'v-3', 'v-10'],
    ],
    [
      'sort by number, the unknown last',
      { sort: { field: 'size', direction: 'asc' } },
      ['v-1', 'v-2', 'v-10', 'v-3'],
    ],
    ['… downwards too', { sort: { field: 'size', direction: 'desc' } }, ['v-10', 'v-2', 'v-1', 'v-3']],
    ['sort by date', { sort: { field: 'created', direction: 'desc' } }, ['v-1', 'v-2', 'v-10', 'v-3']],
    [
      'sort with what has none last',
      { sort: { field: 'type', direction: 'asc' } },
      ['v-10', 'v-2', 'v-1', 'v-3'],
    ],
    ['sort by tag', { sort: { field: 'tag:Env', direction: 'desc' } }, ['v-1', 'v-2', 'v-10', 'v-3']],
    ['are cut to the limit', { limit: 2 }, ['v-2', 'v-10']],
    [
      'pass all filters at once',
      {
        filters: [
          { field: 'type', op: 'eq', value: 'gp3' },
          { field: 'size', op: 'gt', value: 10 },
        ],
      },
      ['v-2'],
    ],
  ];
  for (const [name, query, expected] of cases) test(name, () => expect(ids(query)).toEqual(expected));
});

test('undecided rows are counted with the fields that caused it', () => {
  const result = runQuery(rows, fields, { filters: [{ field: 'encrypted', op: 'eq', value: false }] });
  expect(result.rows.map((row) => row.id)).toEqual(['v-10']);
  expect(result.undecided).toEqual({ rows: 2, fields: ['encrypted'] });
});

test('a row that another filter excludes is not undecided', () => {
  const result = runQuery(rows, fields, {
    filters: [
      { field: 'encrypted', op: 'eq', value: false },
      { field: 'region', op: 'eq', value: 'eu-west-1' },
    ],
  });
  expect(result.undecided.rows).toBe(0);
});

test('the number of matches is given with the limit', () => {
  expect(runQuery(rows, fields, { limit: 1 }).matched).toBe(4);
});

describe('a measure', () => {
  const cases: [string, ListQuery['measure'], { value: number | string | null; unknown: number }][] = [
    ['counts', { fn: 'count' }, { value: 4, unknown: 0 }],
    ['adds up and leaves the unknown out', { fn: 'sum', field: 'size' }, { value: 128, unknown: 1 }],
    ['averages', { fn: 'avg', field: 'size' }, { value: 128 / 3, unknown: 1 }],
    ['finds the least', { fn: 'min', field: 'size' }, { value: 8, unknown: 1 }],
    ['finds the most', { fn: 'max', field: 'size' }, { value: 100, unknown: 1 }],
    [
      'finds the earliest date',
      { fn: 'min', field: 'created' },
      { value: '2026-08-01T08:00:00Z', unknown: 0 },
    ],
    ['finds the latest date', { fn: 'max', field: 'created' }, { value: '2026-10-20T08:00:00Z', unknown: 0 }],
  ];
  for (const [name, measure, expected] of cases) {
    test(name, () => expect(runQuery(rows, fields, { measure }).measured).toEqual(expected));
  }
  test('of nothing is not a number, and never zero', () => {
    const filters: ListQuery['filters'] = [{ field: 'id', op: 'eq', value: 'x' }];
    for (const fn of ['sum', 'avg', 'min', 'max'] as const) {
      expect(runQuery(rows, fields, { filters, measure: { fn, field: 'size' } }).measured?.value).toBeNull();
    }
  });
  test('of words has no sum', () => {
    expect(() => runQuery(rows, fields, { measure: { fn: 'sum', field: 'type' } })).toThrow('no sum');
    expect(() => runQuery(rows, fields, { measure: { fn: 'avg', field: 'created' } })).toThrow('no average');
  });
  test('without a field is refused', () => {
    expect(() => runQuery(rows, fields, { measure: { fn: 'max' } })).toThrow('needs a field');
  });
});

describe('groups', () => {
  const groups = (query: ListQuery) =>
    runQuery(rows, fields, query).groups?.map((group) => [...Object.values(group.key), group.count]);

  const cases: [string, ListQuery, unknown[][]][] = [
    [
      'come largest first, those that have none without a cell',
      { group_by: ['type'] },
      [['gp3', 2], ['gp2', 1], [1]],
    ],
    [
      'by region',
      { group_by: ['region'] },
      [
        ['us-east-1', 3],
        ['eu-west-1', 1],
      ],
    ],
    [
      'by account',
      { group_by: ['account'] },
      [
        ['111111111111', 2],
        ['222222222222', 2],
      ],
    ],
    [
      'by tag with the untagged and the unknown apart',
      { group_by: ['tag:Env'], sort: { field: 'tag:Env', direction: 'asc' } },
      [
        [NO_TAG, 1],
        ['prod', 1],
        ['test', 1],
        [null, 1],
      ],
    ],
    [
      'by month in their order',
      { group_by: ['created'] },
      [
        ['2026-08', 1],
        ['2026-09', 1],
        ['2026-10', 2],
      ],
    ],
    ['by the text of a date that is none', { group_by: ['last_used'] }, [['never', 1], [rows.length - 1]]],
    [
      'by yes and no with the unknown apart',
      { group_by: ['encrypted'], sort: { field: 'encrypted', direction: 'asc' } },
      [
        [false, 1],
        [true, 1],
        [null, 2],
      ],
    ],
    [
      'by list once for each element',
      { group_by: ['groups'], sort: { field: 'groups', direction: 'asc' } },
      [['a', 2], ['b', 1], [1], [null, 1]],
    ],
    [
      'by two fields',
      { group_by: ['account', 'region'] },
      [
        ['222222222222', 'us-east-1', 2],
        ['111111111111', 'eu-west-1', 1],
        ['111111111111', 'us-east-1', 1],
      ],
    ],
    [
      'smallest first when asked',
      { group_by: ['region'], sort: { field: 'count', direction: 'asc' } },
      [
        ['eu-west-1', 1],
        ['us-east-1', 3],
      ],
    ],
    ['are cut to the limit', { group_by: ['region'], limit: 1 }, [['us-east-1', 3]]],
  ];
  for (const [name, query, expected] of cases) test(name, () => expect(groups(query)).toEqual(expected));

  test('have a measure of their own and are sorted by it', () => {
    const result = runQuery(rows, fields, { group_by: ['account'], measure: { fn: 'sum', field: 'size' } });
    expect(result.groups?.map(({ key, value, unknown }) => [key.account, value, unknown])).toEqual([
      ['111111111111', 120, 0],
      ['222222222222', 8, 1],
    ]);
    expect(result.measured?.value).toBe(128);
  });
  test('are counted before the limit', () => {
    expect(runQuery(rows, fields, { group_by: ['region'], limit: 1 }).groupCount).toBe(2);
  });
});
