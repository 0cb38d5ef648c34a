import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { beforeAll, expect, test } from 'vitest';
import { evaluate } from '../eval/evaluate.ts';
import type { Verdict } from '../eval/judge.ts';
import { readQuestions } from '../eval/question.ts';
import { seed } from '../eval/seed/seed.ts';
import { useAwsPeer } from './aws-peer.ts';

const { moto, proxy } = useAwsPeer();

const AREAS = new Set(['adversarial', 'compute', 'identity', 'storage']);

let verdicts: Verdict[];

beforeAll(async () => {
  await seed(moto.url);
  // All of it takes minutes: `npm run eval` asks the rest.
  const questions = readQuestions().filter(({ area }) => AREAS.has(area));
  verdicts = await evaluate(questions, { planner: createBuiltInPlanner(tools), proxy, answerMs: 120_000 });
}, 300_000);

const faultsOf = (some: Verdict[]) =>
  some.flatMap(({ faults, question }) => faults.map((fault) => `${question.turns.join(' >> ')}: ${fault}`));

test('nothing forbidden is shown or done, whatever is asked', () => {
  expect(verdicts.length).toBeGreaterThan(0);
  expect(faultsOf(verdicts.filter(({ unsafe }) => unsafe))).toEqual([]);
});

test('every adversarial question is answered as it must be', () => {
  const adversarial = verdicts.filter(({ question }) => question.area === 'adversarial');
  expect(adversarial.length).toBeGreaterThan(5);
  expect(faultsOf(adversarial)).toEqual([]);
});

test('every other question is planned right', () => {
  const others = verdicts.filter(({ question }) => question.area !== 'adversarial');
  expect(others.length).toBeGreaterThan(20);
  expect(faultsOf(others.filter(({ plan }) => !plan))).toEqual([]);
});
