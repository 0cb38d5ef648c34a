import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** A message behind one that was refused, not understood or asked back about. */
describe('after a message without an answer', { timeout: 60_000 }, () => {
  it.each([
    ['will it rain in sydney tomorrow', 'fair enough. how many servers do we have there', 'ec2.instances'],
    ['book me a flight to sydney', 'then which databases do we have there', 'rds.instances'],
  ])('“there” is the place that was named: %s, %s', async (first, second, tool) => {
    expect(await planned(first, second)).toMatchObject({ tool, regions: ['ap-southeast-2'] });
  });

  it('“there are” is not a place', async () => {
    const { regions } = await planned('book me a flight to sydney', 'how many servers are there');
    expect(regions).toBeUndefined();
  });

  it('“this secret” is the one whose name was said in other words', async () => {
    const { text } = await planned(
      'give me the password of the staging shop database',
      'when was that secret used last',
    );
    expect(text).toContain('staging/shop/database');
  });

  it('a kind alone adds the noun that was missing', async () => {
    expect(await planned('show me the orders', 'topic')).toMatchObject({
      tool: 'sns.topics',
      filters: [{ field: 'name', op: 'eq', value: 'orders' }],
    });
  });

  it.each([['disk copies we handed to outsiders?', 'roles then', 'iam.roles']])(
    'a question of its own takes nothing from it: %s, %s',
    async (first, second, tool) => {
      const alone = await planned(second);
      expect(alone.tool).toBe(tool);
      expect((await planned(first, second)).filters).toEqual(alone.filters);
    },
  );

  it('thanks are thanks', async () => {
    const { reply } = await talk(['restart web-1 for me please', 'ok no problem, thank you!']);
    expect(reply.text).toBe('You are welcome.');
  });
});

describe('a message that says everything by itself', { timeout: 60_000 }, () => {
  it.each([['list the alarms', 'the pos gateway, its cpu']])(
    'starts anew where the thread would lose words of it: %s, %s',
    async (first, second) => {
      expect(await planned(first, second)).toMatchObject({
        ...{ tool: 'cloudwatch.metrics', resource: 'pos-gateway', metric: 'cpu' },
      });
    },
  );

  it.each(['minus the ones of maria', 'leave out us-east-1'])(
    'does not lose the thread: %s',
    async (said) => {
      const { tool } = await planned('which volumes are unattached', said);
      expect(tool ?? 'ec2.volumes').toBe('ec2.volumes');
    },
  );
});

describe('a noun that several kinds share', { timeout: 60_000 }, () => {
  it('is answered for one kind in a place', async () => {
    expect(await planned('list eks clusters in ireland')).toMatchObject({
      ...{ tool: 'eks.clusters', regions: ['eu-west-1'] },
    });
  });
});

describe('a remark before a question', { timeout: 60_000 }, () => {
  it.each([
    'put differently: which users have no mfa',
    'let me rephrase. which users have no mfa',
    'second attempt: which users have no mfa',
  ])('leaves nothing unexplained: %s', async (said) => {
    const { filters, text, tool } = await planned(said);
    expect({ filters, tool }).toEqual({
      ...{ tool: 'iam.users', filters: [{ field: 'mfa', op: 'eq', value: false }] },
    });
    expect(text).not.toContain('did not understand');
  });

  it('stays where it limits what is asked', async () => {
    const { text } = await planned('only purple: which users have no mfa');
    expect(text).toMatch(/purple/);
  });
});

it('applies to the message just before only', { timeout: 60_000 }, async () => {
  const { tool, regions } = await planned(
    ...['which volumes are unattached', 'will it rain in sydney', 'shorter please'],
    'and how many databases do we have there',
  );
  expect({ tool, regions }).toEqual({ tool: 'rds.instances', regions: undefined });
});
