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
