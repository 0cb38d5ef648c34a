import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const OVERSPENT = [{ field: 'status', op: 'eq', value: ['over', 'forecast_over'] }];
const OTHER = [{ dimension: 'service', op: 'eq', values: ['EC2 - Other'] }];

/** Whether budgets hold, and why they do not. */
describe('budgets', { timeout: 60_000 }, () => {
  it.each([
    'will we bust our budget',
    'do we stay within budget this month',
    'are we going to exceed any budget',
  ])('are those that are over, and those that will be: %s', async (text) => {
    expect(await planned(text)).toMatchObject({ tool: 'cost.budgets', filters: OVERSPENT });
  });

  it('are listed with the amount of each', async () => {
    const { reply } = await talk(['are we going over budget']);
    expect(reply.text).toMatch(/`traffic-and-disks` over the limit by \*{0,2}\$[\d,]+/);
    expect(reply.text).toMatch(/`larkspur-total` forecast to exceed the limit by \*{0,2}\$[\d,]+/);
  });

  it('are those over already where nothing is to come', async () => {
    expect(await planned('are we over budget')).toMatchObject({ filters: [{ value: 'over' }] });
  });

  it.each([
    ['which budgets are over', 'why'],
    ['which budgets are over', 'what is behind that'],
    ['list budgets', 'what is making traffic-and-disks go up'],
  ])('are explained by the costs that they count: %s, %s', async (first, second) => {
    expect(await planned(first, second)).toMatchObject({
      ...{ tool: 'cost.increase', filters: OTHER },
      period: { start: '2026-11-01' },
      baseline: { start: '2026-10-01' },
    });
  });

  it('keep what they count in the costs that follow', async () => {
    expect(await planned('which budgets are over', 'whats driving it', 'chart it per day')).toMatchObject({
      ...{ tool: 'cost.usage', granularity: 'daily', filters: OTHER },
    });
  });

  it('are explained one at a time, which the answer says', async () => {
    const { reply } = await talk(['list budgets', 'why']);
    expect(reply.notes?.join(' ')).toContain('the first of the 5 budgets');
  });

  it('count no costs if they are of something else', async () => {
    const { reply } = await talk(['list budgets', 'why is savings-plan-use so low']);
    expect(reply.text).toMatch(/counts no costs/);
  });
});
