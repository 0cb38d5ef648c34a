import { describe, expect, it } from 'vitest';
import { calculated, EMPTY, found, refusal, results, resultsOf, rowOf } from './calculate-kit.ts';

describe('over the rows of a result', () => {
  it.each([
    [
      { do: 'sum', of: 'r1', column: 'cost' },
      'The sum of cost is **$248**, over 4 rows.',
      { sum: 248.13, rows: 4 },
    ],
    [
      { do: 'sum', of: 'r1', column: 'cost', where: ['team = data'] },
      'The sum of cost is **$0.30**, over 2 of 4 rows where team is `data`.',
      { sum: 0.3, rows: 2 },
    ],
    [
      { do: 'average', of: 'r2', column: 'size' },
      'The average size is **233.33 GiB**, over 3 rows.',
      { average: 233.333333333333, rows: 3 },
    ],
    [
      { do: 'max', of: 'r2', column: 'size' },
      'The highest size is **300 GiB** (`logs` and `tmp`), over 3 rows.',
      { max: 300, rows: 3, in: ['logs', 'tmp'] },
    ],
    [
      { do: 'min', of: 'r2', column: 'created_at' },
      'The earliest created_at is **2024-05-05 03:00 UTC** (`tmp`), over 3 rows.',
      { min: '2024-05-05T03:00:00Z', rows: 3, in: ['tmp'] },
    ],
    [{ do: 'count', of: 'r2' }, 'There are **3 rows**.', { count: 3 }],
    [
      {
        do: 'count',
        of: 'r2',
        where: ['encrypted = false', 'size >= 300'],
      },
      '**2 of 3 rows** meet the condition: encrypted is no and size is at least 300 GiB.',
      { count: 2 },
    ],
    [
      { do: 'count', of: 'r2', where: ['created_at < 2026'] },
      '**2 of 3 rows** meet the condition: created_at is before 2026.',
      { count: 2 },
    ],
    [
      { do: 'count', of: 'r2', where: ['tag:team = web'] },
      '**2 of 3 rows** meet the condition: tag `team` is `web`.',
      { count: 2 },
    ],
    [
      { do: 'share', of: 'r2', where: ['encrypted = false'] },
      '**66.7%**: 2 of 3 rows where encrypted is no.',
      { share: 66.7, part: 2, whole: 3 },
    ],
    [
      { do: 'share', of: 'r1', column: 'cost', where: ['team = web'] },
      '**99.9%** of the cost: $247.83 of $248.13, in 2 of 4 rows where team is `web`.',
      { share: 99.9, part: 247.83, whole: 248.13 },
    ],
  ])('%j', async (input, text, row) => {
    const finding = await calculated(results, input);
    expect(finding).toMatchObject({ outcome: 'found', text, gaps: [], sources: [], cost_usd: 0 });
    expect(rowOf(finding)).toEqual(row);
  });
});

describe('by groups', () => {
  it('adds up a column for each value of another, the largest first', async () => {
    const { table, text } = await calculated(results, { do: 'sum', of: 'r1', column: 'cost', by: 'team' });
    expect(text).toBe('The sum of cost is **$248** over 4 rows; by team: `web` ($248) and `data` ($0.30).');
    expect(table).toMatchObject({
      columns: [{ key: 'team' }, { key: 'sum', type: 'money' }, { key: 'rows' }],
      rows: [
        { team: 'web', sum: 247.83, rows: 2 },
        { team: 'data', sum: 0.3, rows: 2 },
      ],
      totals: { team: 'Total', sum: 248.13, rows: 4 },
    });
  });

  it.each([
    [
      { do: 'count', of: 'r2', by: 'tag:Team' },
      [
        { 'tag:Team': 'web', count: 2 },
        { 'tag:Team': '(no tag)', count: 1 },
      ],
    ],
    [
      { do: 'count', of: 'r2', by: 'created_at' },
      [
        { created_at: '2024-05', count: 1 },
        { created_at: '2025-01', count: 1 },
        { created_at: '2026-01', count: 1 },
      ],
    ],
    [
      {
        do: 'average',
        of: 'r2',
        column: 'size',
        by: 'encrypted',
        sort: 'size asc',
        limit: 1,
      },
      [{ encrypted: true, average: 100, rows: 1 }],
    ],
    [
      { do: 'share', of: 'r1', column: 'cost', by: 'team' },
      [
        { team: 'web', share: 99.9, part: 247.83 },
        { team: 'data', share: 0.1, part: 0.3 },
      ],
    ],
    [
      { do: 'share', of: 'r2', by: 'tag:Team', where: ['encrypted = true'] },
      [
        { 'tag:Team': 'web', share: 50, part: 1, whole: 2 },
        { 'tag:Team': '(no tag)', share: 0, part: 0, whole: 1 },
      ],
    ],
  ])('%j', async (input, rows) => {
    expect((await calculated(results, input)).table?.rows).toEqual(rows);
  });

  it('reads a result that is already grouped by a tag', async () => {
    const byTag = found('tag:team:text cost:money', [
      { 'tag:team': 'web', cost: 5 },
      { 'tag:team': 'data', cost: 3 },
    ]);
    const where = ['tag:team = web'];
    expect(rowOf(await calculated(resultsOf(byTag), { do: 'sum', of: 'r1', column: 'cost', where }))).toEqual(
      { sum: 5, rows: 1 },
    );
  });

  it('says that groups by a list do not add up', async () => {
    const lists = found('name zones:list', [
      { name: 'a', zones: ['x', 'y'] },
      { name: 'b', zones: ['x'] },
    ]);
    const { notes, table } = await calculated(resultsOf(lists), { do: 'count', of: 'r1', by: 'zones' });
    expect(table?.rows).toEqual([
      { zones: 'x', count: 2 },
      { zones: 'y', count: 1 },
    ]);
    expect(table?.totals).toBeUndefined();
    expect(notes).toEqual([
      'A row with several zones counts in the group of each: the groups do not add up.',
    ]);
  });

  it('separates missing and unknown values, in ten thousand groups', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ name: `n${at}`, cost: 0.1 }));
    const many = resultsOf(found('name cost:money', [...rows, { name: null, cost: 1 }, { cost: 1 }]));
    const finding = await calculated(many, { do: 'sum', of: 'r1', column: 'cost', by: 'name' });
    expect(finding.table?.rows).toHaveLength(10_002);
    expect(finding.table?.rows.slice(0, 2)).toEqual([
      { sum: 1, rows: 1 },
      { name: null, sum: 1, rows: 1 },
    ]);
    expect(finding.table?.totals).toMatchObject({ sum: 1002 });
    expect(finding.text).toContain('by name: none ($1.00), unknown ($1.00), `n0` ($0.10) and 9,999 more.');
  });
});

describe('the rows of a result', () => {
  it.each([
    [
      {
        do: 'select',
        of: 'r2',
        sort: 'created_at asc',
        limit: 2,
        columns: ['name', 'tag:team'],
      },
      'The first **2** of 3 rows, by created_at (the earliest first): `tmp` and `logs`.',
      [{ name: 'tmp' }, { name: 'logs', 'tag:team': 'web' }],
    ],
    [
      {
        do: 'select',
        of: 'r2',
        where: ['size > 100', 'tags exists'],
        columns: ['Name'],
      },
      '**1 of 3 rows where size is over 100 GiB and tags is there**: `logs`.',
      [{ name: 'logs' }],
    ],
    [
      { do: 'select', of: 'r2', where: ['encrypted = false'], limit: 2, columns: ['name'] },
      '**2 of 3 rows where encrypted is no**: `logs` and `tmp`.',
      [{ name: 'logs' }, { name: 'tmp' }],
    ],
    [
      { do: 'select', of: 'r2', where: ['encrypted = false'], limit: 1, columns: ['name'] },
      'The first **1** of 2 rows where encrypted is no: `logs`.',
      [{ name: 'logs' }],
    ],
    [
      { do: 'select', of: 'r2', limit: 3, columns: ['name'] },
      '**3 rows**: `db`, `logs` and `tmp`.',
      [{ name: 'db' }, { name: 'logs' }, { name: 'tmp' }],
    ],
  ])('%j', async (input, text, rows) => {
    const { table, ...finding } = await calculated(results, input);
    expect([finding.text, table?.rows]).toEqual([text, rows]);
  });

  it('says where the cut-off leaves a doubt', async () => {
    const input = { do: 'select', of: 'r2', sort: 'size desc', limit: 1 };
    expect((await calculated(results, input)).notes).toEqual([
      'More rows are level with the last of these by size.',
    ]);
    const byUse = { do: 'select', of: 'r3', sort: 'used asc' };
    expect((await calculated(results, byUse)).notes).toEqual(['1 row without a date in used stands last.']);
    const bySum = { do: 'select', of: 'r3', sort: 'cost desc' };
    expect((await calculated(results, bySum)).notes).toEqual([
      'Cost is unknown in 1 row, which stands last.',
    ]);
  });
});

describe('an invalid request is refused with what would be valid', () => {
  it.each([
    [{ do: 'sum', of: 'r1' }, `'sum' needs 'column': {"do":"sum","of":"r1","column":"cost"}.`],
    [
      { do: 'sum', of: 'r1', column: 'costs' },
      'r1 has no column "costs". The nearest: cost. Its columns: service (text), cost (money), team (text).',
    ],
    [{ do: 'sum', of: 'r1', column: 'team' }, 'team of r1 holds no numbers. Columns that do: cost (money).'],
    [{ do: 'max', of: 'r1', column: 'team' }, 'team of r1 holds no numbers. Columns that do: cost (money).'],
    [
      { do: 'count', of: 'r1', column: 'team' },
      `'count' takes no 'column': {"do":"count","of":"r1","by":"state"}. It counts rows: those of each value by 'by', those that have one by a condition with 'exists'.`,
    ],
    [
      { do: 'sum', of: 'r1', column: 'cost', limit: 5 },
      `'sum' sorts and cuts groups only, with 'by'. To take the first rows, call 'select' before, and 'sum' of what it finds.`,
    ],
    [
      { do: 'share', of: 'r1', column: 'cost' },
      "'share' needs 'where' (which part of the whole) or 'by' (the share of each group).",
    ],
    [{ do: 'select', of: 'r1', where: ['cost > much'] }, "'much' is not a number (cost)."],
    [
      { do: 'select', of: 'r2', where: ['created_at > 90 days ago'] },
      "'90 days ago' is not a date (created_at).",
    ],
    [{ do: 'select', of: 'r9' }, 'There is no result "r9": they go from r1 to r5.'],
    [{ do: 'select', of: '__proto__' }, 'There is no result "__proto__": they go from r1 to r5.'],
    [{ do: 'in_both', of: 'r1' }, `'in_both' needs 'with': {"do":"in_both","of":"r1","with":"r2"}.`],
  ])('%j', async (input, message) => {
    expect(await refusal(results, input)).toBe(message);
  });

  it('for a result without rows', async () => {
    const counted = { ...EMPTY, outcome: 'found' as const, text: '**56 EBS volumes** in 6 regions.' };
    expect(await refusal(resultsOf(counted), { do: 'sum', of: 'r1', column: 'size' })).toBe(
      'r1 has no rows to calculate with, only what it says: "56 EBS volumes in 6 regions."',
    );
  });

  it.each([
    { do: 'add', figures: [Number.NaN, 'r1.rows'] },
    { do: 'add', figures: [Number.POSITIVE_INFINITY, 'r1.rows'] },
    { do: 'sum', of: 'r1', column: 'cost', round: true },
    { do: 'power', of: 'r1' },
    { do: 'select', of: 'r1', limit: 0 },
  ])('%o by the schema', async (input) => {
    await expect(calculated(results, input)).rejects.toThrow();
  });
});

it('shows hostile names as data', async () => {
  const name = '**bold** `code`\u202e <!channel>';
  const hostile = resultsOf(
    found('name cost:money', [
      { name, cost: 1 },
      { name: 'x].cost', cost: 2 },
    ]),
  );
  const { text } = await calculated(hostile, {
    do: 'max',
    of: 'r1',
    column: 'cost',
    where: [`name = ${name}`],
  });
  expect(text).toBe(
    'The highest cost is **$1.00** (`\\*\\*bold\\*\\* \\`code\\` <!channel>`), over 1 of 2 rows where name is `\\*\\*bold\\*\\* \\`code\\` <!channel>`.',
  );
  expect(
    rowOf(await calculated(hostile, { do: 'multiply', figures: ['r1["x].cost"].cost', 2] }))?.value,
  ).toBe(4);
});
