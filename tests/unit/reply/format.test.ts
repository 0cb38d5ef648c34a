import type { Cell, Column, ColumnType } from '@windsock/bot/contract/reply.ts';
import { alignOf, formatCell, formatDate, zoneName } from '@windsock/bot/reply/format.ts';
import { describe, expect, it } from 'vitest';

const column = (type: ColumnType, unit?: string): Column => ({
  key: 'k',
  header: 'K',
  type,
  ...(unit && { unit }),
});

describe('a cell', () => {
  it.each<[ColumnType, string | undefined, Cell | undefined, string]>([
    ['text', undefined, 'web-1', 'web-1'],
    ['text', undefined, '', '–'],
    ['text', undefined, undefined, '–'],
    ['text', undefined, null, 'unknown'],
    ['number', undefined, 1234567, '1,234,567'],
    ['number', undefined, 0, '0'],
    ['number', undefined, -0, '0'],
    ['number', undefined, 12.345, '12.35'],
    ['number', undefined, 0.000123, '0.000123'],
    ['number', undefined, Number.NaN, 'unknown'],
    ['number', undefined, -5.5, '−5.5'],
    ['number', 'GiB', 30, '30 GiB'],
    ['number', 'days', 1, '1 day'],
    ['number', 'days', 90, '90 days'],
    ['number', 'ms', 1, '1 ms'],
    ['number', 'vCPUs', 1, '1 vCPUs'],
    ['money', undefined, 1234.5, '$1,234.50'],
    ['money', undefined, 0, '$0.00'],
    ['money', undefined, 0.005, '$0.01'],
    ['money', undefined, 0.0049, '<$0.01'],
    ['money', undefined, -0.0049, '>−$0.01'],
    ['money', undefined, -12.3, '−$12.30'],
    ['money', 'EUR', 5, '€5.00'],
    ['money', 'JPY', 1500.4, '¥1,500'],
    ['money', 'JPY', 0.4, '<¥1'],
    ['money', 'credits', 5, '5 credits'],
    ['bytes', undefined, 0, '0 B'],
    ['bytes', undefined, 1, '1 B'],
    ['bytes', undefined, 1536, '1.5 KiB'],
    ['bytes', undefined, 1024 ** 2 - 1, '1 MiB'],
    ['bytes', undefined, 8 * 1024 ** 3, '8 GiB'],
    ['bytes', undefined, 123.4 * 1024 ** 4, '123 TiB'],
    ['bytes', undefined, -1536, '−1.5 KiB'],
    ['percent', undefined, 12.5, '12.5%'],
    ['percent', undefined, 7, '7.0%'],
    ['percent', undefined, 0, '0.0%'],
    ['percent', undefined, 0.04, '<0.1%'],
    ['percent', undefined, -0.04, '>−0.1%'],
    ['percent', undefined, -7, '−7.0%'],
    ['percent', undefined, 'new', 'new'],
    ['date', undefined, '2026-11-21', '2026-11-21'],
    ['date', undefined, '2026-11-21T09:00:59Z', '2026-11-21 09:00 UTC'],
    ['date', undefined, '2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['date', undefined, 'no date', 'no date'],
    ['boolean', undefined, true, 'yes'],
    ['boolean', undefined, false, 'no'],
    ['boolean', undefined, null, 'unknown'],
    ['list', undefined, ['a', 'b'], 'a, b'],
    ['list', undefined, [], '–'],
    ['tags', undefined, { Name: 'web', temporary: '' }, 'Name=web, temporary'],
    ['tags', undefined, {}, '–'],
  ])('of type %s (%s) with %j is written %s', (type, unit, cell, expected) => {
    expect(formatCell(cell, column(type, unit))).toBe(expected);
  });

  it('never writes unknown as zero or nothing', () => {
    for (const type of [
      'text',
      'number',
      'money',
      'bytes',
      'percent',
      'date',
      'boolean',
      'list',
      'tags',
    ] as const) {
      expect(formatCell(null, column(type))).toBe('unknown');
      expect(formatCell(undefined, column(type))).toBe('–');
    }
  });

  it('is right-aligned if it is a number', () => {
    expect(
      (['number', 'money', 'bytes', 'percent', 'text', 'date', 'list'] as const).map((type) =>
        alignOf(column(type)),
      ),
    ).toEqual(['right', 'right', 'right', 'right', 'left', 'left', 'left']);
  });
});

describe('an instant', () => {
  it.each([
    ['2026-11-21T09:00:00Z', 'Australia/Sydney', '2026-11-21 20:00 GMT+11'],
    ['2026-06-21T09:00:00Z', 'Australia/Sydney', '2026-06-21 19:00 GMT+10'],
    ['2026-11-21T02:00:00Z', 'America/New_York', '2026-11-20 21:00 EST'],
    ['2026-11-20T13:00:00Z', 'Australia/Sydney', '2026-11-21'],
    ['2026-11-21T10:00:00+01:00', undefined, '2026-11-21 09:00 UTC'],
    ['2026-11-21T09:00:00Z', 'Not/AZone', '2026-11-21 09:00 UTC'],
    ['2026-13-45T09:00:00Z', 'UTC', '2026-13-45T09:00:00Z'],
  ])('%s in %s is written %s', (iso, zone, expected) => {
    expect(formatDate(iso, zone)).toBe(expected);
  });
});

describe('a zone in a header', () => {
  it.each([
    ['Australia/Sydney', 'Sydney'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['UTC', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['Not/AZone', 'UTC'],
    [undefined, 'UTC'],
  ])('%s is %s', (zone, expected) => {
    expect(zoneName(zone)).toBe(expected);
  });
});
