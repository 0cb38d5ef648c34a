import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('a kind that a message names', { timeout: 60_000 }, () => {
  it.each([
    ['unused buckets', /IAM users/],
    ['topics older than a year', /^(?:No|\d+) Access Analyzer findings/],
    ['elastic ips older than a year', /older generation/],
  ])('is not answered with things of another one: “%s”', async (text, other) => {
    expect((await talk([text])).reply.text).not.toMatch(other);
  });

  it('may be a field of others', async () => {
    const { tool } = await planned('which security groups does web-1 use');
    expect(['ec2.instances', 'ec2.security-groups']).toContain(tool);
  });

  it('is listed by name, whatever else has that name', async () => {
    const { reply } = await talk(['functions called shop']);
    expect(reply.text).toMatch(/^There are no Lambda functions named `shop`/);
    expect((await talk(['load balancers named shop'])).reply.text).toMatch(/load balancer\*\* named `shop`/);
  });
});
