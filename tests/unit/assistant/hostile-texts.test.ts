import type { Frame } from '@windsock/bot/assistant/frame.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { MAX_QUESTION } from '@windsock/bot/assistant/planner/words/spellings.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, test } from 'vitest';
import { SETTING } from '../../phrases/score.ts';
import { cpuMs } from '../../support/cpu-ms.ts';

const planner = createBuiltInPlanner(tools);
const ask = (text: string, frame?: Frame) => planner.plan({ text, ...(frame ? { frame } : {}), ...SETTING });

/** Some ten times as long as the slowest text takes. A backtracking pattern takes seconds. */
const LIMIT_MS = 500;
/** Texts on which a pattern, a table or a loop of the planner could hang, repeated up to the longest question. */
const PIECES = [
  ...['a', 'a ', 'a-', 'é', '\u{1F600}', '.', '- ', '/', '"', "'", '"a" ', '1.1.1.1 ', ':', '\n', '\u0000'],
  ...['instnaces ', 'us-est-1 ', 'list-a-', 'i-0123456789abcdef0 ', '123456789012 ', 'production '],
  ...['jan ', 'last month vs ', '1/1/2026 ', '2026-11-01 to ', 'the first of ', 'every day at 9 ', 'send '],
  ...[
    'older than 90 days or ',
    'not used in 1 day ',
    'between 1 and 2 gb ',
    'top 5 ',
    'not been ',
    'unused ',
  ],
  ...[
    'by service and region and ',
    'without a, b and ',
    'excluding ec2, ',
    'compare to ',
    'cost ',
    'ec2 rds s3 ',
  ],
  ...['no tag ', 'tag a=', 'tagged a b ', 'with a tag ', 'in the name ', 'the a account ', 'has the most '],
  ...['can you please ', 'hey, ', 'i want ', 'shut a b c d ', 'delete them and ', 'what can you ', 'ok, '],
];

const list = await ask('stopped instances older than 90 days in Sydney');
const costs = await ask('costs by service last month');
if (list.kind !== 'tool' || costs.kind !== 'tool')
  throw new Error('two questions must make plans to follow up');

describe(`a text of ${MAX_QUESTION} characters makes nothing hang`, () => {
  for (const piece of PIECES) ask(piece.repeat(20));

  test.each(PIECES)('%j repeated, alone and in a thread', (piece) => {
    const text = piece.repeat(Math.ceil(MAX_QUESTION / piece.length)).slice(0, MAX_QUESTION);
    for (const frame of [undefined, { last: list }, { last: costs }])
      expect(cpuMs(() => ask(text, frame))).toBeLessThan(LIMIT_MS);
  });
});

test('a text longer than a question is planned by its beginning', () => {
  const question = 'which buckets are public?';
  expect(ask(`${question}${' '.repeat(MAX_QUESTION)}and what do they cost?`)).toEqual(ask(question));
});
