import { describe, expect, test } from 'vitest';
import type { Saying } from './kit.ts';
import { answer, BUCKETS, OPEN, SETTINGS, STOPPED, show, threadWithModel, WORDS } from './kit.ts';

const find = (words: string) => ({ call: 'find', args: { words } });

describe('a model looks things up', () => {
  test('in turn, and each result goes back to it under its id', async () => {
    const thread = threadWithModel([STOPPED, find('web-1'), answer(show('r1'))]);
    const { reply } = await thread.say(OPEN);
    expect(reply).toMatchObject({
      kind: 'answer',
      text: WORDS,
      plan: { tool: 'ec2.instances' },
      planner: { name: 'llm', model: 'test-model', input_tokens: 300, output_tokens: 30 },
    });
    expect(thread.told(1)).toMatchObject([{ id: 'r1', outcome: 'found', rows: { length: 8 } }]);
    expect(thread.told(2)).toMatchObject([{ id: 'r2', outcome: 'found' }]);
    expect(thread.asked()).toBe(3);
  });

  test('and sees what was asked before it answers, which stays between it and us', async () => {
    const asked = ['stopped: r1', 'in Sydney: r1 has regions'];
    const thread = threadWithModel([STOPPED, answer({ asked, ...show('r1') })]);
    const { reply } = await thread.say(OPEN);
    expect(reply).toMatchObject({ kind: 'answer', text: WORDS });
    expect(JSON.stringify(reply)).not.toContain('r1 has regions');
    expect(thread.asked()).toBe(2);
  });

  test('several at once, each kept apart', async () => {
    const thread = threadWithModel([{ calls: [STOPPED, BUCKETS, find('zebra')] }, answer()]);
    await thread.say(OPEN);
    const told = thread.told() as { id: string; outcome: string }[];
    expect(told.map(({ id }) => id).sort()).toEqual(['r1', 'r2', 'r3']);
    expect(told.map(({ outcome }) => outcome)).toEqual(['found', 'found', 'no_such_thing']);
  });

  test('at the configured prices', async () => {
    const thread = threadWithModel([STOPPED, answer()], {
      settings: { ...SETTINGS, prices: { input: 2, output: 8 } },
    });
    const { planner } = (await thread.say(OPEN)).reply;
    expect(planner).toMatchObject({ input_tokens: 200, output_tokens: 20 });
    expect(planner?.cost_usd).toBeCloseTo(0.00056, 8);
  });

  test('and the waiting person reads the progress', async () => {
    const told: string[] = [];
    const context = { progress: (text: string) => told.push(text) };
    await threadWithModel([STOPPED, answer()]).say(OPEN, { context });
    expect(told).toContain('reading EC2 instances');
  });

  test.each([
    ['a question with unknown words', OPEN],
    ['an ambiguous one', 'is our stuff backed up'],
    ['one that the built-in planner understands word by word', 'stopped EC2 instances in Sydney'],
    ['a day that does not exist', 'costs of 30 February 2026'],
    ['an account that is not connected', 'instances in account 999988887777'],
    ['how to change something', 'how do I encrypt orders-db?'],
    ['two questions at once', 'which buckets are public and what did s3 cost last month?'],
  ])('for %s', async (_what, text) => {
    const thread = threadWithModel([STOPPED, answer()]);
    expect((await thread.say(text)).reply.planner?.name).toBe('llm');
  });

  test('for two people at once, independently', async () => {
    const thread = threadWithModel([STOPPED, BUCKETS, answer(show('r1'))], { delayMs: 20 });
    const replies = await Promise.all([thread.say(OPEN), thread.say(OPEN)]);
    expect(replies.map(({ reply }) => reply.plan?.tool).sort()).toEqual(['ec2.instances', 's3.buckets']);
  });
});

describe('a model reads', () => {
  test("the question, the person's local time, the accounts, and their known words", async () => {
    const thread = threadWithModel([answer()]);
    await thread.say('how are the payments machines', { context: { timezone: 'Australia/Sydney' } });
    const prompt = thread.prompt();
    expect(prompt).toMatchObject({
      question: 'how are the payments machines',
      now: 'Saturday, 2026-11-21 21:00',
      timezone: 'Australia/Sydney',
      accounts: [{ id: '000000000000', name: 'Demo' }],
    });
    expect(prompt.known?.join('\n')).toMatch(/payments: .*tag team=payments on \d+ things/);
    expect(prompt).not.toHaveProperty('thread');
  });

  test('the fields of kinds that the question is probably about', async () => {
    const thread = threadWithModel([answer()]);
    await thread.say('which ec2 instances are stopped?');
    expect(thread.prompt().kinds?.join('\n')).toMatch(/^ec2\.instances: instance_id, name, state/m);
  });

  test('all capabilities, and the ways to end', async () => {
    const thread = threadWithModel([answer()]);
    await thread.say(OPEN);
    expect(thread.tools()).toEqual(expect.arrayContaining(['find', 'list_things', 'costs', 'answer']));
    expect(thread.tools()).not.toContain('propose_job');
  });

  test('a long message only up to a limit, and no more accounts than it can choose from', async () => {
    const thread = threadWithModel([answer()]);
    const [demo] = (await import('../../capabilities/kit.ts')).openDemo().accounts;
    const accounts = Array.from({ length: 60 }, (_, at) => ({
      ...demo,
      ...{ id: String(111100000000 + at), alias: `a-${at}`, access: { kind: 'demo' as const } },
    })) as never;
    await thread.say(`${OPEN} ${'x'.repeat(5_000)}`, { context: { accounts } });
    expect(thread.prompt()).toMatchObject({ accounts: { length: 40 }, more_accounts: 20 });
    expect(thread.promptText().length).toBeLessThan(6_000);
  });
});

describe('an invalid call goes back to the model with what would be valid', () => {
  test.each<[string, Saying, RegExp]>([
    ['an unknown tool', { call: 'ec2_terminate_instances', args: { ids: ['i-1'] } }, /unavailable tool/i],
    ['text that is not JSON', { call: 'list_things', args: '{"kind": [' }, /JSON|Invalid input/i],
    [
      'arguments that are not an object',
      { call: 'list_things', args: '"all of them"' },
      /object|Invalid input/i,
    ],
    ['a list instead of arguments', { call: 'list_things', args: [] }, /object|Invalid input/i],
    ['an unknown argument', { call: 'find', args: { role_arn: 'arn:x' } }, /Unrecognized.*role_arn/],
    ['an unknown kind', { call: 'list_things', args: { kind: 'servers' } }, /only|one of/],
    [
      'another account',
      { call: 'list_things', args: { kind: 's3.buckets', places: ['999988887777'] } },
      /no account that is connected: only Demo/,
    ],
    ['an answer with an unknown result', answer(show('r7')), /no result.*r7/],
    ['a reference in the wrong form', answer({ show: ['the table of r1'] }), /is not like.*r1 table/],
    ['an empty answer', answer({ text: '' }), /text/],
    ['an answer with arguments of its own', answer({ markdown: '# Hi' }), /markdown/],
    [
      'one thing to choose from',
      { call: 'ask_back', args: { question: 'Which?', options: ['a'] } },
      /options/,
    ],
    ['an unknown reason for a refusal', { call: 'refuse', args: { reason: 'pay first' } }, /reason/],
    ['a job that nobody asked for', { call: 'propose_job', args: { result: 'r1' } }, /unavailable tool/i],
  ])('%s', async (_what, wrong, told) => {
    const thread = threadWithModel([wrong, STOPPED, answer(show('r1'))]);
    const { reply } = await thread.say(OPEN);
    expect(JSON.stringify(thread.told(1))).toMatch(told);
    expect(reply).toMatchObject({ text: WORDS, plan: { tool: 'ec2.instances' }, planner: { name: 'llm' } });
  });

  test('beside a valid one, which counts', async () => {
    const wrong = { call: 'list_things', args: { kind: 'servers' } };
    const thread = threadWithModel([{ calls: [wrong, STOPPED] }, answer(show('r2'))]);
    expect((await thread.say(OPEN)).reply.table?.rows).toHaveLength(8);
  });
});

test('a table that is wanted as a file comes complete, and alone', async () => {
  const shown = ['r1 table', 'r2 file'];
  const { asFile, reply } = await threadWithModel([
    { calls: [BUCKETS, STOPPED] },
    answer({ show: shown }),
  ]).say(OPEN);
  expect(asFile).toBe(true);
  expect(reply).toMatchObject({ plan: { tool: 'ec2.instances' }, table: { rows: { length: 8 } } });
});

describe('the end', () => {
  test('comes with the step limit: what is known by then is reported', async () => {
    const thread = threadWithModel([STOPPED]);
    const { reply } = await thread.say(OPEN);
    expect(thread.asked()).toBe(8);
    expect(thread.tools(-1)).toEqual(['answer', 'jobs', 'ask_back', 'refuse']);
    expect(reply).toMatchObject({ kind: 'answer', planner: { name: 'llm', input_tokens: 800 } });
    expect(reply.text).toMatch(/could not finish.*8 EC2 instances/);
    expect(reply.sources?.[0]?.api).toBe('ec2:DescribeInstances');
  });

  test('by the step limit with nothing read falls back to the built-in plan', async () => {
    const thread = threadWithModel([{ call: 'list_things', args: { kind: 'servers' } }]);
    const { reply } = await thread.say('stopped EC2 instances in Sydney');
    expect(reply).toMatchObject({
      plan: { tool: 'ec2.instances' },
      planner: { name: 'built-in', model: 'test-model', fallback: 'nonsense', input_tokens: 800 },
    });
  });

  test('by words instead of a call is an answer once something was read', async () => {
    const thread = threadWithModel([STOPPED, 'All of them sleep.']);
    expect((await thread.say(OPEN)).reply).toMatchObject({
      text: 'All of them sleep.',
      planner: { name: 'llm' },
    });
  });

  test('is the first valid one, whatever is called beside it', async () => {
    const thread = threadWithModel([
      STOPPED,
      { calls: [answer(), { call: 'refuse', args: { reason: 'not_about_aws' } }] },
    ]);
    expect((await thread.say(OPEN)).reply.text).toBe(WORDS);
    expect(thread.asked()).toBe(2);
  });
});

describe('the time limit', () => {
  const budget = { totalMs: 400, stepMs: 400, steps: 8 };

  test('reached after something was read reports what was found', async () => {
    const thread = threadWithModel([STOPPED, answer()], { budget, delayMs: (at) => (at === 0 ? 0 : 5_000) });
    const { reply } = await thread.say(OPEN);
    expect(reply.text).toMatch(/could not finish in time.*8 EC2 instances/);
    expect(reply.planner).toMatchObject({ name: 'llm' });
  });

  test('reached earlier leaves it to the built-in planner, which says so', async () => {
    const thread = threadWithModel([STOPPED], { budget: { ...budget, stepMs: 60 }, delayMs: 5_000 });
    const { reply } = await thread.say('stopped EC2 instances in Sydney');
    expect(reply).toMatchObject({
      plan: { tool: 'ec2.instances' },
      planner: { name: 'built-in', fallback: 'timed_out' },
    });
  });

  test('does not matter if nobody waits any more: the run ends at once', async () => {
    const stop = new AbortController();
    const thread = threadWithModel([STOPPED], { delayMs: 5_000 });
    const asked = thread.say(OPEN, { context: { signal: stop.signal } });
    setTimeout(() => stop.abort(new Error('shutting down')), 20);
    await expect(asked).rejects.toThrow('shutting down');
  });
});

describe('a model that refuses', () => {
  const refusing = (reason: string) => threadWithModel([{ call: 'refuse', args: { reason } }]).say(OPEN);

  test.each([
    ['change', 'refusal'],
    ['secret', 'refusal'],
  ])('%s is believed, in our words', async (reason, kind) => {
    const { reply } = await refusing(reason);
    expect(reply).toMatchObject({ kind, planner: { name: 'llm' } });
    expect(reply.text).not.toContain('``');
  });

  test('a question that is not about AWS gets an answer that says so', async () => {
    expect((await refusing('not_about_aws')).reply).toMatchObject({ planner: { name: 'llm' } });
  });
});
