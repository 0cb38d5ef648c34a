import type { Cell, Gap, Reply } from '@windsock/bot/contract/reply.ts';
import { verifiedReply } from '@windsock/bot/reply/verified.ts';
import { describe, expect, it } from 'vitest';

type Row = Record<string, Cell>;

const ROWS: Row[] = [
  { instance_id: 'i-1', name: 'web', state: 'running', region: 'us-east-1' },
  { instance_id: 'i-2', name: 'web', state: 'running', region: 'eu-west-1' },
  { instance_id: 'i-3', state: 'stopped', region: 'eu-west-1' },
];

const answer = (
  rows: Row[] | undefined,
  change: Partial<Reply> = {},
  at = '2026-11-21T10:12:00Z',
): Reply => ({
  kind: 'answer',
  text: rows ? `${rows.length} EC2 instances.` : 'There are 3.',
  plan: { tool: 'ec2.instances', args: {} },
  actions: [{ id: 'verify', kind: 'verify', label: 'Verify' }],
  ...(rows && {
    table: {
      columns: [
        { key: 'instance_id', header: 'Instance ID', type: 'text' },
        { key: 'name', header: 'Name', type: 'text' },
        { key: 'state', header: 'State', type: 'text' },
        { key: 'region', header: 'Region', type: 'text' },
      ],
      rows,
    },
  }),
  sources: [],
  scope: { accounts: [], demo: false, at },
  ...change,
});
const earlier = (rows: Row[] | undefined, change?: Partial<Reply>) =>
  answer(rows, change, '2026-11-21T10:00:00Z');
const without = (index: number) => ROWS.filter((_, at) => at !== index);
const gap = (change: Partial<Gap> = {}): Gap => ({
  reason: 'timed out',
  api: 'ec2:DescribeInstances',
  accounts: [],
  regions: ['eu-west-1'],
  ...change,
});

describe('a verified answer', () => {
  it('that is the same says so, with its sentence and no table', () => {
    const said = verifiedReply(earlier(ROWS), answer([...ROWS].reverse()));
    expect(said.text).toBe(
      '**Verified: the same as 12 minutes ago.** I asked AWS again and got the same answer: all 3 rows are equal.',
    );
    expect(said.bullets).toEqual(['**The answer:** 3 EC2 instances.']);
    expect(said.table).toBeUndefined();
    expect(said.scope?.at).toBe('2026-11-21T10:12:00Z');
  });

  it('has no plan and no buttons of its own, so that "Show all" under it is about the differences', () => {
    const said = verifiedReply(earlier(ROWS), answer(without(0)));
    expect(said).not.toHaveProperty('plan');
    expect(said).not.toHaveProperty('actions');
  });

  it('names what is new, gone and changed, each cell with its old value', () => {
    const now = [
      { ...ROWS[0], state: 'stopped' },
      ...without(0).slice(0, 1),
      { instance_id: 'i-9', name: 'db', state: 'running', region: 'us-east-1' },
    ];
    const said = verifiedReply(earlier(ROWS), answer(now));
    expect(said.text).toBe('**It changed since 12 minutes ago:** 1 new, 1 gone, 1 changed (of 3 rows).');
    expect(said.table?.rows).toEqual([
      { change: 'new', instance_id: 'i-9', region: 'us-east-1' },
      {
        change: 'changed',
        instance_id: 'i-1',
        region: 'us-east-1',
        what: 'State',
        before: 'running',
        after: 'stopped',
      },
      { change: 'gone', instance_id: 'i-3', region: 'eu-west-1' },
    ]);
  });

  it('names what is gone, even if nothing is left', () => {
    const said = verifiedReply(earlier(ROWS), answer(undefined, { text: 'No EC2 instances.' }));
    expect(said.text).toBe('**It changed since 12 minutes ago:** 3 gone (3 rows then, 0 now).');
    expect(said.table?.rows[0]).toEqual({ change: 'gone', instance_id: 'i-1', region: 'us-east-1' });
    expect(said.table?.columns.map(({ key }) => key)).toContain('instance_id');
  });

  it('says of a single row that it is one', () => {
    const said = verifiedReply(earlier(ROWS.slice(0, 1)), answer(ROWS.slice(0, 2)));
    expect(said.text).toContain('1 new (1 row then, 2 now)');
  });

  it('does not call gone what could not be read again', () => {
    const said = verifiedReply(earlier(ROWS), answer(without(1), { gaps: [gap()] }));
    expect(said.text).toMatch(/^\*\*Verified in part:\*\* 1 could not be read again/);
    expect(said.table?.rows).toMatchObject([{ change: 'not read again', instance_id: 'i-2' }]);
    expect(said.gaps).toHaveLength(1);
  });

  it('calls missing rows gone if only another place could not be read', () => {
    const said = verifiedReply(earlier(ROWS), answer(without(0), { gaps: [gap()] }));
    expect(said.table?.rows).toMatchObject([{ change: 'gone', instance_id: 'i-1' }]);
  });

  it('for a number compares the number', () => {
    expect(verifiedReply(earlier(undefined), answer(undefined)).text).toMatch(/^\*\*Verified: the same/);
    const said = verifiedReply(earlier(undefined), answer(undefined, { text: 'There are 4.' }));
    expect(said.text).toBe('**It changed since 12 minutes ago.**');
    expect(said.bullets).toEqual(['**Then:** There are 3.', '**Now:** There are 4.']);
  });

  it('with truncated rows says how far it was compared, and mistakes no truncated row for a new one', () => {
    const kept = earlier(ROWS.slice(0, 2));
    const first: Reply = {
      ...kept,
      text: '3 EC2 instances.',
      ...(kept.table && { table: { ...kept.table, total_rows: 3 } }),
    };
    const same = verifiedReply(first, answer(ROWS));
    expect(same.text).toMatch(/^\*\*Verified: the same/);
    expect(same.notes).toEqual([
      expect.stringMatching(/^Only the first 2 of the earlier answer's 3 rows were kept/),
    ]);
    const more = [...ROWS, { ...ROWS[0], instance_id: 'i-4' }];
    expect(verifiedReply(first, answer(more)).text).toMatch(/3 rows then, 4 now/);
  });

  it('distinguishes rows that share their first column', () => {
    const twins: Row[] = [
      { instance_id: 'i-1', name: 'a', region: 'us-east-1' },
      { instance_id: 'i-1', name: 'b', region: 'us-east-1' },
    ];
    const said = verifiedReply(earlier(twins), answer(twins.slice(1)));
    expect(said.table?.rows).toMatchObject([{ change: 'gone', instance_id: 'i-1', name: 'a' }]);
  });

  it('is the same whatever it left open', () => {
    const first = earlier(undefined, {
      text: 'There are 3. I cannot answer “since when”.',
    });
    expect(verifiedReply(first, answer(undefined)).text).toMatch(/^\*\*Verified: the same/);
  });

  it('compares the chart if there is one', () => {
    const chart = (value: number) => ({
      chart: {
        type: 'line' as const,
        title: 'Cost',
        categories: ['1'],
        series: [{ name: 'EC2', values: [value] }],
      },
    });
    expect(verifiedReply(earlier(undefined, chart(1)), answer(undefined, chart(2))).text).toMatch(
      /It changed/,
    );
  });

  it('that cannot be read any more is not a verification', () => {
    const said = verifiedReply(
      earlier(ROWS),
      answer(undefined, { kind: 'error', text: 'Nothing could be read.' }),
    );
    expect(said).toMatchObject({ kind: 'error' });
    expect(said.text).toBe('**I could not verify the answer of 12 minutes ago:** Nothing could be read.');
  });

  it('that the question no longer fits is not a verification, and nothing is gone', () => {
    const said = verifiedReply(
      earlier(ROWS),
      answer(undefined, { kind: 'clarify', text: "No AWS account 'x' is connected." }),
    );
    expect(said.text).toBe(
      "**I could not verify the answer of 12 minutes ago:** No AWS account 'x' is connected.",
    );
    expect(said.table).toBeUndefined();
  });

  it('does not call new what could not be read the first time', () => {
    const said = verifiedReply(earlier(without(1), { gaps: [gap()] }), answer(ROWS));
    expect(said.text).toBe(
      '**Verified in part:** 1 could not be read then (2 rows then, 3 now); the rest is the same as 12 minutes ago.',
    );
    expect(said.table?.rows).toMatchObject([{ change: 'not read then', instance_id: 'i-2' }]);
  });

  it('finds the same rows if a second region or account adds a column', () => {
    const table = (columns: string[], rows: Row[]) => ({
      table: { columns: columns.map((key) => ({ key, header: key, type: 'text' as const })), rows },
    });
    const first = earlier(undefined, table(['name'], [{ name: 'a' }, { name: 'b' }]));
    const rows = [
      { name: 'a', region: 'us-east-1' },
      { name: 'b', region: 'us-east-1' },
      { name: 'c', region: 'eu-west-1' },
    ];
    const said = verifiedReply(first, answer(undefined, { text: '3', ...table(['name', 'region'], rows) }));
    expect(said.text).toBe('**It changed since 12 minutes ago:** 1 new (2 rows then, 3 now).');
    expect(said.table?.rows).toMatchObject([{ change: 'new', name: 'c' }]);
  });

  it('with another sentence for equal rows says so in a sentence', () => {
    const said = verifiedReply(earlier(ROWS), answer(ROWS, { text: 'At least 3 EC2 instances.' }));
    expect(said.text).toBe('**It changed since 12 minutes ago.**');
  });

  describe('of several accounts', () => {
    const [prod, test] = [
      { id: '111122223333', name: 'Production' },
      { id: '444455556666', name: 'Test' },
    ];
    const columns = ['name', 'account'].map((key) => ({ key, header: key, type: 'text' as const }));
    const of = (accounts: (typeof prod)[], rows: Row[], more: Partial<Reply> = {}): Partial<Reply> => ({
      table: { columns, rows },
      scope: { accounts, demo: false, at: '2026-11-21T10:12:00Z' },
      ...more,
    });
    const both = [
      { name: 'a', account: 'Production' },
      { name: 'b', account: 'Test' },
    ];

    it('calls nothing gone in an account that could not be read again, whatever the table calls it', () => {
      const denied = gap({ reason: 'AccessDenied', accounts: [test.id], regions: [] });
      const said = verifiedReply(
        answer(undefined, of([prod, test], both)),
        answer(undefined, of([prod, test], both.slice(0, 1), { gaps: [denied] })),
      );
      expect(said.table?.rows).toMatchObject([{ change: 'not read again', name: 'b' }]);
    });

    it('calls nothing gone in a disconnected account, and nothing new in a newly connected one', () => {
      const [two, one] = [of([prod, test], both), of([prod], both.slice(0, 1))];
      const less = verifiedReply(answer(undefined, two), answer(undefined, one));
      expect(less.table?.rows).toMatchObject([{ change: 'not read again', name: 'b' }]);
      expect(less.notes).toEqual(['Account Test is not connected any more: its part was not read again.']);
      const more = verifiedReply(answer(undefined, one), answer(undefined, two));
      expect(more.table?.rows).toMatchObject([{ change: 'not read then', name: 'b' }]);
      expect(more.notes).toEqual(['Account Test was not asked the first time.']);
    });

    it('about different accounts now is not a verification', () => {
      const said = verifiedReply(
        answer(undefined, of([test], both.slice(1))),
        answer(undefined, of([prod], both.slice(0, 1))),
      );
      expect(said.text).toBe(
        '**I could not verify the answer of a moment ago:** none of its AWS accounts is connected any more.',
      );
    });
  });
});
