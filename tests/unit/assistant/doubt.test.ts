import { readFileSync } from 'node:fs';
import type { AnsweredTurn } from '@windsock/bot/assistant/doubt/answered-turn.ts';
import { doubtOf } from '@windsock/bot/assistant/doubt/doubt.ts';
import { evidenceOf } from '@windsock/bot/assistant/doubt/evidence.ts';
import { untracedWords } from '@windsock/bot/assistant/doubt/untraced-words.ts';
import { WORTH_A_WARNING, withDoubt } from '@windsock/bot/assistant/doubt/with-doubt.ts';
import type { Plan } from '@windsock/bot/assistant/plan.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { judgedTurns } from '../../doubt/judged.ts';
import { weightsFrom } from '../../doubt/learn.ts';
import { talk } from './talk.ts';

const WEIGHTS = new URL('../../../bot/src/assistant/doubt/weights.json', import.meta.url);

const volumes = {
  tool: 'ec2.volumes',
  args: { filters: [{ field: 'state', op: 'eq', value: 'available' }] },
};
const turnOf = (text: string, reply: Partial<AnsweredTurn['reply']> = {}): AnsweredTurn => ({
  text,
  follows: 'answer',
  reply: { text: '**7 EBS volumes** are unattached.', plan: volumes, parts: ['table'], ...reply },
});

it.each([
  ['disks that hang on nothing, oldest first', ['hang', 'oldest']],
  ['unattaching volumes', []],
  ['vollumes that are unattached', []],
  ['the volumes of the last 6h', []],
  ['only gp2', ['gp2']],
])('names the words of “%s” that the answer has in no form', (text, words) => {
  expect(untracedWords(turnOf(text))).toEqual(words);
});

it('takes no evidence from names of the account', () => {
  const named = (name: string) =>
    evidenceOf(
      turnOf('is it ok', {
        text: `**${name}** is running.`,
        plan: { tool: 'ec2.instances', args: { filters: [{ field: 'name', op: 'eq', value: name }] } },
      }),
    );
  expect(named('web-1')).toEqual(named('api-7'));
});

it('has learned no date, no tag key and no name of an account', () => {
  const { weights } = JSON.parse(readFileSync(WEIGHTS, 'utf8'));
  const learned = Object.keys(weights).filter((name) =>
    /\d{4}|tag:|those |word:(?:shop|search|partn)$/.test(name),
  );
  expect(learned).toEqual([]);
});

describe('an answer that may well be wrong', () => {
  const misread = turnOf(
    'and the snapshots of those, how old is the biggest, and who made it? same for prod',
    {
      text: 'There are no EBS volumes.',
      parts: [],
    },
  );
  const reply: Reply = { kind: 'answer', ...misread.reply };
  const plan = { kind: 'tool' as const, ...volumes };
  const before = { unanswered: 'what hangs around' };
  const doubted = (of: Reply, planned: (text: string) => Plan = () => plan) =>
    withDoubt({ reply: of }, { text: misread.text, plan, before, planned }, tools).reply;

  it('tells how the question was read, and the words that changed nothing', () => {
    expect(doubtOf({ ...misread, follows: 'unanswered' })).toBeGreaterThan(WORTH_A_WARNING);
    expect(doubted(reply).text).toBe(
      'There are no EBS volumes. I may have misread this: I took it for “EBS volumes that are unattached”, and did not ' +
        'use “snapshots”, “old” and “biggest”.',
    );
  });

  it('does not name a word without which the question would have been read otherwise', () => {
    const otherwise = { ...plan, args: { sort: { field: 'size', order: 'desc' } } };
    const { text } = doubted(reply, (asked) => (asked.includes('biggest') ? plan : otherwise));
    expect(text).toContain('and did not use “snapshots”, “old” and “prod”.');
  });

  it('is also one that does not use two words of its question', () => {
    const asked = 'board meeting soon, which volumes are unattached';
    const warned = (planned: (text: string) => Plan) =>
      withDoubt(
        { reply: { kind: 'answer', ...turnOf(asked).reply } },
        { text: asked, plan, before: {}, planned },
        tools,
      ).reply.text;
    expect(doubtOf({ ...turnOf(asked), follows: 'nothing' })).toBeLessThan(WORTH_A_WARNING);
    expect(warned(() => plan)).toContain('I may have misread this');
    expect(warned(() => ({ kind: 'unknown', options: [] }))).not.toContain('I may have misread this');
  });

  it('plans a long message again a bounded number of times', () => {
    const long =
      'which volumes are unattached, alpaca badger cougar dingo egret falcon gopher heron iguana jackal koala lemur';
    let times = 0;
    withDoubt(
      { reply: { kind: 'answer', ...turnOf(long).reply } },
      {
        ...{ text: long, plan, before },
        planned: () => {
          times += 1;
          return { kind: 'unknown', options: [] };
        },
      },
      tools,
    );
    expect(times).toBeGreaterThan(0);
    expect(times).toBeLessThanOrEqual(8);
  });

  it('is not one that refuses', () => {
    const refusal: Reply = { ...reply, kind: 'refusal' };
    expect(doubted(refusal)).toBe(refusal);
  });
});

it('answers plain questions without a warning', { timeout: 60_000 }, async () => {
  for (const text of [
    'how many buckets do we have',
    'which servers are stopped',
    'what did we spend in october',
  ]) {
    const { reply } = await talk([text]);
    expect(reply.text).not.toContain('misread');
  }
});

it('has the weights that the judged answers teach', { timeout: 60_000 }, () => {
  expect(JSON.parse(readFileSync(WEIGHTS, 'utf8'))).toEqual(weightsFrom(judgedTurns()));
});
