import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** "restart web-1", "show me its password": what Windsock does not do, and what is asked next. */
describe('a wish that is refused', { timeout: 60_000 }, () => {
  it.each([
    ['delete the bucket larkspur-data-lake', 'who owns it', 'larkspur-data-lake', 'owner'],
    ['start load-test for us', 'who owns it', 'load-test', 'owner'],
    ['restart web-3 please, is down', 'why', 'web-3', 'reason'],
  ])('leaves the thread with its thing: %s, %s', async (first, second, resource, topic) => {
    expect(await planned(first, second)).toMatchObject({
      ...{ tool: 'resources.about', resource },
      asked: expect.arrayContaining([expect.objectContaining({ topic })]),
    });
  });

  it('takes what ails the thing for no question of its own', async () => {
    const { reply } = await talk(['reboot jenkins, is too slow']);
    expect(reply.text).toContain('I only read AWS');
    expect(reply.text).not.toContain('alarms firing');
  });

  it.each(['who modified it last', 'who deleted it'])(
    'leaves “it” with the secret that it asked for: %s',
    async (next) => {
      const { reply } = await talk(['print the value of /shop/payment-api-key', next]);
      expect(reply.text).toMatch(/^Nobody (?:changed|deleted) `\/shop\/payment-api-key`/);
    },
  );

  it.each([
    ['please provide all mysql databases', 'rds.instances'],
    ['can you share me the cost of last month', 'cost.usage'],
  ])('is not: %s', async (text, tool) => {
    expect(await planned(text)).toMatchObject({ tool });
  });

  it.each(['share the snapshot with account 123456789012', 'share the ami with our vendor'])(
    'is to give something to others: %s',
    async (text) => {
      expect((await talk([text])).reply.text).toContain('I only read AWS');
    },
  );
});
