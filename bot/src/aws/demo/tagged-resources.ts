import type { Kind } from './data/kinds.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import type { Tags, Thing } from './replay/things.ts';
import { things } from './replay/things.ts';

export interface TaggedResource {
  arn: string;
  region: string;
  /** 'ec2:instance', as the tagging API names types. */
  type: string;
  tags: Tags;
}

/** Kinds, each with the type that the tagging API names, and the field of the ARN or, in EC2, of the id. */
const KINDS: [Kind, string, string][] = [
  ['ec2-instances', 'ec2:instance', 'InstanceId'],
  ['ec2-volumes', 'ec2:volume', 'VolumeId'],
  ['ec2-addresses', 'ec2:elastic-ip', 'AllocationId'],
  ['ec2-nat-gateways', 'ec2:natgateway', 'NatGatewayId'],
  ['ec2-security-groups', 'ec2:security-group', 'GroupId'],
  ['cloudcontrol-resources', 'states:stateMachine', 'Identifier'],
  ['s3-buckets', 's3', 'BucketArn'],
  ['rds-databases', 'rds:db', 'DBInstanceArn'],
  ['lambda-functions', 'lambda:function', 'FunctionArn'],
  ['elb-balancers', 'elasticloadbalancing:loadbalancer', 'LoadBalancerArn'],
  ['ecs-clusters', 'ecs:cluster', 'clusterArn'],
  ['ecs-services', 'ecs:service', 'serviceArn'],
  ['eks-clusters', 'eks:cluster', 'arn'],
  ['dynamodb-tables', 'dynamodb:table', 'TableArn'],
];

function arnOf(thing: Thing, type: string, field: string): string {
  const id = String(thing[field]);
  const [service, kind] = type.split(':');
  return id.startsWith('arn:') ? id : `arn:aws:${service}:${thing.$region}:${DEMO_ACCOUNT_ID}:${kind}/${id}`;
}

/** All that carries a tag; like AWS's tagging API, it knows nothing of what never had one. */
export const taggedResources: TaggedResource[] = KINDS.flatMap(([kind, type, field]) =>
  things(kind)
    .filter(({ tags }) => Object.keys(tags).length > 0)
    .map((thing) => ({ arn: arnOf(thing, type, field), region: thing.$region, type, tags: thing.tags })),
).sort((a, b) => (a.arn < b.arn ? -1 : 1));
