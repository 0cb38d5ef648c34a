import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('“when was it made”, of things in a list', { timeout: 60_000 }, () => {
  it.each([
    ['when was the shop database made', 'Created'],
    ['when were the unattached volumes set up', 'Created'],
    ['when were the stopped instances launched', 'Launched'],
  ])('shows the instants: %s', async (asked, header) => {
    const { reply } = await talk([asked]);
    expect(reply.table?.columns.map((column) => column.header)).toContain(header);
  });

  it('names the instant of a single one', async () => {
    const { reply } = await talk(['when was the data lake bucket made']);
    expect(reply.text).toMatch(/created 2024-05-\d\d/);
  });
});

describe('“when does it expire”', { timeout: 60_000 }, () => {
  it('is answered with a day rather than a number of days', async () => {
    const { reply } = await talk(['when does the shop-west certificate expire']);
    expect(reply.text).toMatch(/expires 2027-\d\d-\d\d/);
  });

  it.each(['when do our domain certificates run out', 'when will the tls cert expire'])(
    'begins with the next instant of several: %s',
    async (asked) => {
      const { reply } = await talk([asked]);
      expect(reply.text).toMatch(
        /^\*\*Next: 2026-12-03 \d\d:\d\d UTC\*\*, for `\W*larkspur\.example`.*Already past: `campaign-2024[^)]*2026-10-11/,
      );
    },
  );
});
