/** What the dimensions of an alarm name: CloudWatch's name of a dimension → the list tool of such things. */
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

/** 'QueueName=orders' → 'sqs.queues|orders'; a dimension that names no one kind, without it. */
export function refOfDimension(text: string): string {
  const [, dimension = '', name = text] = /^([A-Z][A-Za-z]+)=(.+)$/.exec(text) ?? [];
  const kind = DIMENSIONS[dimension];
  // 'app/shop/77bafe8981f45362', 'targetgroup/shop/943f017f100becff': the name stands between.
  const [, plain = name] = /^(?:app|net|gwy|targetgroup)\/([^/]+)\//.exec(name) ?? [];
  return kind ? `${kind}|${plain}` : name;
}

/** What the names of log groups tell of whose logs they hold. */
const LOGS_OF: readonly (readonly [RegExp, string])[] = [
  [/^\/aws\/lambda\/(.+)$/, 'lambda.functions'],
  [/^\/aws\/rds\/instance\/([^/]+)\//, 'rds.instances'],
  [/^\/aws\/rds\/cluster\/([^/]+)\//, 'rds.clusters'],
  [/^\/aws\/eks\/([^/]+)\/cluster$/, 'eks.clusters'],
];

/** '/aws/lambda/orders' → 'lambda.functions|orders'; none where a name points to nothing. */
export const refsOfName = (name: string): string[] =>
  LOGS_OF.flatMap(([pattern, kind]) => {
    const named = pattern.exec(name)?.[1];
    return named === undefined ? [] : [`${kind}|${named.toLowerCase()}`];
  });

/** What a reference points to: a name, id or ARN, and the kind where only one can be meant. */
export function refOf(ref: string): { name: string; kind?: string } {
  const at = ref.indexOf('|');
  return at < 0 ? { name: ref } : { kind: ref.slice(0, at), name: ref.slice(at + 1) };
}
