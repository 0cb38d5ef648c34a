import type { CompositeAlarm, MetricAlarm, StateValue } from '@aws-sdk/client-cloudwatch';
import { NEWEST, nameField, OLDEST, tagsField, UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { detail, field } from '../field.ts';
import { either } from '../plain-words.ts';
import { iso, row } from '../row.ts';
import { TAG_PERMISSIONS, tagsCell, tagsOfType } from '../tags-of-type.ts';
import type { Field, ListTool, Row } from '../tool.ts';
import { conditionOf, metricOf } from './alarm-condition.ts';

const fields: Field[] = [
  { ...nameField, words: ['name', 'alarm name'] },
  field.text('state', 'State', {
    bad: ['ALARM', 'INSUFFICIENT_DATA'],
    words: ['state', 'alarm state', 'status'],
    values: {
      ALARM: [
        'in alarm',
        'in alarm state',
        'in the alarm state',
        'firing',
        'alarming',
        'alerting',
        'triggered',
        'ringing',
        'going off',
        'went off',
        'breached',
        'breaching',
        'active',
        'red',
        'raised',
        'tripped',
        'are on',
        'failing',
        'unhealthy',
      ],
      OK: [
        'are ok',
        'is ok',
        'in ok',
        'in ok state',
        'ok state',
        'state ok',
        'healthy',
        'green',
        'resolved',
        'recovered',
        'not firing',
        'not in alarm',
      ],
      INSUFFICIENT_DATA: [
        'insufficient data',
        'insufficient_data',
        'no data',
        'without data',
        'missing data',
        'lacking data',
        'not enough data',
        'not receiving data',
        'no datapoints',
      ],
    },
    says: { ALARM: 'are in alarm', OK: 'are OK', INSUFFICIENT_DATA: 'have insufficient data' },
  }),
  field.text('condition', 'Condition', { words: ['condition', 'threshold', 'rule'] }),
  field.list('resource', 'Resource', {
    words: ['resource', 'dimension', 'target'],
    pattern: /\b(?:i|vol|fs|nat)-[0-9a-f]{8,17}\b/,
    before: 'for',
  }),
  field.date('since', 'Since', {
    words: ['since', 'state since', 'last changed', 'state change', 'last state change', 'age'],
    max: [
      ...NEWEST,
      'most recently triggered',
      'last triggered',
      'most recently changed',
      'changed state most recently',
      'changed most recently',
      'went off most recently',
      'triggered most recently',
    ],
    min: [
      ...OLDEST,
      'was first',
      'went off first',
      'fired first',
      'came first',
      'longest firing',
      'longest in alarm',
      'the longest',
      'for the longest time',
    ],
  }),
  detail.text('metric', 'Metric', {
    words: ['metric', 'metric name'],
    // CloudWatch writes its metrics in camel case: CPUUtilization, FreeStorageSpace, 5XXError.
    pattern:
      /\b(?!CloudWatch\b)(?:\d?[A-Z][A-Za-z0-9]*[a-z][A-Z][A-Za-z0-9]*|CPU[A-Z][a-z]+\w*|[45]XXError)\b/,
    before: 'on metric',
  }),
  detail.text('namespace', 'Namespace', {
    words: ['namespace', 'metric namespace', 'service'],
    values: {
      'AWS/SQS': ['sqs', 'sqs queue'],
      'AWS/SNS': ['sns'],
      'AWS/EC2': ['ec2'],
      'AWS/EBS': ['ebs'],
      'AWS/RDS': ['rds'],
      'AWS/Lambda': ['lambda'],
      'AWS/DynamoDB': ['dynamodb'],
      'AWS/ECS': ['ecs'],
      'AWS/ElastiCache': ['elasticache', 'redis'],
      'AWS/ApplicationELB': ['alb', 'application load balancer'],
      'AWS/NetworkELB': ['nlb', 'network load balancer'],
      'AWS/Billing': ['billing'],
    },
    pattern: /\baws\/[a-z0-9]+\b/,
    before: 'in namespace',
  }),
  detail.boolean('actions_enabled', 'Actions enabled', {
    words: ['action', 'actions enabled', 'notification'],
    values: {
      true: ['with actions enabled', 'actions on', 'enabled'],
      false: [
        'actions disabled',
        'with actions disabled',
        'without actions enabled',
        'actions off',
        'muted',
        'silenced',
        'disabled',
        'suppressed',
        'switched off',
        'turned off',
      ],
    },
    says: { true: 'have actions enabled', false: 'have actions disabled' },
  }),
  detail.text('kind', 'Kind', {
    words: ['kind', 'alarm type', 'type'],
    values: { metric: ['metric alarm'], composite: ['composite', 'composite alarm'] },
    says: { metric: 'are metric alarms', composite: 'are composite alarms' },
  }),
  detail.text('reason', 'Reason', { words: ['reason', 'state reason', 'cause', 'why'] }),
  tagsField,
];

export const cloudwatchAlarms: ListTool = {
  kind: 'list',
  id: 'cloudwatch.alarms',
  title: 'CloudWatch alarms',
  summary:
    'CloudWatch alarms with state, condition, the resource they watch and since when they are in that state.',
  noun: ['CloudWatch alarm', 'CloudWatch alarms'],
  nouns: [
    'cloudwatch alarm',
    'cloudwatch alert',
    'cloud watch alarm',
    'metric alarm',
    'composite alarm',
    'alarm',
    'alert',
    'cloudwatch',
    'monitor',
  ],
  examples: [
    'Which CloudWatch alarms are firing?',
    'list all alarms',
    'any alarms in ALARM state in Oregon?',
    'how many alarms have insufficient data?',
    'alarms by state',
    'which alarms are disabled?',
    'alarms in namespace AWS/RDS',
    'why is the alarm high-cpu firing?',
  ],
  service: 'cloudwatch',
  permissions: ['cloudwatch:DescribeAlarms', ...TAG_PERMISSIONS],
  scope: 'regional',
  breakdown: 'state',
  defaultSort: { field: 'name', direction: 'asc' },
  fields,
  conditions: [
    UNTAGGED,
    where('state', 'ne', 'OK', {
      phrases: [
        'wrong',
        'are wrong',
        'need attention',
        'needs attention',
        'not ok',
        'not healthy',
        'problem',
        'problems',
      ],
      says: 'are not OK',
    }),
    where('metric', 'contains', 'cpu', { phrases: ['cpu', 'cpu utilization', 'cpu usage'] }),
    where('metric', 'contains', 'disk', { phrases: ['disk', 'disk space', 'disk usage'] }),
    where('metric', 'contains', 'memory', { phrases: ['memory', 'memory usage', 'ram'] }),
    where('metric', 'contains', 'latency', { phrases: ['latency', 'response time'] }),
    where('metric', 'contains', 'error', { phrases: ['error', 'error rate'] }),
    where('metric', 'contains', 'throttle', { phrases: ['throttle', 'throttling'] }),
    where('metric', 'contains', '5xx', { phrases: ['5xx', '5xx error'] }),
  ],
  plain: [
    ...either(
      'actions_enabled',
      [],
      ['silent', 'silence', 'mute', 'muted', 'nobody hears', 'no one hears', 'quiet'],
    ),
  ],
  async collect(target) {
    const { clients, needs, query, region } = target;
    const { CloudWatchClient, paginateDescribeAlarms } = await import('@aws-sdk/client-cloudwatch');
    const client = clients.get(CloudWatchClient, region);
    const state = query.filters?.find(
      ({ field, op, value }) =>
        field === 'state' && op === 'eq' && typeof value === 'string' && STATES.has(value),
    );
    // Without AlarmTypes the API leaves composite alarms out.
    const pages = paginateDescribeAlarms(
      { client, pageSize: 100 },
      {
        AlarmTypes: ['MetricAlarm', 'CompositeAlarm'],
        ...(state && { StateValue: state.value as StateValue }),
      },
    );
    const rows: Row[] = [];
    for await (const { MetricAlarms = [], CompositeAlarms = [] } of pages) {
      rows.push(...MetricAlarms.map(metricRow), ...CompositeAlarms.map(compositeRow));
    }
    if (!needs('tags') || rows.length === 0) return rows;
    const tags = await tagsOfType(target, 'cloudwatch:alarm');
    return rows.map((each) => ({ ...each, tags: tagsCell(tags, String(each.name)) }));
  },
};

const STATES = new Set(['ALARM', 'OK', 'INSUFFICIENT_DATA']);

const commonCells = (alarm: MetricAlarm | CompositeAlarm) => ({
  name: alarm.AlarmName,
  state: alarm.StateValue,
  // StateUpdatedTimestamp also moves when only the reason changes.
  since: iso(alarm.StateTransitionedTimestamp ?? alarm.StateUpdatedTimestamp),
  actions_enabled: alarm.ActionsEnabled,
  reason: alarm.StateReason,
});

function metricRow(alarm: MetricAlarm): Row {
  const stat = alarm.Metrics?.find(({ MetricStat }) => MetricStat)?.MetricStat?.Metric;
  const dimensions = alarm.Dimensions?.length ? alarm.Dimensions : (stat?.Dimensions ?? []);
  return row({
    ...commonCells(alarm),
    kind: 'metric',
    condition: conditionOf(alarm),
    metric: metricOf(alarm),
    namespace: alarm.Namespace ?? stat?.Namespace,
    resource: dimensions.map(({ Name, Value }) => `${Name}=${Value}`),
  });
}

function compositeRow(alarm: CompositeAlarm): Row {
  return row({ ...commonCells(alarm), kind: 'composite', condition: alarm.AlarmRule, resource: [] });
}
