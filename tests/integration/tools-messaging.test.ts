import {
  CloudWatchLogsClient,
  CreateLogGroupCommand,
  PutRetentionPolicyCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { CreateTopicCommand, SNSClient, SubscribeCommand } from '@aws-sdk/client-sns';
import {
  CreateQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { logsLogGroups } from '@windsock/bot/tools/logs/log-groups.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { snsTopics } from '@windsock/bot/tools/sns/topics.ts';
import { sqsQueues } from '@windsock/bot/tools/sqs/queues.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, ISO, json, listEverything, ONE, REGION, times } from './tools-kit.ts';

const deniedJson = json({ __type: 'com.amazonaws.sqs#AccessDenied', message: 'no' }, 403);
const { admin, moto, proxy } = useAwsPeer();

describe('SQS queues', () => {
  beforeAll(async () => {
    const sqs = new SQSClient(admin);
    const make = async (QueueName: string, Attributes = {}, tags = {}) =>
      (await sqs.send(new CreateQueueCommand({ QueueName, Attributes, tags }))).QueueUrl;
    await make('dead');
    const url = await make(
      'orders',
      { VisibilityTimeout: '60', MessageRetentionPeriod: '86400', KmsMasterKeyId: 'alias/own' },
      { team: 'web' },
    );
    await sqs.send(
      new SetQueueAttributesCommand({
        QueueUrl: url,
        Attributes: {
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: `arn:aws:sqs:${REGION}:${ONE.id}:dead`,
            maxReceiveCount: 3,
          }),
        },
      }),
    );
    await make('pay.fifo', { FifoQueue: 'true', SqsManagedSseEnabled: 'true' });
    await make('plain', { SqsManagedSseEnabled: 'false' });
    await times(3, () => sqs.send(new SendMessageCommand({ QueueUrl: url, MessageBody: 'told-to-nobody' })));
    await sqs.send(new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 1 }));
  });

  test('have every field that SQS returns, and nothing of their messages', async () => {
    const result = await listEverything(sqsQueues, moto.url);
    expect(result.row('orders')).toMatchObject({
      messages: 2,
      in_flight: 1,
      delayed: 0,
      type: 'standard',
      encryption: 'SSE-KMS',
      kms_key: 'alias/own',
      dead_letter_queue: 'dead',
      is_dead_letter: false,
      visibility_timeout_s: 60,
      retention_days: 1,
      delay_s: 0,
      created_at: ISO,
      last_modified: ISO,
      arn: `arn:aws:sqs:${REGION}:${ONE.id}:orders`,
      tags: { team: 'web' },
    });
    expect(result.row('dead')).toMatchObject({ is_dead_letter: true, messages: 0 });
    expect(result.row('dead')).not.toHaveProperty('dead_letter_queue');
    expect(result.row('pay.fifo')).toMatchObject({ type: 'fifo', encryption: 'SSE-SQS' });
    expect(result.row('plain')).toMatchObject({ encryption: 'none' });
    expect(JSON.stringify(result)).not.toContain('told-to-nobody');
  });
  test('show the age of the oldest message from CloudWatch, and none for an empty queue', async () => {
    // moto has no queue metrics: this is an answer as CloudWatch documents it. The newest value comes first.
    proxy.interfere = ({ service, body }) =>
      service === 'monitoring' && body.includes('ApproximateAgeOfOldestMessage')
        ? json({ MetricDataResults: [{ Id: 'q1', Values: [41, 12], StatusCode: 'Complete' }] })
        : undefined;
    const { rows, row, calls } = await listEverything(sqsQueues, proxy.url, {
      sort: { field: 'name', direction: 'asc' },
    });
    const second = rows.find(({ oldest_message_s: age }) => age === 41);
    expect(second).toBeDefined();
    expect(rows.filter(({ oldest_message_s: age }) => typeof age === 'number')).toHaveLength(1);
    expect(row('plain')).not.toHaveProperty('oldest_message_s');
    expect(calls('cloudwatch:GetMetricData')).toBe(1);
  });
  test('cause no request for the age of messages unless it is asked for', async () => {
    const result = await runListTool(sqsQueues, contextOf(moto.url), { regions: [REGION] });
    expect(result.sources.map(({ api }) => api)).not.toContain('cloudwatch:GetMetricData');
    expect(result.table?.rows).toHaveLength(4);
  });
  test('that refuse their attributes may be the dead-letter queue, or have messages', async () => {
    proxy.interfere = ({ action, body }) =>
      action === 'GetQueueAttributes' && body.includes('/orders') ? deniedJson : undefined;
    const { row, gaps } = await listEverything(sqsQueues, proxy.url);
    expect(row('orders')).toMatchObject({ messages: null, encryption: null, type: 'standard' });
    expect(row('plain')).toMatchObject({ is_dead_letter: null, messages: 0 });
    expect(gaps).toMatchObject([{ api: 'sqs:GetQueueAttributes', reason: 'AccessDenied' }]);
  });
  test('are read to the last page, except for those deleted meanwhile', async () => {
    const url = (name: string) => `https://sqs.${REGION}.amazonaws.com/${ONE.id}/${name}`;
    const pages = [{ QueueUrls: [url('a')], NextToken: 'more' }, { QueueUrls: [url('b'), url('late')] }];
    proxy.interfere = ({ action, body }) => {
      if (action === 'ListQueues') return json(pages.shift());
      if (action !== 'GetQueueAttributes') return undefined;
      return body.includes('late')
        ? json({ __type: 'com.amazonaws.sqs#QueueDoesNotExist', message: 'no' }, 400)
        : json({ Attributes: { ApproximateNumberOfMessages: '7' } });
    };
    const filters = [{ field: 'messages', op: 'gt' as const, value: 0 }];
    const result = await runListTool(sqsQueues, contextOf(proxy.url), { regions: [REGION], filters });
    expect(result.text).toBe('**2 SQS queues** have messages waiting in eu-west-1 (Ireland).');
    expect(result.gaps).toEqual([]);
  });
});

describe('SNS topics', () => {
  beforeAll(async () => {
    const sns = new SNSClient(admin);
    const { TopicArn } = await sns.send(
      new CreateTopicCommand({
        Name: 'orders',
        Attributes: { DisplayName: 'Orders', KmsMasterKeyId: 'alias/aws/sns' },
        Tags: [{ Key: 'team', Value: 'web' }],
      }),
    );
    await sns.send(
      new SubscribeCommand({ TopicArn, Protocol: 'sqs', Endpoint: `arn:aws:sqs:${REGION}:${ONE.id}:orders` }),
    );
    await sns.send(new CreateTopicCommand({ Name: 'pay.fifo', Attributes: { FifoTopic: 'true' } }));
    await times(100, (i) => sns.send(new CreateTopicCommand({ Name: `many-${i}` })));
  });

  test('of all pages have every field that SNS returns', async () => {
    const named = { field: 'name', op: 'eq' as const, value: ['orders', 'pay.fifo'] };
    const { row, calls } = await listEverything(snsTopics, moto.url, { filters: [named] });
    expect(calls('sns:ListTopics')).toBe(2);
    // Only topics that match by name are read.
    expect(calls('sns:GetTopicAttributes')).toBe(2);
    expect(row('orders')).toMatchObject({
      subscriptions: expect.any(Number),
      pending: expect.any(Number),
      type: 'standard',
      encrypted: true,
      kms_key: 'alias/aws/sns',
      display_name: 'Orders',
      arn: `arn:aws:sns:${REGION}:${ONE.id}:orders`,
      tags: { team: 'web' },
    });
    expect(row('pay.fifo')).toMatchObject({ type: 'fifo', subscriptions: 0, encrypted: false, tags: {} });
  }, 30_000);
  test('show the number of subscribers, and of unconfirmed ones', async () => {
    // moto counts no subscriptions: this is an answer as SNS documents it.
    const attributes = { SubscriptionsConfirmed: '3', SubscriptionsPending: '2' };
    const entries = Object.entries(attributes).map(
      ([key, value]) => `<entry><key>${key}</key><value>${value}</value></entry>`,
    );
    const body = `<GetTopicAttributesResponse><GetTopicAttributesResult><Attributes>${entries.join('')}</Attributes></GetTopicAttributesResult></GetTopicAttributesResponse>`;
    proxy.interfere = ({ action }) => (action === 'GetTopicAttributes' ? { status: 200, body } : undefined);
    const filters = [{ field: 'name', op: 'eq' as const, value: 'orders' }];
    const { rows } = await listEverything(snsTopics, proxy.url, { filters });
    expect(rows).toMatchObject([{ subscriptions: 3, pending: 2, encrypted: false }]);
  }, 30_000);
  test('that refuse their attributes do not count as unencrypted or without subscribers', async () => {
    proxy.interfere = ({ action, body }) =>
      action === 'GetTopicAttributes' && body.includes('orders') ? DENIED : undefined;
    const filters = [{ field: 'name', op: 'eq' as const, value: 'orders' }];
    const { row, gaps } = await listEverything(snsTopics, proxy.url, { filters });
    expect(row('orders')).toMatchObject({ subscriptions: null, pending: null, encrypted: null });
    expect(gaps).toMatchObject([{ api: 'sns:GetTopicAttributes', reason: 'AccessDenied' }]);
  }, 30_000);
});

describe('log groups', () => {
  beforeAll(async () => {
    const logs = new CloudWatchLogsClient(admin);
    const make = (logGroupName: string, more = {}) =>
      logs.send(new CreateLogGroupCommand({ logGroupName, ...more }));
    await make('/aws/lambda/checkout', {
      tags: { team: 'web' },
      kmsKeyId: `arn:aws:kms:${REGION}:${ONE.id}:key/1234abcd-12ab-34cd-56ef-1234567890ab`,
    });
    await make('/app/access');
    await logs.send(new PutRetentionPolicyCommand({ logGroupName: '/app/access', retentionInDays: 90 }));
    await times(50, (i) => make(`/many/${i}`));
  });

  test('of all pages have every field that CloudWatch Logs returns', async () => {
    const { row, rows, calls } = await listEverything(logsLogGroups, moto.url);
    expect(rows).toHaveLength(52);
    expect(calls('logs:DescribeLogGroups')).toBe(2);
    expect(row('/aws/lambda/checkout')).toMatchObject({
      stored_bytes: 0,
      kms_encrypted: true,
      created_at: ISO,
      metric_filters: 0,
      arn: `arn:aws:logs:${REGION}:${ONE.id}:log-group:/aws/lambda/checkout`,
      tags: { team: 'web' },
    });
    expect(row('/aws/lambda/checkout')).not.toHaveProperty('retention_days');
    expect(row('/app/access')).toMatchObject({ retention_days: 90, kms_encrypted: false, tags: {} });
  }, 30_000);
  test('whose tags are refused are shown without them', async () => {
    proxy.interfere = ({ action }) =>
      action === 'ListTagsForResource'
        ? json({ __type: 'AccessDeniedException', message: 'no' }, 400)
        : undefined;
    const { row, gaps } = await listEverything(logsLogGroups, proxy.url);
    expect(row('/app/access')).toMatchObject({ tags: null, retention_days: 90 });
    expect(gaps).toMatchObject([{ api: 'logs:ListTagsForResource', reason: 'AccessDenied' }]);
  }, 30_000);
});
