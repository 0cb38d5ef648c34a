import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** The start of the last answer, without its markup. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text.replaceAll(/[*`]/g, '');

/** Messages of a thread, and what the last answer says. */
type Talk = [messages: string[], answer: RegExp];

const say = async ([messages, answer]: Talk) => expect(await told(...messages)).toMatch(answer);

describe('what a message refers to', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [
      ['list instances with a public address', 'not the web ones'],
      /^5 EC2 instances without web in the name/,
    ],
    [['list volumes', 'all except the jenkins ones'], /EBS volumes without jenkins/],
    [['alarms in us-east-1', 'the ok ones'], /^4 CloudWatch alarms are OK in us-east-1/],
    [['alarms in us-east-1', 'and the ones with no data'], /^1 CloudWatch alarm has insufficient data/],
    [['security groups open to the world', 'what uses the legacy one'], /^legacy-any is in use/],
    [['databases without multi az', 'what version is the analytics one'], /version of analytics is 13/],
    [['list instances', 'are the staging ones off'], /^No: \d of the 3 EC2 instances with staging/],
  ])('is a word for some of the rows: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['which databases are not encrypted', 'is any of them public', 'whose is the ledger'],
      /^pos-ledger is tagged/,
    ],
    [['list buckets in us-west-2', 'who owns the lake'], /^larkspur-data-lake is tagged team data/],
    [['dynamodb tables', 'which have no backups', 'how big is carts'], /^The size of shop-carts is/],
    [['users without mfa', 'priya, does she have keys'], /priya has no active access keys/],
    [
      ['which load balancers do we have', 'what is behind the shop one'],
      /^3 EC2 instances that belong to shop through target group shop-targets/,
    ],
  ])('is a part of a name, shown or not: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['list buckets in us-west-2', 'who owns the lake', 'and versioning on the other?'],
      /larkspur-ml-scratch has no versioning/,
    ],

    [['certificates that expire soon', 'where is the first one used'], /is in use/],
    [
      ['what alarms are ringing', 'the second one, since when'],
      /^estimated-charges has been in alarm since 2026-11/,
    ],
    [
      ['what alarms are ringing', 'what does the ledger one watch', 'who owns that db'],
      /^pos-ledger is tagged team payments/,
    ],
  ])('is a place, a number, or what belongs to it: %j', (...one) => say(one));

  it.each<Talk>([
    [['what alarms are ringing', 'cpu of that search server since 6am'], /^CPU use of search-1/],
    [['what alarms are ringing', 'and whose is the ledger database'], /^pos-ledger is tagged team payments/],
    [
      ['how much do unattached volumes cost us a month', 'the largest of them, whose is it'],
      /^ml-datasets-old is tagged|largest .* is ml-datasets-old/,
    ],
  ])('is a noun of another kind, or their size: %j', (...one) => say(one));

  it.each<Talk>([
    [
      ['functions in sydney', 'timeout of order-events-syd', 'which of the others has a longer timeout'],
      /I did not understand “the others”|^(?!The timeout of order-events-syd)/,
    ],
    [['public databases', 'describe crm', 'and how big are those two'], /those two/],
  ])('is told as left out where nothing is meant by it: %j', (...one) => say(one));
});

describe('the end of an order', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [
      ['list queues', 'which has the most messages'],
      /^The one with the most messages of 8 SQS queues is partner-intake/,
    ],
    [['what alarms are ringing', 'which of them is the newest'], /^The newest of 6 CloudWatch alarms/],
    [['databases without multi az', 'biggest one'], /^The largest of 9 RDS instances .* is analytics/],
    [
      ['databases without multi az', 'biggest one', 'and the smallest?'],
      /^The smallest of 9 RDS instances .* is loyalty-poc/,
    ],
    [
      ['show me the web servers in us-east-1', 'which of the three is newest'],
      /^The newest of 3 EC2 instances .* is web-3/,
    ],
    [['access keys older than a year', 'whose is the oldest'], /^…\w{4} is of user crm-vendor/],
    [
      ['list rds databases', 'the biggest has deletion protection?'],
      /is analytics: storage 1,000 GiB, deletion protection no/,
    ],
  ])('is one thing: %j', (...one) => say(one));
});

describe('the end of what was counted', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [
      ['how many snapshots are older than a year', 'the largest?'],
      /^The largest of 4 EBS snapshots created before .* is jenkins-home-before-upgrade/,
    ],
    [
      ['number of databases in ireland', 'the oldest one, which engine is it'],
      /^The oldest of 3 RDS instances is orders-eu-2: .*engine aurora/,
    ],
    [
      ['count the volumes of team data', 'the biggest of them, whose is it'],
      /^The largest of 14 EBS volumes tagged team=data is archive-cold .*tag owner/,
    ],
    [
      [
        'how many volumes in ireland',
        'the largest of them, is it encrypted',
        'same for databases, the smallest',
      ],
      /^The smallest of 3 RDS instances is .* in eu-west-1/,
    ],
  ])('is one of them, with all that narrowed the number: %j', (...one) => say(one));
});

describe('what is asked about it', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [
      ['what alarms are ringing', 'how long has the nat one been like that'],
      /^nat-usw2-bytes has been in alarm since 2026-10-09/,
    ],
    [['is jenkins running', 'what does its team spend'], /with tag team platform/],
    [
      ['which load balancers do we have', 'what is behind the shop one', 'which certificate does it use'],
      /^1 certificate that belongs to shop/,
    ],
    [['which users have access keys', 'how old are they'], /^8 IAM users have active access keys/],
    [['list buckets in us-west-2', 'which is encrypted with kms'], /S3 buckets? .*encrypted with KMS/],
  ])('is a field, a topic, or what belongs to it: %j', (...one) => say(one));

  it.each<Talk>([
    [['compare november and october by service', 'break the second one down'], /more .* for EC2 - Other/],
    [['costs by team this month', 'what is in the last one'], /^\$[\d,.]+ with tag team/],
    [['public buckets', 'now databases, same question'], /^1 RDS instance is publicly accessible/],
  ])('is a row of costs, or the same of other things: %j', (...one) => say(one));
});

describe('what narrows the rows again', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [['buckets in ireland', 'and the ones in oregon'], /^2 S3 buckets in us-west-2 \(Oregon\)/],
    [
      ['instances launched in october', 'and the ones launched this month'],
      /^\d+ EC2 instances launched since 2026-11-01 /,
    ],
  ])('replaces what it contradicts, a place or a time: %j', (...one) => say(one));
});

describe('a place next to “one”', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [['errors of order-events-eu', 'sorry i mean the sydney one'], /^Errors of order-events-syd: /],
    [['tell me about shop-eu', 'no, the sydney one'], /^shop-syd/],
    [['cpu of web-eu-1', 'and the singapore one'], /^CPU use of web-sin-1 /],
  ])('means the thing of the like name there: %j', (...one) => say(one));
});

describe('a word next to “one” that no row has', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [['list databases', 'the reports one, when was it created'], /tells me which one “reports” is/],
    [
      ['which instances are stopped', 'how long has the oregon one been off', 'and the load test one?'],
      /^1 EC2 instance named load-test/,
    ],
  ])('is asked about, or is a thing that the narrowed list left out: %j', (...one) => say(one));
});

describe('whom to call', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [['is anything wrong with pos-ledger', 'who should i call'], /tomas@larkspur\.example/],
    [['stopped instances', 'whom do we contact about the second one'], /is tagged .*owner sam@/],
    [
      ['list unencrypted volumes', 'which of these belong to payments?'],
      /^2 EBS volumes tagged team=payments/,
    ],
  ])('is the owner, and what belongs to a team has its tag: %j', (...one) => say(one));
});
