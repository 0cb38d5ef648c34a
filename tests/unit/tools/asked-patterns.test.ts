import { createContext, runInContext } from 'node:vm';
import { tools } from '@windsock/bot/tools/index.ts';
import { expect, test } from 'vitest';

/**
 * Texts as long as a question may be, made of what patterns repeat: a person who writes to Windsock can send anything.
 */
const HOSTILE = [
  'who ',
  'a.b-',
  'is ',
  'what has ',
  'what changed ',
  'did any login failed ',
  'root user ',
  'who has been just recently actually ',
  'is cloudtrail and config and ',
  'show me all the recent latest changes ',
  'when was the ',
  'x',
  'history of ',
  "a's changes by ",
  'failed ',
  'list the ',
  'any new new ',
  'how much is the ',
  'why did the bill ',
  'which account ',
  'so and please ',
].map((words) => words.repeat(Math.ceil(1000 / words.length)).slice(0, 1000));

/** Far above what any pattern needs on a busy machine, far below what a backtracking one takes. */
const LIMIT_MS = 400;

test('no pattern of a tool can be made to backtrack on a question', () => {
  const context = createContext({});
  const slow = tools.flatMap((tool) =>
    (tool.kind === 'custom' ? (tool.asked ?? []) : []).flatMap(({ pattern }, index) =>
      HOSTILE.flatMap((text) => {
        const code = `new RegExp(${JSON.stringify(pattern.source)}, 'i').exec(${JSON.stringify(text)}) !== null`;
        try {
          runInContext(code, context, { timeout: LIMIT_MS });
          return [];
        } catch (error) {
          return [`${tool.id} pattern ${index} on '${text.slice(0, 20)}…': ${String(error)}`];
        }
      }),
    ),
  );
  expect(slow).toEqual([]);
}, 60_000);
