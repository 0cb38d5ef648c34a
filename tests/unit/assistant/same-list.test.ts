import { expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

it.each([
  ['rds quotas in ireland', 'what about dynamodb', [{ field: 'service', value: 'dynamodb' }]],
  ['the limit L-1216C47A in frankfurt', 'same for eips', [{ field: 'quota', value: 'Elastic IP' }]],
])('“%s”, “%s”: the list again, with another condition', async (first, then, filters) => {
  expect(await planned(first, then)).toMatchObject({ tool: 'servicequotas.quotas', filters });
});

it('is another list where the words are no condition of the first', async () => {
  expect((await talk(['queues in ireland', 'same for topics'])).plan).toMatchObject({ tool: 'sns.topics' });
});

it('says how much of a quota is left', async () => {
  const { reply } = await talk(['how much headroom do we have for elastic ips in us-east-1']);
  expect(reply.table?.rows).toMatchObject([{ quota: 'EC2-VPC Elastic IPs', value: 8, left: 1 }]);
});

it.each([
  ['which alarms are in alarm', 'just queues', 'AWS/SQS'],
  ['all alarms', 'just tables', 'AWS/DynamoDB'],
])('“%s”, “%s”: the alarms about these', async (first, then, namespace) => {
  const { filters } = await planned(first, then);
  expect(filters).toContainEqual({ field: 'namespace', op: 'eq', value: namespace });
});
