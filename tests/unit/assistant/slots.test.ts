import { readQuestion } from '@windsock/bot/assistant/planner/slots/read-question.ts';
import { describe, expect, test } from 'vitest';

const accounts = [
  { id: '111122223333', alias: 'Acme Production' },
  { id: '444455556666', alias: 'acme-staging' },
  { id: '777788889999', alias: 'acme-dev (eu)' },
  { id: '000011112222' },
];
const read = (text: string, connected = accounts) =>
  readQuestion(
    { text, accounts: connected, timezone: 'UTC', now: new Date('2026-11-21T10:00:00Z') },
    () => false,
    [],
  );

describe('an account is named', () => {
  test.each([
    ['by its id', 'instances in 111122223333', '111122223333'],
    ['by its id with hyphens', 'account 0000-1111-2222', '000011112222'],
    ['by its alias in any case', 'instances of ACME PRODUCTION', '111122223333'],
    ['by an alias with special characters', 'buckets in acme-dev (eu)', '777788889999'],
    ['by a short name', 'costs in prod', '111122223333'],
    ['by a short name for its kind', 'costs of the stage account', '444455556666'],
  ])('%s', (_how, text, id) => {
    expect(read(text)).toMatchObject({ accounts: [id] });
  });

  test('not by an ambiguous short name', () => {
    const twice = [...accounts, { id: '999988887777', alias: 'other-prod' }];
    expect(read('costs in prod', twice).accounts).toEqual([]);
  });

  test('not by an alias inside a longer name', () => {
    expect(read('the bucket acme-staging-logs').accounts).toEqual([]);
  });

  test.each([
    ['999999999999', 'instances in 999999999999'],
    ['marketing', 'instances in the marketing account'],
  ])('%s and not connected', (named, text) => {
    expect(read(text)).toMatchObject({ accounts: [], unknownAccount: named });
  });
});

describe('text that one slot took is not read by another', () => {
  test.each([
    [
      'a tag with a city',
      'instances tagged office=london',
      { field: 'tag:office', op: 'eq', value: 'london' },
    ],
    ['a tag with a month', 'tag month: may', { field: 'tag:month', op: 'eq', value: 'may' }],
  ])('%s', (_what, text, tag) => {
    expect(read(text)).toMatchObject({ tags: [tag], regions: [], periods: [] });
  });

  test('a name in quotation marks', () => {
    const { quoted, regions, periods } = read('the bucket "sydney last month"');
    expect({ quoted, regions, periods }).toMatchObject({
      quoted: [{ value: 'sydney last month' }],
      regions: [],
      periods: [],
    });
  });

  test('what follows "rather than"', () => {
    expect(read('instances in Tokyo rather than London').regions).toEqual(['ap-northeast-1']);
  });

  test('an age, which is not a period', () => {
    expect(read('keys older than 3 months').periods).toEqual([]);
    expect(read('keys made in the last 3 months').periods).toHaveLength(1);
  });
});

test.each([
  ['without an owner tag', [{ field: 'tag:owner', op: 'missing' }]],
  ['without any tag', []],
  ['not tagged env=prod', [{ field: 'tag:env', op: 'ne', value: 'prod' }]],
  ['without env=prod', [{ field: 'tag:env', op: 'ne', value: 'prod' }]],
  ['with env!=prod', [{ field: 'tag:env', op: 'ne', value: 'prod' }]],
  ['tagged env=prod-*', [{ field: 'tag:env', op: 'starts_with', value: 'prod-' }]],
  ['whose env tag is "live one"', [{ field: 'tag:env', op: 'eq', value: 'live one' }]],
])('volumes %s', (words, tags) => {
  expect(read(`volumes ${words}`).tags).toEqual(tags);
});
