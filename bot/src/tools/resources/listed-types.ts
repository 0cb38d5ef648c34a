/**
 * Resource Explorer's types that a list tool reads, and the tool. If a service splits one list into several types after
 * a slash ('loadbalancer/app'), the part before the slash stands for all of them.
 */
export const LISTED_TYPES: Readonly<Record<string, string>> = {
  'acm:certificate': 'acm.certificates',
  'autoscaling:autoScalingGroup': 'autoscaling.groups',
  'budgets:budget': 'cost.budgets',
  'cloudformation:stack': 'cloudformation.stacks',
  'cloudtrail:trail': 'cloudtrail.trails',
  'cloudfront:distribution': 'cloudfront.distributions',
  'cloudwatch:alarm': 'cloudwatch.alarms',
  'dynamodb:table': 'dynamodb.tables',
  'ec2:elastic-ip': 'ec2.addresses',
  'ec2:image': 'ec2.images',
  'ec2:instance': 'ec2.instances',
  'ec2:natgateway': 'vpc.nat-gateways',
  'ec2:route-table': 'vpc.route-tables',
  'ec2:security-group': 'ec2.security-groups',
  'ec2:snapshot': 'ec2.snapshots',
  'ec2:subnet': 'vpc.subnets',
  'ec2:volume': 'ec2.volumes',
  'ec2:vpc': 'vpc.vpcs',
  'ec2:vpc-endpoint': 'vpc.endpoints',
  'ecs:cluster': 'ecs.clusters',
  'ecs:service': 'ecs.services',
  'ecs:task': 'ecs.tasks',
  'eks:cluster': 'eks.clusters',
  'elasticache:cluster': 'elasticache.clusters',
  'elasticache:replicationgroup': 'elasticache.clusters',
  'elasticache:serverlesscache': 'elasticache.clusters',
  'elasticloadbalancing:listener': 'elb.listeners',
  'elasticloadbalancing:loadbalancer': 'elb.load-balancers',
  'elasticloadbalancing:targetgroup': 'elb.target-groups',
  'iam:group': 'iam.groups',
  'iam:role': 'iam.roles',
  'iam:server-certificate': 'iam.server-certificates',
  'iam:user': 'iam.users',
  'kms:key': 'kms.keys',
  'lambda:function': 'lambda.functions',
  'logs:log-group': 'logs.log-groups',
  'rds:cluster': 'rds.clusters',
  'rds:cluster-snapshot': 'rds.snapshots',
  'rds:db': 'rds.instances',
  'rds:snapshot': 'rds.snapshots',
  'route53:hostedzone': 'route53.zones',
  's3:bucket': 's3.buckets',
  'secretsmanager:secret': 'secretsmanager.secrets',
  'sns:topic': 'sns.topics',
  'sqs:queue': 'sqs.queues',
};

/** Whether a list tool reads the resources of a type such as 'ec2:instance'. */
export const isListedType = (type: string): boolean =>
  Object.hasOwn(LISTED_TYPES, type.split('/', 1)[0] ?? type);

const plain = (type: string): string => type.toLowerCase().replaceAll('-', '').replace('v2:', ':');
const BY_PLAIN_TYPE = new Map(Object.entries(LISTED_TYPES).map(([type, tool]) => [plain(type), tool]));

/** Returns the list tool of a CloudFormation type, if both names agree: 'AWS::IAM::ServerCertificate'. */
export const listOfCloudFormation = (type: string): string | undefined =>
  BY_PLAIN_TYPE.get(plain(type.replace(/^AWS::/, '').replace('::', ':')));
