import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const labels = async (asked: string) => ((await talk([asked])).reply.actions ?? []).map(({ label }) => label);

describe('a message that is not understood', { timeout: 60_000 }, () => {
  it.each([
    ['orders', 'About orders'],
    ['what is the state of jenkns', 'About jenkins'],
    ["tell me the ledger's mood", 'About pos-ledger'],
  ])('is answered with the things that it names: %s', async (asked, label) => {
    expect(await labels(asked)).toContain(label);
  });

  it.each(['orders', 'what is the state of jenkns', 'ledger?'])(
    'offers no examples about things that are not there: %s',
    async (asked) => {
      for (const label of await labels(asked)) expect(label).not.toMatch(/orders-db|jenkins-2$|ledger-prod/);
    },
  );
});
