import type { Column, Reply, Table } from '@windsock/bot/contract/reply.ts';
import { describe, expect, it } from 'vitest';
import { commandOf } from '../../../console/src/features/ask/command-of.ts';
import { sourceLine } from '../../../console/src/features/ask/source-line.ts';
import { shownColumns } from '../../../console/src/features/ask/table-columns.ts';
import type { Sort } from '../../../console/src/features/ask/table-sort.ts';
import { nextSort, sortedRows } from '../../../console/src/features/ask/table-sort.ts';

const column = (text: string): Column => {
  const [key = '', type = 'text'] = text.split(':');
  return { key, header: key, type: type as Column['type'] };
};
const columns = (text: string) => text.split(' ').map(column);

describe('the columns of an answer', () => {
  const shown = (text: string, options?: Parameters<typeof shownColumns>[1], totals?: Table['totals']) => {
    const all = columns(text);
    const drawn = shownColumns({ columns: all, ...(totals && { totals }) }, options);
    return drawn
      .map(({ column: at, beneath }) => [at, beneath ?? -1].flatMap((each) => all[each]?.key ?? []).join('/'))
      .join(' ');
  };

  it.each([
    ['instance_id name state', 'name/instance_id state'],
    ['name id value:percent', 'name/id value'],
    ['account account_name cost:money', 'account_name/account cost'],
    ['group_id name open_ports:list vpc_id', 'name/group_id open_ports vpc_id'],
    ['name console_access:boolean vpc_id', 'name console_access vpc_id'],
    ['service cost:money share:percent', 'service cost share'],
    ['name', 'name'],
  ])('%s are shown as %s: the name first with the id beneath', (given, expected) => {
    expect(shown(given)).toBe(expected);
  });

  it.each([
    ['part kind baseline:money cost:money difference:money', 'part difference kind baseline cost'],
    ['region kind cost:money', 'region cost kind'],
    ['volume_id name type size:number state', 'name/volume_id size type state', { size: 9 }],
    ['instance_id name type state launched:date', 'name/instance_id state type launched'],
    ['severity finding resource state', 'severity finding/resource state'],
    ['date EC2:money cost:money', 'date cost EC2'],
    ['name type count:number', 'name count type'],
    ['name', 'name'],
  ])('%s are %s on a phone: what was asked for beside what it is about', (given, expected, totals?) => {
    expect(shown(given, { isNarrow: true }, totals as Table['totals'])).toBe(expected);
  });

  it('put the sorted column second on a phone', () => {
    expect(shown('name type cost:money', { isNarrow: true, sorted: 'type' })).toBe('name type cost');
  });
});

describe('a sorted table', () => {
  const table: Pick<Table, 'columns' | 'rows'> = {
    columns: columns('service cost:money severity since:date'),
    rows: [
      { service: 'db-10', cost: 9, severity: 'low', since: '2026-11-02' },
      { service: 'db-9', cost: null, severity: 'critical', since: '2026-10-30' },
      { service: 'API', cost: 100, severity: 'medium' },
      { service: 'web', cost: -5, severity: 'high', since: '2026-11-01' },
      { service: '7 more services', cost: 50 },
    ],
  };
  it.each<[string, Sort['direction'], number[]]>([
    ['cost', 'descending', [2, 0, 3, 1, 4]],
    ['cost', 'ascending', [3, 0, 2, 1, 4]],
    ['service', 'ascending', [2, 1, 0, 3, 4]],
    ['severity', 'descending', [1, 3, 2, 0, 4]],
    ['since', 'descending', [0, 3, 1, 2, 4]],
    ['gone', 'ascending', [0, 1, 2, 3, 4]],
  ])(
    'by %s, %s: unknown values come last in both directions, and rows without data after them',
    (key, direction, order) => {
      expect(sortedRows(table, { key, direction })).toEqual(order);
    },
  );

  it('goes from the first order to the other to none', () => {
    const presses = (text: string) => {
      const first = nextSort(undefined, column(text));
      const second = nextSort(first, column(text));
      return [first?.direction, second?.direction, nextSort(second, column(text))];
    };
    expect(presses('cost:money')).toEqual(['descending', 'ascending', undefined]);
    expect(presses('name')).toEqual(['ascending', 'descending', undefined]);
  });
});

describe('the source line', () => {
  const reply = (change: Partial<Reply>, scope: Partial<NonNullable<Reply['scope']>> = {}): Reply => ({
    kind: 'answer',
    text: 'x',
    scope: {
      accounts: [{ id: '1', name: 'Demo' }],
      demo: true,
      at: '2026-11-24T09:49:10Z',
      timezone: 'UTC',
      ...scope,
    },
    ...change,
  });
  const sources = (...apis: string[]) => ({
    sources: apis.map((api) => ({ api, accounts: [], regions: [], calls: 1 })),
  });

  it.each<[Reply, string | undefined]>([
    [
      reply({ ...sources('ce:GetCostAndUsage'), notes: ['a', 'b'] }),
      'Demo data · Cost Explorer · 09:49 · 2 notes',
    ],
    [
      reply({ ...sources('ec2:A', 'ec2:B', 'cloudwatch:C'), notes: ['a'] }),
      'Demo data · EC2 and CloudWatch · 09:49 · 1 note',
    ],
    [reply(sources('ec2:A', 's3:B', 'iam:C')), 'Demo data · 3 services · 09:49'],
    [reply(sources('new:A'), { demo: false, timezone: 'Australia/Brisbane' }), 'Demo · new · 19:49'],
    [reply({}, { demo: false, accounts: [{ id: '1' }, { id: '2' }] }), '2 accounts · 09:49'],
    [{ kind: 'help', text: 'x', notes: ['a'] }, undefined],
  ])('%#: is %s', (given, line) => {
    expect(sourceLine(given)).toBe(line);
  });
});

it.each([
  ['Command: `aws s3api put-bucket-acl --bucket b`', 'aws s3api put-bucket-acl --bucket b'],
  ['`aws ec2 stop-instances`', 'aws ec2 stop-instances'],
  ['Run `aws s3 ls` and look', undefined],
  ['Read `web-1`', undefined],
  ['plain', undefined],
])('the command in %j is %s', (text, command) => {
  expect(commandOf(text)?.command).toBe(command);
});
