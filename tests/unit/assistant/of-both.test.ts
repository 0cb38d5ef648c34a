import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]): Promise<string> => (await talk(messages)).reply.text;

describe('Two things that were measured', { timeout: 60_000 }, () => {
  const measured = ['cpu of api-1', 'same for api-2'] as const;

  it('are drawn together, for another time', async () => {
    const { plan, reply } = await talk([...measured, 'both in one graph, 3 days']);
    expect(plan).toMatchObject({ as: 'chart' });
    expect(reply.plan?.args.resources).toHaveLength(2);
    expect(reply.text).toMatch(/CPU use of \*\*2 EC2 instances\*\* from 19 to 21 November 2026/);
  });

  it('are put side by side', async () => {
    expect(await told(...measured, 'show the two side by side')).toMatch(
      /CPU use of \*\*2 EC2 instances\*\*/,
    );
  });
});

describe('A span of time alone', { timeout: 60_000 }, () => {
  it.each([
    ['cpu of api-1', '3 days', /from 19 to 21 November 2026/],
    ['costs by service', '60 days', /\(last 60 days\)/],
  ])('is the time of what was shown: %s, %s', async (first, next, answer) => {
    expect(await told(first, next)).toMatch(answer);
  });
});

describe('Several lists', { timeout: 60_000 }, () => {
  const lists = 'unattached disks and unused ips';

  it.each(['how much is that together in a month', 'what do they cost us a month'])(
    'have the costs of each: %s',
    async (text) => {
      expect(await told(lists, text)).toMatch(
        /EBS volumes are attached to nothing.*Elastic IP addresses are/s,
      );
    },
  );

  it('are meant by the words after “i mean”', async () => {
    expect(
      await told('where can we save', 'only the low hanging fruit, i mean disks and ips nobody uses'),
    ).toMatch(/^\*\*7 EBS volumes\*\*.* are unattached.*\*\*4 Elastic IPs\*\* are unassociated/s);
  });

  it('narrow to the big ones by an amount', async () => {
    expect(await planned('unattached disks', 'only the big ones, over 500 gb')).toMatchObject({
      filters: expect.arrayContaining([expect.objectContaining({ field: 'size_gib', op: 'gt', value: 500 })]),
    });
  });
});

describe('The topic of a remark', () => {
  it('is that of the question behind it', async () => {
    expect(
      await told('aws sent us a letter about extended support. which of our things are affected?'),
    ).toMatch(/^\*\*\d+ RDS instances?\*\*.*EKS cluster/s);
  });
});

describe('What was counted', { timeout: 60_000 }, () => {
  it.each([
    ['who owns it', /^`crm` is tagged `team` \*\*sales\*\*/],
    ['what uses it', /^Tied to `?crm`?/],
    ['are they busy', /CPU use of \*\*crm\*\*/],
  ])('is meant by the next message: %s', async (text, answer) => {
    expect(await told('how many databases are public', text)).toMatch(answer);
  });

  it('is what of it was used in a time', async () => {
    expect(
      await told('how many functions are on an old node', 'which of them ran in the last 7 days'),
    ).toMatch(/of 4 Lambda functions had invocations/);
  });
});

describe('The thing behind a bill', { timeout: 60_000 }, () => {
  it.each(['which bucket is that', 'which bucket costs the most'])(
    'is the most expensive: %s',
    async (text) => {
      expect(await planned('what did s3 cost last month', text)).toMatchObject({
        tool: 'cost.resources',
        kind: 's3.buckets',
      });
    },
  );
});
