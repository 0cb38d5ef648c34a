import { beforeAll, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Everything in the account is known afterwards. Its VPC endpoints are named 's3'. */
beforeAll(() => talk(['tell me about analytics']));

it.each([
  ['list s3 buckets', 's3.buckets'],
  ['our ec2 instances', 'ec2.instances'],
  ['which s3 buckets are public?', 's3.buckets'],
  ['what do we have in s3', 's3.buckets'],
])('“%s” names the service, even if a resource has that name', async (text, tool) => {
  const { reply } = await talk([text]);
  expect(reply.plan?.tool).toBe(tool);
});

it('“vpc endpoints called s3” means the endpoints', async () => {
  const { reply } = await talk(['which vpc endpoints are called s3']);
  expect(reply.plan?.tool).toBe('vpc.endpoints');
});
