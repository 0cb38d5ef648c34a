import type { SNSClient } from '@aws-sdk/client-sns';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { arnField, ENCRYPTED_VALUES, nameField, tagsField, UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { detail, field } from '../field.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { row, tagsOf } from '../row.ts';
import type { Field, ListTarget, ListTool, Row } from '../tool.ts';

const fields: Field[] = [
  { ...nameField, words: ['name', 'topic name'] },
  field.number('subscriptions', 'Subscriptions', {
    words: [
      'subscription',
      'subscriber',
      'confirmed subscription',
      'confirmed subscriber',
      'number of subscriptions',
      'number of subscribers',
    ],
    max: ['most subscriptions', 'most subscribers', 'most subscribed'],
    min: ['fewest subscriptions', 'fewest subscribers'],
  }),
  field.number('pending', 'Pending', {
    words: [
      'pending subscription',
      'pending confirmation',
      'unconfirmed subscription',
      'unconfirmed subscriber',
    ],
    max: ['most pending subscriptions'],
  }),
  field.text('type', 'Type', {
    words: ['type', 'topic type'],
    values: { fifo: ['fifo', 'ordered'], standard: ['standard', 'not fifo', 'non fifo'] },
    says: { fifo: 'are FIFO', standard: 'are standard' },
  }),
  field.boolean('encrypted', 'Encrypted', {
    words: ['encryption', 'encryption status'],
    values: ENCRYPTED_VALUES,
  }),
  detail.list('subscribers', 'Subscribers', {
    things: true,
    tie: { as: 'subscriber', flow: 'out' },
    words: ['subscribed', 'subscription endpoint'],
  }),
  detail.text('kms_key', 'KMS key', { words: ['kms key', 'encryption key', 'key'] }),
  detail.text('display_name', 'Display name', { words: ['display name'] }),
  { ...arnField, pattern: /\barn:aws[\w-]*:sns:\S+/ },
  tagsField,
];
/** The fields that the list returns. */
const LISTED = ['name', 'type', 'arn'];
const ATTRIBUTES = ['subscriptions', 'pending', 'encrypted', 'kms_key', 'display_name'];

export const snsTopics: ListTool = {
  kind: 'list',
  id: 'sns.topics',
  title: 'SNS topics',
  summary: 'SNS topics with confirmed and pending subscriptions, type and encryption.',
  noun: ['SNS topic', 'SNS topics'],
  nouns: ['sns topic', 'notification topic', 'simple notification service', 'topic', 'sns'],
  examples: [
    'List all SNS topics',
    'which topics have no subscribers?',
    'SNS topics with pending subscriptions',
    'unencrypted SNS topics',
    'how many topics are there per region?',
    'FIFO topics',
    'which topic has the most subscriptions?',
    'SNS topics in Ireland with more than 5 subscribers',
  ],
  service: 'sns',
  permissions: [
    'sns:ListTopics',
    'sns:GetTopicAttributes',
    'sns:ListSubscriptions',
    'sns:ListTagsForResource',
  ],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields,
  conditions: [
    UNTAGGED,
    where('subscriptions', 'eq', 0, {
      phrases: [
        'without subscriptions',
        'without subscribers',
        'no subscriptions',
        'no subscribers',
        'nobody subscribes to',
        'nobody listens to',
        'nobody listening',
        'nothing listens to',
        'nothing subscribed',
        'no listeners',
        'without listeners',
        'nobody subscribed',
        'nobody is subscribed',
        'unsubscribed',
        'unused',
      ],
      says: 'have no confirmed subscriptions',
    }),
    where('subscriptions', 'gt', 0, {
      phrases: ['with subscriptions', 'with subscribers', 'have subscribers', 'have subscriptions'],
      says: 'have confirmed subscriptions',
    }),
    where('pending', 'gt', 0, {
      phrases: [
        'with pending subscriptions',
        'with unconfirmed subscriptions',
        'have pending subscriptions',
        'have unconfirmed subscriptions',
        'pending',
        'unconfirmed',
        'waiting for confirmation',
        'awaiting confirmation',
      ],
      says: 'have pending subscriptions',
    }),
  ],
  async collect(target) {
    const { paginateListTopics, SNSClient } = await import('@aws-sdk/client-sns');
    const client = target.clients.get(SNSClient, target.region);
    const topics = await allOf(paginateListTopics({ client }, {}), (page) => page.Topics);
    const rows = topics.map(({ TopicArn = '' }): Row => {
      const name = TopicArn.split(':').at(-1) ?? '';
      return row({ name, type: name.endsWith('.fifo') ? 'fifo' : 'standard', arn: TopicArn });
    });
    if (target.needs('subscribers') && rows.length > 0) await addSubscribers(target, client, rows);
    const [asks, tags] = [ATTRIBUTES.some((field) => target.needs(field)), target.needs('tags')];
    if (!asks && !tags) return rows;
    const gone = new Set<Row>();
    const left = rows.filter((topic) => mayMatch(topic, fields, target.query.filters, LISTED));
    await forEachBounded(left, async (topic) => {
      const found = asks ? await attributesOf(target, client, String(topic.arn)) : {};
      if (found) Object.assign(topic, found);
      else gone.add(topic);
      if (found && tags) topic.tags = await tagsOfTopic(target, client, String(topic.arn));
    });
    return rows.filter((topic) => !gone.has(topic));
  },
};

/** Adds the confirmed subscribers: the ARNs of queues and functions, and addresses. */
async function addSubscribers(target: ListTarget, client: SNSClient, rows: Row[]): Promise<void> {
  const { paginateListSubscriptions } = await import('@aws-sdk/client-sns');
  const found = await lookUp(target, 'sns:ListSubscriptions', () =>
    allOf(paginateListSubscriptions({ client }, {}), (page) => page.Subscriptions),
  );
  for (const topic of rows) {
    const own = found?.filter(
      ({ SubscriptionArn = '', TopicArn }) => TopicArn === topic.arn && SubscriptionArn.startsWith('arn:'),
    );
    topic.subscribers = own?.map(({ Endpoint = '' }) => endpointOf(Endpoint)) ?? null;
  }
}

/** Returns an endpoint without the path of a webhook, which is as good as a password. */
const endpointOf = (endpoint: string): string =>
  /^https?:/i.test(endpoint) && URL.canParse(endpoint) ? `${new URL(endpoint).origin}/…` : endpoint;

const REFUSED = Object.fromEntries(ATTRIBUTES.map((key) => [key, null]));

/** Returns a topic's attributes, without its policy; undefined if it was deleted in the meantime. */
async function attributesOf(
  target: ListTarget,
  client: SNSClient,
  TopicArn: string,
): Promise<Row | undefined> {
  const { GetTopicAttributesCommand } = await import('@aws-sdk/client-sns');
  const found = await lookUp<Record<string, string> | undefined>(
    target,
    'sns:GetTopicAttributes',
    async () => (await client.send(new GetTopicAttributesCommand({ TopicArn }))).Attributes ?? {},
    { errors: ['NotFoundException', 'NotFound'], value: undefined },
  );
  if (!found) return found === null ? REFUSED : undefined;
  const number = (key: string) => (found[key] === undefined ? null : Number(found[key]));
  return row({
    subscriptions: number('SubscriptionsConfirmed'),
    pending: number('SubscriptionsPending'),
    encrypted: Boolean(found.KmsMasterKeyId),
    kms_key: found.KmsMasterKeyId,
    display_name: found.DisplayName,
  });
}

const tagsOfTopic = (target: ListTarget, client: SNSClient, ResourceArn: string) =>
  lookUp(target, 'sns:ListTagsForResource', async () => {
    const { ListTagsForResourceCommand } = await import('@aws-sdk/client-sns');
    return tagsOf((await client.send(new ListTagsForResourceCommand({ ResourceArn }))).Tags);
  });
