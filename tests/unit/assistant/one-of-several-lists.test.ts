import { expect, it } from 'vitest';
import { talk } from './talk.ts';

const both = 'list our queues and topics';

it.each([
  ['as a table', /^\*\*\d+ SNS topics\*\*/],
  ['shorter please', /^\*\*\d+ SNS topics\*\*/],
])('%s, after one of two lists was asked for again, is that one', async (words, said) => {
  const { text, sections } = (await talk([both, 'and the topics?', words])).reply;
  expect(text).toMatch(said);
  expect(text).not.toMatch(/SQS queues/);
  expect(sections).toBeUndefined();
});

it('asks which of two lists a file should have', async () => {
  const { reply } = await talk([both, 'as csv']);
  expect(reply.text).toBe('Which of these lists do you mean?');
  expect(reply.actions?.map(({ label }) => label)).toEqual(['SQS queues', 'SNS topics']);
  expect((await talk([both, 'as csv', 'SNS topics', 'as csv'])).asFile).toBe(true);
});
