import { expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

it.each([
  'any idea if yuki is on parental leave until monday?',
  'is sam out sick',
  'tell me the mobile number of tomas',
  "when is priya's birthday",
  'will maria be back on tuesday',
  'does anna work from home',
])('somebody’s life is not known, but what they did is: %s', { timeout: 60_000 }, async (text) => {
  const { reply } = await talk([text]);
  expect(reply.text).toMatch(/^That is not for me to know: of `\w+` I only see what AWS keeps\./);
  expect(reply.actions?.[0]).toMatchObject({ label: expect.stringMatching(/^Activity of \w+/) });
});

it.each([
  ['what did sam do today', 'cloudtrail.events'],
  ['is sam an admin', 'resources.about'],
  ['does maria have mfa', 'resources.about'],
  ['which volumes does the payments team own', 'ec2.volumes'],
])('their accounts are: %s', { timeout: 60_000 }, async (text, tool) => {
  expect(await planned(text)).toMatchObject({ tool });
});

it.each([
  ['did somebody touch zebra-db this week'],
  ['shoppers in singapore say our shop is slow, is something broken there?'],
])('a word that the answer used is not called unknown: %s', { timeout: 60_000 }, async (text) => {
  expect((await talk([text])).reply.text).not.toMatch(/did not understand/);
});
