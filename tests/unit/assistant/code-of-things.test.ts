import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const LOG_GROUP = 'tell me about log group /aws/lambda/payment-webhook';

/** Questions that only the function can answer to which a log group or an alarm belongs. */
describe('a thing of a function', { timeout: 60_000 }, () => {
  it('is itself asked about for what else was changed', async () => {
    const { reply } = await talk([LOG_GROUP, 'who changed it']);
    expect(reply.plan?.args).toMatchObject({ resource: '/aws/lambda/payment-webhook' });
  });

  it.each(['it had errors this night?', 'were there errors last night'])(
    'is followed to its function for a metric: %s',
    async (asked) => {
      const { reply } = await talk([LOG_GROUP, asked]);
      expect(reply.plan).toMatchObject({
        tool: 'cloudwatch.metrics',
        args: { resources: ['payment-webhook'], metric: 'errors', window: { label: 'last night' } },
      });
    },
  );

  it('is asked about by its name, too', async () => {
    const { reply } = await talk(['who changed the code of payment-webhook last']);
    expect(reply.plan).toMatchObject({ args: { action: 'deploy', resource: 'payment-webhook' } });
    expect(reply.text).not.toContain('I did not understand');
  });
});
