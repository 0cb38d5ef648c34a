import type { Reply, Table } from '@windsock/bot/contract/reply.ts';
import { toGrid } from '@windsock/bot/reply/grid.ts';
import { cardGrid } from '@windsock/bot/reply/teams/card-grid.ts';
import { cardTable } from '@windsock/bot/reply/teams/card-table.ts';
import { PIXELS, pixelsOf } from '@windsock/bot/reply/teams/letters.ts';
import { CARD_WIDTH } from '@windsock/bot/reply/teams/widths.ts';
import { describe, expect, it } from 'vitest';
import { costReport, instances } from './samples.ts';

function fitted(reply: Reply) {
  if (!reply.table) throw new Error('no table');
  return cardGrid(toGrid(reply.table, { maxRows: 15, maxColumns: 20, maxCell: 120 }), reply);
}

function asking(args: Record<string, unknown>): Reply {
  return { ...instances(5), plan: { tool: 'ec2.instances', args } };
}

/** Rows of text columns, one after another, as wide as their words. */
function tableOf(columns: Record<string, string>): Table {
  return {
    columns: Object.keys(columns).map((key) => ({ key, header: key, type: 'text' })),
    rows: [columns],
  };
}

describe('the columns of a card', () => {
  it('are those that fit side by side, and the answer says which do not', () => {
    const grid = fitted(instances(5));
    expect(grid.header).toEqual(['Name', 'Type', 'State', 'Region']);
    expect(grid.hiddenColumns).toEqual(['vCPUs', 'Launched']);
  });

  it('put the name above the id, which stands alone if there is no name', () => {
    const { table, ...reply } = instances(2);
    const [named = {}, { name: _, ...unnamed } = {}] = table?.rows ?? [];
    const grid = fitted({ ...reply, table: { ...(table as Table), rows: [named, unnamed] } });
    expect(grid.headerSubtext).toBe('Instance');
    expect(grid.rows.map(([first]) => first)).toEqual([
      { text: named.name, subtext: named.id },
      { text: unnamed.id },
    ]);
  });

  it.each([
    ['filtered', { filters: [{ field: 'launched', op: 'gt', value: '2026-01-01' }] }],
    ['sorted', { sort: { field: 'launched', direction: 'desc' } }],
    ['queried', { columns: ['launched'] }],
  ])('start with those by which the table is %s', (_, args) => {
    expect(fitted(asking(args)).header).toContain('Launched (UTC)');
  });

  it('keep the totals, and first leave out what is empty in every row', () => {
    const wide = 'abcdefghijklmnopqr';
    const table = { ...tableOf({ id: 'x', a: wide, b: wide, none: '', c: wide, sum: wide }) };
    const grid = fitted({ kind: 'answer', text: '', table: { ...table, totals: { sum: 'all of them' } } });
    expect(grid.header).toContain('sum');
    expect(grid.header).not.toContain('none');
  });

  it('always include the first, however wide it is', () => {
    const table = tableOf({ ['A'.repeat(60)]: 'x', other: 'y' });
    expect(fitted({ kind: 'answer', text: '', table }).header).toEqual(['A'.repeat(60)]);
  });
});

describe('the widths of a card', () => {
  it.each([
    ['instances', instances(15)],
    ['costs', costReport],
  ])('break no word of %s', (_, reply) => {
    const grid = fitted(reply);
    const { columns, rows } = cardTable(grid);
    const whole = columns.reduce((sum, { width }) => sum + width, 0);
    expect(whole).toBeLessThanOrEqual(CARD_WIDTH + columns.length);
    for (const { cells } of rows) {
      for (const [column, { items }] of cells.entries()) {
        const room = ((columns[column]?.width ?? 0) / whole) * CARD_WIDTH - 17;
        const runs = items.flatMap(({ inlines }) => inlines);
        for (const { text, size, weight } of runs) {
          // Only names and services of several words may wrap, and only between the words.
          const parts = grid.align[column] === 'right' ? [text] : text.split(/(?<=-)| /);
          const pixels = size === 'Small' ? PIXELS.small : PIXELS.default;
          for (const part of text === grid.header[column] ? text.split(' ') : parts)
            expect(room, text).toBeGreaterThanOrEqual(pixelsOf(part, pixels, weight === 'Bolder') - 1);
        }
      }
    }
  });

  it('use the usual size if the table fits', () => {
    const small = (reply: Reply) => cardTable(fitted(reply)).rows[1]?.cells[0]?.items[0]?.inlines[0]?.size;
    expect(small(instances(5))).toBe('Small');
    const table = tableOf({ Type: 't3.micro', Number: '12' });
    expect(small({ kind: 'answer', text: '', table })).toBeUndefined();
  });

  it('give the remaining room first to the column that needs the least of it', () => {
    const table = tableOf({
      Name: 'a name of many words',
      When: '2026-11-21 09:00',
      Much: 'word '.repeat(30),
    });
    const { columns } = cardTable(fitted({ kind: 'answer', text: '', table }));
    expect(columns[1]?.width).toBeGreaterThan(pixelsOf('2026-11-21 09:00', PIXELS.small) + 16);
  });
});
