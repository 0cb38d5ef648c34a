import type { GetMetricDataCommandInput, MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import { datapoints } from './datapoints.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';

function valuesOf({ MetricStat }: MetricDataQuery, span: [number, number], place: DemoPlace) {
  const { Metric = {}, Period = 60, Stat = '' } = MetricStat ?? {};
  const { Namespace = '', MetricName = '', Dimensions = [] } = Metric;
  const dimensions = Object.fromEntries(Dimensions.map(({ Name = '', Value = '' }) => [Name, Value]));
  const asked = {
    namespace: Namespace,
    name: MetricName,
    dimensions,
    statistic: Stat,
    periodSeconds: Period,
  };
  return datapoints(asked, span, place);
}

export const metricData: DemoService = {
  GetMetricData(input: GetMetricDataCommandInput, place) {
    const { MetricDataQueries: queries = [], StartTime, EndTime } = input;
    if (queries.length > 500) throw awsError('ValidationError', 'At most 500 metrics can be asked at once.');
    const span: [number, number] = [new Date(StartTime ?? 0).getTime(), new Date(EndTime ?? 0).getTime()];
    return {
      MetricDataResults: queries.map((query) => {
        const { times, values } = valuesOf(query, span, place);
        return {
          Id: query.Id,
          Label: query.MetricStat?.Metric?.MetricName,
          Timestamps: times,
          Values: values,
          StatusCode: 'Complete',
        };
      }),
      Messages: [],
    };
  },
};
