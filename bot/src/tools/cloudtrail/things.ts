import type { Action } from './actions.ts';

/** A kind of resource that events concern. */
interface Thing {
  /** Singular, lower case. */
  words: string[];
  plural: string;
  /** The service in CloudTrail's spelling, without '.amazonaws.com'. */
  source: string;
  /** The kind's name in operations: 'Create' + 'SecurityGroup'. */
  api: string;
  /** Operations with irregular names. */
  operations?: Partial<Record<Action, string[]>>;
}

const thing = (
  source: string,
  api: string,
  words: string[],
  operations?: Thing['operations'],
  plural = `${words[0]}s`,
): Thing => ({ source, api, words, plural, ...(operations && { operations }) });

const INSTANCE_VERBS: Thing['operations'] = {
  create: ['RunInstances'],
  stop: ['StopInstances'],
  start: ['StartInstances'],
  reboot: ['RebootInstances'],
  terminate: ['TerminateInstances'],
  delete: ['TerminateInstances'],
  remove: ['TerminateInstances'],
};

// biome-ignore format: a table reads best with one kind a line
const THINGS = {
  instance: thing('ec2', 'Instance', ['instance', 'ec2 instance', 'server', 'vm', 'machine', 'box'], INSTANCE_VERBS),
  'security-group': thing('ec2', 'SecurityGroup', ['security group', 'sg', 'firewall rule'], { open: ['AuthorizeSecurityGroupIngress', 'ModifySecurityGroupRules'], close: ['RevokeSecurityGroupIngress', 'ModifySecurityGroupRules'] }),
  volume: thing('ec2', 'Volume', ['volume', 'ebs volume', 'disk']),
  snapshot: thing('ec2', 'Snapshot', ['snapshot', 'ebs snapshot'], { create: ['CreateSnapshot', 'CreateSnapshots', 'CopySnapshot'] }),
  image: thing('ec2', 'Image', ['image', 'ami'], { create: ['CreateImage', 'RegisterImage', 'CopyImage'], delete: ['DeregisterImage'] }),
  vpc: thing('ec2', 'Vpc', ['vpc'], undefined, 'VPCs'),
  subnet: thing('ec2', 'Subnet', ['subnet']),
  'nat-gateway': thing('ec2', 'NatGateway', ['nat gateway'], undefined, 'NAT gateways'),
  'route-table': thing('ec2', 'Route', ['route table', 'route'], { create: ['CreateRouteTable', 'CreateRoute'], delete: ['DeleteRouteTable', 'DeleteRoute'] }),
  'network-acl': thing('ec2', 'NetworkAcl', ['network acl', 'nacl'], undefined, 'network ACLs'),
  address: thing('ec2', 'Address', ['elastic ip', 'eip', 'elastic ip address'], { create: ['AllocateAddress'], delete: ['ReleaseAddress'] }, 'Elastic IPs'),
  'key-pair': thing('ec2', 'KeyPair', ['key pair', 'keypair', 'ssh key']),
  bucket: thing('s3', 'Bucket', ['bucket', 's3 bucket'], { open: ['PutBucketPolicy', 'PutBucketAcl', 'PutBucketPublicAccessBlock', 'DeleteBucketPublicAccessBlock'], close: ['PutBucketPolicy', 'PutBucketAcl', 'PutBucketPublicAccessBlock', 'DeleteBucketPolicy'] }),
  user: thing('iam', 'User', ['iam user', 'user']),
  role: thing('iam', 'Role', ['iam role', 'role']),
  policy: thing('iam', 'Policy', ['iam policy', 'policy'], undefined, 'IAM policies'),
  'access-key': thing('iam', 'AccessKey', ['access key', 'api key']),
  function: thing('lambda', 'Function', ['lambda function', 'function', 'lambda'], { create: ['CreateFunction20150331'], delete: ['DeleteFunction20150331'] }),
  database: thing('rds', 'DB', ['database', 'rds instance', 'rds database', 'db instance', 'db', 'rds'], { create: ['CreateDBInstance', 'CreateDBCluster', 'CreateDBInstanceReadReplica', 'RestoreDBInstanceFromDBSnapshot', 'RestoreDBClusterFromSnapshot'], delete: ['DeleteDBInstance', 'DeleteDBCluster'], terminate: ['DeleteDBInstance', 'DeleteDBCluster'], stop: ['StopDBInstance', 'StopDBCluster'], start: ['StartDBInstance', 'StartDBCluster'], reboot: ['RebootDBInstance'], open: ['ModifyDBInstance'], close: ['ModifyDBInstance'] }),
  stack: thing('cloudformation', 'Stack', ['stack', 'cloudformation stack']),
  trail: thing('cloudtrail', 'Trail', ['trail', 'cloudtrail trail'], { stop: ['StopLogging', 'DeleteTrail'], start: ['StartLogging'], disable: ['StopLogging', 'DeleteTrail', 'UpdateTrail', 'PutEventSelectors'], enable: ['StartLogging', 'CreateTrail'] }),
  alarm: thing('monitoring', 'Alarm', ['alarm', 'cloudwatch alarm'], { create: ['PutMetricAlarm', 'PutCompositeAlarm'], delete: ['DeleteAlarms'], stop: ['DisableAlarmActions'], start: ['EnableAlarmActions'] }),
  'log-group': thing('logs', 'LogGroup', ['log group']),
  key: thing('kms', 'Key', ['kms key'], { delete: ['ScheduleKeyDeletion'], stop: ['DisableKey'], start: ['EnableKey'] }, 'KMS keys'),
  secret: thing('secretsmanager', 'Secret', ['secret']),
  queue: thing('sqs', 'Queue', ['queue', 'sqs queue']),
  topic: thing('sns', 'Topic', ['topic', 'sns topic']),
  table: thing('dynamodb', 'Table', ['dynamodb table']),
  'load-balancer': thing('elasticloadbalancing', 'LoadBalancer', ['load balancer', 'elb', 'alb']),
  'auto-scaling-group': thing('autoscaling', 'AutoScalingGroup', ['auto scaling group', 'autoscaling group', 'asg']),
  cluster: thing('ecs', 'Cluster', ['ecs cluster', 'cluster']),
  distribution: thing('cloudfront', 'Distribution', ['cloudfront distribution', 'distribution']),
  'hosted-zone': thing('route53', 'HostedZone', ['hosted zone']),
  record: thing('route53', 'ResourceRecordSets', ['dns record', 'record set', 'dns entry'], { create: ['ChangeResourceRecordSets'], delete: ['ChangeResourceRecordSets'] }),
} as const satisfies Record<string, Thing>;
export type ThingName = keyof typeof THINGS;

export const THING_NAMES = Object.keys(THINGS) as [ThingName, ...ThingName[]];
export const thingOf = (name: ThingName): Thing => THINGS[name];

/**
 * Services whose events are recorded only in the partition's main region (CloudTrail user guide, "Global service
 * events").
 */
export const GLOBAL_SOURCES: ReadonlySet<string> = new Set([
  'iam',
  'cloudfront',
  'route53',
  'route53domains',
  'organizations',
  'account',
  'health',
  'support',
  'budgets',
  'ce',
  'globalaccelerator',
  'waf',
  'shield',
]);

/** Returns the operations of an action on a kind, if they are few and the list is complete; otherwise undefined. */
export function operationsOf(action: Action, name: ThingName): string[] | undefined {
  const { api, operations } = thingOf(name);
  const made = action === 'create' ? [`Create${api}`] : action === 'delete' ? [`Delete${api}`] : undefined;
  return operations?.[action] ?? made;
}

const BY_WORD = new Map(
  Object.entries(THINGS).flatMap(([name, { words }]) =>
    words.map((word) => [word, name as ThingName] as const),
  ),
);
const NOUNS = [...BY_WORD.keys()].sort((a, b) => b.length - a.length).join('|');
/** Matches a noun of any kind, singular or plural, as a pattern's source. */
export const THING_WORDS = `(?:${NOUNS.replaceAll(' ', '[ -]')})(?:e?s)?|policies`;

/** 'Security groups' → 'security-group'. */
export function thingNamed(words: string): ThingName | undefined {
  const plain = words
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/policies$/, 'policy');
  return BY_WORD.get(plain) ?? BY_WORD.get(plain.replace(/s$/, '')) ?? BY_WORD.get(plain.replace(/es$/, ''));
}

/** CloudTrail's names for services that people call otherwise, by our short names. */
const SOURCES: Record<string, string> = {
  cloudwatch: 'monitoring',
  elb: 'elasticloadbalancing',
  ebs: 'ec2',
  vpc: 'ec2',
  efs: 'elasticfilesystem',
  ses: 'email',
  stepfunctions: 'states',
  eventbridge: 'events',
  fargate: 'ecs',
  opensearch: 'es',
};
/** 'cloudwatch' → 'monitoring.amazonaws.com' */
export const sourceOf = (service: string): string => `${SOURCES[service] ?? service}.amazonaws.com`;

const SHORT = new Map(Object.entries(SOURCES).map(([short, source]) => [source, short]));
// Several short names lead to these.
SHORT.set('ec2', 'ec2').set('ecs', 'ecs');
/** 'monitoring.amazonaws.com' → 'cloudwatch'. Sign-ins and unknown sources keep CloudTrail's word. */
export function serviceOfSource(source: string): string {
  const name = source.replace(/\.amazonaws\.com(?:\.cn)?$/, '');
  return SHORT.get(name) ?? name;
}
