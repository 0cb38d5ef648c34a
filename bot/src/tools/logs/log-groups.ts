import type { LogGroup } from '@aws-sdk/client-cloudwatch-logs';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import {
  arnField,
  createdField,
  LARGEST,
  nameField,
  SMALLEST,
  tagsField,
  UNTAGGED,
} from '../common-words.ts';
import { where, whereExists, whereMissing } from '../condition.ts';
import { detail, field } from '../field.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { KEPT, plain } from '../plain-words.ts';
import { iso, row } from '../row.ts';
import type { Field, ListTool, Row } from '../tool.ts';

const fields: Field[] = [
  { ...nameField, words: ['name', 'log group name'], pattern: /(?<![\w/.:@-])\/[a-z][\w-]*(?:\/[\w.*-]+)+/ },
  field.bytes('stored_bytes', 'Size', {
    words: ['stored bytes', 'size', 'storage', 'stored', 'stored data', 'volume', 'log storage', 'space'],
    max: [...LARGEST, 'most data', 'most storage', 'most logs'],
    min: SMALLEST,
    total: true,
  }),
  field.number('retention_days', 'Retention', {
    unit: 'days',
    words: [
      'retention',
      'retention period',
      'retention policy',
      'log retention',
      'retention setting',
      'expiry',
      'keeping',
      'keep',
      'kept',
      'retained',
      'retain',
      'retaining',
      'expiration',
    ],
    max: ['longest retention', 'highest retention'],
    min: ['shortest retention', 'lowest retention'],
    absent: 'for ever',
    says: { exists: 'have a retention', missing: 'have no retention' },
  }),
  field.text('class', 'Class', {
    words: ['class', 'log class', 'log group class'],
    values: {
      STANDARD: ['standard', 'standard class'],
      INFREQUENT_ACCESS: ['infrequent access', 'ia', 'infrequent access class'],
      DELIVERY: ['delivery', 'delivery class'],
    },
    says: {
      STANDARD: 'are of the standard class',
      INFREQUENT_ACCESS: 'are of the infrequent access class',
      DELIVERY: 'are of the delivery class',
    },
  }),
  field.boolean('kms_encrypted', 'KMS key', {
    words: ['kms encryption', 'kms key', 'encryption', 'customer managed key', 'encryption key'],
    values: {
      true: [
        'encrypted with kms',
        'kms encrypted',
        'with a kms key',
        'with kms',
        'with encryption',
        'encrypted',
      ],
      false: [
        'without kms',
        'without a kms key',
        'not encrypted with kms',
        'without kms encryption',
        'no kms key',
        'unencrypted',
        'not encrypted',
        'without encryption',
        'no encryption',
      ],
    },
    says: { true: 'are encrypted with a KMS key', false: 'have no KMS key of their own' },
  }),
  { ...createdField, detail: true },
  detail.number('metric_filters', 'Metric filters', {
    words: ['metric filter', 'number of metric filters'],
    max: ['most metric filters'],
  }),
  { ...arnField, pattern: /\barn:aws[\w-]*:logs:\S+/ },
  tagsField,
];

/** How AWS services name their log groups. */
const SOURCES: [string, string[]][] = [
  ['ecs', ['ecs', 'of ecs']],
  ['/aws/eks/', ['eks', 'of eks']],
  ['/aws/rds/', ['rds', 'of rds']],
  ['/aws/codebuild/', ['codebuild']],
  ['apigateway', ['api gateway']],
  ['flow', ['flow log']],
  ['cloudtrail', ['cloudtrail']],
];

export const logsLogGroups: ListTool = {
  kind: 'list',
  id: 'logs.log-groups',
  title: 'CloudWatch log groups',
  summary:
    'CloudWatch log groups with retention, stored bytes, class and KMS encryption; never what is logged.',
  noun: ['log group', 'log groups'],
  nouns: [
    'cloudwatch log group',
    'cloudwatch logs group',
    'log group',
    'loggroup',
    'cloudwatch log',
    'cw log',
    'cw log group',
    'log data',
    'log storage',
    'log',
  ],
  examples: [
    'Which log groups have no retention?',
    'largest log groups',
    'how much log storage do the log groups use in total?',
    'list the CloudWatch log groups in Sydney',
    'log groups that never expire',
    'log groups with retention over 365 days',
    'log groups not encrypted with KMS',
    'how many log groups per region?',
    'top 10 log groups by size',
  ],
  service: 'cloudwatch',
  permissions: ['logs:DescribeLogGroups', 'logs:ListTagsForResource'],
  scope: 'regional',
  defaultSort: { field: 'stored_bytes', direction: 'desc' },
  fields,
  conditions: [
    UNTAGGED,
    whereMissing('retention_days', {
      phrases: [
        'without retention',
        'without retention policy',
        'no retention',
        'no retention policy',
        'have no retention',
        'no retention set',
        'without retention set',
        'retention not set',
        'no expiry',
        'without expiry',
        'no expiration',
        'without expiration',
        'never expire',
        'never expiring',
        'not expire',
        'kept forever',
        'keep everything',
        'keep forever',
        'keep log forever',
        'keep data forever',
        'retained forever',
        'never deleted',
        'infinite retention',
        'unlimited retention',
        'missing retention',
        'kept indefinitely',
      ],
      says: 'have no retention',
    }),
    whereExists('retention_days', {
      phrases: ['with retention', 'with a retention policy', 'have a retention', 'that expire'],
      says: 'have a retention',
    }),
    where('stored_bytes', 'eq', 0, {
      phrases: ['empty', 'without data', 'no data', 'unused'],
      says: 'are empty',
    }),
    ...SOURCES.map(([value, phrases]) => ({
      phrases,
      filters: [{ field: 'name', op: 'contains' as const, value }],
    })),
    where('name', 'starts_with', '/aws/lambda/', {
      phrases: ['lambda', 'of lambda', 'lambda function'],
      says: 'are of Lambda functions',
    }),
  ],
  plain: [plain(KEPT, { field: 'retention_days', op: 'missing' })],
  async collect(target) {
    const { CloudWatchLogsClient, ListTagsForResourceCommand, paginateDescribeLogGroups } = await import(
      '@aws-sdk/client-cloudwatch-logs'
    );
    const client = target.clients.get(CloudWatchLogsClient, target.region);
    const rows = (
      await allOf(paginateDescribeLogGroups({ client, pageSize: 50 }, {}), (page) => page.logGroups)
    ).map(toRow);
    target.note('Windsock does not read what is in log groups: CloudWatch Logs Insights shows that.');
    if (!target.needs('tags')) return rows;
    const known = fields.flatMap(({ key }) => (key === 'tags' ? [] : key));
    await forEachBounded(
      rows.filter((group) => mayMatch(group, fields, target.query.filters, known)),
      async (group) => {
        group.tags = await lookUp(
          target,
          'logs:ListTagsForResource',
          async () =>
            (await client.send(new ListTagsForResourceCommand({ resourceArn: String(group.arn) }))).tags ??
            {},
        );
      },
    );
    return rows;
  },
};

const toRow = (group: LogGroup): Row =>
  row({
    name: group.logGroupName,
    stored_bytes: group.storedBytes ?? null,
    retention_days: group.retentionInDays,
    class: group.logGroupClass,
    kms_encrypted: group.kmsKeyId !== undefined,
    created_at: group.creationTime === undefined ? undefined : iso(new Date(group.creationTime)),
    metric_filters: group.metricFilterCount,
    // The older form of the ARN ends in ':*', which the tag calls reject.
    arn: group.logGroupArn ?? group.arn?.replace(/:\*$/, ''),
  });
