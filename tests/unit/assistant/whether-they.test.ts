import { expect, it } from 'vitest';
import { talk } from './talk.ts';

it.each([
  [
    'Which S3 buckets are public, and are they encrypted?',
    /^\*\*2 S3 buckets\*\* are public.*\*\*No\*\*: \*\*1 of the 2/,
  ],
  ['which queues are fifo and do they have a dead letter queue', /^\*\*2 SQS queues\*\*.*\*\*(?:Yes|No)\*\*/],
  ['how big is search-1-index, is it encrypted', /800 GiB.*(?:\*\*Yes\*\*|encrypted yes)/i],
])('answers whether they are so, too: %s', { timeout: 60_000 }, async (text, answer) => {
  expect((await talk([text])).reply.text).toMatch(answer);
});

it('answers a condition of the kind, instead of telling all of each thing', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['who has admin rights', 'were they active this month']);
  expect(reply.text).toMatch(/^\*\*Yes\*\*: \*\*2 IAM users\*\* last active.*`jenkins-deploy` and `sam`/);
});
