import { execFileSync } from 'node:child_process';
import type { Table } from '@windsock/bot/contract/reply.ts';
import { toCsv } from '@windsock/bot/reply/csv.ts';
import { describe, expect, it } from 'vitest';

/** Reads the file with Python's csv module, an independent implementation. */
function readBack(csv: string, separator = ','): string[][] {
  const script =
    'import csv,io,json,sys; t=sys.stdin.buffer.read().decode("utf-8-sig"); print(json.dumps(list(csv.reader(io.StringIO(t, newline=""), delimiter=sys.argv[1]))))';
  return JSON.parse(execFileSync('python3', ['-c', script, separator], { input: csv, encoding: 'utf8' }));
}

function cellsOf(values: Table['rows'][number][string][]): string[] {
  const rows = values.map((value) => ({ v: value }));
  return readBack(toCsv({ columns: [{ key: 'v', header: 'V', type: 'text' }], rows }))
    .slice(1)
    .map(([cell]) => cell ?? '');
}

describe('a table as CSV', () => {
  const table: Table = {
    columns: [
      { key: 'name', header: 'Name', type: 'text' },
      { key: 'size', header: 'Size', type: 'bytes' },
      { key: 'disk', header: 'Disk', type: 'number', unit: 'GiB' },
      { key: 'cost', header: 'Cost', type: 'money' },
      { key: 'change', header: 'Change', type: 'percent' },
      { key: 'at', header: 'Launched', type: 'date' },
      { key: 'open', header: 'Public', type: 'boolean' },
      { key: 'groups', header: 'Groups', type: 'list' },
      { key: 'tags', header: 'Tags', type: 'tags' },
    ],
    rows: [
      {
        name: 'a "quoted", name',
        size: 1536,
        disk: 30,
        cost: 1234.5678,
        change: -3.1,
        at: '2026-11-21T09:00:00Z',
        open: false,
        groups: ['x', 'y'],
        tags: { Name: 'web', Env: 'prod' },
      },
      { name: 'two\nlines', size: null, cost: 0 },
      { name: '名前 👩‍👩‍👧' },
    ],
    totals: { cost: 1234.5678 },
  };

  it('is read back as it was written, by an independent reader', () => {
    expect(readBack(toCsv(table))).toEqual([
      [
        'Name',
        'Size (bytes)',
        'Disk (GiB)',
        'Cost (USD)',
        'Change (%)',
        'Launched',
        'Public',
        'Groups',
        'Tags',
      ],
      [
        'a "quoted", name',
        '1536',
        '30',
        '1234.5678',
        '-3.1',
        '2026-11-21T09:00:00Z',
        'no',
        'x; y',
        'Name=web; Env=prod',
      ],
      ['two\nlines', 'unknown', '', '0', '', '', '', '', ''],
      ['名前 👩‍👩‍👧', '', '', '', '', '', '', '', ''],
    ]);
  });

  it('starts with a byte order mark and ends its lines as RFC 4180 says', () => {
    const csv = toCsv(table);
    expect(csv.startsWith('\uFEFFName,')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
  });

  it('contains no formula that a spreadsheet would run', () => {
    const written: [string, string][] = [
      ['=1+1', "'=1+1"],
      ['=HYPERLINK("http://evil.example")', `'=HYPERLINK("http://evil.example")`],
      ['+cmd|calc', "'+cmd|calc"],
      ['-cmd', "'-cmd"],
      ['@SUM(A1)', "'@SUM(A1)"],
      ['\t=1', "'\t'=1"],
      ['\r=1', "'\r'=1"],
      [' =1', "' =1"],
      ['＝1', "'＝1"],
      ['\u0000=1', "'=1"],
      ['\u202E=1', "'=1"],
      ['-5', '-5'],
      ['+3.5e7', '+3.5e7'],
      ['a=b', 'a=b'],
      ['', ''],
    ];
    const read = cellsOf(written.map(([value]) => value));
    expect(written.map(([value], at) => [value, read[at]])).toEqual(written);
  });

  it.each([';', '\t', '|', '\u061B'])('runs no formula in a spreadsheet that splits at %j', (separator) => {
    const texts = [
      `web${separator}=1+1`,
      `web${separator} +1+1`,
      `web${separator}-cmd|calc`,
      `web${separator}${separator}@SUM(A1)`,
      `${separator}=1+1`,
      `web${separator}"=1+1`,
      `web${separator}\u0000=1+1`,
      `web${separator}＝1`,
      'web\n=1+1',
      'web\r@SUM(A1)',
    ];
    const columns = ['id', 'text'].map((key) => ({ key, header: key, type: 'text' as const }));
    const csv = toCsv({ columns, rows: texts.map((text, id) => ({ id, text })) });
    const cells = readBack(csv, separator).flat();
    expect(cells.length).toBeGreaterThan(texts.length);
    expect(cells.filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([]);
  });

  it('marks a formula in the middle of a cell, and nothing else there', () => {
    const written: [string, string][] = [
      ['web;=1', "web;'=1"],
      ['web; @ops', "web; '@ops"],
      ['web\t-5', "web\t'-5"],
      ['first\n=1', "first\n'=1"],
      ['Name=web; Env=prod', 'Name=web; Env=prod'],
      ['a-b;c+d|e@f', 'a-b;c+d|e@f'],
    ];
    const read = cellsOf(written.map(([value]) => value));
    expect(written.map(([value], at) => [value, read[at]])).toEqual(written);
  });

  it('keeps negative numbers as numbers and writes everything else as unknown', () => {
    expect(cellsOf([-12.5, 1e21, Number.NaN, true])).toEqual(['-12.5', '1e+21', 'unknown', 'yes']);
  });

  it('guards headers and tags too', () => {
    const csv = toCsv({ columns: [{ key: 'k', header: '=1', type: 'tags' }], rows: [{ k: { '=x': '1' } }] });
    expect(readBack(csv)).toEqual([["'=1"], ["'=x=1"]]);
  });
});
