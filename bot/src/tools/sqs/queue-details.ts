import type { SQSClient } from '@aws-sdk/client-sqs';
import { readMetrics } from '../../aws/read-metrics.ts';
import { lookUp } from '../look-up.ts';
import { iso, row } from '../row.ts';
import type { ListTarget, Row } from '../tool.ts';

/** All attributes that are read. The policy is not among them. */
const ASKED = [
  'ApproximateNumberOfMessages',
  'ApproximateNumberOfMessagesDelayed',
  'ApproximateNumberOfMessagesNotVisible',
  'CreatedTimestamp',
  'DelaySeconds',
  'FifoQueue',
  'KmsMasterKeyId',
  'LastModifiedTimestamp',
  'MessageRetentionPeriod',
  'QueueArn',
  'RedrivePolicy',
  'SqsManagedSseEnabled',
  'VisibilityTimeout',
] as const;

/** Keys that `attributesOf` fills. */
export const ATTRIBUTES = [
  'messages',
  'in_flight',
  'delayed',
  'encryption',
  'dead_letter_queue',
  'is_dead_letter',
  'visibility_timeout_s',
  'retention_days',
  'max_receives',
  'delay_s',
  'created_at',
  'last_modified',
  'kms_key',
];
/** The cells of a refused queue. Its type is clear from the name. */
const REFUSED = Object.fromEntries(ATTRIBUTES.map((key) => [key, null]));

/** Returns a queue's attributes; undefined if it was deleted in the meantime. */
export async function attributesOf(
  target: ListTarget,
  client: SQSClient,
  QueueUrl: string,
): Promise<Row | undefined> {
  const { GetQueueAttributesCommand } = await import('@aws-sdk/client-sqs');
  const found = await lookUp<Record<string, string> | undefined>(
    target,
    'sqs:GetQueueAttributes',
    async () =>
      (await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...ASKED] })))
        .Attributes ?? {},
    { errors: ['QueueDoesNotExist', 'AWS.SimpleQueueService.NonExistentQueue'], value: undefined },
  );
  if (found === undefined) return undefined;
  if (found === null) return REFUSED;
  const [number, date] = [numberOf(found), dateOf(found)];
  const retention = number('MessageRetentionPeriod');
  return row({
    messages: number('ApproximateNumberOfMessages'),
    in_flight: number('ApproximateNumberOfMessagesNotVisible'),
    delayed: number('ApproximateNumberOfMessagesDelayed'),
    encryption: found.KmsMasterKeyId ? 'SSE-KMS' : found.SqsManagedSseEnabled === 'true' ? 'SSE-SQS' : 'none',
    ...redriveOf(found.RedrivePolicy),
    visibility_timeout_s: number('VisibilityTimeout'),
    retention_days: retention === undefined ? undefined : retention / 86_400,
    delay_s: number('DelaySeconds'),
    created_at: date('CreatedTimestamp'),
    last_modified: date('LastModifiedTimestamp'),
    kms_key: found.KmsMasterKeyId,
    arn: found.QueueArn,
  });
}

const numberOf = (found: Record<string, string>) => (key: string) =>
  found[key] === undefined ? undefined : Number(found[key]);
const dateOf = (found: Record<string, string>) => (key: string) =>
  found[key] === undefined ? undefined : iso(new Date(Number(found[key]) * 1000));

/**
 * Returns the dead-letter queue's name, which is always in the same account and region, and after how many receives a
 * message goes there. null if the policy cannot be read.
 */
function redriveOf(policy: string | undefined): Row {
  if (!policy) return {};
  try {
    const { deadLetterTargetArn: target, maxReceiveCount: most } = JSON.parse(policy);
    return row({
      dead_letter_queue: typeof target === 'string' ? target.split(':').at(-1) : undefined,
      max_receives: most === undefined ? undefined : Number(most),
    });
  } catch {
    return { dead_letter_queue: null, max_receives: null };
  }
}

const RECENT_MS = 30 * 60_000;

/**
 * Returns the age of the oldest message in seconds, by queue name, from CloudWatch's last half hour. SQS reports it
 * only for queues in use, so a missing name has no figure. null if CloudWatch refused.
 */
export function oldestMessages(target: ListTarget, names: string[]): Promise<Map<string, number> | null> {
  return lookUp(target, 'cloudwatch:GetMetricData', async () => {
    const metrics = names.map((QueueName) => ({
      namespace: 'AWS/SQS',
      name: 'ApproximateAgeOfOldestMessage',
      dimensions: { QueueName },
      stat: 'Maximum',
    }));
    const start = new Date(target.now.getTime() - RECENT_MS);
    const readings = await readMetrics(target, metrics, { start, end: target.now, periodSeconds: 300 });
    return new Map(
      readings.flatMap(({ values: [latest] }, at) =>
        latest === undefined ? [] : [[names[at] ?? '', latest] as const],
      ),
    );
  });
}
