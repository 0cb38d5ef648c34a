import { resultOf } from '@windsock/bot/capabilities/result.ts';
import { describe, expect, it } from 'vitest';
import { calculated, costs, found, refusal, resultsOf, rowOf, volumes } from './calculate-kit.ts';

describe('with figures', () => {
  const figures = resultsOf(
    {
      ...costs,
      table: {
        ...(costs.table as NonNullable<typeof costs.table>),
        totals: { service: 'Total', cost: 248.13 },
      },
    },
    volumes,
    found('traffic:bytes share:percent price:money:EUR', [{ traffic: 1024 ** 3, share: 12.5, price: 3 }]),
    found('sum:money rows:number', [{ sum: 300, rows: 4 }]),
    found('age:number:s', [{ age: 201_600 }]),
  );

  it.each([
    ['multiply', ['r1[1].cost', 12], '$147.83 × 12 = **$1,773.96**.', 1773.96],
    ['multiply', ['r1[amazon ec2].cost', '12'], '$147.83 × 12 = **$1,773.96**.', 1773.96],
    ['multiply', ['r1.total.cost', 'r3.share'], '$248.13 × 12.5% = **$31.02**.', 31.01625],
    ['multiply', [24, 'r2.rows'], '24 × 3 = **72**.', 72],
    ['multiply', ['r1[2].cost', 3], '$0.10 × 3 = **$0.30**.', 0.3],
    ['add', ['r1[2].cost', 'r1[3].cost', 5], '$0.10 + $0.20 + $5.00 = **$5.30**.', 5.3],
    ['subtract', ['r1.total', 'r1["AWS Lambda"].cost'], '$248.13 − $100.00 = **$148.13**.', 148.13],
    ['divide', ['r4', 'r2.rows'], '$300.00 ÷ 3 = **$100.00**.', 100],
    ['divide', ['r4.sum', 'r1[2].cost'], '$300.00 ÷ $0.10 = **3,000**.', 3000],
    ['divide', ['r1[4].cost', 'r2[1].size'], '$100.00 ÷ 100 GiB = **1 USD per GiB**.', 1],
    ['divide', ['r3.traffic', 2], '1 GiB ÷ 2 = **512 MiB**.', 512 * 1024 ** 2],
    ['divide', ['r3.traffic', 1000], '1 GiB ÷ 1,000 = **1 MiB**.', 1024 ** 3 / 1000],
    ['divide', ['r3.traffic', 1024 ** 2], '1 GiB ÷ 1 MiB = **1,024**.', 1024],
    ['divide', ['r3.traffic', String(1024 ** 3)], '1 GiB ÷ 1 GiB = **1**.', 1],
    ['divide', ['r5.age', 86_400], '201,600 s ÷ 86,400 = **2.33 days**.', 2.333333333333],
    ['divide', ['r5.age', 2], '201,600 s ÷ 2 = **100,800 s**.', 100_800],
    ['divide', ['r1[4].cost', 1024], '$100.00 ÷ 1,024 = **$0.10**.', 100 / 1024],
    ['percent_change', ['r1[4].cost', 'r1[1].cost'], 'From $100.00 to $147.83 is **+47.8%**.', 47.8],
    ['percent_change', ['r1[1].cost', 'r1[4].cost'], 'From $147.83 to $100.00 is **−32.4%**.', -32.4],
    ['percent_of', ['r1[4].cost', 'r1.total.cost'], '$100.00 of $248.13 is **40.3%**.', 40.3],
    ['percent_of', ['r1[2].cost', 'r4.value'], '$0.10 of $300.00 is **<0.1%**.', 0.033],
  ])('%s %j', async (operation, given, text, value) => {
    const finding = await calculated(figures, { do: operation, figures: given });
    expect(finding.text).toBe(text);
    expect(rowOf(finding)?.value).toBe(value);
  });

  it('says which cells it used', async () => {
    const { bullets } = await calculated(figures, { do: 'multiply', figures: ['r1[2].cost', 12] });
    expect(bullets).toEqual(['`r1[2].cost`: $0.10, cost of Amazon RDS']);
  });

  it.each([
    ['add', ['r1[9].cost', 1], 'r1 has no row 9: they go from 1 to 4.'],
    ['add', ['r1[0].cost', 1], 'r1 has no row 0: they go from 1 to 4.'],
    [
      'add',
      ['r1[Amazon].cost', 1],
      'No row of r1 is called "Amazon". The first are called: "Amazon EC2", "Amazon RDS", "Amazon S3", "AWS Lambda".',
    ],
    ['add', ['r1[web].cost', 1], `2 rows of r1 are called "web": write the row's number, one of 1, 4.`],
    [
      'add',
      ['r1[1].price', 1],
      'r1 has no column "price". Its columns: service (text), cost (money), team (text).',
    ],
    ['add', ['r1[1].team', 1], 'team of r1 holds no numbers. Columns that do: cost (money).'],
    ['add', ['r1.cost', 1], "r1 has 4 rows: write which one, r1[1].cost, or add them up by 'sum'."],
    ['add', ['r1', 1], "r1 has 4 rows: write which one, r1[1].cost, or add them up by 'sum'."],
    ['add', ['r3', 1], 'r3 has several columns: write r3[1].traffic.'],
    ['add', ['r2.total', 1], "r2 has no totals: add a column up by 'sum' first."],
    ['add', ['r7.rows', 1], 'There is no result "r7": they go from r1 to r5.'],
    [
      'add',
      ['the cost', 1],
      '"the cost" is no figure. Write r1[3].cost (row 3), r1[Amazon RDS].cost, r1.total.cost, r1.rows, r4 (a calculation), t1[2].cost (the thread’s) or a number.',
    ],
    ['add', ['r1[1].cost', 'r3.traffic'], 'These cannot be added: one is USD, another bytes.'],
    ['subtract', ['r1[1].cost', 'r3.price'], 'These cannot be subtracted: one is USD, another EUR.'],
    [
      'percent_of',
      ['r1[1].cost', 'r1.rows'],
      'These cannot be compared: one is USD, another a plain number.',
    ],
    ['multiply', ['r1[1].cost', 'r2[1].size'], 'USD cannot be multiplied by GiB.'],
    ['divide', ['r1[1].cost', 0], 'Nothing can be divided by zero.'],
    [
      'multiply',
      [365, 24],
      'At least one figure has to come from a result or from the person. Read the figures with a call that finds them, and refer to their cells (r1[3].cost); what the thread showed is t1[3].cost.',
    ],
    ['divide', ['r1[1].cost', 2, 3], "'divide' takes two figures, not 3."],
    ['add', ['r1[1].cost'], "'add' takes two figures or more, not 1."],
    ['multiply', ['r1[1].cost', 1e308, 1e308], 'The result is too large to show.'],
  ])('%s %j is refused', async (operation, given, message) => {
    expect(await refusal(figures, { do: operation, figures: given })).toBe(message);
  });
});

it('is shown to a caller in full', async () => {
  const finding = await calculated(resultsOf(costs), { do: 'multiply', figures: ['r1[1].cost', 12] });
  expect(resultOf('r2', finding, 'UTC')).toEqual({
    id: 'r2',
    outcome: 'found',
    says: '$147.83 × 12 = $1,773.96.',
    columns: [
      { key: 'calculation', header: 'Calculation', type: 'text' },
      { key: 'value', header: 'Product', type: 'money' },
    ],
    rows: [['$147.83 × 12', 1773.96]],
    facts: ['r1[1].cost: $147.83, cost of Amazon EC2'],
    period: '2026-10-01 up to but not including 2026-11-01 (October 2026)',
  });
});

it('takes several figures from one', async () => {
  const given = ['r1[1].cost', 'r1[2].cost', 5];
  const cells = (costs.table?.rows ?? []).map(({ cost }) => Number(cost));
  const finding = await calculated(resultsOf(costs), { do: 'subtract', figures: given });
  expect(Number(rowOf(finding)?.value)).toBeCloseTo(Number(cells[0]) - Number(cells[1]) - 5);
});
