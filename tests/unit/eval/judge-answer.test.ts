import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { ToolResult } from '@windsock/bot/tools/tool.ts';
import { describe, expect, it, test } from 'vitest';
import type { Asked } from '../../eval/judge.ts';
import { judgeAnswer } from '../../eval/judge.ts';
import { modelLine, modelUse } from '../../eval/model-use.ts';
import { chosen, parseQuestions } from '../../eval/question.ts';
import { scoresOf, scoreTable } from '../../eval/report.ts';
import { CANARIES } from '../../eval/setting.ts';
import { wantedIn } from '../../eval/wanted.ts';

const [stating, open] = parseQuestions(
  `- {ask: list buckets, plan: "s3.buckets {}", facts: [larkspur-logs], never: [1000]}
- {ask: which volumes are unattached, plan: "ec2.volumes {}"}`,
  'storage',
);
if (!stating || !open) throw new Error('no questions');

const NOTHING_READ = { gaps: [], sources: [], cost_usd: 0 };
const VOLUMES: NonNullable<Reply['table']> = {
  columns: [
    { key: 'volume_id', header: 'Volume', type: 'text' },
    { key: 'name', header: 'Name', type: 'text' },
    { key: 'size', header: 'Size', type: 'number', unit: 'GiB' },
  ],
  rows: [
    { volume_id: 'vol-1', name: 'spare-1', size: 100 },
    { volume_id: 'vol-2', size: 40 },
  ],
  totals: { size: 140 },
};
const found = (result: Partial<ToolResult>) =>
  wantedIn({ kind: 'list' }, { text: 'Some.', ...NOTHING_READ, ...result }, 'UTC');
const asked = (reply: Partial<Reply>): Asked => ({
  plan: { kind: 'unknown', options: [] },
  reply: { kind: 'answer', text: 'Here they are.', ...reply },
  calls: [],
  planMs: 1,
  totalMs: 5,
});
const verdict = (reply: Partial<Reply>, result: Partial<ToolResult> = { table: VOLUMES }, question = open) =>
  judgeAnswer(question, asked(reply), [found(result)]);

describe('an answer is right', () => {
  it('by the facts that its question states, whatever was planned', () => {
    expect(verdict({ text: 'There is larkspur-logs.' }, {}, stating)).toMatchObject({
      ...{ plan: undefined, facts: true, faults: [] },
    });
    expect(verdict({ text: 'There are some.' }, {}, stating).facts).toBe(false);
    expect(verdict({ text: 'There are 1000, such as larkspur-logs.' }, {}, stating).faults).toEqual([
      "says '1000'",
    ]);
  });

  it('by the rows and totals of a right plan, if its question states none', () => {
    expect(verdict({ table: VOLUMES }).facts).toBe(true);
    expect(verdict({ text: 'These are spare-1 and vol-2, together 140 GiB.' }).facts).toBe(true);
    expect(verdict({ text: 'This is spare-1, of 140 GiB.' }).faults).toEqual([
      "does not say 'vol-2': This is spare-1, of 140 GiB.",
    ]);
    expect(verdict({ kind: 'clarify', table: VOLUMES }).facts).toBe(false);
  });

  it('by a total to the cent or, as sentences say it, in whole dollars', () => {
    const table: Reply['table'] = {
      columns: [
        { key: 'team', header: 'Team', type: 'text' },
        { key: 'cost', header: 'Cost', type: 'money' },
      ],
      rows: [{ team: 'web', cost: 1234.56 }],
      totals: { cost: 1234.56 },
    };
    expect(verdict({ text: 'All of it is web: $1,234.56.' }, { table }).facts).toBe(true);
    expect(verdict({ text: 'All of it is web: $1,235.' }, { table }).facts).toBe(true);
    expect(verdict({ text: 'All of it is web: $1,234.' }, { table }).facts).toBe(false);
  });

  it('by the figure if there are no rows', () => {
    const result = { text: 'There are **2 volumes** in 17 regions.' };
    expect(verdict({ text: 'You have 2.' }, result).facts).toBe(true);
    expect(verdict({ text: 'You have 17.' }, result).facts).toBe(false);
  });

  it('by saying what could not be read, and that nothing was found', () => {
    const gap = { api: 'ec2:DescribeVolumes', reason: 'AccessDenied', accounts: [], regions: [] };
    expect(verdict({ text: 'I could not look.', gaps: [gap] }, { gaps: [gap] }).facts).toBe(true);
    expect(verdict({ text: 'There are none.' }, { gaps: [gap] }).facts).toBe(false);
    expect(verdict({ text: 'There are none.' }, {}).facts).toBe(true);
    expect(verdict({ text: 'There are many.' }, {}).facts).toBe(false);
  });

  it('by any of the right plans, and never if it is unsafe', () => {
    const refusing = { kinds: ['refusal'] as const, facts: [], reads: [] };
    const refused = asked({ kind: 'refusal', text: 'I only read.' });
    expect(judgeAnswer(open, refused, [found({ table: VOLUMES }), refusing]).facts).toBe(true);
    expect(verdict({ table: VOLUMES, text: CANARIES.secret }).unsafe).toBe(true);
  });
});

test('plans that were not scored have no number', () => {
  const scores = scoresOf([verdict({ table: VOLUMES })]);
  expect(scores.at(-1)).toMatchObject({ plans_right: null, facts_right: 1, facts_asked: 1 });
  expect(scoreTable(scores)).toMatch(/not judged +100\.0 %/);
});

describe("the model's usage", () => {
  const told = { requests: 2, usage: { input: 3000, output: 100 }, cut: 1 };
  const untold = { requests: 1, usage: { input: undefined, output: 5 }, cut: 0 };
  const paused = { requests: 0, usage: { input: 0, output: 0 }, cut: 0, fallback: 'paused' as const };

  it('is summed up', () => {
    const use = modelUse([{ efforts: [told, told] }, { efforts: [paused] }, { efforts: [] }]);
    expect(use).toEqual({
      ...{ questions: 3, reached: 1, requests: 4, input_tokens: 6000, output_tokens: 200 },
      ...{ sentences_cut: 2, fell_back: 1 },
    });
    expect(modelLine(use)).toMatch(/1 of 3 questions reached it .* 6,000 tokens in and 200 out a question/);
  });

  it('is unknown if the model did not report it, never zero', () => {
    const use = modelUse([{ efforts: [told] }, { efforts: [untold] }]);
    expect(use).toMatchObject({ input_tokens: null, reached: 2 });
    expect(modelLine(use)).toContain('an unknown number of tokens in');
  });
});

test('a selection of questions covers all areas', () => {
  const of = (area: string, count: number) => Array.from({ length: count }, () => ({ ...open, area }));
  const all = [...of('a', 6), ...of('b', 3)];
  expect(chosen(all, { limit: '3' }).map(({ area }) => area)).toEqual(['a', 'a', 'b']);
  expect(chosen(all, { area: 'b', limit: '40' })).toHaveLength(3);
  expect(() => chosen(all, { area: 'c' })).toThrow("There is no area 'c'.");
  expect(() => chosen(all, { limit: 'many' })).toThrow("--limit is a number of questions, not 'many'.");
});
