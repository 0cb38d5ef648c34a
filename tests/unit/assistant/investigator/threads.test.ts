import { frameSchema } from '@windsock/bot/assistant/frame.ts';
import type { Turn } from '@windsock/bot/assistant/turns.ts';
import { remembered } from '@windsock/bot/assistant/turns.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createTalk } from '../../../support/talk-kit.ts';
import type { Saying } from './kit.ts';
import {
  answer,
  BUCKETS,
  builtIn,
  graphs,
  investigatorWithModel,
  OPEN,
  STOPPED,
  show,
  threadWithModel,
  WORDS,
} from './kit.ts';

const CHOICES = ['Which instances are stopped?', 'Which volumes are unattached?'];
const ASK_BACK: Saying = { call: 'ask_back', args: { question: 'What do you mean?', options: CHOICES } };

describe("a thread's second question goes to the model with", () => {
  test('what was asked, said, looked up and shown, with the ids of the rows', async () => {
    const thread = threadWithModel([STOPPED, answer(show('r1')), answer()]);
    await thread.say(OPEN);
    await thread.say('and who started the second one?');
    const [turn, another] = thread.prompt().thread ?? [];
    expect(turn).toMatchObject({
      asked: OPEN,
      said: 'Here they are.',
      calls: [{ name: 'list_things', input: STOPPED.args }],
      shown: { total_rows: 8 },
    });
    expect(turn?.shown?.columns).toContain('instance_id');
    expect(turn?.shown?.rows[0]).toContain('i-041cc73a6b3acb4a9');
    expect(another).toBeUndefined();
  });

  test('ids of the tables, with which shown results can be calculated', async () => {
    const thread = threadWithModel([
      { call: 'costs', args: { period: 'last month', group_by: ['service'] } },
      answer(show('r1')),
      { call: 'calculate', args: { do: 'multiply', figures: ['t1[1].cost', '12'] } },
      answer({ text: 'In a year the first is $71,736.89.' }),
    ]);
    await thread.say(OPEN);
    const { reply } = await thread.say('and the first one in a year?');
    const [turn] = thread.prompt().thread ?? [];
    expect(turn?.shown).toMatchObject({ id: 't1', columns: expect.arrayContaining(['service']) });
    expect(JSON.stringify(turn)).not.toContain('types');
    expect(thread.told(3)).toMatchObject([{ id: 'r1', says: expect.stringMatching(/^\$[\d,.]+ × 12 = /) }]);
    expect(reply.text).toBe('In a year the first is $71,736.89.');
  });

  test('the numbers that the person said, for calculations', async () => {
    const thread = threadWithModel([
      WORDS,
      { call: 'calculate', args: { do: 'multiply', figures: ['$300', '12'] } },
      answer({ text: 'That is $3,600 a year.' }),
    ]);
    await thread.say('we pay 300 a month for our compute boxes');
    const { reply } = await thread.say(OPEN);
    expect(reply.text).toBe('That is $3,600 a year.');
  });

  test('times in the person’s time zone', async () => {
    const thread = threadWithModel([STOPPED, answer(show('r1')), answer()]);
    await thread.say(OPEN);
    await thread.say('since when?');
    const [turn] = thread.prompt().thread ?? [];
    expect(JSON.stringify(turn?.shown)).toMatch(/T\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)"/);
    expect(JSON.stringify(turn?.shown)).not.toContain('.000Z');
  });

  test('what fixed code and the built-in planner said', async () => {
    const failing = Object.assign(new Error(), { name: 'TimeoutError' });
    const thread = threadWithModel([failing, answer()]);
    await thread.say('stopped EC2 instances in Sydney');
    await thread.say('delete them all');
    await thread.say(OPEN);
    const [byCode, refused] = thread.prompt().thread ?? [];
    expect(byCode).toMatchObject({
      said: expect.stringContaining('2 EC2 instances'),
      shown: { total_rows: 2 },
    });
    expect(refused).toMatchObject({
      asked: 'delete them all',
      said: expect.stringMatching(/only read|never change/i),
    });
  });

  test('the questions that were offered', async () => {
    const thread = threadWithModel([ASK_BACK, answer()]);
    await thread.say(OPEN);
    await thread.say('the first');
    expect(thread.prompt().thread).toMatchObject([{ said: 'What do you mean?', offered: CHOICES }]);
  });

  test('no more than the last four turns', async () => {
    const thread = threadWithModel([answer()]);
    const questions = [
      'tell me of ducats',
      'and of guilders',
      'and of kroner',
      'of thalers',
      'of pesetas',
      'of francs',
    ];
    for (const text of questions) await thread.say(text);
    expect(thread.prompt().thread?.map(({ asked }) => asked)).toEqual(questions.slice(1, 5));
  });

  test('nothing from another thread', async () => {
    const thread = threadWithModel([STOPPED, answer(), answer()]);
    await thread.say(OPEN);
    await thread.ask('and the second one?');
    expect(thread.prompt()).not.toHaveProperty('thread');
  });
});

describe("a thread's memory", () => {
  const HUGE = 'é'.repeat(20_000);
  const row = { name: HUGE, tags: { [HUGE]: HUGE } };
  const reply: Reply = {
    kind: 'answer',
    text: HUGE,
    table: {
      columns: Array.from({ length: 30 }, (_, at) => ({
        ...{ key: at === 0 ? 'name' : `c${at}`, header: 'x', type: 'text' as const },
      })),
      rows: Array.from({ length: 2_000 }, () => row),
    },
    actions: Array.from({ length: 300 }, (_, at) => ({
      ...{ id: `choice-${at}`, kind: 'choose' as const, label: HUGE, text: HUGE },
    })),
  };
  const calls = Array.from({ length: 64 }, () => ({
    name: 'list_things',
    input: {
      kind: 'ec2.instances',
      where: Array(12).fill(`name = ${HUGE}`),
    },
  }));

  test('is limited, whatever was asked, called and shown', () => {
    let turns: Turn[] | undefined;
    for (let at = 0; at < 10; at++) turns = remembered(turns, { asked: HUGE, calls, reply });
    expect(turns).toHaveLength(4);
    expect(JSON.stringify(turns).length).toBeLessThan(60_000);
    expect(frameSchema.parse({ turns })).toEqual({ turns });
  });

  test('is the first of several tables', () => {
    const table = { columns: [{ key: 'a', header: 'A', type: 'text' as const }], rows: [{ a: 'x' }] };
    const sections = [{ title: 'Words' }, { title: 'Table', table }];
    const [turn] = remembered(undefined, { asked: 'a', reply: { kind: 'answer', text: 'b', sections } });
    expect(turn?.shown).toEqual({ columns: ['a'], rows: [['x']], total_rows: 1 });
  });

  test('includes the others as well, until something else is asked', () => {
    const tableOf = (cell: string) => ({
      columns: [{ key: 'a', header: 'A', type: 'text' as const }],
      rows: [{ a: cell }],
    });
    const sections = ['x', 'y', 'z'].map((cell) => ({ title: cell, table: tableOf(cell) }));
    const turns = remembered(undefined, { asked: 'a', reply: { kind: 'answer', text: 'b', sections } });
    expect(turns[0]?.shown_too?.map(({ rows }) => rows)).toEqual([[['y']], [['z']]]);
    const [first] = remembered(turns, { asked: 'c', reply: { kind: 'answer', text: 'd' } });
    expect(first).toHaveProperty('shown');
    expect(first).not.toHaveProperty('shown_too');
  });

  test('is empty if no model is configured', async () => {
    const { createAssistant } = await import('@windsock/bot/assistant/assistant.ts');
    const { tools } = await import('@windsock/bot/tools/index.ts');
    const { openDemo } = await import('../../capabilities/kit.ts');
    const assistant = createAssistant({ tools, planner: builtIn, graphs });
    const { frame, reply } = await assistant.answer({ text: 'list all buckets', context: openDemo() });
    expect(frame).not.toHaveProperty('turns');
    expect(reply).not.toHaveProperty('planner');
  });

  test('is dropped rather than trusted if it no longer fits', async () => {
    const thread = threadWithModel([answer()]);
    await thread.say(OPEN, { frame: { turns: [{ asked: 1 }] } });
    expect(thread.prompt()).not.toHaveProperty('thread');
  });
});

describe('a follow-up that fixed code understands continues from what a model showed', () => {
  test('"show all" after a clarifying question refers to the answer before', async () => {
    const thread = threadWithModel([STOPPED, answer(show('r1')), ASK_BACK]);
    await thread.say(OPEN);
    await thread.say('and the other things?');
    expect((await thread.say('show all')).reply.table?.rows).toHaveLength(8);
  });

  test('a choice offered earlier is not mistaken for one of the model’s', async () => {
    const plan = { kind: 'tool' as const, tool: 's3.buckets', args: {} };
    const choice = (label: string) => ({ label, text: label, plan });
    const thread = threadWithModel([ASK_BACK, answer()]);
    await thread.say(OPEN, { frame: { choices: [choice('S3 buckets'), choice('all buckets')] } });
    const before = thread.asked();
    await thread.say('the second one');
    expect(thread.asked()).toBe(before + 1);
    expect(thread.prompt()).toMatchObject({
      question: 'the second one',
      thread: [{ offered: CHOICES }],
    });
  });
});

describe('a clarifying question', () => {
  let talk: Awaited<ReturnType<typeof createTalk>> | undefined;
  afterEach(() => talk?.end());

  test('becomes buttons, and pressing one asks it in the thread', async () => {
    const { investigator, model } = investigatorWithModel([ASK_BACK, STOPPED, answer(show('r1'))]);
    talk = await createTalk({ graphs, investigator });
    const { reply, run } = await talk.say(OPEN);
    expect(reply).toMatchObject({
      kind: 'clarify',
      text: 'What do you mean?',
      planner: { name: 'llm' },
      actions: CHOICES.map((text, at) => ({ id: `choice-${at + 1}`, kind: 'choose', label: text, text })),
    });
    const pressed = await talk.press(run, 'choice-1');
    expect(pressed?.reply).toMatchObject({ plan: { tool: 'ec2.instances' }, table: { rows: { length: 8 } } });
    expect(JSON.stringify(model.doGenerateCalls[1]?.prompt)).toContain('What do you mean?');
  });

  test('that asks for something forbidden is refused when it is pressed', async () => {
    const options = ['Delete all stopped instances', 'Which instances are stopped?'];
    const asking = { call: 'ask_back', args: { question: 'Shall I?', options } };
    const { investigator } = investigatorWithModel([asking]);
    talk = await createTalk({ graphs, investigator });
    const { run } = await talk.say(OPEN);
    expect((await talk.press(run, 'choice-1'))?.reply.kind).toBe('refusal');
  });
});

describe('a suggested next question', () => {
  let talk: Awaited<ReturnType<typeof createTalk>> | undefined;
  afterEach(() => talk?.end());

  test('is a button that asks it in the thread, beside those of fixed code', async () => {
    const next = ['Which of them are in Sydney?', 'What do they cost?'];
    const sayings = [STOPPED, answer({ ...show('r1'), next }), BUCKETS, answer(show('r1'))];
    const { investigator } = investigatorWithModel(sayings);
    talk = await createTalk({ graphs, investigator });
    const { reply, run } = await talk.say(OPEN);
    expect(reply.actions?.map(({ id, kind }) => [id, kind])).toEqual([
      ['next-1', 'ask'],
      ['next-2', 'ask'],
      ['schedule', 'ask'],
      ['verify', 'verify'],
    ]);
    const pressed = await talk.press(run, 'next-2');
    expect(pressed?.reply.plan?.tool).toBe('s3.buckets');
  });
});
