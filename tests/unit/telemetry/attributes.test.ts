import { ATTRIBUTE_KEYS, allowed } from '@windsock/bot/telemetry/attributes.ts';
import { METRICS } from '@windsock/bot/telemetry/metrics.ts';
import { describe, expect, it } from 'vitest';

describe('what may leave the process', () => {
  it.each([
    { 'http.route': '/api/workspaces/{workspace_id}/ask' },
    { 'rpc.service': 'Cost Explorer', 'rpc.method': 'GetCostAndUsage', 'cloud.region': 'us-gov-west-1' },
    { 'gen_ai.request.model': 'anthropic.claude-sonnet-4-20250514-v1:0'.replace('20250514', '4') },
    { 'windsock.aws.attempts': 3, 'windsock.aws.continued': false, 'error.type': 'AccessDeniedException' },
    { 'windsock.tool': 'ec2.instances', 'windsock.outcome': 'asked_back' },
  ])('is %o', (attributes) => {
    expect(allowed(attributes)).toEqual(attributes);
  });

  it.each([
    ['an unlisted key', { 'user.id': 'U000000001' }],
    ['the text of the question', { 'windsock.tool': 'which buckets of ann are public?' }],
    ['a path with ids in it', { 'http.route': '/api/workspaces/ws_123456789012/ask' }],
    ['an account in the name of a model', { 'gen_ai.request.model': 'x/123456789012/y' }],
    ['a model that an ARN names', { 'gen_ai.request.model': 'arn:aws:bedrock:eu-west-1:1:x' }],
    ['an address', { 'windsock.scheduled_task': 'ann@example.com' }],
    ['a token', { 'windsock.tool': 'xoxb-abc' }],
    ["an error's text", { 'error.type': 'User ann is not authorized' }],
    ['an unknown word', { 'windsock.surface': 'zebrafish' }],
    ['a text instead of a number', { 'windsock.aws.attempts': '3' }],
    ['a number that is not a status', { 'http.response.status_code': 123_456 }],
    ['an object', { 'windsock.outcome': { toString: () => 'answered' } }],
    ['a property of every object', { constructor: 'windsock', __proto__: null, toString: 'x' }],
  ])('is not %s', (_what, attributes) => {
    expect(allowed(attributes)).toEqual({});
  });

  it('is in metrics only if it has few values', () => {
    for (const { by } of Object.values(METRICS)) {
      expect(ATTRIBUTE_KEYS).toEqual(expect.arrayContaining([...by]));
      expect(by.length).toBeLessThanOrEqual(4);
    }
  });
});
