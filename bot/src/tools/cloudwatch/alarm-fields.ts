import { NEWEST, nameField, OLDEST, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

const NOTIFYING = ['notify', 'notifies', 'tell', 'tells', 'alert', 'alerts'];

/** The fields of a CloudWatch alarm, with the words people use for them. */
export const alarmFields: Field[] = [
  { ...nameField, words: ['name', 'alarm name'] },
  field.text('state', 'State', {
    bad: ['ALARM', 'INSUFFICIENT_DATA'],
    words: ['state', 'alarm state', 'status'],
    values: {
      ALARM: [
        'in alarm',
        'in alarm state',
        'firing',
        ...['that fired', 'has fired', 'have fired', 'rang', 'rung'],
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
  field.text('condition', 'Condition', {
    words: ['condition', 'threshold', 'rule', 'period', 'evaluation period', 'datapoint'],
  }),
  field.list('resource', 'Resource', {
    words: ['resource', 'dimension', 'target'],
    pattern: /\b(?:i|vol|fs|nat)-[0-9a-f]{8,17}\b/,
    before: 'for',
  }),
  field.date('since', 'Since', {
    words: ['since', 'state since', 'last changed', 'state change', 'last state change', 'age'],
    max: [
      ...NEWEST,
      // An alarm that fired also has a state, and its own word says which.
      'most recently',
      ...['fired last', 'last to fire', 'last fired'],
      ...['changed last', 'change last', 'last to change', 'switched last', 'state last', 'last switch'],
    ],
    min: [
      ...OLDEST,
      'was first',
      'went off first',
      'fired first',
      'came first',
      'longest',
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
      'AWS/NATGateway': ['nat'],
      'AWS/Billing': ['billing'],
    },
    pattern: /\baws\/[a-z0-9]+\b/,
    before: 'in namespace',
  }),
  detail.list('notifies', 'Notifies', {
    things: true,
    tie: { as: 'topic to notify', flow: 'out' },
    words: ['notified', 'notifies', 'alarm action'],
  }),
  detail.boolean('silent', 'Notifies nobody', {
    words: ['silence'],
    values: {
      true: [
        ...[...NOTIFYING, 'inform', 'informs', 'page', 'pages'].flatMap((verb) => [
          `${verb} nobody`,
          `${verb} no one`,
          `${verb} noone`,
          `not ${verb} anyone`,
          `not ${verb} anybody`,
        ]),
        ...[
          'nobody is notified',
          'no one is notified',
          'nobody notified',
          'nobody is told',
          'no one is told',
        ],
        ...['nobody to notify', 'no one to notify'],
        ...['no action', 'without action', 'without an action', 'without any action', 'action missing'],
        ...['no notification', 'without notification', 'no recipient', 'no receiver', 'no target'],
      ],
      false: ['somebody to notify', 'someone to notify'],
    },
    says: { true: 'have nobody to notify', false: 'have somebody to notify' },
  }),
  detail.boolean('actions_enabled', 'Actions enabled', {
    words: ['action', 'actions enabled', 'alarm actions enabled', 'action enabled', 'notification'],
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
  detail.text('missing_data', 'Missing data', {
    words: [
      'missing data treatment',
      'treat missing data',
      'treats missing data',
      'treatment of missing data',
    ],
    values: {
      breaching: ['treat missing data as breaching', 'missing data as breaching', 'missing data as bad'],
      notBreaching: [
        'treat missing data as not breaching',
        'missing data as not breaching',
        'missing data as good',
      ],
      ignore: ['ignore missing data', 'ignores missing data', 'ignoring missing data'],
    },
    says: {
      breaching: 'are breaching without data',
      notBreaching: 'are fine without data',
      ignore: 'are unchanged without data',
    },
  }),
  detail.date('configured_at', 'Configured', {
    words: ['configured', 'configuration', 'set up', 'created', 'creation', 'edited', 'modified', 'updated'],
    max: ['newest configured', 'last configured', 'last edited', 'last modified', 'last updated'],
  }),
  detail.text('reason', 'Reason', { words: ['reason', 'state reason', 'cause', 'why'] }),
  tagsField,
];
