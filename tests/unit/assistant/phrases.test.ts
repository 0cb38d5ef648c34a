import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { listQuerySchema } from '@windsock/bot/contract/query.ts';
import { checkQuery } from '@windsock/bot/domain/row-filter.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it, test } from 'vitest';
import { likeness } from '../../phrases/likeness.ts';
import type { Expected } from '../../phrases/parse.ts';
import { parsePhrases } from '../../phrases/parse.ts';
import { createJudge, describeScore, readKeptAside, readPhrases, scoreOf } from '../../phrases/score.ts';

/** The minimum share of the questions that nobody tuned on that must be understood exactly. It may only rise. */
const KEPT_ASIDE_FLOOR = 0.78;

const tuned = readPhrases('tuned');
const keptAside = readKeptAside(tuned);
const judge = createJudge(createBuiltInPlanner([...tools]), tools);

describe('the built-in planner understands', { timeout: 300_000 }, () => {
  it.each([...Map.groupBy(tuned, ({ file }) => file)])('every line of %s', async (_file, phrases) => {
    const judged = await Promise.all(phrases.map(judge));
    const missed = judged
      .filter(({ verdict }) => verdict !== 'exact')
      .map(
        ({ case: { question, line }, expected, got }) =>
          `line ${line}: ${question}\nexpected ${expected.join('\n      or ')}\ngot ${got}`,
      );
    expect(missed.join('\n\n')).toBe('');
  });
});

test('the built-in planner understands questions that it was never tuned on', {
  timeout: 300_000,
}, async () => {
  const score = scoreOf(await Promise.all(keptAside.map(judge)));
  // Only the figure, because a person who sees which questions failed would tune on them.
  console.log(`kept aside: ${describeScore(score)}`);
  expect(score.exact / score.total).toBeGreaterThanOrEqual(KEPT_ASIDE_FLOOR);
});

describe('the phrase tables', () => {
  test('are as long as intended', () => {
    expect(tuned.length).toBeGreaterThanOrEqual(220);
    expect(keptAside.length).toBeGreaterThanOrEqual(120);
  });

  test('ask for every tool, in threads too', () => {
    const asked = new Set(tuned.flatMap(({ expected }) => expected.map(toolOf)));
    expect(tools.map(({ id }) => id).filter((id) => !asked.has(id))).toEqual([]);
    for (const cases of [tuned, keptAside])
      expect(cases.filter(({ turns }) => turns.length > 1).length).toBeGreaterThanOrEqual(20);
  });

  test.each([
    ['tuned', tuned],
    ['kept-aside', keptAside],
  ] as const)('%s expects only what the tools accept', (_file, cases) => {
    const faults = cases.flatMap(({ file, line, expected }) =>
      expected.flatMap((plan) => {
        const fault = faultOf(plan);
        return fault ? [`${file} line ${line}: ${fault}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('are kept apart: a question that is nearly a tuned one does not count, and most do count', () => {
    const all = readPhrases('kept-aside');
    expect(keptAside.length / all.length).toBeGreaterThan(0.8);
    expect(keptAside.filter((one) => tuned.some((other) => likeness(one, other) >= 0.75))).toEqual([]);
  });

  test('name a malformed line', () => {
    expect(() => parsePhrases('# fine\nlist buckets')).toThrow("line 2: no ' => '");
    expect(() => parsePhrases('a => help\n\nb => halp')).toThrow("line 3: 'halp' is not a plan");
    expect(() => parsePhrases('a => s3.buckets {"limit":}')).toThrow('line 1: the arguments are not JSON');
    expect(() => parsePhrases('a => help\nA => help')).toThrow('line 2: repeats the question of line 1');
  });
});

const toolOf = (plan: Expected) => (plan.kind === 'tool' ? plan.tool : plan.kind);

/** Returns what is wrong with an expectation: no such tool, field or argument. */
function faultOf(plan: Expected): string | undefined {
  if (plan.kind !== 'tool') return undefined;
  const tool = tools.find(({ id }) => id === plan.tool);
  if (!tool) return `no tool ${plan.tool}`;
  try {
    if (tool.kind === 'list') checkQuery(tool.fields, listQuerySchema.strict().parse(plan.args));
    else tool.args.strict().parse(labelled(plan.args));
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Adds labels to periods, which the tables leave out. */
const labelled = (args: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(args).map(([key, value]) => [
      key,
      key === 'period' || key === 'baseline' ? { label: '', ...(value as object) } : value,
    ]),
  );
