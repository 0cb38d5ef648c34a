import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('what starts a function', { timeout: 60_000 }, () => {
  it.each([
    [['who invokes pos-import'], /^`pos-import` is started by \*\*SQS `pos-sales`\*\*.*I cannot see/],
    [['what calls order-events'], /SQS `orders`.*SQS `partner-intake`\*\* \(its polling is disabled\)/],
    [['lambda functions in us-east-1', 'what is the second one triggered by'], /S3 notifications/],
    [['about payment-webhook', 'who start it'], /API Gateway/],
    [['what triggers feature-builder'], /^\*\*Nothing that I can see\*\* starts `feature-builder`/],
  ])('is told from its triggers: %s', async (messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('is not what it calls', async () => {
    const { args, tool } = (await talk(['what does pos-import call'])).reply.plan ?? {};
    expect(JSON.stringify({ args, tool })).not.toContain('"trigger"');
  });
});

it.each([
  [['about image-resize', 'where can i read its logs'], '/aws/lambda/image-resize'],
  [['lambda functions in us-east-1', 'where are the logs of the second one'], '/aws/lambda/image-resize'],
])('shows the log group of a thing: %s', { timeout: 60_000 }, async (messages, group) => {
  expect(await planned(...messages)).toMatchObject({
    tool: 'logs.log-groups',
    filters: [{ value: [group] }],
  });
});
