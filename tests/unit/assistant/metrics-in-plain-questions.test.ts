import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('a plain question about metrics', { timeout: 60_000 }, () => {
  it.each(['compare the cpu of web-1 and web-2', 'difference in cpu between web-1 and web-2'])(
    'compares what is measured, and not the things: “%s”',
    async (text) => {
      const { reply } = await talk([text]);
      expect(reply.plan).toMatchObject({ tool: 'cloudwatch.metrics', args: { metric: 'cpu' } });
    },
  );

  it('ranks by this moment', async () => {
    const { reply } = await talk(['which instance has the highest cpu at the moment']);
    expect(reply.plan?.args).toMatchObject({ metric: 'cpu', limit: 1, now: true });
    expect(reply.text).toMatch(/ now: /);
  });

  it('orders by use, and not by the lowest value of each', async () => {
    const { reply } = await talk(['the least used database']);
    expect(reply.plan?.args.statistic).toBeUndefined();
  });

  it('holds it against the usual', async () => {
    const { reply } = await talk([
      'how many requests does load balancer shop-eu get',
      'is that less than usual?',
    ]);
    expect(reply.plan?.args.usual).toBe(true);
  });

  it('says whose value is beyond a limit now, where no average is', async () => {
    const { reply } = await talk(['which databases have cpu over 92%']);
    expect(reply.text).toMatch(/on average .*By the latest value it holds for \*\*pos-ledger\*\*/);
  });

  it('says when a value was beyond a limit', async () => {
    const { reply } = await talk(['when was the cpu of pos-ledger above 95%']);
    expect(reply.text).toMatch(/was above 95.0% .* from \*\*20/);
  });

  it('ranks by growth', async () => {
    const { reply } = await talk(['which bucket grew the most last month']);
    expect(reply.text).toMatch(/grew/);
    expect(reply.plan?.args).toMatchObject({ metric: 'bucket_size', growing: true });
  });

  it('shows errors and calls for an error rate', async () => {
    const { reply } = await talk(['what is the error rate of payment-webhook']);
    expect(reply.text).toMatch(/Errors of .*Invocations of /s);
  });

  it.each([
    ['which metrics do you know of sqs', 'age of the oldest message'],
    ['what metrics are there', 'Amazon EC2'],
  ])('tells which metrics there are: “%s”', async (text, told) => {
    const { reply } = await talk([text]);
    expect(reply.text).toContain(told);
  });

  it('takes growth for no retention', async () => {
    const { reply } = await talk(['which log group is the largest', 'how fast does it grow?']);
    expect(reply.text).not.toMatch(/has no \*?\*?retention/);
  });
});
