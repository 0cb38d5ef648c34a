import type {
  CompositeAlarm,
  DescribeAlarmsCommandInput,
  GetMetricDataCommandInput,
  ListMetricsCommandInput,
  MetricDataQuery,
} from '@aws-sdk/client-cloudwatch';
import type { DemoPlace, DemoService } from '../operation.ts';
import { awsError } from '../operation.ts';
import { page } from '../replay/pages.ts';
import { answerFields } from '../replay/replay.ts';
import type { Thing } from '../replay/things.ts';
import { thingsIn } from '../replay/things.ts';
import { alarmHistory } from './alarm-history.ts';
import type { AlarmState, DemoAlarm } from './alarms.ts';
import { compositeState, raisedFrom, stateOf } from './alarms.ts';
import type { Asked } from './datapoints.ts';
import { datapoints } from './datapoints.ts';

/** Describes a metric by its name and its dimensions. */
export const askedOf = (
  { Namespace: namespace = '', MetricName: name = '', Dimensions = [] }: Metric,
  statistic: string,
  periodSeconds: number,
): Asked => ({
  namespace,
  name,
  dimensions: Object.fromEntries(Dimensions.map(({ Name = '', Value = '' }) => [Name, Value])),
  statistic,
  periodSeconds,
});
interface Metric {
  Namespace?: string | undefined;
  MetricName?: string | undefined;
  Dimensions?: { Name?: string | undefined; Value?: string | undefined }[] | undefined;
}

/** Formats a number like CloudWatch: 402.0, 8.12E8. */
function double(value: number): string {
  const [digits = '', power] = (value >= 1e7 ? value.toExponential() : String(value)).split('e+');
  return `${digits.includes('.') ? digits : `${digits}.0`}${power ? `E${power}` : ''}`;
}

/** Returns the reason for an alarm's state, newest datapoint first. */
function reasonOf(alarm: DemoAlarm, since: Date, place: DemoPlace): string {
  const { Period, Statistic = '', Threshold } = alarm;
  const span: [number, number] = [raisedFrom(alarm, place.now), since.getTime()];
  const { values } = datapoints(askedOf(alarm, Statistic, Period), span, place);
  const one = values.length === 1;
  const answers = values.toReversed().map(double).join(', ');
  const count = `datapoint${one ? '' : 's'}`;
  return `Threshold Crossed: ${values.length} out of the last ${values.length} ${count} [${answers}] ${one ? 'was' : 'were'} greater than the threshold (${double(Threshold)}) (minimum ${values.length} ${count} for OK -> ALARM transition).`;
}

const withState = (alarm: Thing, { state, since }: AlarmState, now: Date) => ({
  ...answerFields(alarm, now),
  StateValue: state,
  StateUpdatedTimestamp: since,
  StateTransitionedTimestamp: since,
});

function metricAlarm(alarm: DemoAlarm, place: DemoPlace) {
  const state = stateOf(alarm, place.now);
  return {
    ...withState(alarm, state, place.now),
    ...(state.state === 'ALARM' && { StateReason: reasonOf(alarm, state.since, place) }),
  };
}

/** Metrics of bucket contents, which S3 writes once a day. */
const STORAGE = [
  ['BucketSizeBytes', 'StandardStorage'],
  ['NumberOfObjects', 'AllStorageTypes'],
] as const;

export const cloudwatch: DemoService = {
  DescribeAlarms(input: DescribeAlarmsCommandInput, place) {
    const { AlarmNames, AlarmNamePrefix = '', StateValue } = input;
    const { now, region } = place;
    // CloudWatch leaves out composite alarms unless they are requested by type.
    const types = input.AlarmTypes ?? ['MetricAlarm'];
    const all = [
      ...thingsIn<DemoAlarm>('cloudwatchAlarms', region).map((alarm) => ({
        type: 'MetricAlarm' as const,
        name: alarm.AlarmName,
        state: () => stateOf(alarm, now),
        answerFields: () => metricAlarm(alarm, place),
      })),
      ...thingsIn<CompositeAlarm>('cloudwatchCompositeAlarms', region).map((alarm) => ({
        type: 'CompositeAlarm' as const,
        name: alarm.AlarmName ?? '',
        state: () => compositeState(alarm, now),
        answerFields: () => withState(alarm, compositeState(alarm, now), now),
      })),
    ];
    const matching = all
      .filter(({ type }) => types.includes(type))
      .filter(({ name }) => (AlarmNames ? AlarmNames.includes(name) : name.startsWith(AlarmNamePrefix)))
      .filter((alarm) => !StateValue || alarm.state().state === StateValue)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const { items, more } = page(matching, input, 'alarms');
    const ofType = (type: string) =>
      items.filter((alarm) => alarm.type === type).map((alarm) => alarm.answerFields());
    return { MetricAlarms: ofType('MetricAlarm'), CompositeAlarms: ofType('CompositeAlarm'), ...more };
  },

  DescribeAlarmHistory: alarmHistory,

  ListTagsForResource: () => ({ Tags: [] }),

  GetMetricData(input: GetMetricDataCommandInput, place) {
    const { MetricDataQueries: queries = [], StartTime, EndTime } = input;
    if (queries.length > 500) throw awsError('ValidationError', 'At most 500 metrics can be asked at once.');
    const span: [number, number] = [new Date(StartTime ?? 0).getTime(), new Date(EndTime ?? 0).getTime()];
    const result = ({
      Id,
      MetricStat: { Metric = {}, Period = 60, Stat = '' } = {} as never,
    }: MetricDataQuery) => {
      const { times, values } = datapoints(askedOf(Metric, Stat, Period), span, place);
      return { Id, Label: Metric.MetricName, Timestamps: times, Values: values, StatusCode: 'Complete' };
    };
    return { MetricDataResults: queries.map(result), Messages: [] };
  },

  /** Lists the metrics of buckets that are not empty. */
  ListMetrics(input: ListMetricsCommandInput, { region }) {
    const { Namespace = 'AWS/S3', MetricName, Dimensions: wanted = [] } = input;
    const metrics = thingsIn<{ Name: string }>('s3Buckets', region)
      .filter(({ $gib }) => $gib && Namespace === 'AWS/S3')
      .flatMap(({ Name: bucket }) =>
        STORAGE.filter(([metric]) => !MetricName || metric === MetricName).map(([metric, type]) => ({
          Namespace,
          MetricName: metric,
          Dimensions: [
            { Name: 'BucketName', Value: bucket },
            { Name: 'StorageType', Value: type },
          ],
        })),
      )
      .filter(({ Dimensions }) =>
        wanted.every(({ Name, Value }) =>
          Dimensions.some((has) => has.Name === Name && (Value === undefined || has.Value === Value)),
        ),
      );
    const { items, more } = page(metrics, input, 'metrics');
    return { Metrics: items, ...more };
  },
};
