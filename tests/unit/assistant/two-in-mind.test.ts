import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** The start of the last answer, without its markup. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text.replaceAll(/[*`]/g, '');

/** Messages of a thread, and what the last answer says. */
type Talk = [messages: string[], answer: RegExp];

const say = async ([messages, answer]: Talk) => expect(await told(...messages)).toMatch(answer);

describe('two things that a thread was about', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [
      ['tell me about web-eu-1', 'and web-eu-2, same load?'],
      /^(?:Yes|No): web-eu-2 [\d.]+%, web-eu-1 [\d.]+%\. CPU use of 2 EC2 instances .* highest web-eu-\d/,
    ],
    [
      ['is search-2 ok', 'and its twin, is the cpu the same?', 'who owns both'],
      /^By tags ines@larkspur\.example \(team search\): search-2 and search-1\.$/,
    ],
    [
      [
        'anything burning',
        'describe search-2',
        'what about its sibling, same load?',
        'did anyone change either of them',
      ],
      /those 2 EC2 instances/,
    ],
    [['describe pos-ledger', 'put its cpu beside crm'], /^CPU use of 2 RDS instances/],
    [['cpu of api-1', 'plot it alongside api-2'], /^CPU use of 2 EC2 instances/],
    [['since when is search-1-cpu ringing', 'draw its cpu next to search-2'], /^CPU use of 2 EC2 instances/],
    [['cpu of web-1', 'same for web-2'], /^CPU use of web-2/],
  ])('have a metric put side by side: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['list databases', 'describe crm', 'and analytics', 'is the version the same'],
      /version of crm is .*that of analytics/,
    ],
    [['list instances', 'describe bastion', 'and jenkins', 'same subnet?'], /^No: the subnet of bastion/],
    [
      ['cpu of search-1', 'and search-2, same?', 'same memory?'],
      /^Yes: the memory of search-\d is 64 GiB, that of/,
    ],
  ])('are compared where one is left out: %j', (...one) => say(one));

  it.each<Talk>([
    [
      [
        'what is alarming',
        'since when is the search one red',
        'cpu of its sibling',
        'who owns those two servers',
      ],
      /^By tags ines@larkspur\.example \(team search\): search-2 and search-1\.$/,
    ],
  ])('are those that an alarm watches beside others of that kind: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['is api-1 busy', 'and bastion?', 'inbound traffic of both since midnight'],
      /^Network traffic in of 2 EC2 instances/,
    ],
    [
      ['cpu of api-1', 'and of api-2', 'network out for the pair yesterday'],
      /^Network traffic out of 2 EC2 instances/,
    ],

    [['which version has payments-prod', 'and analytics?', 'storage of both'], /^2 RDS instances .*GiB/],
    [
      ['which class is orders-eu-1', 'and orders-eu-2?', 'are both in use', 'is either of them public'],
      /^No: neither|^No, orders-eu-\d is not public/,
    ],
  ])('are both of them, whatever was measured of one: %j', (...one) => say(one));
});

describe('a subject that is left out', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [['databases in sydney', 'everything fine?'], /^Not all is well with .*pos-ledger-cpu/],
    [['describe pos-ledger', 'is all good?'], /^Not all is well with pos-ledger/],
    [['list volumes in frankfurt', 'all encrypted?'], /^No: \d of the \d+ EBS volumes are unencrypted/],
    [['list load balancers', 'describe shop', 'all healthy?'], /with those 12 load balancers/],
    [['services in the shop cluster', 'all ok with them?'], /^Not all is well with shop: ECS services?/],
    [['databases in sydney', 'everything fine?', 'which one is not'], /^1 CloudWatch alarm .* is in alarm/],
  ])('is what was shown: %j', (...one) => say(one));

  it.each<Talk>([
    [['costs by service this month', 'everything ok?'], /alarms firing/],
    [['hi', 'all good?'], /./],
    [['list instances', 'list all stopped'], /^8 EC2 instances are stopped/],
  ])('is everything after what has no state: %j', (...one) => say(one));
});

describe('what a correction takes back', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [['target groups of shop', 'i meant for staging, not shop'], /^1 target group .*staging-targets/],
    [['cpu of api-1', 'sorry i meant api-2, not api-1'], /^CPU use of api-2/],
    [['describe shop-eu', 'all healthy?', 'no i mean now for staging, not shop'], /well with staging/],
    [['is the volume web-1-root encrypted', 'i meant bastion, not web-1-root'], /^(?!There is no field)/],
  ])('narrows nothing any more: %j', (...one) => say(one));
});
