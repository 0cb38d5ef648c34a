import type { Table } from '@windsock/bot/contract/reply.ts';
import { toGrid } from '@windsock/bot/reply/grid.ts';
import { tableLines } from '@windsock/bot/reply/plain-table.ts';
import { displayWidth, measure } from '@windsock/bot/reply/width.ts';
import { describe, expect, it } from 'vitest';

describe('the width of a text', () => {
  it.each([
    ['abc', 3],
    ['名前', 4],
    ['한국어', 6],
    ['ｶﾅ', 2],
    ['カナ', 4],
    ['ＡＢ', 4],
    ['👩‍👩‍👧', 2],
    ['🇦🇺', 2],
    ['❤️', 2],
    ['e\u0301', 1],
    ['…–·', 3],
    ['', 0],
  ])('of %j is %i columns', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  it.each([
    ['abcdef', 4, 'abc…'],
    ['abcd', 4, 'abcd'],
    ['名前名前', 5, '名前…'],
    ['名前名前', 4, '名…'],
    ['ab cd', 4, 'ab…'],
  ])('of %j is cut to %i: %s', (text, max, expected) => {
    expect(measure(text, max).text).toBe(expected);
    expect(measure(text, max).width).toBe(displayWidth(expected));
  });
});

describe('a table in plain text', () => {
  const table: Table = {
    columns: [
      { key: 'name', header: 'Name', type: 'text' },
      { key: 'size', header: 'Size', type: 'number', unit: 'GiB' },
      { key: 'note', header: 'Note', type: 'text' },
    ],
    rows: [
      { name: '名前', size: 8, note: 'x' },
      { name: 'orders', size: 1200, note: '👩‍👩‍👧 y' },
      { name: 'none' },
    ],
    totals: { size: 1208 },
  };
  const grid = toGrid(table, { maxRows: 10, maxColumns: 10, maxCell: 100 });

  it('aligns its columns, numbers on the right', () => {
    expect(tableLines(grid, 40)).toEqual([
      'Name         Size  Note',
      '──────  ─────────  ────',
      '名前        8 GiB  x',
      'orders  1,200 GiB  👩‍👩‍👧 y',
      'none            –  –',
      '──────  ─────────  ────',
      'Total   1,208 GiB',
    ]);
  });

  it('has no line wider than its rule', () => {
    const lines = tableLines(grid, 4);
    const rule = displayWidth(lines[1] ?? '');
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(rule);
    expect(lines[3]).toBe('ord…  1,2…  👩‍👩‍👧 y');
  });

  it('counts the rows and columns that it leaves out', () => {
    const cut = toGrid(table, { maxRows: 1, maxColumns: 2, maxCell: 100 });
    expect([cut.hiddenRows, cut.hiddenColumns.length, cut.rows.length, cut.header.length]).toEqual([
      2, 1, 1, 2,
    ]);
    expect(toGrid({ ...table, total_rows: 50 }, { maxRows: 1, maxColumns: 9, maxCell: 9 }).hiddenRows).toBe(
      49,
    );
  });

  it('names the time zone once, in the header', () => {
    const dates: Table = {
      columns: [
        { key: 'at', header: 'Launched', type: 'date' },
        { key: 'day', header: 'Day', type: 'date' },
      ],
      rows: [{ at: '2026-11-21T09:00:00Z', day: '2026-11-21' }],
    };
    const grid = toGrid(dates, { maxRows: 9, maxColumns: 9, maxCell: 99, timezone: 'Australia/Sydney' });
    expect(grid.header).toEqual(['Launched (Sydney)', 'Day']);
    expect(grid.rows[0]?.map(({ text }) => text)).toEqual(['2026-11-21 20:00', '2026-11-21']);
  });
});
