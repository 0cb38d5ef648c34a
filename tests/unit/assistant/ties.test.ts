import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('what is tied to a thing is a list of it, whichever verb ties them', { timeout: 120_000 }, () => {
  it.each([
    [
      'behind what was shown',
      ['list the load balancers in oregon', 'which boxes actually stand behind those'],
      /^\*\*2 EC2 instances\*\* that belong to `shop-west` through target group `shop-west-targets`/,
    ],
    [
      'things of the same kind',
      ['which queue overflows into payments-failed.fifo'],
      /^\*\*1 SQS queue\*\* that belongs to `payments-failed\.fifo` \(its dead-letter queue\)/,
    ],
    [
      'what Lambda polls',
      ['which function drains the pos-sales queue'],
      /^\*\*1 Lambda function\*\* that belongs to `pos-sales` \(its event source\)/,
    ],
    [
      'from the other side',
      ['which queue does order-events-eu poll'],
      /that belongs to `order-events-eu` as its event source/,
    ],
    [
      'a load balancer, and no group of that name',
      ['which boxes hang behind shop-west'],
      /through target group `shop-west-targets`/,
    ],
    [
      'what stands in front',
      ['what stands in front of api-1'],
      /^\*\*1 load balancer\*\* that belongs to `api-1` through target group `api-internal-targets`/,
    ],
    [
      'the same of another',
      ['which boxes hang behind shop-west', 'and behind shop-eu?'],
      /`shop-eu-targets`/,
    ],
    [
      'narrowed afterwards',
      ['list the load balancers in oregon', 'which boxes stand behind those', 'how many of them are running'],
      /^\*\*2 EC2 instances\*\* that belong to `shop-west`.* are running/,
    ],
    [
      'of a row by its place',
      ['list target groups', 'which boxes are in the second one', 'and in the third?'],
      /^\*\*2 EC2 instances\*\* that belong to `payments-nlb-targets`/,
    ],
    [
      'things that a classic load balancer registers',
      ['which machines sit behind jenkins-classic'],
      /^\*\*1 EC2 instance\*\* that belongs to `jenkins-classic`/,
    ],
  ])('%s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('whatever is tied to a thing', { timeout: 120_000 }, () => {
  it.each([
    [
      'to all things of a name',
      ['who relies on the security group windows-admin'],
      /^\*\*2 EC2 instances\*\* that belong to `windows-admin` .*Sydney.*Virginia/,
    ],
    [
      'to the one in a place, if it were removed',
      ['what would go down if we lost the load-balancer security group in sydney'],
      /Tied to `load-balancer`: load balancers `pos-old` and `shop-syd`/,
    ],
    ['in one direction', ['what feeds the orders queue'], /^\*\*1 SNS topic\*\* that belongs to `orders`/],
    [
      'as far as it is unhealthy',
      ['anything unhealthy behind shop'],
      /`shop-targets` has 1 of 3 targets unhealthy/,
    ],
  ])('%s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

it('a noun names its kind, even if a thing has that name', { timeout: 120_000 }, async () => {
  expect(await told('alarms in alarm')).toMatch(/^\*\*6 CloudWatch alarms\*\* are in alarm/);
});

describe('a question without an answer gets no empty list', { timeout: 120_000 }, () => {
  it('where two kinds have no relation', async () => {
    expect(await told('which buckets fill the orders queue')).toMatch(
      /^I cannot tell which S3 buckets belong to `orders`\.$/,
    );
  });

  it('where the relation is the other way round', async () => {
    const { reply } = await talk(['which functions fill the pos-sales queue']);
    expect(JSON.stringify(reply)).toContain('I cannot tell which Lambda functions give to `pos-sales`');
  });

  it('while things without any are listed', async () => {
    expect(await told('which load balancers have no machines behind them')).toMatch(
      /^\*\*2 load balancers\*\* that have no EC2 instances/,
    );
  });
});

describe('what nothing is tied to', { timeout: 120_000 }, () => {
  it.each([
    ['which running instances have no alarms'],
    ['which running instances have no alarms watching them'],
  ])('is narrowed by the other words: %s', async (asked) => {
    expect(await told(asked)).toMatch(/^\*\*28 EC2 instances\*\* that have no CloudWatch alarms are running/);
  });

  it.each([['instances'], ['machines'], ['servers']])(
    'is the same whatever it is called: %s',
    async (noun) => {
      expect(await told(`which load balancers have no ${noun} behind them`)).toMatch(
        /^\*\*2 load balancers\*\* that have no EC2 instances/,
      );
    },
  );

  it('is sought in the regions that are asked for', async () => {
    const { reply } = await talk(['which load balancers in sydney have no machines behind them']);
    expect(reply.plan?.args.regions).toEqual(['ap-southeast-2']);
    expect(reply.text).toMatch(/^\*\*1 load balancer\*\* that has no EC2 instances/);
  });

  it('is not what has the same id in another region', async () => {
    expect(await told('which certificates in sydney have no load balancers attached')).toMatch(
      /^There are no certificates that have no load balancers/,
    );
  });
});

describe('what depends on a thing, asked as what breaks without it', { timeout: 120_000 }, () => {
  it.each([
    'what fails if bastion dies',
    'who is affected when we switch off bastion',
    'what would stop working without bastion',
  ])('“%s”', async (text) => {
    const { reply } = await talk([text]);
    expect(reply.text).toMatch(
      /^(?:Tied to `bastion`: Elastic IP|\*\*1 Elastic IP\*\* that belongs to `bastion`)/,
    );
  });

  it('while a region is lost with what is in it', async () => {
    expect((await talk(['what breaks if ireland goes down'])).reply.text).toMatch(/^\*\*If .*fails, /);
  });
});
