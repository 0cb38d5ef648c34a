// The same questions in Slack, over the API and over MCP: `npm run eval -- same` asks all of them.
import { beforeAll, expect, test } from 'vitest';
import { chosen, exampleQuestions, readQuestions } from '../eval/question.ts';
import type { Compared } from '../eval/same/evaluate-same.ts';
import { evaluateSame } from '../eval/same/evaluate-same.ts';
import { sameScoreOf, sameTable } from '../eval/same/report-same.ts';
import { seed } from '../eval/seed/seed.ts';
import { useAwsPeer } from './aws-peer.ts';

const { moto } = useAwsPeer();
let compared: Compared[];

beforeAll(async () => {
  await seed(moto.url);
  const questions = readQuestions();
  const orders = questions.filter(({ turns }) => turns.join() === 'terminate web-1');
  compared = await evaluateSame([...chosen(questions, { area: 'identity', limit: '3' }), ...orders], {
    awsUrl: moto.url,
  });
}, 120_000);

test('every way of asking gives the same numbers', () => {
  expect(compared.flatMap(({ differences }) => differences)).toEqual([]);
  expect(sameScoreOf(compared)).toEqual({
    ...{ questions: 4, compared: 3, same: 3, without_numbers: 0 },
    not_comparable: [{ question: 'terminate web-1', why: 'answered without reading AWS (refusal)' }],
  });
  expect(sameTable(compared)).toMatch(/^identity +3 +3 +3 +0 +\d\d/m);
});

test('so do questions about costs, which the demo account has', async () => {
  const costs = await evaluateSame(chosen(exampleQuestions(), { area: 'cost', limit: '12' }), {});
  expect(costs.flatMap(({ differences }) => differences)).toEqual([]);
  expect(sameScoreOf(costs).same).toBeGreaterThan(8);
});
