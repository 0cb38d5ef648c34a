import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const WASTE = { tool: 'checks.findings', kind: 'waste', asks: 'dearest' };

/** Waste by what it costs, as many as asked for. */
describe('the dearest waste', { timeout: 60_000 }, () => {
  it.each([
    ['the four costliest resources sitting idle', 4],
    ['top 2 things that cost us money and that nobody needs', 2],
    ['what do we pay for without using it, the biggest three', 3],
  ])('is so much as asked for: %s', async (text, limit) => {
    const plan = await planned(text);
    expect(plan).toMatchObject({ ...WASTE, limit });
    expect(plan.text).not.toContain('not understand');
  });

  it('is all of it, dearest first, without a number', async () => {
    expect(await planned('which idle stuff is the most expensive')).toMatchObject(WASTE);
  });

  it('is not part of the costs that were shown', async () => {
    const plan = await planned(
      'costs by service in october',
      'the 3 biggest things we pay for but never use',
    );
    expect(plan).toMatchObject({ ...WASTE, limit: 3 });
  });

  it('names a thing once, whatever it is found for', async () => {
    const { reply } = await talk(['top 6 wasted things by cost']);
    expect(reply.bullets?.filter((line) => line.includes('shop-migration'))).toHaveLength(1);
  });

  it('is counted in the order that was shown', async () => {
    const plan = await planned('top 3 waste', 'the second one');
    expect(plan.text).toContain('shop-migration');
  });

  it.each([
    ['what do we have in frankfurt that is not used any more', { regions: ['eu-central-1'] }],
    ["what don't we use in ireland", { regions: ['eu-west-1'] }],
    ['are there things in oregon nobody needs', { regions: ['us-west-2'] }],
    ["does the data team have anything it doesn't use", { of: 'team=data' }],
  ])('is what nobody uses in a place or of a team, not everything there: %s', async (text, scope) => {
    expect(await planned(text)).toMatchObject({ tool: 'checks.findings', kind: 'waste', ...scope });
  });
});
