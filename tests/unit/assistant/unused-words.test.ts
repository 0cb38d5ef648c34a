import { openQuestions } from '@windsock/bot/assistant/open-questions.ts';
import type { Plan } from '@windsock/bot/assistant/plan.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { toolById, tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { readPhrases, SETTING } from '../../phrases/score.ts';
import { talk } from './talk.ts';

const planner = createBuiltInPlanner([...tools]);
const replyTo = async (...messages: string[]) => (await talk(messages)).reply;

/** A part of the tuned questions, since each is planned once more for a word. */
const EVERY = 9;

const planOf = (text: string) => planner.plan({ text, frame: {}, ...SETTING });
const isList = (plan: Plan) => plan.kind === 'tool' && toolById(plan.tool)?.kind === 'list';

/** A word of no language, and one of everybody's. */
const WORDS = ['zorkmid', 'purple'];

/** Returns whether a message is answered, and no argument of its plan is one of the words. */
function isAnswered(text: string): boolean {
  const plan = planOf(text);
  const isClear = plan.kind === 'tool' && (plan.ignored === undefined || openQuestions(plan).length > 0);
  return isClear && !/zorkmid|purple/.test(JSON.stringify([plan.args, plan.assumed]));
}

describe('a word that nothing explains', { timeout: 120_000 }, () => {
  const asked = readPhrases('tuned')
    .filter(({ turns }, at) => turns.length === 1 && at % EVERY === 0)
    .flatMap(({ turns: [text = ''] }) => (isAnswered(text) ? [text.replace(/[?.! ]+$/, '')] : []));

  it.each(WORDS)('is never left out of the answer of a list: %s', (word) => {
    const lists = asked.filter((text) => isList(planOf(text)));
    expect(lists.length).toBeGreaterThan(80);
    // Behind "can anyone" any word is the verb, and a command has no sentences.
    const withWord = lists
      .filter((text) => !/\banyone \S+$|--/.test(text))
      .flatMap((text) => [`${text} ${word}`, text.replace(/(\S+)$/, `${word} $1`)]);
    expect(withWord.filter((text) => isList(planOf(text)) && isAnswered(text))).toEqual([]);
  });

  it('is never left out of any answer where a name stands', () => {
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.map((text) => `${text} for zorkmid`).filter(isAnswered)).toEqual([]);
  });

  it.each([
    [['costs by purpose'], 'purpose', 'All anyway: Costs'],
    [['does search-indexer do frobnication'], 'frobnication', 'All anyway: About search-indexer'],
    [['did yuki shush anything'], 'shush', 'All anyway: Activity of yuki'],
    [['the shiny volumes'], 'shiny', 'All anyway: EBS volumes'],
  ])('is asked about, with the answer without it last: %s', async (messages, word, last) => {
    const { actions = [], kind, text } = await replyTo(...messages);
    expect([kind, text]).toEqual(['clarify', expect.stringContaining(`“${word}”`)]);
    expect(actions.at(-1)?.label).toContain(last);
  });

  it('is still asked about if a shorter answer is wanted before there was any', async () => {
    const { kind, text } = await replyTo('the shiny volumes', 'shorter');
    expect([kind, text]).toEqual(['clarify', expect.stringContaining('“shiny”')]);
  });

  it('is no longer asked about once the answer without it was picked', async () => {
    const { kind, text } = await replyTo('which instances did the zorkmid touch', 'the last one');
    expect(kind).toBe('answer');
    expect(text).not.toContain('zorkmid');
  });
});

describe('a word has its part in an answer', { timeout: 120_000 }, () => {
  it.each([
    ['as a verb between what is asked about and its condition', 'which listeners accept plain http'],
    ['as the verb of a question with “do”', 'how many errors did order-events throw today'],
    ['as a verb that serves whoever asks', 'can you share me the cost of last month'],
    ['as an adverb of manner', 'why is cloudwatch suddenly so expensive'],
    ['as a participle of what is told', 'in which region is living our staging'],
    ['as the number of what is told', 'last 10 errors from pos-import'],
    ['as a noun for the thing that is named', 'who changed the crm database'],
    ['as the name of a region’s place', 'how many servers do we have by country'],
    ['as the port of a protocol', 'who opened ssh on the bastion'],
  ])('%s', async (_how, text) => {
    const reply = await replyTo(text);
    expect([reply.kind, reply.text]).toEqual(['answer', expect.not.stringMatching(/cannot answer/)]);
  });
});

describe('a message in the grammar of another language, or with a letter wrong', { timeout: 60_000 }, () => {
  it.each([
    [['did anyone change somthing in sydney since last night'], /^\*\*\d+ change/],
    [['is anythign wrong in frankfurt'], /./],
    [['hello, where is running the staging?'], /^`?staging`? is in \*\*eu-west-1/],
    [['payment-webhook has how much timeout and which runtime'], /timeout \*{0,2}15 s.*runtime/],
    [['untagged stuff in frankfurt'], /EC2 instance\*{0,2} is untagged/],
    [['what did the web team spend last month', 'what are they paying for'], /with tag `?team`? `?web/],
    [
      ['cost per team october vs september', 'why did the biggest one go up'],
      /more.* with tag `?team`? `?data.*explains/,
    ],
    [['top 5 things to save money'], /an estimated/],
  ])('is answered: %s', async (messages, answer) => {
    const { kind, text } = await replyTo(...messages);
    expect([kind, text]).toEqual(['answer', expect.stringMatching(answer)]);
  });

  it('is no overview, if it asks where to find something outside', async () => {
    expect((await replyTo('where do i find good lunch near the office')).kind).toBe('clarify');
  });
});
