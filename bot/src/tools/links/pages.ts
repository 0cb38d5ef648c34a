/** A resource to link to. */
export interface Thing {
  /** A list tool's id, 'ec2.instances', or an ARN type, 'states:stateMachine'. */
  kind: string;
  id: string;
  /** 12 digits. */
  account: string;
  /** 'global' for resources outside any region. */
  region: string;
  arn?: string | undefined;
  /** Further cells of its row in the list tool. */
  cells?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The address of a kind's page on the console's host. Placeholders in braces are `id`, `account`, `region`, `arn`, a
 * part of the ARN's resource by index ('arn/1' of 'certificate/6f3c' is '6f3c'), or a cell of the row. After a bar
 * comes the encoding: `log` for CloudWatch's form of log groups, `path` to keep slashes, `raw` for an ARN.
 */
export type Page = string | ((thing: Thing) => string | undefined);

const EC2 = 'ec2/home?region={region}#';
const VPC = 'vpcconsole/home?region={region}#';
const RDS = 'rds/home?region={region}#';
const CLOUDWATCH = 'cloudwatch/home?region={region}#';

/** Pages of resources in a region. A kind that is missing has no page that is known to work. */
export const REGIONAL: Readonly<Record<string, Page>> = {
  'ec2.instances': `${EC2}InstanceDetails:instanceId={id}`,
  'ec2.volumes': `${EC2}VolumeDetails:volumeId={id}`,
  'ec2.snapshots': `${EC2}SnapshotDetails:snapshotId={id}`,
  'ec2.images': `${EC2}ImageDetails:imageId={id}`,
  'ec2.addresses': `${EC2}ElasticIpDetails:AllocationId={allocation_id}`,
  'ec2.security-groups': `${EC2}SecurityGroup:groupId={id}`,
  'ec2:elastic-ip': `${EC2}ElasticIpDetails:AllocationId={id}`,
  'ec2:network-interface': `${EC2}NetworkInterface:networkInterfaceId={id}`,
  'ec2:launch-template': `${EC2}LaunchTemplateDetails:launchTemplateId={id}`,
  'autoscaling.groups': `${EC2}AutoScalingGroupDetails:id={id};view=details`,
  'vpc.vpcs': `${VPC}VpcDetails:VpcId={id}`,
  'vpc.subnets': `${VPC}SubnetDetails:subnetId={id}`,
  'vpc.route-tables': `${VPC}RouteTableDetails:RouteTableId={id}`,
  'vpc.nat-gateways': `${VPC}NatGatewayDetails:natGatewayId={id}`,
  'vpc.endpoints': `${VPC}EndpointDetails:vpcEndpointId={id}`,
  'ec2:internet-gateway': `${VPC}InternetGateway:internetGatewayId={id}`,
  's3.buckets': 's3/buckets/{id}?region={region}',
  'rds.instances': `${RDS}database:id={id};is-cluster=false`,
  'rds.clusters': `${RDS}database:id={id};is-cluster=true`,
  'rds.snapshots': `${RDS}db-snapshot:id={id}`,
  'dynamodb.tables': 'dynamodbv2/home?region={region}#table?name={id}',
  'elasticache.clusters': ({ cells }) => {
    const engine = String(cells?.engine ?? '').toLowerCase();
    const isListed = ['redis', 'valkey', 'memcached'].includes(engine) && cells?.kind !== 'serverless';
    return isListed ? `elasticache/home?region={region}#/${engine}/{id}` : undefined;
  },
  'lambda.functions': 'lambda/home?region={region}#/functions/{id}',
  'ecs.clusters': 'ecs/v2/clusters/{id}/services?region={region}',
  'ecs.services': 'ecs/v2/clusters/{arn/1}/services/{arn/2}/health?region={region}',
  'ecs.tasks': 'ecs/v2/clusters/{arn/1}/tasks/{arn/2}/configuration?region={region}',
  'eks.clusters': 'eks/home?region={region}#/clusters/{id}',
  // A classic load balancer has another page, which does not use ARNs.
  'elb.load-balancers': ({ arn = '' }) =>
    /:loadbalancer\/(?:app|net|gwy)\//.test(arn) ? `${EC2}LoadBalancer:loadBalancerArn={arn}` : undefined,
  'elb.listeners': ({ arn = '' }) =>
    arn.includes(':listener/') ? `${EC2}ELBListenerV2:listenerArn={arn}` : undefined,
  'elb.target-groups': `${EC2}TargetGroup:targetGroupArn={arn}`,
  'acm.certificates': 'acm/home?region={region}#/certificates/{arn/1}',
  'cloudformation.stacks': 'cloudformation/home?region={region}#/stacks/stackinfo?stackId={arn}',
  'sqs.queues': ({ account, id, region }) =>
    `sqs/v3/home?region={region}#/queues/${encodeURIComponent(`https://sqs.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}/${account}/${id}`)}`,
  'sns.topics': 'sns/v3/home?region={region}#/topic/{arn}',
  'secretsmanager.secrets': 'secretsmanager/secret?name={id}&region={region}',
  'kms.keys': ({ cells }) =>
    `kms/home?region={region}#/kms/${/^aws/i.test(String(cells?.manager ?? '')) ? 'defaultKeys' : 'keys'}/{id}`,
  'logs.log-groups': `${CLOUDWATCH}logsV2:log-groups/log-group/{id|log}`,
  'cloudwatch.alarms': `${CLOUDWATCH}alarmsV2:alarm/{id}`,
  'cloudtrail.events': 'cloudtrailv2/home?region={region}#/events/{id}',
  'guardduty.findings': 'guardduty/home?region={region}#/findings?search=id%3D{finding_id}',
  'securityhub.findings':
    'securityhub/home?region={region}#/findings?search=Id%3D%255Coperator%255C%253AEQUALS%255C%253A{finding_id|raw}',
  'elasticfilesystem:file-system': 'efs/home?region={region}#/file-systems/{id}',
  'ecr:repository': 'ecr/repositories/private/{account}/{id|path}?region={region}',
  'states:stateMachine': 'states/home?region={region}#/statemachines/view/{arn}',
  'apigateway:restapis': 'apigateway/main/apis/{arn/1}/resources?api={arn/1}&region={region}',
  'kinesis:stream': 'kinesis/home?region={region}#/streams/details/{id}/monitoring',
  'codepipeline:pipeline': 'codesuite/codepipeline/pipelines/{id}/view?region={region}',
  'codebuild:project': 'codesuite/codebuild/{account}/projects/{id}?region={region}',
  'redshift:cluster': 'redshiftv2/home?region={region}#/cluster-details?cluster={id}',
  'cognito-idp:userpool': 'cognito/v2/idp/user-pools/{id}/info/overview?region={region}',
};

/** Pages of account-wide resources, in the partition's main region. */
export const GLOBAL: Readonly<Record<string, Page>> = {
  'iam.users': 'iam/home?region={region}#/users/details/{id}',
  'iam.roles': 'iam/home?region={region}#/roles/details/{id}',
  'iam.groups': 'iam/home?region={region}#/groups/details/{id}',
  'iam:policy': 'iam/home?region={region}#/policies/details/{arn}',
  'cloudfront.distributions': 'cloudfront/v4/home?region={region}#/distributions/{id}',
  'route53.zones': 'route53/v2/hostedzones?region={region}#ListRecordSets/{zone_id}',
  'route53.records': 'route53/v2/hostedzones?region={region}#ListRecordSets/{zone_id}',
  'route53:hostedzone': 'route53/v2/hostedzones?region={region}#ListRecordSets/{id}',
  'cost.budgets': 'costmanagement/home?region={region}#/budgets/details?name={id}',
};

/** Kinds whose rows refer to another resource by its ARN. */
export const REFER_TO_OTHERS: ReadonlySet<string> = new Set([
  'resources.by-tag',
  'cost.recommendations',
  'accessanalyzer.findings',
]);

/** Kinds by the service and type of an ARN. Other types are kinds of their own. */
export const KIND_OF_TYPE: Readonly<Record<string, string>> = {
  'ec2:instance': 'ec2.instances',
  'ec2:volume': 'ec2.volumes',
  'ec2:snapshot': 'ec2.snapshots',
  'ec2:image': 'ec2.images',
  'ec2:security-group': 'ec2.security-groups',
  'autoscaling:autoScalingGroup': 'autoscaling.groups',
  'ec2:vpc': 'vpc.vpcs',
  'ec2:subnet': 'vpc.subnets',
  'ec2:route-table': 'vpc.route-tables',
  'ec2:natgateway': 'vpc.nat-gateways',
  'ec2:vpc-endpoint': 'vpc.endpoints',
  's3:bucket': 's3.buckets',
  'rds:db': 'rds.instances',
  'rds:cluster': 'rds.clusters',
  'dynamodb:table': 'dynamodb.tables',
  'lambda:function': 'lambda.functions',
  'ecs:cluster': 'ecs.clusters',
  'ecs:service': 'ecs.services',
  'ecs:task': 'ecs.tasks',
  'eks:cluster': 'eks.clusters',
  'elasticloadbalancing:loadbalancer': 'elb.load-balancers',
  'elasticloadbalancing:listener': 'elb.listeners',
  'elasticloadbalancing:targetgroup': 'elb.target-groups',
  'acm:certificate': 'acm.certificates',
  'cloudformation:stack': 'cloudformation.stacks',
  'sqs:queue': 'sqs.queues',
  'sns:topic': 'sns.topics',
  'kms:key': 'kms.keys',
  'logs:log-group': 'logs.log-groups',
  'cloudwatch:alarm': 'cloudwatch.alarms',
  'iam:user': 'iam.users',
  'iam:role': 'iam.roles',
  'iam:group': 'iam.groups',
  'cloudfront:distribution': 'cloudfront.distributions',
};

/** Kinds by id prefix: 'i-0abc'. */
export const KIND_OF_PREFIX: Readonly<Record<string, string>> = {
  i: 'ec2.instances',
  vol: 'ec2.volumes',
  snap: 'ec2.snapshots',
  ami: 'ec2.images',
  sg: 'ec2.security-groups',
  vpc: 'vpc.vpcs',
  subnet: 'vpc.subnets',
  rtb: 'vpc.route-tables',
  nat: 'vpc.nat-gateways',
  vpce: 'vpc.endpoints',
  igw: 'ec2:internet-gateway',
  eni: 'ec2:network-interface',
  lt: 'ec2:launch-template',
  eipalloc: 'ec2:elastic-ip',
  fs: 'elasticfilesystem:file-system',
};
