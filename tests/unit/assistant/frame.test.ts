import { readFrame } from '@windsock/bot/assistant/frame.ts';
import { expect, test } from 'vitest';

const last = { kind: 'tool', tool: 's3.buckets', args: { regions: ['us-east-1'] } };

test('a stored frame is read back', () => {
  const stored = { last, choices: [{ label: 'Buckets', text: 'list buckets', plan: last }] };
  expect(readFrame(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
});

test.each([
  ['none was stored', undefined],
  ['it is null', null],
  ['it is not an object', 'ec2.instances'],
  ['the plan is of another kind', { last: { ...last, kind: 'help' } }],
  ['the plan has no arguments', { last: { kind: 'tool', tool: 's3.buckets' } }],
  ['a choice has no plan', { last, choices: [{ label: 'Buckets', text: 'list buckets' }] }],
])('a frame is dropped completely if %s', (_why, stored) => {
  expect(readFrame(stored)).toEqual({});
});
