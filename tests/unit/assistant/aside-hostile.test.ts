import { isAside } from '@windsock/bot/assistant/aside.ts';
import { expect, test } from 'vitest';
import { cpuMs } from '../../support/cpu-ms.ts';

/** As long as a message of Slack may be: nobody limits what people write to each other. */
const LENGTH = 40_000;

/** Some ten times what the slowest text takes; a backtracking pattern takes seconds. */
const LIMIT_MS = 250;

test.each([
  '. ',
  '? ! ',
  '. so ',
  'hi. ',
  '. \n- ',
  'so, ',
  'hmmm',
  'i need ',
  '? ',
  '. @',
  '...',
  'you ',
  'please ',
])('no message of people makes a pattern backtrack: “%s” again and again', (words) => {
  const text = words.repeat(LENGTH / words.length);
  expect(cpuMs(() => isAside({ kind: 'unknown', options: [] }, text, {}))).toBeLessThan(LIMIT_MS);
});

test.each([
  '@bob can you look?',
  '... @bob?',
  'Thanks. — @bob, and you?',
  'ok. so, well, hey, folks what now',
  'hi all, list what broke',
])('a message to people is still one: “%s”', (text) => {
  expect(isAside({ kind: 'tool', tool: 'ec2.list', args: {} }, text, {})).toBe(true);
});
