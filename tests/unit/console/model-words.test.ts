import type { ModelStatus, ModelTry } from '@windsock/bot/contract/model.ts';
import { describe, expect, it } from 'vitest';
import { costWords, tryWords, usedWords } from '../../../console/src/features/settings/model-words.ts';

type Provider = Parameters<typeof tryWords>[1];

describe('a try', () => {
  it.each<[Omit<ModelTry, 'ms'>, Provider, string, string]>([
    [{}, 'azure', 'success', 'It answered in 1,234 ms.'],
    [
      { failure: 'no_tool' },
      'openai-compatible',
      'warning',
      'It answered in 1,234 ms, but in words instead of calling a tool. Questions need a model that can call tools.',
    ],
    [{ failure: 'budget' }, 'azure', 'warning', 'Today’s budget is spent, so it was not asked.'],
    [{ failure: 'timed_out' }, 'azure', 'error', 'It did not answer within 20 seconds.'],
    [
      { failure: 'refused', status: 401 },
      'openai-compatible',
      'error',
      'It refused Windsock’s key or sign-in (HTTP 401). Check LLM_API_KEY.',
    ],
    [
      { failure: 'refused', status: 403 },
      'bedrock',
      'error',
      'It refused Windsock’s key or sign-in (HTTP 403). Check Windsock’s AWS credentials, and that they may use this model (bedrock:InvokeModel).',
    ],
    [
      { failure: 'refused' },
      'azure',
      'error',
      'It refused Windsock’s key or sign-in. Check LLM_API_KEY, or give Windsock’s identity the role Cognitive Services OpenAI User.',
    ],
    [
      { failure: 'unavailable' },
      'openai-compatible',
      'error',
      'It could not be reached. Check LLM_BASE_URL and the network.',
    ],
    [
      { failure: 'unavailable' },
      'bedrock',
      'error',
      'It could not be reached. Check AWS_REGION and the network.',
    ],
    [
      { failure: 'unavailable', status: 404 },
      'azure',
      'error',
      'There is no such model at this address (HTTP 404). Check LLM_MODEL.',
    ],
    [
      { failure: 'unavailable', status: 400 },
      'openai-compatible',
      'error',
      'It did not accept the question (HTTP 400). Check LLM_MODEL, and that the model can call tools.',
    ],
    [
      { failure: 'unavailable', status: 500 },
      'azure',
      'error',
      'Its server failed (HTTP 500). Try again in a minute.',
    ],
    [
      { failure: 'busy', status: 429 },
      'azure',
      'error',
      'It has too much to do (HTTP 429). Try again in a minute.',
    ],
    [{ failure: 'nonsense' }, 'azure', 'error', 'It gave no answer that could be read.'],
  ])('%j of %s is reported', (tried, provider, intent, text) => {
    expect(tryWords({ ...tried, ms: 1234 }, provider)).toEqual({ intent, text });
  });
});

const month = (more: Partial<ModelStatus['this_month']> = {}) => ({
  questions: 37,
  input_tokens: 512_000,
  output_tokens: 8340,
  cost_usd: 0.42,
  unpriced_questions: 0,
  ...more,
});

it.each([
  [{}, '$0.42'],
  [{ cost_usd: 0.0008 }, '$0.0008'],
  [{ unpriced_questions: 1 }, '$0.42, and 1 question whose cost is not known'],
  [{ unpriced_questions: 37, cost_usd: 0 }, 'Not known: LLM_PRICE_INPUT and LLM_PRICE_OUTPUT are not set'],
  [
    { unpriced_questions: 37, cost_usd: 0, input_tokens: 0, output_tokens: 0 },
    'Not known: the model does not tell its tokens',
  ],
  [{ questions: 0, input_tokens: 0, output_tokens: 0, cost_usd: 0 }, 'Nothing yet'],
])('the cost of a month with %j is %j', (more, words) => expect(costWords(month(more))).toBe(words));

it.each([
  [{}, '37 questions, 512,000 tokens in and 8,340 out'],
  [{ questions: 1, input_tokens: 0, output_tokens: 0 }, '1 question'],
])('the use of a month with %j is %j', (more, words) => expect(usedWords(month(more))).toBe(words));
