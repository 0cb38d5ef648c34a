/** Maps the name of a CloudWatch alarm dimension to the list tool of its resources. */
const DIMENSIONS: Readonly<Record<string, string>> = {
  AutoScalingGroupName: 'autoscaling.groups',
  BucketName: 's3.buckets',
  CacheClusterId: 'elasticache.clusters',
  ClusterName: 'ecs.clusters',
  DBClusterIdentifier: 'rds.clusters',
  DBInstanceIdentifier: 'rds.instances',
  DistributionId: 'cloudfront.distributions',
  FunctionName: 'lambda.functions',
  InstanceId: 'ec2.instances',
  LoadBalancer: 'elb.load-balancers',
  LoadBalancerName: 'elb.load-balancers',
  LogGroupName: 'logs.log-groups',
  NatGatewayId: 'vpc.nat-gateways',
  QueueName: 'sqs.queues',
  ServiceName: 'ecs.services',
  TableName: 'dynamodb.tables',
  TargetGroup: 'elb.target-groups',
  TopicName: 'sns.topics',
  VolumeId: 'ec2.volumes',
};

/** The kinds that alarms may watch. An alarm names what it watches, so that what none of them names is not watched. */
export const WATCHED: ReadonlySet<string> = new Set(Object.values(DIMENSIONS));

/**
 * Returns a dimension as a reference: 'QueueName=orders' → 'sqs.queues|orders'. A dimension without a single kind keeps
 * only its value.
 */
export function refOfDimension(text: string): string {
  const [, dimension = '', name = text] = /^([A-Z][A-Za-z]+)=(.+)$/.exec(text) ?? [];
  const kind = DIMENSIONS[dimension];
  // In 'app/shop/77bafe8981f45362' and 'targetgroup/shop/943f017f100becff' the name is in the middle.
  const [, plain = name] = /^(?:app|net|gwy|targetgroup)\/([^/]+)\//.exec(name) ?? [];
  return kind ? `${kind}|${plain}` : name;
}

/** Patterns of the names of log groups that name a resource, with the kind of that resource. */
const LOGS_OF: readonly (readonly [RegExp, string])[] = [
  [/^\/aws\/lambda\/(.+)$/, 'lambda.functions'],
  [/^\/aws\/rds\/instance\/([^/]+)\//, 'rds.instances'],
  [/^\/aws\/rds\/cluster\/([^/]+)\//, 'rds.clusters'],
  [/^\/aws\/eks\/([^/]+)\/cluster$/, 'eks.clusters'],
];

/**
 * Returns the references in a log group's name: '/aws/lambda/orders' → 'lambda.functions|orders'. Empty if the name
 * refers to nothing.
 */
export const refsOfName = (name: string): string[] =>
  LOGS_OF.flatMap(([pattern, kind]) => {
    const named = pattern.exec(name)?.[1];
    return named === undefined ? [] : [`${kind}|${named.toLowerCase()}`];
  });

/**
 * Parses a reference: a name, id or ARN, the kind if only one can be meant, and the field if it says what the other
 * resource is: 'sqs.queues|orders', 'orders-failed#dead_letter_queue'.
 */
export function refOf(ref: string): { name: string; kind?: string; field?: string } {
  const [, kind, name = ref, field] = /^(?:([^|]*)\|)?(.*?)(?:#([a-z_]+))?$/.exec(ref) ?? [];
  return { name, ...(kind && { kind }), ...(field && { field }) };
}
