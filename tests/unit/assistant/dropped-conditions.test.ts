import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (text: string) => {
  const { plan, reply } = await talk([text]);
  return { kind: plan?.kind, text: reply.text, labels: (reply.actions ?? []).map(({ label }) => label) };
};

describe('an unknown word right before the noun of a list', { timeout: 120_000 }, () => {
  it.each([
    'unattached purple volumes in virginia',
    'show me the stopped purple instances',
    'biggest purple bucket',
    'which purple queues have messages',
    'purple load balancers in frankfurt',
    'what purple certificates expire this year',
  ])('is asked about, whatever leads it: %s', async (asked) => {
    const { kind, labels, text } = await told(asked);
    expect(kind).toBe('choose');
    expect(text).toMatch(/I could not use .*“purple/);
    expect(labels.at(-1)).toMatch(/^All anyway: /);
  });

  it.each([
    'which functions throw errors',
    'list the instances that run containers',
    'which queues have dead letters',
  ])('is not taken for one where it is a verb: %s', async (asked) => {
    expect((await told(asked)).text).not.toContain('I could not use “throw');
  });
});

describe('a time after “from”', { timeout: 120_000 }, () => {
  const filtersOf = async (text: string) => (await talk([text])).reply.plan?.args.filters;

  it('ends with the year that is named', async () => {
    expect(await filtersOf('which functions are from 2025')).toEqual([
      { field: 'last_modified', op: 'gte', value: '2025-01-01' },
      { field: 'last_modified', op: 'lt', value: '2026-01-01' },
    ]);
  });

  it('is no amount', async () => {
    expect(await filtersOf('which buckets are from 2026')).toEqual([
      { field: 'created_at', op: 'gte', value: '2026-01-01' },
    ]);
  });

  it.each(['instances launched from 2024', 'instances from 2024 onwards'])(
    'goes on after a verb, or where the message says so: %s',
    async (asked) => {
      expect(await filtersOf(asked)).toEqual([{ field: 'launched_at', op: 'gte', value: '2024-01-01' }]);
    },
  );
});

describe('a word for a field before the noun of the things that have it', { timeout: 120_000 }, () => {
  it.each([
    ['which data buckets do we have', [{ field: 'name', op: 'contains', value: 'data' }]],
    ['list our data instances', [{ field: 'tag:team', op: 'eq', value: 'data' }]],
  ])('is a part of their names or a tag: %s', async (asked, filters) => {
    expect((await talk([asked])).reply.plan?.args.filters).toMatchObject(filters);
  });

  it.each(['buckets with the most data', 'how much data do the buckets hold'])(
    'is still the field elsewhere: %s',
    async (asked) => {
      expect((await talk([asked])).reply.plan?.args.filters ?? []).toEqual([]);
    },
  );
});

describe('a name after the singular noun of a kind', { timeout: 120_000 }, () => {
  it.each(['which instances use security group web', 'what else uses security group web'])(
    'is a name of that kind, even if each region has one and a tag has that value: %s',
    async (asked) => {
      const { reply } = await talk([asked]);
      expect(reply.plan?.tool).toBe('ec2.instances');
      expect(reply.text).toMatch(/that belong to `?web/);
    },
  );

  it('is theirs alone', async () => {
    const { reply } = await talk(['is security group web open to the world']);
    expect(reply.text).toContain('6 security groups** named `web`');
  });
});

describe('a name that is sought', { timeout: 120_000 }, () => {
  it.each(['find the keys', 'find snapshots', 'is web-1 up'])(
    'is none if it is a kind or a known thing: %s',
    async (asked) => {
      expect((await talk([asked])).reply.plan?.tool).not.toBe('resources.search');
    },
  );
});

describe('a part of a question that the plan does not have', { timeout: 120_000 }, () => {
  it.each([
    ['who uses the private subnet in frankfurt', 'I cannot tell who uses that'],
    ['where do the alarms go', 'I cannot tell where that goes'],
    ['lambda errors yesterday for python functions only', 'I could not use “python” here'],
    ['which resources of the data team were changed this week', 'I could not use “this week” here'],
  ])('is told: %s', async (asked, said) => {
    expect((await told(asked)).text).toContain(said);
  });

  it.each(['who uses subnet private-a', 'what uses security group web'])(
    'is none if the plan has it: %s',
    async (asked) => {
      expect((await told(asked)).text).toContain('belong');
    },
  );
});
