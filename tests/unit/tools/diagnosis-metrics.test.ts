import { metricSymptoms } from '@windsock/bot/tools/resources/diagnosis/of-metrics.ts';
import { expect, test } from 'vitest';
import { ofThing, thingOf } from './diagnosis-kit.ts';

const ARN = 'arn:aws:ecs:eu-west-1:111122223333';

interface Command {
  constructor: { name: string };
  input: {
    cluster?: string;
    MetricDataQueries?: { MetricStat: { Metric: { Dimensions: { Value: string }[] } } }[];
  };
}

/** Returns the calls to AWS, those that read metrics with the values of their dimensions. */
async function callsFor(own: string): Promise<string[]> {
  const calls: string[] = [];
  const send = ({ constructor: { name }, input: { cluster, MetricDataQueries = [] } }: Command): object => {
    const [query] = MetricDataQueries;
    const values = query?.MetricStat.Metric.Dimensions.map(({ Value }) => Value) ?? [];
    calls.push([name, ...values].join(' '));
    if (name === 'ListClustersCommand')
      return { clusterArns: ['lab', 'shop'].map((id) => `${ARN}:cluster/${id}`) };
    if (name === 'ListServicesCommand') return { serviceArns: [`${ARN}:service/api`] };
    if (name !== 'DescribeServicesCommand') return {};
    return { services: [{ serviceName: 'api', clusterArn: cluster }] };
  };
  await metricSymptoms(
    ofThing(thingOf('ecs.services', 'api'), {
      row: { cluster: own },
      send: (command) => send(command as Command),
    }),
  );
  return calls;
}

test('the metrics of a service are those of its cluster, which is looked up once', async () => {
  const calls = await callsFor('shop');
  expect(calls.filter((call) => call.startsWith('GetMetricData'))).toEqual([
    'GetMetricDataCommand shop api',
    'GetMetricDataCommand shop api',
  ]);
  expect(calls.filter((call) => call.startsWith('ListClusters'))).toHaveLength(1);
});
