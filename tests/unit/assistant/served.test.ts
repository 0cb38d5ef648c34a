import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('what a load balancer serves', { timeout: 60_000 }, () => {
  it.each([
    [['what does payments-nlb serve']],
    [['where does the load balancer payments-nlb send its requests']],
    [['load balancer payments-nlb', 'what does it forward to']],
  ])('is its targets and how many of them are healthy: %s', async (messages) => {
    const { reply } = await talk(messages);
    expect(reply.text).toMatch(/2 EC2 instances.*payments-nlb-targets.*1 target group/s);
    expect(JSON.stringify(reply)).toContain('Unhealthy');
  });
});
