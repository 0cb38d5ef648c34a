import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereExists, whereMissing } from '../condition.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { LOST, plain, STUCK } from '../plain-words.ts';
import { row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { ATTRIBUTES, attributesOf, oldestMessages } from './queue-details.ts';
import { queueFields } from './queue-fields.ts';

/** The fields that a queue's URL gives. */
const LISTED = ['name', 'type', 'arn'];

export const sqsQueues: ListTool = {
  kind: 'list',
  id: 'sqs.queues',
  title: 'SQS queues',
  summary:
    'SQS queues with messages waiting, in flight and delayed, age of the oldest, type, encryption and dead-letter queue.',
  noun: ['SQS queue', 'SQS queues'],
  nouns: ['sqs queue', 'message queue', 'simple queue service', 'queue', 'sqs', 'dlq', 'dead letter queue'],
  examples: [
    'Which queues have messages?',
    'list all SQS queues',
    'which queue has the largest backlog?',
    'are there messages in the dead letter queues?',
    'queues without a dead letter queue',
    'unencrypted SQS queues',
    'how many messages are waiting in all queues?',
    'FIFO queues in Ireland',
    'age of the oldest message in each queue',
  ],
  service: 'sqs',
  permissions: ['sqs:ListQueues', 'sqs:GetQueueAttributes', 'sqs:ListQueueTags', 'cloudwatch:GetMetricData'],
  scope: 'regional',
  defaultSort: { field: 'messages', direction: 'desc' },
  fields: queueFields,
  conditions: [
    UNTAGGED,
    where('messages', 'gt', 0, {
      phrases: [
        'with messages',
        'have messages',
        'has messages',
        'holding messages',
        'with backlog',
        'have a backlog',
        'backed up',
        'backing up',
        'not empty',
        'with stuff in them',
        'with something in them',
        'with anything in them',
        'something in them',
        'anything in them',
        'stuff in them',
        'messages in them',
        'non empty',
        'piling up',
        'filling up',
        'with waiting messages',
        'with messages waiting',
        'stuck messages',
        'unprocessed messages',
        'with unprocessed messages',
      ],
      says: 'have messages waiting',
    }),
    where('messages', 'eq', 0, {
      phrases: ['empty', 'without messages', 'no messages', 'with no messages', 'idle'],
      says: 'have no messages waiting',
    }),
    where('in_flight', 'gt', 0, {
      phrases: ['in flight', 'inflight', 'being processed', 'with messages in flight'],
      says: 'have messages in flight',
    }),
    whereMissing('dead_letter_queue', {
      phrases: [
        'without a dead letter queue',
        'without dead letter queue',
        'without dlq',
        'no dead letter queue',
        'no dlq',
        'have no dlq',
        'missing a dlq',
        'missing a dead letter queue',
        'lacking a dlq',
        'without redrive policy',
        'not have a dead letter queue',
        'not have a dlq',
      ],
      says: 'have no dead-letter queue',
    }),
    whereExists('dead_letter_queue', {
      phrases: [
        'with a dead letter queue',
        'have a dead letter queue',
        'have a dlq',
        'has a dlq',
        'with dlq',
      ],
      says: 'have a dead-letter queue',
    }),
    where('encryption', 'ne', 'none', {
      phrases: ['encrypted', 'with encryption', 'encryption enabled', 'encrypted at rest'],
      says: 'are encrypted',
    }),
  ],
  plain: [
    plain(STUCK, { field: 'messages', op: 'gt', value: 0 }),
    plain(LOST, { field: 'dead_letter_queue', op: 'missing' }),
  ],
  async collect(target) {
    const { paginateListQueues, SQSClient } = await import('@aws-sdk/client-sqs');
    const client = target.clients.get(SQSClient, target.region);
    const urls = await allOf(paginateListQueues({ client, pageSize: 1000 }, {}), (page) => page.QueueUrls);
    const listed = urls.map((url) => ({ url, row: bare(url, target) }));
    const gone = new Set<Row>();
    const asks = ATTRIBUTES.some((field) => target.needs(field)) || target.needs('oldest_message_s');
    if (asks || target.needs('tags')) {
      // Only the source queues say that a queue takes their dead letters.
      const left = target.needs('is_dead_letter')
        ? listed
        : listed.filter((queue) => mayMatch(queue.row, queueFields, target.query.filters, LISTED));
      await forEachBounded(left, async (queue) => {
        const found = asks ? await attributesOf(target, client, queue.url) : {};
        if (!found) gone.add(queue.row);
        else Object.assign(queue.row, found);
        if (found && target.needs('tags')) queue.row.tags = await tagsOfQueue(target, queue.url);
      });
    }
    const rows = listed.map((queue) => queue.row).filter((queue) => !gone.has(queue));
    if (target.needs('is_dead_letter')) addDeadLetters(rows);
    if (target.needs('oldest_message_s')) await addAges(target, rows);
    return rows;
  },
};

/** Returns what a queue's URL gives: https://sqs.eu-west-1.amazonaws.com/111122223333/orders.fifo */
function bare(url: string, { account, region }: ListTarget): Row {
  const name = url.split('/').at(-1) ?? url;
  return row({
    name,
    type: name.endsWith('.fifo') ? 'fifo' : 'standard',
    arn: `arn:${account.partition}:sqs:${region}:${account.id}:${name}`,
  });
}

/**
 * Sets whether a queue takes the dead letters of others, according to those. A queue that could not be read may be one
 * of them.
 */
function addDeadLetters(rows: Row[]): void {
  const targets = new Set(rows.map((queue) => queue.dead_letter_queue));
  for (const queue of rows)
    queue.is_dead_letter = targets.has(queue.name) || (targets.has(null) ? null : false);
}

async function addAges(target: ListTarget, rows: Row[]): Promise<void> {
  const ages = await oldestMessages(
    target,
    rows.map(({ name }) => String(name)),
  );
  for (const queue of rows) {
    const age = ages?.get(String(queue.name));
    if (age !== undefined) queue.oldest_message_s = age;
    // CloudWatch reports nothing for an empty queue, which has no oldest message.
    else if (ages === null || queue.messages !== 0) queue.oldest_message_s = null;
  }
}

async function tagsOfQueue(target: ListTarget, QueueUrl: string): Promise<Record<string, string> | null> {
  const { ListQueueTagsCommand, SQSClient } = await import('@aws-sdk/client-sqs');
  const client = target.clients.get(SQSClient, target.region);
  return lookUp(
    target,
    'sqs:ListQueueTags',
    async () => (await client.send(new ListQueueTagsCommand({ QueueUrl }))).Tags ?? {},
  );
}
