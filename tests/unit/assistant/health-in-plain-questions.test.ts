import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('a plain question about health', { timeout: 60_000 }, () => {
  it.each(['how is the pos-ledger db', 'how’s search-2', "and how's the shop-eu load balancer?"])(
    'is about how one thing is: “%s”',
    async (text) => {
      const { reply } = await talk([text]);
      expect(reply.plan).toMatchObject({ tool: 'resources.about', args: { asked: [{ topic: 'health' }] } });
    },
  );

  it.each([
    ['health of our load balancers', 'shop-targets'],
    ['are all the load balancers fine', 'shop-targets'],
    ['how are the databases doing', 'crm-connections'],
    ['how healthy are the ecs services', 'search-indexer'],
  ])('is about all things of a kind: “%s”', async (text, told) => {
    const { reply } = await talk([text]);
    expect(reply.text).toMatch(/Not all is well/);
    expect(reply.text).toContain(told);
  });

  it('takes a budget of that name for no databases', async () => {
    const { reply } = await talk(['what is the health of the databases']);
    expect(JSON.stringify(reply.plan ?? {})).not.toContain('budgets');
  });

  it.each(['any aws outages', 'were there aws incidents'])(
    'counts only issues of AWS: “%s”',
    async (text) => {
      const { reply } = await talk([text]);
      expect(reply.plan?.args.filters).toContainEqual({ field: 'category', op: 'eq', value: 'issue' });
    },
  );
});
