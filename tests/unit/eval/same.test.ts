import type { Result } from '@windsock/bot/capabilities/result.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { renderSlack } from '@windsock/bot/reply/slack.ts';
import { describe, expect, it, test } from 'vitest';
import { differences } from '../../eval/same/compare.ts';
import type { Call } from '../../eval/same/counterpart.ts';
import { counterpartOf } from '../../eval/same/counterpart.ts';
import { shownByApi, shownByMcp, shownInChat } from '../../eval/same/shown.ts';

const columns = [
  { key: 'id', header: 'Volume', type: 'text' as const },
  { key: 'size', header: 'Size', type: 'number' as const, unit: 'GiB' },
  { key: 'made', header: 'Created', type: 'date' as const },
];
const MADE = '2026-11-20T10:00:00.000Z';
const reply: Reply = {
  kind: 'answer',
  text: 'There are **3 volumes** with **1,140 GiB**.',
  bullets: ['The largest has 1,000 GiB.'],
  table: {
    columns,
    rows: [
      { id: 'vol-1', size: 1000, made: MADE },
      { id: 'vol-2', size: 100, made: MADE },
      { id: 'vol-3', size: 40 },
    ],
    totals: { size: 1140 },
  },
};
const result: Result = {
  ...{ id: 'r1', outcome: 'found', says: 'There are 3 volumes with 1,140 GiB.', columns },
  facts: ['The largest has 1,000 GiB.'],
  rows: [
    ['vol-1', 1000, '2026-11-20T10:00:00+00:00'],
    ['vol-2', 100, '2026-11-20T10:00:00+00:00'],
    ['vol-3', 40, null],
  ],
  totals: [null, 1140, null],
};
const inChat = (change: Partial<Reply> = {}) =>
  shownInChat(renderSlack({ ...reply, ...change }, { runId: 'r', timezone: 'UTC' }).blocks as never);
const overMcp = (change: Partial<Result> = {}) => shownByMcp({ ...result, ...change });
const api = shownByApi(reply);

describe('an answer is the same', () => {
  it('in Slack and over MCP, if its numbers are', () => {
    expect(differences(api, inChat())).toEqual([]);
    expect(differences(api, overMcp())).toEqual([]);
  });

  it('if fewer rows are shown of the same number', () => {
    const first = { rows: result.rows?.slice(0, 2) ?? [], total_rows: 3 };
    expect(differences(api, overMcp(first))).toEqual([]);
  });

  it.each<[string, Partial<Result>, string]>([
    ['a number in the sentence', { says: 'There are 4 volumes.' }, 'says 3, 1140, not 4'],
    ['a number beside it', { facts: ['The largest has 900 GiB.'] }, 'line 1: 1000, not 900'],
    ['the number of rows', { total_rows: 4 }, '3 rows, not 4'],
    [
      'a cell',
      { rows: [['vol-1', 999, MADE], ...(result.rows?.slice(1) ?? [])] },
      'row 1, Size: 1,000 GiB, not 999 GiB',
    ],
    ['a total', { totals: [null, 1, null] }, 'the sum of Size: 1,140 GiB, not 1 GiB'],
    ['all of its rows', { rows: [], total_rows: 3 }, 'shows none of 3 rows'],
    ['a column', { columns: columns.slice(0, 2) }, 'shows Volume, Size, not Created'],
  ])('and not where %s differs', (_what, change, told) => {
    expect(differences(api, overMcp(change))).toEqual([told]);
  });

  it('but not if Slack shows another cell', () => {
    const [first, ...others] = reply.table?.rows ?? [];
    const table = { columns, rows: [{ ...first, size: 1001 }, ...others], totals: { size: 1140 } };
    expect(differences(api, inChat({ table }))).toEqual(['row 1, Size: 1,000 GiB, not 1,001 GiB']);
  });

  it('as a single number and as the rows that it counts', () => {
    const counted = shownByApi({ kind: 'answer', text: '**3 volumes** in 2 accounts.' });
    const how: Partial<Call> = { inOtherWords: true, counts: true };
    expect(differences(counted, overMcp(), how)).toEqual([]);
    expect(differences(counted, overMcp({ total_rows: 9 }), how)).toEqual(['says 3, not 9']);
  });

  it('as a part of what a wider call finds, in any order', () => {
    const wider = overMcp({ rows: [['vol-0', 1, null], ...(result.rows ?? [])], totals: undefined });
    expect(differences(api, wider, { inOtherWords: true, wider: true })).toEqual([]);
    const turned = overMcp({ rows: result.rows?.toReversed() ?? [] });
    expect(differences(api, turned, { unordered: 'Volume' })).toEqual([]);
    expect(differences(api, turned)).not.toEqual([]);
  });
});

test.each<[string, Record<string, unknown>, object]>([
  [
    'ec2.volumes',
    {
      filters: [{ field: 'state', op: 'eq', value: 'available', says: 'are unattached' }],
      measure: { fn: 'sum', field: 'size_gib' },
      sort: { field: 'size_gib', direction: 'desc' },
    },
    {
      name: 'list_things',
      input: {
        kind: 'ec2.volumes',
        where: ['state = available'],
        measure: 'sum size_gib',
        sort: 'size_gib desc',
      },
    },
  ],
  [
    'cost.compare',
    {
      period: { start: '2026-10-01', end: '2026-11-01', label: 'October 2026 (last month)' },
      baseline: { start: '2026-09-30', end: '2026-10-01', label: '' },
      group_by: ['service'],
    },
    {
      name: 'costs',
      input: { period: 'last month', compare_to: '2026-09-30', group_by: ['service'] },
    },
  ],
  ['cost.usage', { share: true }, { why: 'costs takes no share, as cost.usage does' }],
  ['resources.search', { query: 'web-1' }, { why: 'find looks for parts of names as well' }],
  ['iam.account', {}, { why: 'account has no such subject as iam.account' }],
  ['resources.compare', {}, { why: 'no call asks for resources.compare' }],
])('%s %j is asked over MCP', (tool, args, call) => {
  expect(counterpartOf({ tool, args }, new Date('2026-11-21T10:00:00Z'))).toMatchObject(call);
});
