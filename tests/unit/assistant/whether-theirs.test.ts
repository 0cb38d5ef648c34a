import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Messages of a thread, and what the last answer says, without its markup. */
type Talk = [messages: string[], answer: RegExp];

const say = async ([messages, answer]: Talk) =>
  expect((await talk(messages)).reply.text.replaceAll(/[*`]/g, '')).toMatch(answer);

describe('whether a thing is somebody’s', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [['jenkins belongs to sam, right?'], /^Yes, jenkins is tagged owner=sam@/],
    [['search-2 is tomas, true?'], /^No, search-2 is tagged owner=ines@.*team of search-2/],
    [['bastion is of the web team, correct?'], /^No, bastion is tagged team=platform/],
  ])('is told with whose it is: %j', (...one) => say(one));

  it.each<Talk>([
    [['describe crm-sync', 'is that ours? we are the sales team'], /^Yes, crm-sync is tagged team=sales/],
  ])('is told to those who say who they are: %j', (...one) => say(one));

  it.each<Talk>([
    [['is the public alb from the web team and what does it cost'], /^(?!Yes|No)/],
    [['does tomas own unencrypted volumes'], /volume/],
  ])('is not asked by everything with a person in it: %j', (...one) => say(one));
});

describe('one thing among those that were asked about', { timeout: 60_000 }, () => {
  it.each<Talk>([
    [
      ['how many tables have no pitr', 'is checkout-sessions one of them'],
      /^Yes, checkout-sessions has no point-in-time/,
    ],
    [['single-az databases', 'shop-prod is in there too?'], /^No, shop-prod is not single-AZ/],
  ])('is told whether it is one of them: %j', (...one) => say(one));

  it.each<Talk>([
    [['is bastion stopped or running'], /^The state of bastion is running/],
    [['is the load balancer shop internal or internet facing?'], /^The scheme of shop is internet-facing/],
  ])('has one of two states: %j', (...one) => say(one));
});
