import { calculate } from '@windsock/bot/capabilities/calculate.ts';
import type { CapabilityContext } from '@windsock/bot/capabilities/capability.ts';
import type { Results } from '@windsock/bot/capabilities/results.ts';
import { describe, expect, it } from 'vitest';
import { found, refusal, resultsOf, rowOf } from './calculate-kit.ts';

const results = resultsOf(
  found('name made:date seen:date', [
    { name: 'a', made: '2026-10-01T12:00:00Z', seen: '2026-10-01T12:45:00Z' },
    { name: 'b', made: '2026-10-09T12:00:00Z', seen: null },
    { name: 'c', made: '2026-10-09' },
  ]),
  found('size:number:GiB traffic:bytes price:number:USDperGiB', [
    { size: 100, traffic: 1024 ** 3, price: 0.08 },
  ]),
);
const price = results.get('r2').table?.columns[2];
if (price) price.unit = 'USD per GiB';

const calculated = (
  input: object,
  { said = [], known = results }: { said?: string[]; known?: Results } = {},
) => {
  const aws = { timezone: 'UTC', now: new Date('2026-11-21T12:00:00Z') };
  const ctx = { aws, results: known, said } as unknown as CapabilityContext;
  return calculate.run(ctx, calculate.input.parse(input));
};

describe('the time between two dates', () => {
  it.each([
    [
      ['r1[b].made', 'r1[a].made'],
      'From 2026-10-01 12:00 UTC to 2026-10-09 12:00 UTC it is **8 days** (192 h).',
      8,
    ],
    [
      ['r1[a].made', 'r1[b].made'],
      'From 2026-10-01 12:00 UTC to 2026-10-09 12:00 UTC it is **8 days** (192 h).',
      8,
    ],
    [
      ['r1[a].seen', 'r1[1].made'],
      'From 2026-10-01 12:00 UTC to 2026-10-01 12:45 UTC it is **0.75 h** (0.0313 days).',
      0.03125,
    ],
    [
      ['now', 'r1[b].made'],
      'From 2026-10-09 12:00 UTC to 2026-11-21 12:00 UTC it is **43 days** (1,032 h).',
      43,
    ],
    [['2026-10-11', 'r1[c].made'], 'From 2026-10-09 to 2026-10-11 it is **2 days** (48 h).', 2],
  ])('%j', async (figures, text, value) => {
    const finding = await calculated({ do: 'subtract', figures });
    expect(finding.text).toBe(text);
    expect(rowOf(finding)?.value).toBe(value);
  });

  it('is a figure to continue with', async () => {
    const known = resultsOf(results.get('r1'));
    known.add(await calculated({ do: 'subtract', figures: ['now', 'r1[b].made'] }, { known }));
    expect((await calculated({ do: 'multiply', figures: ['r2', 2] }, { known })).text).toBe(
      '43 days × 2 = **86 days**.',
    );
  });

  it.each([
    [['r1[b].made', 3], /A date is subtracted from one other date/],
    [['r1.made', 'now'], /Write which row of r1: r1\[1\]\.made/],
    [['r1[c].seen', 'now'], /no seen of c in r1/],
    [['now', '2026-10-01'], /is no figure/],
  ])('does not exist for %j', async (figures, message) => {
    await expect(calculated({ do: 'subtract', figures })).rejects.toThrow(message);
  });

  it('is unknown if a date could not be read', async () => {
    expect(await calculated({ do: 'subtract', figures: ['r1[b].seen', 'now'] })).toMatchObject({
      outcome: 'not_read',
      text: 'It cannot be calculated: the seen of b could not be read.',
    });
  });
});

describe('units of one family are converted', () => {
  it.each([
    ['add', ['r2.size', 'r2.traffic'], '100 GiB + 1 GiB = **101 GiB**.'],
    ['subtract', ['r2.size', '50 GB'], '100 GiB − 50 GB = **53.43 GiB**.'],
    ['divide', ['r2.size', '10 GB'], '100 GiB ÷ 10 GB = **10.74**.'],
    ['percent_of', ['r2.traffic', 'r2.size'], '1 GiB of 100 GiB is **1.0%**.'],
    ['multiply', ['r2.price', 'r2.size'], '0.08 USD per GiB × 100 GiB = **$8.00**.'],
    ['multiply', ['0.10 USD per GB', 'r2.size', 12], '0.1 USD per GB × 100 GiB × 12 = **$128.85**.'],
  ])('%s %j', async (operation, figures, text) => {
    expect((await calculated({ do: operation, figures })).text).toBe(text);
  });

  it('and others are not', async () => {
    expect(await refusal(results, { do: 'add', figures: ['r2.size', '$5'] })).toBe(
      'These cannot be added: one is GiB, another USD.',
    );
    expect(await refusal(results, { do: 'add', figures: ['r2.size', '3 days'] })).toBe(
      'These cannot be added: one is GiB, another days.',
    );
  });
});

describe("the person's own numbers", () => {
  const said = ['we pay 300 a month', 'of a budget of $4.5k'];

  it.each([
    [['$300', 12], '$300.00 × 12 = **$3,600.00**.'],
    [[300, 12], '300 × 12 = **3,600**.'],
    [['$4,500', 12], '$4,500.00 × 12 = **$54,000.00**.'],
  ])('are used in calculations: %j', async (figures, text) => {
    expect((await calculated({ do: 'multiply', figures }, { said })).text).toBe(text);
  });

  it('but not numbers that nobody gave', async () => {
    await expect(calculated({ do: 'multiply', figures: ['$310', 12] }, { said })).rejects.toThrow(
      'from a result or from the person',
    );
  });
});
