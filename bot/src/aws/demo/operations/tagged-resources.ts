import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import type { Tags } from '../replay/tags.ts';
import type { Kind, Thing } from '../replay/things.ts';
import { things } from '../replay/things.ts';

export interface TaggedResource {
  arn: string;
  region: string;
  /** The type as the Tagging API names it: 'ec2:instance'. */
  type: string;
  tags: Tags;
}

/** Kinds with their type in the Tagging API, and the field of the ARN or, for EC2, of the id. */
const KINDS: [Kind, string, string][] = [
  ['ec2Instances', 'ec2:instance', 'InstanceId'],
  ['ec2Volumes', 'ec2:volume', 'VolumeId'],
  ['ec2Addresses', 'ec2:elastic-ip', 'AllocationId'],
  ['ec2NatGateways', 'ec2:natgateway', 'NatGatewayId'],
  ['ec2SecurityGroups', 'ec2:security-group', 'GroupId'],
  ['cloudcontrolResources', 'states:stateMachine', 'Identifier'],
  ['s3Buckets', 's3', 'BucketArn'],
  ['rdsDatabases', 'rds:db', 'DBInstanceArn'],
  ['lambdaFunctions', 'lambda:function', 'FunctionArn'],
  ['elbBalancers', 'elasticloadbalancing:loadbalancer', 'LoadBalancerArn'],
  ['ecsClusters', 'ecs:cluster', 'clusterArn'],
  ['ecsServices', 'ecs:service', 'serviceArn'],
  ['eksClusters', 'eks:cluster', 'arn'],
  ['dynamodbTables', 'dynamodb:table', 'TableArn'],
];

function arnOf(thing: Thing, type: string, field: string): string {
  const id = String(thing[field]);
  const [service, kind] = type.split(':');
  return id.startsWith('arn:') ? id : `arn:aws:${service}:${thing.$region}:${DEMO_ACCOUNT_ID}:${kind}/${id}`;
}

/** Every resource with a tag. Like AWS's Tagging API, it does not know resources that never had one. */
export const taggedResources: TaggedResource[] = KINDS.flatMap(([kind, type, field]) =>
  things(kind)
    .filter(({ tags }) => Object.keys(tags).length > 0)
    .map((thing) => ({ arn: arnOf(thing, type, field), region: thing.$region, type, tags: thing.tags })),
).sort((a, b) => (a.arn < b.arn ? -1 : 1));
