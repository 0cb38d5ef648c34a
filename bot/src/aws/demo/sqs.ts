import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface DemoQueue {
  name: string;
  region: string;
  /** Who may send to it besides the account itself. */
  sender?: 'topic' | 'anybody';
  waiting: number;
  inFlight?: number;
  delayed?: number;
  /** Seconds that the oldest message waits; absent where none does. */
  oldest?: number;
  deadLetters?: string;
  /** A KMS key's alias, or what SQS does itself; absent: from before it did. */
  encryption?: 'sqs' | `alias/${string}`;
  timeout?: number;
  createdDaysAgo: number;
  team?: string;
}

// biome-ignore format: a table reads best with one queue a line
export const queues: DemoQueue[] = [
  { name: 'orders', region: 'us-east-1', sender: 'topic', waiting: 37, inFlight: 12, oldest: 41, deadLetters: 'orders-dead-letters', encryption: 'alias/orders-queue', timeout: 60, createdDaysAgo: 840, team: 'web' },
  { name: 'orders-dead-letters', region: 'us-east-1', waiting: 214, oldest: 778_300, encryption: 'alias/orders-queue', createdDaysAgo: 840, team: 'web' },
  { name: 'invoices', region: 'us-east-1', waiting: 0, encryption: 'sqs', timeout: 120, createdDaysAgo: 620, team: 'payments' },
  { name: 'payments.fifo', region: 'us-east-1', waiting: 3, inFlight: 1, oldest: 2, encryption: 'sqs', deadLetters: 'payments-failed.fifo', createdDaysAgo: 410, team: 'payments' },
  { name: 'payments-failed.fifo', region: 'us-east-1', waiting: 0, encryption: 'sqs', createdDaysAgo: 410, team: 'payments' },
  { name: 'partner-intake', region: 'us-east-1', sender: 'anybody', waiting: 18_420, inFlight: 2, delayed: 40, oldest: 201_600, createdDaysAgo: 1300 },
  { name: 'orders-eu', region: 'eu-west-1', sender: 'topic', waiting: 5, inFlight: 4, oldest: 6, encryption: 'sqs', createdDaysAgo: 390, team: 'web' },
  { name: 'pos-sales', region: 'ap-southeast-2', waiting: 0, createdDaysAgo: 540, team: 'payments' },
];

const urlOf = ({ name, region }: { name: string; region: string }): string =>
  `https://sqs.${region}.amazonaws.com/${DEMO_ACCOUNT_ID}/${name}`;
const arnOf = (service: string, { region }: DemoPlace, name: string): string =>
  `arn:aws:${service}:${region}:${DEMO_ACCOUNT_ID}:${name}`;

const policyOf = ({ name, sender }: DemoQueue, place: DemoPlace): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: '*',
        Action: 'sqs:SendMessage',
        Resource: arnOf('sqs', place, name),
        ...(sender === 'topic' && {
          Condition: { ArnEquals: { 'aws:SourceArn': arnOf('sns', place, 'orders') } },
        }),
      },
    ],
  });

function found({ QueueUrl }: { QueueUrl?: string }): DemoQueue {
  const queue = queues.find((one) => urlOf(one) === QueueUrl);
  if (!queue) throw awsError('QueueDoesNotExist', 'The specified queue does not exist.');
  return queue;
}

function attributesOf(queue: DemoQueue, place: DemoPlace): Record<string, string | undefined> {
  const created = String(Math.floor(daysAgo(place.now, queue.createdDaysAgo, queue.name).getTime() / 1000));
  return {
    ApproximateNumberOfMessages: String(queue.waiting),
    ApproximateNumberOfMessagesDelayed: String(queue.delayed ?? 0),
    ApproximateNumberOfMessagesNotVisible: String(queue.inFlight ?? 0),
    CreatedTimestamp: created,
    DelaySeconds: queue.delayed ? '900' : '0',
    FifoQueue: queue.name.endsWith('.fifo') ? 'true' : undefined,
    KmsMasterKeyId: queue.encryption?.startsWith('alias/') ? queue.encryption : undefined,
    LastModifiedTimestamp: created,
    MessageRetentionPeriod: queue.name.includes('dead') ? '1209600' : '345600',
    Policy: queue.sender && policyOf(queue, place),
    QueueArn: arnOf('sqs', place, queue.name),
    RedrivePolicy:
      queue.deadLetters &&
      JSON.stringify({ deadLetterTargetArn: arnOf('sqs', place, queue.deadLetters), maxReceiveCount: 5 }),
    SqsManagedSseEnabled: String(queue.encryption === 'sqs'),
    VisibilityTimeout: String(queue.timeout ?? 30),
  };
}

export const sqs: DemoService = {
  ListQueues(
    { MaxResults: size = 1000, NextToken: token }: { MaxResults?: number; NextToken?: string },
    place,
  ) {
    const here = queues.filter(({ region }) => region === place.region).map(urlOf);
    const { items, next } = pageOf(here, { size, token });
    return { QueueUrls: items, ...(next && { NextToken: next }) };
  },
  GetQueueAttributes(input: { QueueUrl?: string; AttributeNames?: string[] }, place) {
    const all = attributesOf(found(input), place);
    const wanted = input.AttributeNames ?? [];
    const told = Object.entries(all).filter(
      ([key, value]) => value !== undefined && (wanted.includes('All') || wanted.includes(key)),
    );
    return { Attributes: Object.fromEntries(told) };
  },
  ListQueueTags(input: { QueueUrl?: string }) {
    const { team } = found(input);
    return { Tags: team ? { team, env: 'production' } : {} };
  },
};
