import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('where a thing is used', { timeout: 60_000 }, () => {
  it.each([
    [['where is the certificate shop-west.larkspur.example used'], /load balancer `shop-west`/],
    [['where is the role lambda-basic used and when was it last used'], /Lambda functions.*was last used on/],
    [
      ['certificates expiring in 60 days', 'where is the wildcard used, and will it renew by itself'],
      /CloudFront distributions.*No certificates .* eligible for renewal/,
    ],
  ])('is what uses it, and no region: %s', async (messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

it('reads what renews itself as the renewal of certificates', { timeout: 60_000 }, async () => {
  expect(await planned('which certificates do not renew on their own')).toMatchObject({
    filters: [{ field: 'renewable', op: 'eq', value: false }],
  });
});
