import { createSteps } from '@windsock/bot/services/accounts/steps.ts';
import { describe, expect, it, test } from 'vitest';

/** The progress messages so far, with those about places. */
function narrated() {
  const told: string[] = [];
  const steps = createSteps((text) => void told.push(text));
  return { told, ...steps, last: () => told.at(-1) };
}

test.each<[string, string[], string]>([
  ['one step', ['reading EC2 instances'], 'Reading EC2 instances …'],
  [
    'steps of one kind share their verb',
    ['reading EC2 instances', 'reading costs of October 2026'],
    'Reading EC2 instances and costs of October 2026 …',
  ],
  [
    'three of a kind',
    ['reading EC2 instances', 'reading S3 buckets', 'reading costs'],
    'Reading EC2 instances, S3 buckets and costs …',
  ],
  [
    'different kinds are listed in turn',
    ['reading costs', 'looking at web-1', 'reading S3 buckets', 'looking for a thing'],
    'Reading costs and S3 buckets, looking at web-1, looking for a thing …',
  ],
  ['the same step twice counts once', ['reading costs', 'reading costs'], 'Reading costs …'],
  [
    'many steps are counted',
    ['reading a', 'reading b', 'reading c', 'reading d', 'reading e'],
    'Reading a, b, c and d, and 1 more …',
  ],
  ['an unknown verb', ['adding up what was found'], 'Adding up what was found …'],
  [
    'names with hidden characters are shown literally',
    ['looking at web\u202E1\u200B\n\n*x*\u0000'],
    'Looking at web1 *x* …',
  ],
])('%s', (_what, begun, expected) => {
  const { begin, last } = narrated();
  for (const step of begun) begin(step);
  expect(last()).toBe(expected);
});

test('progress stays short, however long names are', () => {
  const { begin, last } = narrated();
  for (let at = 0; at < 20; at += 1) begin(`looking at ${at}-${'x'.repeat(5_000)}`);
  expect(last()?.length).toBeLessThan(300);
  expect(last()).toMatch(/and 16 more …$/);
});

describe('steps that run at the same time', () => {
  it('are shown together until each of them is over, and then as read', () => {
    const { begin, told } = narrated();
    const instances = begin('reading EC2 instances');
    const costs = begin('reading costs');
    instances();
    instances();
    costs();
    expect(told).toEqual([
      'Reading EC2 instances …',
      'Reading EC2 instances and costs …',
      'Reading costs …',
      'Looking at what was found …',
    ]);
  });

  it('are not drowned by counts of places, which are only shown for a single step', () => {
    const { begin, places, told, last } = narrated();
    places('Looking … 1 of 17 regions read');
    expect(last()).toBe('Looking … 1 of 17 regions read');
    const instances = begin('reading EC2 instances');
    places('Looking … 2 of 17 regions read', { done: 2, total: 17, scope: 'regional' });
    expect(last()).toBe('Reading EC2 instances … 2 of 17 regions read');
    places('3 regions of history');
    expect(last()).toBe('Reading EC2 instances … 3 regions of history');
    begin('reading costs');
    const before = told.length;
    places('Looking … 3 of 17 regions read');
    expect(told).toHaveLength(before);
    instances();
    expect(last()).toBe('Reading costs …');
  });
});
