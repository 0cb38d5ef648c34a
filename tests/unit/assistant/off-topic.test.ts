import { expect, it } from 'vitest';
import { talk } from './talk.ts';

const timeout = { timeout: 60_000 };

it.each([
  ['will it rain in oregon tomorrow', /weather/],
  ['where do we get sushi tonight', /of food/],
  ['is the conference room free', /of the building/],
  ['who won the bundesliga game', /of sport/],
  ['my keyboard is broken', /devices/],
  ['how many sick days did i take', /HR/],
  ['what do we pay for hetzner', /only see AWS/],
  ['tell us a riddle', /no jokes/],
])('is nothing that Windsock knows, also within a thread: %s', timeout, async (text, says) => {
  const { reply } = await talk(['spend by region in october', text]);
  expect(reply.text).toMatch(says);
});

it.each([
  'training-room',
  'which instances run the weather app',
  'how many ec2 instances have coffee in their name',
  'did any alarm fire during lunch',
  'which instances are in the room',
  "who touched jenkins since today's breakfast",
  'did someone change bastion on monday lunch',
  'is the crm database full or is room still free',
  'list my windows machines that are public',
  'what is the spend outlook for december',
  'what were my expenses in october',
  'what was the final bill for october',
  'the full story of jenkins, i want the changes',
])('a question about the accounts is none of those: %s', timeout, async (text) => {
  expect((await talk([text])).reply.text).not.toMatch(/only know|beyond me|only of your AWS/);
});

it('a thing may be hot as well', timeout, async () => {
  const { reply } = await talk(['describe search-1', 'and is it hot']);
  expect(reply.text).not.toMatch(/weather/);
});

it('leaves the thread where it was', timeout, async () => {
  const { reply } = await talk(['spend by region in october', 'any good pizza nearby', 'and for september']);
  expect(reply.plan?.args.period).toMatchObject({ start: '2026-09-01' });
});

it('keeps the place that was named', timeout, async () => {
  const { reply } = await talk(['is it snowing in oregon', 'lol. and which volumes do we have there']);
  expect(reply.plan).toMatchObject({ tool: 'ec2.volumes', args: { regions: ['us-west-2'] } });
});

it.each([
  'ok good. is it going to rain in berlin tomorrow?',
  'might it still snow this evening',
  'hope it is not raining at your end',
])('the weather is none of the thread: %s', timeout, async (text) => {
  const { reply } = await talk(['describe search-1', text]);
  expect(reply.text).toMatch(/weather/);
  expect(reply.plan).toBeUndefined();
});
