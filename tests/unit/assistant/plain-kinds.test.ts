import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('plain words for kinds of things', { timeout: 120_000 }, () => {
  it.each([
    ['policies of our own', /^\*\*3 customer managed policies\*\*/],
    ['which policies did we write ourselves', /^\*\*3 customer managed policies\*\*/],
    ['who subscribes to payments.fifo', /^\*\*1 SNS subscription\*\* of `payments\.fifo`/],
    ['show me the batch jobs', /^There are no Batch job definitions/],
    ['any code pipelines?', /2 CodePipeline pipelines/],
    ['docker images', /^\*\*4 ECR repositories\*\*/],
    ['which functions are container images', /^\*\*1 Lambda function\*\* is a container image/],
    ['elastic file systems', /^There are no EFS file systems in any of the 17 regions\.$/],
    ['how many resources are there altogether', /^\*\*\d+ resources\*\* of \d+ kinds/],
  ])('are understood: %s', async (question, answer) => {
    expect((await talk([question])).reply.text).toMatch(answer);
  });

  it('ask what does something to a thing, which is not its value', async () => {
    const { reply } = await talk(['what triggers payment-webhook']);
    expect(reply.text).toMatch(/^`payment-webhook` is started by \*\*API Gateway\*\*/);
  });
});
