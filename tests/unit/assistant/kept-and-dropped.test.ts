import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** The start of the last answer, without its markup. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text.replaceAll(/[*`]/g, '');

/** Messages of a thread, and what the last answer says. */
type Talk = [messages: string[], answer: RegExp];

const say = async ([messages, answer]: Talk) => expect(await told(...messages)).toMatch(answer);

describe('what a thread keeps and drops', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [['volumes in frankfurt', 'only gp2', 'and all volumes?'], /^56 EBS volumes \([^)]*\) in 6 regions/],
  ])('is nothing of the conditions when all of a kind are asked about: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['which ecs services are short of tasks', 'who looks after the failed one'],
      /^search-indexer is tagged team search/,
    ],
    [
      ['databases that are not multi-az', 'how big is the mariadb one'],
      /^The storage of gdpr-archive is 300 GiB/,
    ],
    [['unattached volumes', 'who is responsible for the io1 one'], /^shop-migration is tagged team web/],
    [['databases without encryption', 'whose is the public one'], /^crm is tagged team sales/],
  ])('is what told the rows apart, so that a state or a type picks one: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['why is search-1-cpu going off', 'is the other one ok?', 'who changed the first one since yesterday'],
      /^Nobody changed search-1 /,
    ],
    [
      ['is jenkins busy', 'and bastion?', 'ok only the first. whose is it'],
      /jenkins is tagged team platform/,
    ],
  ])('is the order in which things were asked about one by one: %j', (...one) => say(one));

  it('is a thing whose ties are asked about after what was done to it', () =>
    say([
      ['who changed search-1 today', 'which alarms hang on it'],
      /^1 CloudWatch alarm that belongs to search-1/,
    ]));

  it.each<Talk>([
    [
      ['cost of us-west-2', 'is frankfurt cheaper'],
      /^us-west-2 \(Oregon\) cost \$[\d,.]+ more .* than eu-central-1/,
    ],
    [
      ['what does team payments cost', 'and search', 'which is pricier'],
      /^team=search cost .* than team=payments/,
    ],
    [
      ['spend in frankfurt', 'and in singapore', 'how come that is so much less'],
      /^eu-central-1 .* more .* than ap-southeast-1/,
    ],
    [
      ['ecs costs in october', 'and elb', 'why is that one cheaper'],
      /than Elastic Load Balancing|than Amazon ECS/,
    ],
  ])('is the place, team or service shown before, which another is compared with: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['what do we pay for australia', 'is that more than last month', 'and ireland?'],
      /^(?!.*Sydney).* in eu-west-1 \(Ireland\)/,
    ],
    [['costs of oregon and ireland', 'and sydney'], /us-west-2.*eu-west-1.*ap-southeast-2/],
  ])('is not a place of several regions once another is named: %j', (...one) => say(one));

  it.each<Talk>([
    [['costs of the search team', 'and for all teams'], /The largest part is team=\w+ /],
    [['what did oregon cost in october', 'by region'], /^\$18,203 in October 2026.* us-east-1/],
    [
      ['what did s3 cost in ireland in october', 'across all regions'],
      /for Amazon S3 in October 2026.* us-west-2/,
    ],
    [['costs without a team tag', 'by team'], /^\$[\d,]+ without the tag team/],
  ])('is no single team or place once costs are split by it: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['what did jenkins-deploy change yesterday', 'only functions, and today as well'],
      /on 20 November 2026 \(yesterday\) and 21 November 2026 \(today\)/,
    ],
    [['what did maria change yesterday', 'and today'], /on 21 November 2026 \(today\)/],
  ])('is the time of changes when another is added to it: %j', (...one) => say(one));

  it('is the forecast that a month is compared with', () =>
    say([
      ['what will we pay this month', 'how far above october is that'],
      /^\$[\d,.]+ (?:more|less) \(.*\) than October 2026 .*: \$[\d,.]+ expected in November 2026[^“]*$/,
    ]));

  it.each<Talk>([
    [
      ['functions on a deprecated runtime', 'were any of them modified this year'],
      /^Yes: 1 Lambda function last modified since 2026-01-01 .*staging-seed/,
    ],
    [['functions on a deprecated runtime', 'who changed them this year'], /^Nobody changed those 8/],
  ])('is a date of the list where the history of changes is too short: %j', (...one) => say(one));

  it.each<Talk>([
    [['unattached volumes in us-east-1', 'which was made first'], /^The oldest of 3 EBS volumes/],
    [
      ['python functions', 'which of them was not changed for the longest time'],
      /^The oldest of \d Lambda functions .* is crm-sync/,
    ],
    [
      [
        'functions in us-east-1 on a deprecated runtime',
        'which was updated longest ago',
        'is it still called',
      ],
      /legacy-report/,
    ],
  ])('is the one that comes first by a date: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['which volumes are unattached, and what do they cost a month', 'just those in us-east-1'],
      /^3 EBS volumes .* are unattached in us-east-1 .*An estimated \$[\d,.]+ a month: 3 EBS volumes/,
    ],
    [
      ['which disks are unattached and how much are they a month', 'only gp2'],
      /^5 EBS volumes of type gp2 .* cost most of 5 EBS volumes/,
    ],
  ])('is what the things cost when they are narrowed: %j', (...one) => say(one));
});
