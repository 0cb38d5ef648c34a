/** A metric that shows whether a resource is well. */
export interface TellingMetric {
  /** Its name in `cloudwatch.metrics`. */
  metric: string;
  /** The least value (for low metrics the highest) that matters: a processor at 8 % is not too busy. */
  from?: number;
  /** The metric of which it is a share: failed invocations of all invocations. */
  of?: string;
}

/** The metrics of each kind that tell whether it is well, most telling first. */
export const TELLING_METRICS: Readonly<Record<string, readonly TellingMetric[]>> = {
  'cloudfront.distributions': [{ metric: '5xx', from: 1 }],
  'dynamodb.tables': [
    { metric: 'throttles', from: 10 },
    { metric: 'write_throttles', from: 10 },
  ],
  'ec2.instances': [{ metric: 'status_checks' }, { metric: 'cpu', from: 60 }],
  'ecs.services': [
    { metric: 'memory', from: 75 },
    { metric: 'cpu', from: 60 },
  ],
  'elasticache.clusters': [
    { metric: 'cpu', from: 60 },
    { metric: 'memory', from: 75 },
    { metric: 'evictions' },
  ],
  'elb.load-balancers': [
    { metric: '5xx', from: 10, of: 'requests' },
    { metric: 'response_time', from: 0.3 },
  ],
  'lambda.functions': [
    { metric: 'errors', of: 'invocations' },
    { metric: 'throttles' },
    { metric: 'duration', from: 1_000 },
  ],
  'rds.instances': [
    { metric: 'cpu', from: 60 },
    { metric: 'connections', from: 20 },
    { metric: 'free_storage' },
    { metric: 'read_latency', from: 0.02 },
  ],
  'sqs.queues': [
    { metric: 'queue_depth', from: 10 },
    { metric: 'message_age', from: 3_600 },
  ],
  'vpc.nat-gateways': [{ metric: 'network_out' }, { metric: 'errors' }],
};
