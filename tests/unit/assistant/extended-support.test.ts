import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

const service = (value: string) => [{ dimension: 'service', op: 'eq', values: [value] }];

/** The surcharge that AWS bills for old versions, and the plan of AWS Support. */
describe('costs of extended support', { timeout: 60_000 }, () => {
  it.each([
    ['what extra do we pay for kubernetes being so old', 'eks extended support'],
    ['how much extended support do we pay for our databases', 'rds extended support'],
    ['what did extended support cost us in october', 'extended support'],
    ['how much do we pay for support', 'support'],
  ])('are distinguished: %s', async (text, value) => {
    expect(await planned(text)).toMatchObject({ tool: 'cost.usage', filters: service(value) });
  });

  it('are left out of those of their service', async () => {
    const plan = await planned('what did eks cost in october', 'without extended support');
    expect(plan.text).toContain('$149');
  });

  it('are a state of things where no money is asked for', async () => {
    expect(await planned('which eks clusters are in extended support')).toMatchObject({
      tool: 'eks.clusters',
    });
  });
});
