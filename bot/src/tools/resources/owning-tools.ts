import { acmCertificates } from '../acm/certificates.ts';
import { autoscalingGroups } from '../autoscaling/groups.ts';
import { cloudformationStacks } from '../cloudformation/stacks.ts';
import { cloudfrontDistributions } from '../cloudfront/distributions.ts';
import { dynamodbTables } from '../dynamodb/tables.ts';
import { ec2Addresses } from '../ec2/addresses.ts';
import { ec2Images } from '../ec2/images.ts';
import { ec2Instances } from '../ec2/instances.ts';
import { ec2SecurityGroups } from '../ec2/security-groups.ts';
import { ec2Snapshots } from '../ec2/snapshots.ts';
import { ec2Volumes } from '../ec2/volumes.ts';
import { ecsClusters } from '../ecs/clusters.ts';
import { ecsServices } from '../ecs/services.ts';
import { eksClusters } from '../eks/clusters.ts';
import { elasticacheClusters } from '../elasticache/clusters.ts';
import { elbLoadBalancers } from '../elb/load-balancers.ts';
import { iamRoles } from '../iam/roles.ts';
import { iamUsers } from '../iam/users.ts';
import { kmsKeys } from '../kms/keys.ts';
import { lambdaFunctions } from '../lambda/functions.ts';
import { rdsClusters } from '../rds/clusters.ts';
import { rdsInstances } from '../rds/instances.ts';
import { route53Zones } from '../route53/zones.ts';
import { s3Buckets } from '../s3/buckets.ts';
import { secretsmanagerSecrets } from '../secretsmanager/secrets.ts';
import { snsTopics } from '../sns/topics.ts';
import { sqsQueues } from '../sqs/queues.ts';
import type { ListTool } from '../tool.ts';
import { vpcEndpoints } from '../vpc/endpoints.ts';
import { vpcNatGateways } from '../vpc/nat-gateways.ts';
import { vpcRouteTables } from '../vpc/route-tables.ts';
import { vpcSubnets } from '../vpc/subnets.ts';
import { vpcVpcs } from '../vpc/vpcs.ts';

/** List tools by id prefix: 'i-0abc'. */
const BY_PREFIX: Record<string, ListTool> = {
  i: ec2Instances,
  vol: ec2Volumes,
  snap: ec2Snapshots,
  ami: ec2Images,
  sg: ec2SecurityGroups,
  eipalloc: ec2Addresses,
  vpc: vpcVpcs,
  subnet: vpcSubnets,
  rtb: vpcRouteTables,
  nat: vpcNatGateways,
  vpce: vpcEndpoints,
};

/** List tools by the service and type of an ARN, with the field that its last part fills. */
const BY_ARN: Record<string, { tool: ListTool; field: string }> = {
  'ec2:instance': { tool: ec2Instances, field: 'instance_id' },
  'ec2:volume': { tool: ec2Volumes, field: 'volume_id' },
  'ec2:snapshot': { tool: ec2Snapshots, field: 'snapshot_id' },
  'ec2:image': { tool: ec2Images, field: 'image_id' },
  'ec2:security-group': { tool: ec2SecurityGroups, field: 'group_id' },
  'ec2:vpc': { tool: vpcVpcs, field: 'vpc_id' },
  'ec2:subnet': { tool: vpcSubnets, field: 'subnet_id' },
  'ec2:natgateway': { tool: vpcNatGateways, field: 'nat_gateway_id' },
  's3:bucket': { tool: s3Buckets, field: 'name' },
  'rds:db': { tool: rdsInstances, field: 'db_instance_id' },
  'rds:cluster': { tool: rdsClusters, field: 'cluster_id' },
  'lambda:function': { tool: lambdaFunctions, field: 'name' },
  'elasticloadbalancing:loadbalancer': { tool: elbLoadBalancers, field: 'name' },
  'dynamodb:table': { tool: dynamodbTables, field: 'name' },
  'ecs:cluster': { tool: ecsClusters, field: 'name' },
  'ecs:service': { tool: ecsServices, field: 'name' },
  'eks:cluster': { tool: eksClusters, field: 'name' },
  'sqs:queue': { tool: sqsQueues, field: 'name' },
  'sns:topic': { tool: snsTopics, field: 'name' },
  'iam:user': { tool: iamUsers, field: 'name' },
  'iam:role': { tool: iamRoles, field: 'name' },
  'kms:key': { tool: kmsKeys, field: 'key_id' },
  'acm:certificate': { tool: acmCertificates, field: 'arn' },
};

/** List tools whose resources have names besides tags. A search by name reads them. */
export const NAMED: readonly ListTool[] = [
  ec2Instances,
  rdsInstances,
  rdsClusters,
  dynamodbTables,
  elasticacheClusters,
  elbLoadBalancers,
  lambdaFunctions,
  ecsServices,
  eksClusters,
  autoscalingGroups,
  sqsQueues,
  snsTopics,
  cloudformationStacks,
  secretsmanagerSecrets,
  s3Buckets,
  iamUsers,
  iamRoles,
  route53Zones,
  cloudfrontDistributions,
];

/** The same in words. */
export const NAMED_IN_WORDS =
  'EC2, RDS, DynamoDB, ElastiCache, load balancers, Lambda, ECS, EKS, Auto Scaling, SQS, SNS, CloudFormation, Secrets Manager, S3, IAM, Route 53 and CloudFront';

/** The permissions for listing their names. */
export const NAMED_PERMISSIONS: readonly string[] = [
  'ec2:DescribeInstances',
  'rds:DescribeDBInstances',
  'rds:DescribeDBClusters',
  'dynamodb:ListTables',
  'elasticache:DescribeReplicationGroups',
  'elasticache:DescribeCacheClusters',
  'elasticache:DescribeServerlessCaches',
  'elasticloadbalancing:DescribeLoadBalancers',
  'lambda:ListFunctions',
  'ecs:ListClusters',
  'ecs:ListServices',
  'ecs:DescribeServices',
  'eks:ListClusters',
  'eks:DescribeCluster',
  'autoscaling:DescribeAutoScalingGroups',
  'sqs:ListQueues',
  'sns:ListTopics',
  'cloudformation:ListStacks',
  'secretsmanager:ListSecrets',
  's3:ListAllMyBuckets',
  'iam:ListUsers',
  'iam:ListRoles',
  'route53:ListHostedZones',
  'cloudfront:ListDistributions',
];

const ID = /^([a-z]+)-[0-9a-f]{6,17}$/;

/** Returns the list tool of an id and the field that holds the id; undefined if none lists it. */
export function toolOfId(id: string): { tool: ListTool; field: string } | undefined {
  const tool = BY_PREFIX[ID.exec(id)?.[1] ?? ''];
  const field = tool?.fields.find(({ pattern, key }) => key.endsWith('_id') && pattern?.test(id));
  return tool && field && { tool, field: field.key };
}

/** Returns the list tool of an ARN type such as 'ec2:instance'. */
export const toolOfType = (resourceType: string): { tool: ListTool; field: string } | undefined =>
  BY_ARN[resourceType];
