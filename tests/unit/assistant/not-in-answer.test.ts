import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const back = async (...messages: string[]) => {
  const { plan } = await talk(messages);
  return plan?.kind === 'choose'
    ? `${plan.question} ${plan.options.map(({ label }) => label).join(', ')}`
    : plan;
};

describe('What the last answer does not contain', () => {
  it.each([
    [
      ['spend by service last month', 'who changed the third one'],
      /“Amazon [\w ()]+” is a part of the bill, not a thing that somebody changes/,
    ],
    [['what does team web cost', 'who touched it last'], /That is a bill/],
    [['who deleted volumes this month', 'whose are they'], /Events tell who acted.*EBS volumes/],
    [['who deleted volumes this month', 'the largest ones'], /Events have no size/],
    [['invocations of crm-sync today', 'top 3'], /about one thing/],
    [['tell me about web-1', 'the 2 biggest'], /about one thing/],
    [['how is everything', 'the five largest'], /Of which section/],
    [['list alarms', 'the largest'], /no size/],
  ])('is said, and what can be told is offered: %s', async (messages, answer) => {
    expect(await back(...messages)).toMatch(answer);
  });
});
