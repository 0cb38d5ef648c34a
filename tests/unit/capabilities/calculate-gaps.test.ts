import { describe, expect, it } from 'vitest';
import { calculated, costs, found, refusal, results, resultsOf, rowOf } from './calculate-kit.ts';

describe('the unknown is never zero', () => {
  it.each([
    [
      'a sum of the known values says so',
      { do: 'sum', of: 'r3', column: 'cost' },
      'The sum of known cost is **$10.00**, over 3 rows, 1 of which has one.',
      'Cost is unknown in 1 row: what it comes to in all is not known.',
    ],
    [
      'a share of an unknown whole is unknown',
      { do: 'share', of: 'r3', column: 'cost', by: 'name' },
      'The share is unknown, because the cost of 1 row is unknown, and so is the whole.',
      undefined,
    ],
    [
      'a count includes what certainly meets the conditions',
      { do: 'count', of: 'r3', where: ['encrypted = true'] },
      'At least **1 of 3 rows** meets the condition: encrypted is yes.',
      'For 1 row this is unknown, because encrypted is unknown there: not counted.',
    ],
    [
      'an uncertain result is not reported as none',
      {
        do: 'count',
        of: 'r3',
        where: ['encrypted = false', 'name = b'],
      },
      'Unknown: 0 of 3 rows where encrypted is no and name is `b`, and 1 row in doubt.',
      'For 1 row this is unknown, because encrypted is unknown there: not counted.',
    ],
    [
      'what is known of no row',
      { do: 'sum', of: 'r3', column: 'cost', where: ['name = b'] },
      'The cost of 1 of 3 rows where name is `b` is unknown.',
      undefined,
    ],
    [
      'what no row has',
      { do: 'sum', of: 'r3', column: 'cost', where: ['name = c'] },
      'There is no cost in 1 of 3 rows where name is `c`.',
      undefined,
    ],
    [
      'what was never used is before no date',
      { do: 'count', of: 'r3', where: ['used < 2026-06-01'] },
      '**1 of 3 rows** meets the condition: used is before 2026-06-01.',
      '1 row without a date in used: no comparison finds it.',
    ],
  ])('%s', async (_, input, text, note) => {
    const finding = await calculated(results, input);
    expect(finding.text).toBe(text);
    expect(finding.notes).toEqual(note && [note]);
  });

  it.each([
    [{ do: 'count', of: 'r4' }, 'none', { count: 0 }],
    [{ do: 'sum', of: 'r4', column: 'cost' }, 'none', undefined],
    [{ do: 'count', of: 'r1', where: ['team = ops'] }, 'none', { count: 0 }],
    [{ do: 'sum', of: 'r1', column: 'cost', where: ['team = ops'] }, 'none', undefined],
    [{ do: 'select', of: 'r4' }, 'none', undefined],
    [{ do: 'count', of: 'r5' }, 'not_read', undefined],
    [{ do: 'multiply', figures: ['r5.rows', 2] }, 'not_read', undefined],
    [{ do: 'multiply', figures: ['r3[b].cost', 12] }, 'not_read', undefined],
    [{ do: 'only_in_first', of: 'r2', with: 'r5' }, 'not_read', undefined],
  ])('%j is %s', async (input, outcome, row) => {
    const finding = await calculated(results, input);
    expect([finding.outcome, rowOf(finding)]).toEqual([outcome, row]);
  });

  it('names the unknown cell', async () => {
    const { text } = await calculated(results, { do: 'add', figures: ['r3[a].cost', 'r3[b].cost'] });
    expect(text).toBe('It cannot be calculated: the cost of b could not be read.');
  });

  it('treats invalid numbers as unknown', async () => {
    const broken = resultsOf(
      found('name cost:money change:percent', [
        { name: 'a', cost: Number.NaN, change: 'new' },
        { name: 'b', cost: Number.POSITIVE_INFINITY, change: 3 },
        { name: 'c', cost: 2 },
      ]),
    );
    expect(rowOf(await calculated(broken, { do: 'sum', of: 'r1', column: 'cost' }))).toEqual({
      sum: 2,
      rows: 1,
    });
    expect((await calculated(broken, { do: 'add', figures: ['r1[1].cost', 1] })).outcome).toBe('not_read');
    expect(await refusal(broken, { do: 'add', figures: ['r1[1].change', 1] })).toBe(
      'There is no change of a in r1: that cell of change holds no number.',
    );
    expect(
      (await calculated(broken, { do: 'select', of: 'r1', sort: 'change desc' })).table?.rows.map(
        ({ change }) => change,
      ),
    ).toEqual([3, 'new', undefined]);
  });
});

describe('an incomplete result stays incomplete', () => {
  const gap = { reason: 'AccessDenied', api: 'ec2:DescribeVolumes', accounts: ['1'], regions: ['eu-west-1'] };
  const part = resultsOf(
    found(
      'name cost:money',
      [
        { name: 'a', cost: 1 },
        { name: 'b', cost: 2 },
      ],
      { gaps: [gap], notes: ['Prices are estimates.'], total_rows: 5 },
    ),
    costs,
  );

  it('says how many rows it covers, and keeps gaps and notes through two calculations', async () => {
    const finding = await calculated(part, { do: 'sum', of: 'r1', column: 'cost' });
    expect(finding).toMatchObject({
      text: 'The sum of cost is **$3.00**, over the first 2 of 5 rows.',
      gaps: [gap],
    });
    const counted = await calculated(part, { do: 'count', of: 'r1' });
    expect(counted.text).toBe('**The first 2 of 5 rows** are counted.');
    const then = await calculated(resultsOf(finding), { do: 'multiply', figures: ['r1', 12] });
    expect(then.gaps).toEqual([gap]);
    expect(then.notes).toEqual([
      'Only the first 2 of 5 rows are calculated with: the others are not at hand.',
      'Prices are estimates.',
    ]);
  });

  it('takes a row count and a cell as they are, of any part', async () => {
    const { notes, table } = await calculated(part, { do: 'divide', figures: ['r1[2].cost', 'r1.rows'] });
    expect(table?.rows[0]?.value).toBe(0.4);
    expect(notes).toEqual(['Prices are estimates.']);
  });

  it('keeps a period, and says if there are several', async () => {
    const november = { ...costs, period: { start: '2026-11-01', end: '2026-12-01', label: 'November 2026' } };
    const both = resultsOf(costs, november);
    expect((await calculated(both, { do: 'add', figures: ['r1[1].cost', 'r1[2].cost'] })).period?.label).toBe(
      'October 2026',
    );
    const { notes, period } = await calculated(both, { do: 'add', figures: ['r1[1].cost', 'r2[1].cost'] });
    expect(period).toBeUndefined();
    expect(notes).toEqual(['The figures are of different periods: October 2026 and November 2026.']);
  });

  it('says if the result itself gives another total', async () => {
    const table = {
      ...found('name cost:money', [
        { name: 'a', cost: 1 },
        { name: 'b', cost: 2 },
      ]).table,
      totals: { cost: 2 },
    };
    const { notes } = await calculated(resultsOf({ ...costs, table: table as never }), {
      do: 'sum',
      of: 'r1',
      column: 'cost',
    });
    expect(notes?.[0]).toBe("The result's own total is $2.00: its rows overlap, or are not all there.");
  });
});
