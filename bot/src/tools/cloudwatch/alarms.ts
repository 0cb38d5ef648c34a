import type { CompositeAlarm, MetricAlarm, StateValue } from '@aws-sdk/client-cloudwatch';
import { UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { either } from '../plain-words.ts';
import { iso, row } from '../row.ts';
import { TAG_PERMISSIONS, tagsCell, tagsOfType } from '../tags-of-type.ts';
import type { ListTool, Row } from '../tool.ts';
import { conditionOf, metricOf } from './alarm-condition.ts';
import { alarmFields } from './alarm-fields.ts';

/** What people call the things that alarms of a namespace watch. */
const WATCHED: Readonly<Record<string, readonly string[]>> = {
  'AWS/RDS': ['databases', 'database', 'dbs', 'rds instances'],
  'AWS/EC2': ['instances', 'servers', 'machines', 'boxes', 'vms', 'ec2 instances'],
  'AWS/SQS': ['queues', 'sqs queues'],
  'AWS/Lambda': ['functions', 'lambdas', 'lambda functions'],
  'AWS/DynamoDB': ['tables', 'dynamodb tables'],
  'AWS/ApplicationELB': ['load balancers', 'application load balancers'],
  'AWS/NATGateway': ['nat gateways'],
};

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
  fields: alarmFields,
  conditions: [
    UNTAGGED,
    where('state', 'ne', 'OK', {
      phrases: ['wrong', 'are wrong', 'need attention', 'not ok', 'not healthy', 'problem'],
      says: 'are not OK',
    }),
    where('metric', 'contains', 'cpu', { phrases: ['cpu', 'cpu utilization', 'cpu usage'] }),
    where('metric', 'contains', 'disk', { phrases: ['disk', 'disk space', 'disk usage'] }),
    where('metric', 'contains', 'memory', { phrases: ['memory', 'memory usage', 'ram'] }),
    where('metric', 'contains', 'latency', { phrases: ['latency', 'response time'] }),
    where('metric', 'contains', 'error', { phrases: ['error', 'error rate'] }),
    where('metric', 'contains', 'throttle', { phrases: ['throttle', 'throttling'] }),
    where('metric', 'contains', '5xx', { phrases: ['5xx', '5xx error'] }),
    ...Object.entries(WATCHED).map(([namespace, nouns]) =>
      where('namespace', 'eq', namespace, {
        phrases: nouns.flatMap((noun) => ['about', 'on', 'watching'].map((word) => `${word} ${noun}`)),
        says: `are about ${nouns[0]}`,
      }),
    ),
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
  // StateUpdatedTimestamp also changes when only the reason changes.
  since: iso(alarm.StateTransitionedTimestamp ?? alarm.StateUpdatedTimestamp),
  actions_enabled: alarm.ActionsEnabled,
  silent: alarm.ActionsEnabled === false || !alarm.AlarmActions?.length,
  configured_at: iso(alarm.AlarmConfigurationUpdatedTimestamp),
  reason: alarm.StateReason,
  notifies: alarm.AlarmActions,
});

function metricRow(alarm: MetricAlarm): Row {
  const stat = alarm.Metrics?.find(({ MetricStat }) => MetricStat)?.MetricStat?.Metric;
  const dimensions = alarm.Dimensions?.length ? alarm.Dimensions : (stat?.Dimensions ?? []);
  return row({
    ...commonCells(alarm),
    kind: 'metric',
    condition: conditionOf(alarm),
    metric: metricOf(alarm),
    // AWS returns nothing for the usual treatment, if the alarm was made without one.
    missing_data: alarm.TreatMissingData ?? 'missing',
    namespace: alarm.Namespace ?? stat?.Namespace,
    resource: dimensions.map(({ Name, Value }) => `${Name}=${Value}`),
  });
}

function compositeRow(alarm: CompositeAlarm): Row {
  return row({ ...commonCells(alarm), kind: 'composite', condition: alarm.AlarmRule, resource: [] });
}
