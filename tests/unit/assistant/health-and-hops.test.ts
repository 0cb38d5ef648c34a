import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('the health of one resource includes what belongs to it', { timeout: 60_000 }, () => {
  it.each([
    [
      'the targets of a load balancer, and why they fail',
      ['is the shop load balancer in virginia healthy'],
      /^\*\*Not all is well\*\* with `shop`: target group `shop-targets` has 1 of 3 targets unhealthy: i-0462e23f7a7cd7f03:80 \(Health checks failed[^`]*\)\.(?: |$)/,
    ],
    [
      'no alarm that is composed of its own and rings for another',
      ['is shop-5xx healthy'],
      /^\*\*I see nothing wrong\*\* with `shop-5xx`/,
    ],
    [
      'the services of a cluster',
      ['how is the ecs cluster shop doing'],
      /^\*\*Not all is well\*\* with `shop`: .*`recommendations` runs 1 of 2.*`search-indexer` runs 0 of 1/,
    ],
    [
      'the target group of an instance',
      ['is web-3 ok'],
      /^\*\*Not all is well\*\* with `web-3`: target group `shop-targets` has 1 of 3 targets unhealthy: i-0462/,
    ],
    [
      'an alarm composed of its alarm',
      ['is search-1 fine'],
      /`search-1-cpu` and `shop-unhealthy` have been in alarm since .*\.$/,
    ],
    [
      'healthy targets',
      ['is shop-eu healthy'],
      /^\*\*I see nothing wrong\*\* with `shop-eu`: .*2 of 2 targets of `shop-eu-targets` are healthy, .*no alarm of it rings/,
    ],
  ])('%s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('the health of whatever a name or a tag stands for', { timeout: 60_000 }, () => {
  it.each([
    [
      'everything with that name, and what belongs to it',
      ['hey, is the shop alright today'],
      /^\*\*Not all is well\*\* with `shop`: 1 alarm firing \(`shop-unhealthy`\), 1 target group with unhealthy targets \(`shop-targets`\) and 2 services below their count/,
    ],
    [
      'in one place, for any owner',
      ['is the shop working fine for our guests in ireland?'],
      /^\*\*I see nothing wrong\*\* with `shop` in \*?\*?eu-west-1/,
    ],
    [
      'then in another place',
      ['is the shop ok in ireland', 'and virginia?'],
      /^\*\*Not all is well\*\* with `shop` in us-east-1 .*`shop-targets`/,
    ],
    [
      'not in a place without any of it',
      ['is the shop ok in ireland', 'and in japan'],
      /^I know of nothing of `shop` in .*Tokyo.*cannot tell/,
    ],
    [
      'for a name that is a tag as well',
      ['are payments fine'],
      /^\*\*Not all is well\*\* with `payments`: 1 alarm firing \(`pos-ledger-cpu`\) and 1 stack/,
    ],
    ['for a team', ['anything wrong with the data team?'], /with `team=data`: 1 service below its count/],
    ['for another one', ['anything wrong with the data team?', 'and payments?'], /with `payments`: 1 alarm/],
    ['and names what cannot be checked', ['how is staging doing'], /I know of no CloudWatch alarms/],
    ['and an unknown word', ['is the purple shop ok'], /“purple”/],
  ])('%s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('from an alarm to what it watches', { timeout: 60_000 }, () => {
  it.each([
    [
      'with two references in one message',
      ['any alarms ringing', 'and the crm one, who touched that database this week'],
      /^\*\*tomas\*\* changed `crm`/,
    ],
    [
      'by its name',
      ['lake-compactor-duration, how much memory has that function'],
      /memory of `lake-compactor`/,
    ],
    [
      'through a composite alarm',
      ['shop-unhealthy, since when and why', 'graph that cpu, last 3h'],
      /^\*\*search-1\*\* is at .*search-1-cpu/,
    ],
    [
      'and from there on',
      ['shop-unhealthy, since when and why', 'who owns that machine', 'its cpu in the last 3 hours'],
      /^CPU use of \*\*search-1/,
    ],
    ['for that one alone', ['any alarms ringing', 'the pos one, what db is that'], /^\*\*1 RDS instance\*\*/],
  ])('%s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('a metric that a thing does not have', { timeout: 60_000 }, () => {
  it.each([
    [
      'is that of the balancer of a target group',
      ['describe shop-eu-targets', 'requests in the last 6 hours'],
      /^Requests of \*\*shop-eu\*\*/,
    ],
    [
      'is that of the instance of a disk',
      ['tell me about jenkins-home', 'how busy was the cpu yesterday'],
      /^CPU use of \*\*jenkins/,
    ],
    [
      'is that of the one alarm in focus, whatever list it was in',
      ['any alarms ringing', 'since when is the pos one red', 'connections over the last 2 hours'],
      /^Connections of \*\*pos-ledger\*\*/,
    ],
    [
      'is that of what an alarm watches, in other words as well',
      ['tell me about crm-connections', 'free storage left?'],
      /^Free storage of \*\*crm\*\*/,
    ],
  ])('%s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('a common word that is the name of a team', { timeout: 60_000 }, () => {
  it.each(['is search ok', 'how is search doing', 'is the search healthy'])(
    'is looked up before anything is known: %s',
    async (text) => {
      const { reply } = await talk([text], createGraphs({ waitMs: 30_000 }));
      expect(reply.text).toContain('team=search');
    },
  );
});
