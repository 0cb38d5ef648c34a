import { isAside } from '@windsock/bot/assistant/aside.ts';
import { expect, it } from 'vitest';

/** What people say to each other in a thread without a mention, and which words the planner could not use. */
const plan = (ignored?: string[]) => ({
  kind: 'tool' as const,
  tool: 'lambda.functions',
  args: {},
  ...(ignored && { ignored }),
});

it.each([
  ['lambda went totally bananas haha', ['bananas']],
  ['those functions again, unbelievable', ['unbelievable']],
])('“%s” is not asked about, because people say it to each other', (text, ignored) => {
  expect(isAside(plan(ignored), text, {})).toBe(true);
});

it.each([
  ['the python functions', undefined],
  ['which functions went bananas', ['bananas']],
  ['functions in oregon, and who wrote them', ['who wrote them']],
])('“%s” is for the assistant', (text, ignored) => {
  expect(isAside(plan(ignored), text, {})).toBe(false);
});
