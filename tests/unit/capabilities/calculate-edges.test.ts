import { calculate } from '@windsock/bot/capabilities/calculate.ts';
import type { CapabilityContext } from '@windsock/bot/capabilities/capability.ts';
import { expect, it } from 'vitest';
import { calculated, found, resultsOf, volumes } from './calculate-kit.ts';

it('a value that very many rows share names a few of them and counts all others', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({ name: `disk-${at}`, size: 8 }));
  const finding = await calculated(resultsOf(found('name size:number:GiB', rows)), {
    ...{ do: 'max', of: 'r1', column: 'size' },
  });
  expect(finding.text).toContain('`disk-4` and 45 more)');
});

it('a condition with six values names five of them and one more', async () => {
  const where = ['name = a | b | c | d | e | f'];
  const { text } = await calculated(resultsOf(volumes), { do: 'count', of: 'r1', where });
  expect(text).toContain('`e` or 1 more');
});

it("a written time without a zone is in the person's zone", async () => {
  const aws = { timezone: 'Australia/Brisbane', now: new Date('2026-01-02T05:00:00Z') };
  const ctx = { aws, results: resultsOf(volumes) } as unknown as CapabilityContext;
  const figures = ['2026-01-02 15:00', 'r1[db].created_at'];
  const { text } = await calculate.run(ctx, calculate.input.parse({ do: 'subtract', figures }));
  expect(text).toContain('it is **2 h**');
});
