import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** The start of the last answer, without its markup. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text.replaceAll(/[*`]/g, '');

/** Messages of a thread, and what the last answer says. */
type Talk = [messages: string[], answer: RegExp];

const say = async ([messages, answer]: Talk) => expect(await told(...messages)).toMatch(answer);

describe('one question about several', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [['is analytics ok, and gdpr-archive?'], /analytics.*gdpr-archive/s],
    [['what may tomas and sam do'], /tomas may do.*sam may do/s],
    [['who changed bastion and jenkins this week'], /bastion.*jenkins/s],
    [['tell me about api-1 and pos-gateway'], /^api-1: EC2 instance.*pos-gateway: EC2 instance/s],
    [
      ['who owns pos-ledger and analytics'],
      /tomas@.*team payments.*pos-ledger.*yuki@.*team data.*analytics/s,
    ],
    [['how many messages are in orders and orders-eu'], /^2 SQS queues named orders or orders-eu/],
    [['who owns jenkins and the analytics database'], /jenkins.*sam@.*analytics.*yuki@/s],
    [['how old is the oldest message in partner-intake'], /oldest message of partner-intake.* \d/],
  ])('tells of each thing that it names: %j', (...one) => say(one));

  it.each<Talk>([
    [['what did ireland cost in august and in september'], /in September 2026 than in August 2026/],
    [['rds bill for last month and the month before'], /in October 2026 than in September 2026/],
    [
      ['how much was team search in july, august and september'],
      /July 2026 to September 2026.*a month on average/,
    ],
    [
      ['cost of frankfurt yesterday and today'],
      /20 November 2026 \(yesterday\).*21 November 2026 \(today\)/s,
    ],
  ])('tells of each time that it names: %j', (...one) => say(one));

  it.each<Talk>([
    [['how many servers each in oregon and frankfurt'], /in 2 regions; most in/],
    [['throttles and errors of pos-import today'], /^Throttles of pos-import.*Errors of pos-import/s],
    [
      ['cpu of api-1', 'against api-2', 'same for memory, both of them'],
      /^EC2 does not tell CloudWatch the free memory/,
    ],
    [['errors of order-events', 'p95 duration yesterday versus last tuesday'], /^Duration: .* against /],
  ])('tells of each measure and place that it names: %j', (...one) => say(one));

  it.each<Talk>([[['describe shop', 'is the irish one ok, and the one in sydney?'], /shop-eu.*shop-syd/s]])(
    'tells of those that are called alike in the places that it names: %j',
    (...one) => say(one),
  );

  it.each<Talk>([
    [['is crm ok, and pos-ledger?', 'since when'], /crm.*since.*pos-ledger.*since/s],
    // A list goes on as a list: no other thing is called like those that it happens to hold.
    [
      ['servers with tag team web in ireland', 'only those with a public ip', 'ok same for us-east-1'],
      /in us-east-1 \(N. Virginia\)/,
    ],
  ])('goes on with what was asked of each: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['describe web-eu-1 and staging-web', 'who owns both'],
      /^2 EC2 instances named web-eu-1 or staging-web/,
    ],
    [['what may tomas and sam do', 'do these two have mfa'], /^2 IAM users|tomas.*sam/s],
    [
      ['is crm encrypted?', 'and analytics? is either of them public?'],
      /^Yes, analytics is encrypted.*1 RDS instance.*publicly accessible.*crm/s,
    ],
  ])('tells of each thing that it points at: %j', (...one) => say(one));
});
