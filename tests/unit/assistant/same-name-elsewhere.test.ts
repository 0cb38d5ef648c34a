import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('of several things with one name, the one in the named place counts', {
  timeout: 120_000,
}, () => {
  it.each([
    ['tell me all about public-b in us-west-2', 'us-west-2'],
    ['is public-b healthy in ireland', 'eu-west-1'],
    ['how many free ips does private-b have in sydney', 'ap-southeast-2'],
  ])('“%s”', async (text, region) => {
    expect(await planned(text)).toMatchObject({
      tool: 'resources.about',
      kind: 'vpc.subnets',
      regions: [region],
    });
  });

  it('and a noun within its field asks for the field', async () => {
    const { asked } = await planned('how many free ips has private-b in oregon');
    expect(asked).toEqual([{ field: 'free_ips' }]);
  });

  it('while there is no answer for another kind that is not related to it', async () => {
    const { reply } = await talk(['which elastic ips belong to private-b in oregon']);
    expect(reply.text).toContain('I cannot tell which Elastic IPs belong to `private-b`');
  });
});

describe('of several kinds of things with one name, the one whose words a question uses counts', {
  timeout: 120_000,
}, () => {
  it.each([
    ['is there a copy of orders-eu', 'rds.clusters', '**Yes**, `orders-eu` has automated backups'],
    ['could orders-eu be restored', 'rds.clusters', '**Yes**, `orders-eu` has automated backups'],
    ['does orders-eu have a dead letter queue', 'sqs.queues', '**No**, `orders-eu` has no dead-letter queue'],
  ])('“%s”', async (text, kind, says) => {
    const { plan, reply } = await talk([text]);
    expect(plan).toMatchObject({ tool: 'resources.about', args: { resource: 'orders-eu', kind } });
    expect(reply.text).toContain(says);
  });

  it('and where no kind has more of them, all of that name are named', async () => {
    const { reply } = await talk(['tell me about orders-eu']);
    expect(reply.text).toContain('Called `orders-eu` as well');
  });
});
