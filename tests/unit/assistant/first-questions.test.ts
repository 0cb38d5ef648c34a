import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('a first question in words of everyday', { timeout: 60_000 }, () => {
  it.each([
    [
      'hours of a day',
      'cpu graph for pos-ledger since yesterday noon pls',
      /CPU use of .*pos-ledger.* since 20 November 12:00/,
    ],
    [
      'hours from and to',
      'errors of payment-webhook yesterday between 9 and 12',
      / on 20 November from 9:00 to 12:00/,
    ],
    ['two days', 'what did sam do yesterday and the day before', /\(yesterday\) and the day before/],
    [
      'a name that is a word of AWS',
      'is the recommendations service stuck',
      /^\*\*Yes\*\*, `recommendations` is not at its desired count/,
    ],
    [
      'a condition of one thing',
      'would the crm database survive if a data center goes dark',
      /^\*\*No\*\*, `crm` is not multi-AZ/,
    ],
    [
      'costs without tags',
      'how much is the stuff nobody tagged costing us so far this month',
      /without the tag `team`/,
    ],
    [
      'things that are off and cost',
      'which servers are switched off but still costing us money',
      /EBS volumes belong to stopped instances/,
    ],
    ['a rise', 'what blew up our bill last month', /more.* in October 2026 than in September 2026/],
    [
      'whatever is open',
      'what have we got hanging out on the internet that shouldnt be',
      /what is open to everyone on the internet/,
    ],
    [
      'a verb of being somewhere',
      'how many servers do we have and where do they live',
      /by region|in 6 regions; most in/,
    ],
    [
      'a condition that does not hold',
      'is the checkout service dying',
      /^\*\*No\*\*, `checkout` is at its desired count/,
    ],
    [
      'the first of an order',
      'whats our dearest region and is it getting cheaper',
      /us-east-1.* cost most.*in us-east-1/s,
    ],
    ['"nothing but" as only', 'users with nothing but a password', /^\*\*6 IAM users\*\* have no MFA/],
    ['no money in "burned down"', 'which servers burned down', /^(?!.*\$)/],
  ])('is understood: %s', async (_what, message, answer) => {
    expect((await talk([message])).reply.text).toMatch(answer);
  });

  it('goes on with who or what its first part named', async () => {
    const { reply } = await talk(['who is yuki and what does he look after']);
    expect(reply.text).toMatch(/named `yuki`.*resources\*\* tagged `owner=yuki@/s);
  });

  it('tells its thanks from what is no question of AWS', async () => {
    const { reply } = await talk(['thanks that helps! whats the weather in brisbane']);
    expect(reply.text).toMatch(/beyond me/);
  });
});
