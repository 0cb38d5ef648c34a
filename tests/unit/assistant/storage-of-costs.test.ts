import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

/** Money stays money: what people call "storage" or "databases" is some services of the bill. */
describe('a part of costs by the sort of things', { timeout: 60_000 }, () => {
  const STORAGE = { dimension: 'service', op: 'eq', values: ['ebs', 's3', 'efs', 'fsx'] };
  const OF_TEAM = { dimension: 'tag:team', op: 'eq', values: ['data'] };

  it.each([
    'which part of it is storage',
    'how much of that is storage',
    'what portion of it went to storage',
  ])('goes on with the costs shown: %s', async (text) => {
    expect(await planned('what does the data team cost us', text)).toMatchObject({
      tool: 'cost.usage',
      filters: expect.arrayContaining([OF_TEAM, STORAGE]),
    });
  });

  it('is told for databases, too', async () => {
    expect(await planned('what does the data team cost us', 'how much of it is databases')).toMatchObject({
      tool: 'cost.usage',
      filters: expect.arrayContaining([OF_TEAM, { dimension: 'service', op: 'eq', values: ['rds'] }]),
    });
  });

  it('begins a thread', async () => {
    expect(await planned('storage costs last month')).toMatchObject({
      tool: 'cost.usage',
      filters: [STORAGE],
    });
  });
});
