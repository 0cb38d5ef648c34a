import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('“it”, after several things', () => {
  it('asks which one, with a button for each', async () => {
    const { plan } = await talk(['which databases are not encrypted', 'who modified it']);
    expect(plan).toMatchObject({
      kind: 'choose',
      question: 'Which one do you mean by “it”?',
      options: [
        { plan: { tool: 'cloudtrail.events', args: { action: 'modify', resource: 'crm' } } },
        { plan: { tool: 'cloudtrail.events', args: { action: 'modify', resource: 'pos-ledger' } } },
      ],
    });
  });

  it('offers the first ones of many', async () => {
    const { plan } = await talk(['list lambda functions', 'who modified it']);
    expect(plan).toMatchObject({ question: expect.stringContaining('Name another one') });
  });

  it('is the only one where there is one', async () => {
    expect((await talk(['databases in oregon', 'who modified it'])).plan?.kind).toBe('tool');
  });
});
