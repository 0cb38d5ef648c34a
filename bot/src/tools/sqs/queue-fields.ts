import { arnField, createdField, nameField, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of an SQS queue, with the words people use for them. */
export const queueFields: Field[] = [
  { ...nameField, words: ['name', 'queue name'] },
  field.number('messages', 'Messages', {
    words: [
      'message',
      'waiting',
      'waiting message',
      'visible message',
      'message waiting',
      'available message',
      'message count',
      'number of messages',
      'backlog',
      'queue depth',
      'depth',
      'queue length',
      'length',
      'messages visible',
    ],
    max: [
      'most messages',
      'largest backlog',
      'biggest backlog',
      'longest',
      'fullest',
      'deepest',
      'busiest',
      'largest',
    ],
    min: ['fewest messages', 'smallest backlog', 'shortest', 'emptiest'],
  }),
  field.number('in_flight', 'In flight', {
    words: [
      'message in flight',
      'in flight message',
      'inflight message',
      'not visible message',
      'invisible message',
    ],
    max: ['most in flight'],
  }),
  detail.number('delayed', 'Delayed', {
    words: ['delayed message', 'message delayed', 'postponed message'],
    max: ['most delayed'],
  }),
  detail.number('oldest_message_s', 'Oldest message', {
    unit: 's',
    words: [
      'oldest message',
      'age of oldest message',
      'oldest message age',
      'message age',
      'age of messages',
      'waiting time',
    ],
    max: ['oldest message', 'oldest backlog'],
  }),
  field.text('type', 'Type', {
    words: ['type', 'queue type'],
    values: {
      fifo: ['fifo', 'first in first out', 'ordered'],
      standard: ['standard', 'not fifo', 'non fifo'],
    },
    says: { fifo: 'are FIFO', standard: 'are standard' },
  }),
  field.text('encryption', 'Encryption', {
    words: ['encryption', 'encryption type', 'encryption at rest', 'sse'],
    values: {
      'SSE-SQS': ['sse-sqs', 'encrypted by sqs'],
      'SSE-KMS': ['sse-kms', 'kms', 'encrypted with kms', 'kms encrypted', 'with a kms key'],
      none: [
        'unencrypted',
        'not encrypted',
        'without encryption',
        'no encryption',
        'encryption disabled',
        'encryption off',
        'plaintext',
      ],
    },
    says: {
      'SSE-SQS': 'are encrypted by SQS',
      'SSE-KMS': 'are encrypted with KMS',
      none: 'are unencrypted',
    },
  }),
  field.text('dead_letter_queue', 'Dead-letter queue', {
    words: [
      'redrive',
      'redrive policy',
      'dead letter target',
      'dlq configured',
      'dead letter queue configured',
    ],
    tie: { as: 'dead-letter queue', flow: 'out' },
    before: 'that dead-letter to',
    says: { exists: 'have a dead-letter queue', missing: 'have no dead-letter queue' },
  }),
  detail.boolean('is_dead_letter', 'Is a dead-letter queue', {
    words: ['is a dead letter queue', 'is a dlq'],
    values: {
      true: ['dead letter', 'dlq', 'dead letter queue'],
      false: ['not a dead letter queue', 'not a dlq', 'no dead letter queues themselves'],
    },
    says: { true: 'are dead-letter queues', false: 'are no dead-letter queues' },
  }),
  detail.number('visibility_timeout_s', 'Visibility timeout', {
    unit: 's',
    words: ['visibility timeout', 'timeout', 'visibility'],
    max: ['longest visibility timeout', 'highest visibility timeout', 'longest timeout'],
    min: ['shortest visibility timeout', 'lowest visibility timeout', 'shortest timeout'],
  }),
  detail.number('retention_days', 'Retention', {
    unit: 'days',
    words: [
      ...['retention', 'message retention', 'retention period', 'keep message', 'retain message'],
      ...['keep', 'kept', 'retain', 'retained', 'store message', 'expire', 'expiry'],
    ],
  }),
  detail.number('max_receives', 'Receives before dead-lettering', {
    words: [
      ...['max receive count', 'maximum receive count', 'receive count', 'max receives', 'maximum receives'],
      ...['retry', 'retries', 'number of retries', 'redrive count', 'number of attempts', 'delivery attempt'],
    ],
    max: ['most retries'],
    min: ['fewest retries'],
  }),
  detail.number('delay_s', 'Delay', { unit: 's', words: ['delivery delay', 'delay'] }),
  { ...createdField, detail: true },
  detail.date('last_modified', 'Last modified', {
    words: ['last modified', 'modified', 'last changed', 'last updated'],
  }),
  detail.text('kms_key', 'KMS key', { words: ['kms key', 'encryption key'] }),
  { ...arnField, pattern: /\barn:aws[\w-]*:sqs:\S+/ },
  tagsField,
];
