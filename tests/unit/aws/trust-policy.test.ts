import { requiresExternalId } from '@windsock/bot/aws/trust-policy.ts';
import { expect, test } from 'vitest';

const encoded = (...Statement: object[]) =>
  encodeURIComponent(JSON.stringify({ Version: '2012-10-17', Statement }));
const allow = (Condition?: object, Action: string | string[] = 'sts:AssumeRole') => ({
  Effect: 'Allow',
  Principal: { AWS: 'arn:aws:iam::1:root' },
  Action,
  ...(Condition && { Condition }),
});
const withId = { StringEquals: { 'sts:ExternalId': 'external-1' } };

test.each<[string, string | undefined, boolean | undefined]>([
  ['with an external id in its only statement', encoded(allow(withId)), true],
  [
    'with the condition key in another case',
    encoded(allow({ StringEquals: { 'STS:externalid': 'x' } })),
    true,
  ],
  ['without any condition', encoded(allow()), false],
  ['with another condition', encoded(allow({ StringEquals: { 'aws:SourceAccount': '1' } })), false],
  ['with a pattern in place of the id', encoded(allow({ StringLike: { 'sts:ExternalId': '*' } })), false],
  ['with a second statement that requires none', encoded(allow(withId), allow()), false],
  [
    'with a second statement for tagging only',
    encoded(allow(withId), allow(undefined, 'sts:TagSession')),
    true,
  ],
  ['with all actions allowed', encoded(allow(undefined, ['sts:*'])), false],
  ['that lets nobody in', encoded({ ...allow(), Effect: 'Deny' }), undefined],
  ['that is not JSON', 'oops', undefined],
  ['that cannot be decoded', '%E0%A4%A', undefined],
  ['that may not be read', undefined, undefined],
])('a trust policy %s', (_, policy, required) => {
  expect(requiresExternalId(policy)).toBe(required);
});

test('a single statement need not be a list', () => {
  const policy = encodeURIComponent(JSON.stringify({ Statement: allow(withId) }));
  expect(requiresExternalId(policy)).toBe(true);
});
