import { openActions } from '@windsock/bot/aws/public-policy.ts';
import { expect, test } from 'vitest';

const statement = (more: object) => ({ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: '*', ...more });
const opens = (...statements: object[]) =>
  openActions(JSON.stringify({ Version: '2012-10-17', Statement: statements.map(statement) }));
const held = (Condition: object) => opens({ Principal: '*', Condition });
const ARN = 'arn:aws:sns:eu-west-1:111111111111:orders';

test.each<[string, object]>([
  ['a star', { Principal: '*' }],
  ['a star for AWS', { Principal: { AWS: '*' } }],
  ['a star among accounts', { Principal: { AWS: ['111111111111', '*'] } }],
  ['all but some', { NotPrincipal: { AWS: 'arn:aws:iam::111111111111:root' } }],
])('%s is everyone', (_, more) => {
  expect(opens(more)).toEqual(['sqs:SendMessage']);
});

test.each<[string, object]>([
  ['an account', { Principal: { AWS: '111111111111' } }],
  ['a service', { Principal: { Service: 's3.amazonaws.com' } }],
  ['federated people', { Principal: { Federated: 'cognito-identity.amazonaws.com' } }],
  ['a denial', { Effect: 'Deny', Principal: '*' }],
])('%s is not everyone', (_, more) => {
  expect(opens(more)).toEqual([]);
});

test.each<[string, object]>([
  ['an account', { StringEquals: { 'aws:SourceAccount': '111111111111' } }],
  ['an account without quotes', { StringEquals: { 'aws:SourceAccount': 111111111111 } }],
  ['an account through KMS', { StringEquals: { 'kms:CallerAccount': ['111111111111'] } }],
  ['a topic', { ArnEquals: { 'AWS:SourceArn': ARN } }],
  ['any topic of an account', { ArnLike: { 'aws:SourceArn': 'arn:aws:sns:*:111111111111:*' } }],
  ['a bucket, whose ARN has no account', { ArnLike: { 'aws:SourceArn': 'arn:aws:s3:::uploads' } }],
  ['an organisation', { StringEquals: { 'aws:PrincipalOrgID': 'o-abc' } }],
  ['a network', { IpAddress: { 'aws:SourceIp': ['203.0.113.0/24'] } }],
  ['a VPC endpoint', { 'ForAnyValue:StringLike': { 'aws:SourceVpce': 'vpce-1' } }],
])('a condition on %s keeps everyone out', (_, condition) => {
  expect(held(condition)).toEqual([]);
});

test.each<[string, object]>([
  ['no caller', { StringEquals: { 'aws:RequestedRegion': 'eu-west-1' } }],
  ['encryption', { Bool: { 'aws:SecureTransport': 'true' } }],
  ['any account', { StringLike: { 'aws:SourceAccount': '*' } }],
  ['any bucket', { ArnLike: { 'aws:SourceArn': 'arn:aws:s3:::*' } }],
  ['topics of any account', { ArnLike: { 'aws:SourceArn': 'arn:aws:sns:*:*:orders' } }],
  ['the whole internet', { IpAddress: { 'aws:SourceIp': '0.0.0.0/0' } }],
  ['one good network and the whole internet', { IpAddress: { 'aws:SourceIp': ['203.0.113.0/24', '::/0'] } }],
  ['all but an account', { StringNotEquals: { 'aws:SourceAccount': '111111111111' } }],
  ['an account only if present', { StringEqualsIfExists: { 'aws:SourceAccount': '111111111111' } }],
  ['ForAllValues without a value', { 'ForAllValues:StringEquals': { 'aws:PrincipalOrgID': 'o-abc' } }],
  ['an empty account', { StringEquals: { 'aws:SourceAccount': '' } }],
])('a condition on %s lets everyone in', (_, condition) => {
  expect(held(condition)).toEqual(['sqs:SendMessage']);
});

test('every open action is listed once; NotAction means all others', () => {
  const open = { Principal: '*' };
  expect(opens({ ...open, Action: ['sqs:SendMessage', 'sqs:ReceiveMessage'] }, open)).toEqual([
    'sqs:SendMessage',
    'sqs:ReceiveMessage',
  ]);
  expect(opens({ ...open, Action: undefined, NotAction: 'sqs:DeleteQueue' })).toEqual(['*']);
});

test('a missing policy opens nothing, and an invalid one is not judged', () => {
  expect(openActions('')).toEqual([]);
  expect(openActions('{"Statement":{"Effect":"Allow","Principal":"*","Action":"kms:*"}}')).toEqual(['kms:*']);
  for (const none of ['nonsense', 'null', '[]', '{}', '"text"']) expect(openActions(none)).toBeUndefined();
});
