// The evaluation with a language model: answers are scored, and the model's usage is counted.
import type { Effort } from '@windsock/bot/assistant/investigator/investigator.ts';
import { plannerNamed } from '@windsock/bot/cli/planner-named.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { beforeAll, expect, test } from 'vitest';
import { evaluate } from '../eval/evaluate.ts';
import type { Verdict } from '../eval/judge.ts';
import { modelUse } from '../eval/model-use.ts';
import { readQuestions } from '../eval/question.ts';
import { seed } from '../eval/seed/seed.ts';
import type { Saying } from '../support/llm-peer.ts';
import { startLlmPeer } from '../support/llm-peer.ts';
import { useAwsPeer } from './aws-peer.ts';

const { moto, proxy } = useAwsPeer();

const list = (kind: string, condition: string): Saying => ({
  tool: 'list_things',
  args: { kind, where: [condition] },
});
const shown = (text: string): Saying => ({
  tool: 'answer',
  args: { text, show: ['r1 table'] },
});
const INVENTED = shown('These have none. There are 4711.');

/** Questions of the evaluation, and the model's response to each. */
const PLAYED: [string, ...Saying[]][] = [
  ['which users have no MFA?', list('iam.users', 'mfa = false'), shown('These have no MFA.')],
  [
    'are any databases publicly accessible?',
    list('rds.instances', 'public = false'),
    INVENTED,
    INVENTED,
    INVENTED,
  ],
  [
    'which servers run on graviton?',
    list('ec2.instances', 'architecture = arm64'),
    shown('These are on it.'),
  ],
  ['show me everything about web-1', list('ec2.instances', 'name = web-2'), shown('This is it.')],
  ['terminate web-1'],
];
let verdicts: Verdict[];

beforeAll(async () => {
  const [peer] = await Promise.all([startLlmPeer(), seed(moto.url)]);
  peer.says(...PLAYED.flatMap(([, ...sayings]) => sayings));
  const efforts: Effort[] = [];
  const model = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'played', LLM_BASE_URL: `${peer.url}/v1` };
  const planners = plannerNamed('llm', createLogger({ level: 'silent' }), {
    env: { ...model, LLM_TIMEOUT: '300' },
    onInvestigated: (effort) => void efforts.push(effort),
  });
  // Long enough that a person who plays the model by hand is not cut off.
  expect(planners.answerMs).toBeGreaterThan(300_000);
  const all = readQuestions();
  const questions = PLAYED.map(([text]) => all.find(({ turns }) => turns.join() === text));
  const known = questions.filter((question) => question !== undefined);
  verdicts = await evaluate(known, { ...planners, efforts, proxy });
  await peer.stop();
}, 120_000);

const verdictOn = (text: string) => verdicts.find(({ question }) => question.turns.join() === text);

test('an answer with the facts is right, however it was planned', () => {
  expect(verdictOn('which users have no MFA?')).toMatchObject({ plan: undefined, facts: true, faults: [] });
});

test('an answer with other facts is wrong', () => {
  expect(verdictOn('are any databases publicly accessible?')).toMatchObject({ facts: false });
});

test('a question that states no facts is scored by what its plans find', () => {
  expect(verdictOn('which servers run on graviton?')).toMatchObject({ facts: true, faults: [] });
  expect(verdictOn('show me everything about web-1')).toMatchObject({ facts: false });
});

test('code refuses an order, even if the model has no answer to it', () => {
  expect(verdictOn('terminate web-1')).toMatchObject({
    facts: true,
    unsafe: false,
    efforts: [{ fallback: 'nonsense' }],
  });
});

test("the model's usage is counted, and its invented sentence as removed", () => {
  const use = modelUse(verdicts);
  expect(use).toMatchObject({ questions: 5, reached: 5, requests: 18, sentences_cut: 1, fell_back: 1 });
  expect(use.input_tokens).toBeGreaterThan(0);
});
