import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a question about one thing in the smallest words of English', { timeout: 120_000 }, () => {
  it.each([
    ['is the analytics poc still on', /^\*\*Yes\*\*, `analytics-poc` is running/],
    ['is cloudtrail on', /^\*\*Yes\*\*, CloudTrail is on/],
    ['is there a queue called orders', /^\*\*Yes\*\*: \*\*1 SQS queue/],
    ['show me the alarms on checkout-1', /CloudWatch alarms/],
    ['is the load test machine on', /^\*\*No\*\*, `load-test` is not running/],
    ['do we still have the loyalty poc', /^The status of `loyalty-poc` is \*\*stopped/],
    ['is the crm exports bucket still there', /^`larkspur-crm-exports`: S3 bucket/],
    ['explain shop-prod to me', /^`shop-prod`: RDS instance/],
    ['what can you tell me about partner-intake', /^`partner-intake`: SQS queue/],
    ['what does order-events use', /^Tied to `order-events`/],
    ['what does the checkout role allow', /^The IAM role `checkout` may do/],
    ['who can use the support-on-call role', /^`support-on-call` can be assumed by/],
    ['who can get at the pos-backup bucket', /may read objects of `larkspur-pos-backup`/],
    ['what do we pay for jenkins monthly', /^`jenkins` costs about/],
    ['is crm-windows backed up', /^\*\*Yes\*\*, \*?\*?1.*belongs to `crm-windows`/],
    ['what version is analytics', /^The version of `analytics` is/],
    ['what sort of machine is checkout-2', /^The type of `checkout-2` is \*\*m6i\.xlarge/],
  ])('“%s”', async (text, answer) => {
    expect(await told(text)).toMatch(answer);
  });
});

describe('the one thing that is meant', { timeout: 120_000 }, () => {
  it.each([
    [
      'a whole name that ends with the noun of its kind',
      ['whats behind the payments nlb'],
      /`payments-nlb-targets`/,
    ],
    [
      'the one with that name in the place',
      ['whats behind the shop balancer in sydney'],
      /`shop-syd-targets`/,
    ],

    [
      'the only one of its kind in a place',
      ['who uses the nat in ireland', 'what does it cost us'],
      /^`nat-euw1` costs about/,
    ],
    [
      'what was compared with another',
      [
        'tell me the staging db endpoint',
        'is it the same version as prod',
        'can it be reached from the internet',
      ],
      /`staging-shop` has no public address/,
    ],
    [
      'two of the kind beside their names',
      ['are the shop-eu and shop-syd load balancers the same'],
      /^`shop-eu` and `shop-syd` differ in .*DNS name/,
    ],
    [
      'the thing that has an address',
      ['what is 10.106.2.21', 'what subnet'],
      /1 subnet.*belongs to `jenkins`/,
    ],
    [
      'one that belongs to it, and not itself',
      ['who reads the orders queue', 'has it a dead letter queue'],
      /^\*\*Yes\*\*, `orders` has a dead-letter queue/,
    ],
  ])('is %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});
