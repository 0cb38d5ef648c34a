import type { Choice } from '@windsock/bot/assistant/plan.ts';
import { pickedChoice } from '@windsock/bot/assistant/planner/choices.ts';
import { describe, expect, test } from 'vitest';

const choice = (label: string): Choice => ({
  label,
  text: `show ${label}`,
  plan: { kind: 'tool', tool: label, args: {} },
});
const three = { choices: ['Instances', 'Volumes', 'Buckets'].map(choice) };
const one = { choices: [choice('Instances')] };
const picked = (text: string, frame?: typeof one) => pickedChoice(text, frame)?.label;

describe('of three choices', () => {
  test.each([
    ['volumes', 'Volumes'],
    ['Show Volumes.', 'Volumes'],
    ['2', 'Volumes'],
    ['#1', 'Instances'],
    ['the second one', 'Volumes'],
    ['option 3', 'Buckets'],
    ['last', 'Buckets'],
  ])('"%s" picks %s', (text, label) => {
    expect(picked(text, three)).toBe(label);
  });

  test.each(['yes', '4', 'the volumes in Sydney', 'first month', ''])('"%s" picks none', (text) => {
    expect(picked(text, three)).toBeUndefined();
  });
});

test('"yes" picks the only choice, and "the second" of a single one picks none', () => {
  expect(picked('yes please', one)).toBe('Instances');
  expect(picked('the second', one)).toBeUndefined();
});

test('nothing is picked if nothing was offered', () => {
  expect(picked('first')).toBeUndefined();
  expect(picked('yes', { choices: [] })).toBeUndefined();
});
