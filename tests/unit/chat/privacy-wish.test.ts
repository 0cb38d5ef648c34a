import { readPrivacyWish } from '@windsock/bot/chat/privacy-wish.ts';
import { expect, it } from 'vitest';

it.each([
  ['just for me: what did we spend last month?', 'what did we spend last month?'],
  ['what did we spend last month, just for me?', 'what did we spend last month?'],
  ['what did we spend last month? Just for me please', 'what did we spend last month?'],
  ['what did we spend last month? Reply only to me.', 'what did we spend last month?'],
  ['Privately, which users have no MFA?', 'which users have no MFA?'],
  ['which users have no MFA (privately)', 'which users have no MFA'],
  ['please answer only to me: list buckets', 'list buckets'],
  ['tell me privately how much we spent', 'tell me how much we spent'],
  ['list buckets and answer privately please', 'list buckets'],
  ['costs by service just for me', 'costs by service'],
  ['costs by service for me only', 'costs by service'],
  ["show me last month's costs privately", "show me last month's costs"],
  ['costs by account - for my eyes only', 'costs by account'],
  ['only to me, please: costs of the private subnets', 'costs of the private subnets'],
  ['a daily cost report at 9am, only for me', 'a daily cost report at 9am'],
  ['just for me', 'just for me'],
])('reads “%s” as a request for a private answer', (text, rest) => {
  expect(readPrivacyWish(text)).toEqual({ wish: 'private', rest });
});

it.each([
  ['for everyone: and in Ireland?', 'and in Ireland?'],
  ['and in Ireland? Answer openly please', 'and in Ireland?'],
  ['and in Ireland, for everyone', 'and in Ireland'],
])('reads “%s” as a request for a public answer', (text, rest) => {
  expect(readPrivacyWish(text)).toEqual({ wish: 'open', rest });
});

it.each([
  'costs of the private subnets',
  'just the ones for me in Ireland',
  'just the ones for me',
  'which instances connect to S3 privately?',
  'tell me which databases can be reached privately',
  'privately owned images',
  'which buckets are open only to me?',
  'which roles are only for me?',
  'is this bucket only for me?',
  'which buckets are open to everyone?',
  'which images are publicly shared',
  'list instances in private subnets',
  'which buckets can be read publicly?',
  'show me instances that connect to S3 privately',
  'what is only running for me alone costs',
  'only the stopped ones',
  'and for me?',
  'do it for me',
])('leaves “%s” unchanged', (text) => {
  expect(readPrivacyWish(text)).toBeUndefined();
});
