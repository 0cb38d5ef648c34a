import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** What was named in a message that was refused, not understood or asked back about. */
describe('the thing that a message without an answer named', { timeout: 60_000 }, () => {
  it.each([
    ['delete the campaign lb pls', 'ok, since when is it there', 'campaign-2024'],
    ['please drop the loyalty db', 'how big is it', 'loyalty-poc'],
    ['what if maria leaves the company', 'what is her oldest key', 'maria'],
    ['would bastion survive a zombie apocalypse', 'which subnet is it in', 'bastion'],
  ])('is what the next message is about: %s, %s', async (first, second, name) => {
    const { text } = await planned(first, second);
    expect(text).toContain(name);
    expect(text).not.toContain('did not understand');
  });

  it('is what somebody owns', async () => {
    expect(await planned('what if maria leaves the company', 'what does she own')).toMatchObject({
      filters: [{ field: 'tag:owner', value: 'maria@larkspur.example' }],
    });
  });

  it('stays for the message after the next', async () => {
    const { text } = await planned('delete the campaign lb pls', 'hmm fandango', 'when was it created');
    expect(text).toContain('campaign-2024');
  });

  it('leaves the rows of which it is one', async () => {
    const { tool, text } = await planned(
      'list load balancers',
      'delete pos-old',
      'which of them are internal',
    );
    expect(tool).toBe('elb.load-balancers');
    expect(text).toContain('2 load');
  });
});

describe('the list that a refusal offers', { timeout: 60_000 }, () => {
  it('is what “which one is it” asks for', async () => {
    expect(await planned('fix the cert that is about to die', 'which one is it')).toMatchObject({
      tool: 'acm.certificates',
      filters: [{ field: 'days_left' }, { field: 'days_left' }],
    });
  });
});

describe('the place, the tag and the time that a message without an answer named', {
  timeout: 60_000,
}, () => {
  it.each([
    ['if us-east-1 went dark tonight what would we lose', 'just the databases', 'rds.instances'],
    ['how would frankfurt cope without us', 'which instances run', 'ec2.instances'],
    ['suppose frankfurt burns down, are we toast', 'buckets only', 's3.buckets'],
  ])('limits the next list to the place: %s, %s', async (first, second, tool) => {
    const plan = await planned(first, second);
    expect(plan.tool).toBe(tool);
    expect(plan.regions).toHaveLength(1);
  });

  it('limits the next list to the tag, says so, and offers all', async () => {
    const { reply } = await talk([
      'how would our prod stuff cope with a tsunami',
      'which databases are not encrypted',
    ]);
    expect(reply.plan?.args.filters).toContainEqual({ field: 'tag:env', op: 'eq', value: 'production' });
    expect(reply.notes?.join(' ')).toMatch(/prod/);
  });

  it('gives the time of the next costs', async () => {
    const { period } = await planned('did the gremlins eat our money in september', 'costs by region');
    expect(period).toMatchObject({ start: '2026-09-01' });
  });

  it('does not hold where the next message has its own', async () => {
    const { regions } = await planned('if us-east-1 went dark what would we lose', 'databases in ireland');
    expect(regions).toEqual(['eu-west-1']);
  });

  it.each(['how many databases do we have in total', 'list all databases everywhere'])(
    'does not hold for everything: %s',
    async (said) => {
      const { regions } = await planned('if us-east-1 went dark what would we lose', said);
      expect(regions).toBeUndefined();
    },
  );
});

it('what a person did is not what was done to their things', { timeout: 60_000 }, async () => {
  const { resources, user } = await planned(
    'what if maria leaves the company',
    'what did she touch last week',
  );
  expect({ resources, user }).toEqual({ resources: undefined, user: 'maria' });
});

describe('two messages without an answer', { timeout: 60_000 }, () => {
  it('keep the place of the first', async () => {
    const { regions } = await planned(
      'is the till software healthy in singapore',
      'fandango i mean',
      'and the instances',
    );
    expect(regions).toEqual(['ap-southeast-1']);
  });
});

it('a list after findings in one region is of that region', { timeout: 60_000 }, async () => {
  const { regions } = await planned('are we wasting money in ireland', 'unattached disks');
  expect(regions).toEqual(['eu-west-1']);
});
