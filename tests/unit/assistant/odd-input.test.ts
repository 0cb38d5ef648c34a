import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('odd input', { timeout: 60_000 }, () => {
  it.each([
    '2026-11-20T08:15:30Z WARN pool-1 connection reset by peer',
    '{"status": "FAILED", "user": "maria", "ip": "10.0.0.1"}',
    '[{"id": 7}, {"id": 8}]',
  ])('that is only pasted data is not read: “%s”', async (text) => {
    const { reply } = await talk([text]);
    expect(reply.text).toMatch(/^That looks like a pasted log or JSON/);
  });

  it.each(['quais buckets nós temos', 'welche instances laufen gerade bei uns'])(
    'in another language: says which is understood: “%s”',
    async (text) => {
      const { reply } = await talk([text]);
      expect(reply.kind).not.toBe('answer');
      expect(reply.text).toMatch(/English/);
    },
  );

  it('that is a command of the AWS CLI names no bucket', async () => {
    expect((await talk(['`aws s3 ls`'])).reply.plan).toMatchObject({ tool: 's3.buckets', args: {} });
  });

  it.each([
    ['volumes smaller than 2 weeks', 'ec2.volumes'],
    ['lambda functions with a timeout above 3 GB', 'lambda.functions'],
  ])('with a unit that does not fit is no other filter: “%s”', async (text, tool) => {
    const { reply } = await talk([text]);
    expect([tool, undefined]).toContain(reply.plan?.tool);
    expect(JSON.stringify(reply.plan?.args ?? {})).not.toMatch(/memory|created|"[gl]te?"/);
    if (reply.plan) expect(reply.text).toContain('not narrowed by');
  });

  it.each([
    ['do we run more than thirty instances', /^\*\*Yes\*\*: \*\*\d+ EC2 instances/],
    ['are there over 50 buckets', /^\*\*No\*\*: only \*\*\d+ S3 buckets/],
    ['lambda functions with a timeout over ninety seconds', /whose timeout is over 90 s/],
  ])('with numbers in words or as a limit: “%s”', async (text, sentence) => {
    expect((await talk([text])).reply.text).toMatch(sentence);
  });

  it.each([
    ['servers started over 20 GB ago', /^\*\*20 GB\*\* is a size, and an age needs a time/],
    ['buckets smaller than 3 weeks', /^\*\*3 weeks\*\* is a time, and a size needs another unit/],
  ])('that cannot be is said to be so: “%s”', async (text, answer) => {
    expect((await talk([text])).reply.text).toMatch(answer);
  });

  it('with two ages by name asks of the things, not of costs', async () => {
    const { plan, text } = (await talk(['volumes older than last month and younger than last year'])).reply;
    expect(plan?.tool).toBe('ec2.volumes');
    expect(text).toMatch(/created before 2026-10-01 and since 2026-01-01/);
  });
});
