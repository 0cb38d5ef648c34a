import type { CompositeAlarm, DescribeAlarmsCommandInput, MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { raisedFrom, stateOf } from './alarm-state.ts';
import type { DemoAlarm } from './data/alarms.ts';
import { alarms } from './data/alarms.ts';
import { datapoints } from './datapoints.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { lastEventOf } from './event-times.ts';
import { daysAgo } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

const alarmArn = ({ region, name }: DemoAlarm): string =>
  `arn:aws:cloudwatch:${region}:${DEMO_ACCOUNT_ID}:alarm:${name}`;

/** As CloudWatch writes numbers: 402.0, 8.12E8. */
function double(value: number): string {
  const [digits = '', power] = (value >= 1e7 ? value.toExponential() : String(value)).split('e+');
  return `${digits.includes('.') ? digits : `${digits}.0`}${power ? `E${power}` : ''}`;
}

/** Why a metric's alarm has its state, the newest datapoint first. */
function reasonOf(demo: DemoAlarm, now: Date): string {
  const { state, since } = stateOf(demo, now);
  const { metric, region } = demo;
  if (!metric || state !== 'ALARM') return 'Threshold Crossed: no datapoints were over the threshold.';
  const { values } = datapoints(metric, [raisedFrom(demo, now), since.getTime()], { region, now });
  const one = values.length === 1;
  const told = values.toReversed().map(double).join(', ');
  const count = `datapoint${one ? '' : 's'}`;
  return `Threshold Crossed: ${values.length} out of the last ${values.length} ${count} [${told}] ${one ? 'was' : 'were'} greater than the threshold (${double(metric.threshold)}) (minimum ${values.length} ${count} for OK -> ALARM transition).`;
}

function common(demo: DemoAlarm, now: Date) {
  const { state, since } = stateOf(demo, now);
  return {
    AlarmName: demo.name,
    AlarmArn: alarmArn(demo),
    ActionsEnabled: demo.actionsEnabled,
    AlarmActions: demo.actionsEnabled ? [`arn:aws:sns:${demo.region}:${DEMO_ACCOUNT_ID}:on-call`] : [],
    OKActions: [],
    InsufficientDataActions: [],
    StateValue: state,
    StateReason: demo.reason ?? reasonOf(demo, now),
    StateUpdatedTimestamp: since,
    StateTransitionedTimestamp: since,
    AlarmConfigurationUpdatedTimestamp:
      lastEventOf(demo.name, /AlarmActions$/, now) ?? daysAgo(now, 400, demo.name),
  };
}

const metricAlarm = (demo: DemoAlarm, metric: NonNullable<DemoAlarm['metric']>, now: Date): MetricAlarm => ({
  ...common(demo, now),
  Namespace: metric.namespace,
  MetricName: metric.name,
  Dimensions: Object.entries(metric.dimensions).map(([Name, Value]) => ({ Name, Value })),
  Statistic: metric.statistic as MetricAlarm['Statistic'],
  ComparisonOperator: metric.comparison,
  Threshold: metric.threshold,
  Period: metric.periodSeconds,
  EvaluationPeriods: metric.periods,
  DatapointsToAlarm: metric.periods,
  TreatMissingData: 'missing',
});

const compositeAlarm = (demo: DemoAlarm, now: Date): CompositeAlarm => ({
  ...common(demo, now),
  AlarmRule: demo.rule,
});

export const cloudwatch: DemoService = {
  DescribeAlarms(input: DescribeAlarmsCommandInput, { region, now }: DemoPlace) {
    const { MaxRecords: size = 50, NextToken: token, AlarmNames, AlarmNamePrefix = '', StateValue } = input;
    if (size < 1 || size > 100) throw awsError('ValidationError', 'MaxRecords must be between 1 and 100');
    // CloudWatch leaves composite alarms out unless they are asked for by type.
    const types = input.AlarmTypes ?? ['MetricAlarm'];
    const matching = alarms
      .filter(
        (alarm) => alarm.region === region && types.includes(alarm.rule ? 'CompositeAlarm' : 'MetricAlarm'),
      )
      .filter(({ name }) => (AlarmNames ? AlarmNames.includes(name) : name.startsWith(AlarmNamePrefix)))
      .filter((alarm) => !StateValue || stateOf(alarm, now).state === StateValue)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const { items, next } = pageOf(matching, { size, token });
    return {
      MetricAlarms: items.flatMap((alarm) => (alarm.metric ? metricAlarm(alarm, alarm.metric, now) : [])),
      CompositeAlarms: items.flatMap((alarm) => (alarm.rule ? compositeAlarm(alarm, now) : [])),
      ...(next && { NextToken: next }),
    };
  },

  ListTagsForResource: () => ({ Tags: [] }),
};
