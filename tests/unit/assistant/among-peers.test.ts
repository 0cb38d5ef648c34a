import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

const OCTOBER = { tool: 'cost.usage', period: { start: '2026-10-01', end: '2026-11-01' } };

/** One team, service or region among its peers in the same period. */
describe('costs among those of others', { timeout: 60_000 }, () => {
  it.each(['is that much next to the other teams', 'do the others spend more', 'where does that rank'])(
    'are those of all teams, with the place of the one: %s',
    async (text) => {
      const plan = await planned('what did the search team spend in october', text);
      expect(plan).toMatchObject({ ...OCTOBER, group_by: ['tag:team'], filters: [], among: 'search' });
      expect(plan.text).toMatch(/search` is number \d of \d/);
      expect(plan.text).not.toContain('not understand');
    },
  );

  it('are those of all regions, for the same service', async () => {
    const plan = await planned('ec2 costs in frankfurt in october', 'is that a lot against other regions');
    expect(plan).toMatchObject({
      ...{ ...OCTOBER, group_by: ['region'], among: 'eu-central-1' },
      filters: [{ dimension: 'service', op: 'eq', values: ['ec2'] }],
    });
  });

  it('add up what the bill splits of one service', async () => {
    const plan = await planned('ec2 costs in october', 'how does it rank');
    expect(plan).toMatchObject({ ...OCTOBER, group_by: ['service'], among: 'ec2' });
    expect(plan.text).toContain('Amazon EC2 is the largest of');
  });

  it('are those of a team that was one of the rows', async () => {
    const plan = await planned('costs by team in october', 'where does the platform team rank');
    expect(plan).toMatchObject({ ...OCTOBER, group_by: ['tag:team'], among: 'platform' });
  });

  it('are compared with the month before only where that is named', async () => {
    const plan = await planned(
      'what did the search team spend in october',
      'is that a lot compared to september',
    );
    expect(plan.tool).toBe('cost.compare');
  });
});
