import { serviceMatch } from '../../domain/services.ts';
import { cloudfrontDistributions } from '../cloudfront/distributions.ts';
import { dynamodbTables } from '../dynamodb/tables.ts';
import { ec2Addresses } from '../ec2/addresses.ts';
import { ec2Instances } from '../ec2/instances.ts';
import { ec2Snapshots } from '../ec2/snapshots.ts';
import { ec2Volumes } from '../ec2/volumes.ts';
import { ecsTasks } from '../ecs/tasks.ts';
import { eksClusters } from '../eks/clusters.ts';
import { elasticacheClusters } from '../elasticache/clusters.ts';
import { elbLoadBalancers } from '../elb/load-balancers.ts';
import { kmsKeys } from '../kms/keys.ts';
import { lambdaFunctions } from '../lambda/functions.ts';
import { logsLogGroups } from '../logs/log-groups.ts';
import { rdsClusters } from '../rds/clusters.ts';
import { rdsInstances } from '../rds/instances.ts';
import { rdsSnapshots } from '../rds/snapshots.ts';
import { arnParts } from '../resources/arn-parts.ts';
import { LISTED_TYPES } from '../resources/listed-types.ts';
import { s3Buckets } from '../s3/buckets.ts';
import { secretsmanagerSecrets } from '../secretsmanager/secrets.ts';
import { snsTopics } from '../sns/topics.ts';
import { sqsQueues } from '../sqs/queues.ts';
import type { ListTool } from '../tool.ts';
import { vpcEndpoints } from '../vpc/endpoints.ts';
import { vpcNatGateways } from '../vpc/nat-gateways.ts';

/** The lists of resources that bear costs of their own in resource-level data. */
const BILLED: readonly ListTool[] = [
  cloudfrontDistributions,
  dynamodbTables,
  ec2Addresses,
  ec2Instances,
  ec2Snapshots,
  ec2Volumes,
  ecsTasks,
  eksClusters,
  elasticacheClusters,
  elbLoadBalancers,
  kmsKeys,
  lambdaFunctions,
  logsLogGroups,
  rdsClusters,
  rdsInstances,
  rdsSnapshots,
  s3Buckets,
  secretsmanagerSecrets,
  snsTopics,
  sqsQueues,
  vpcEndpoints,
  vpcNatGateways,
];

/** Returns the list of a kind whose resources bear costs of their own; undefined for other kinds. */
export const billedKind = (kind: string | undefined): ListTool | undefined =>
  BILLED.find(({ id }) => id === kind);

/** Returns the kinds whose resources bear costs of a service, given by its short name: 'eks', also with extended support. */
export function billedKindsOf(service: string): ListTool[] {
  const own = service.replace(/ ?extended support$/, '');
  const names = new Set(serviceMatch(service).names ?? []);
  return BILLED.filter(
    (kind) =>
      kind.service === own || (own === service && servicesOfKind(kind).some((name) => names.has(name))),
  );
}

/** Returns the names on the bill of the service that a kind belongs to: 'EC2 - Other' for volumes. */
export const servicesOfKind = ({ service = '' }: ListTool): string[] => serviceMatch(service).names ?? [];

/** Whether no other kind is billed under the service of a kind, as with buckets. */
export function isAlone(kind: ListTool): boolean {
  const own = new Set(servicesOfKind(kind));
  return BILLED.every((other) => other === kind || !servicesOfKind(other).some((name) => own.has(name)));
}

/** The beginnings of ids that are given without an ARN. */
const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/^i-[0-9a-f]{8,}$/, 'ec2.instances'],
  [/^vol-[0-9a-f]{8,}$/, 'ec2.volumes'],
  [/^snap-[0-9a-f]{8,}$/, 'ec2.snapshots'],
  [/^nat-[0-9a-f]{8,}$/, 'vpc.nat-gateways'],
  [/^eipalloc-[0-9a-f]{8,}$/, 'ec2.addresses'],
  [/^vpce-[0-9a-f]{8,}$/, 'vpc.endpoints'],
];

/**
 * Returns the kind of a resource by the shape of its id in resource-level data: an ARN, or an id such as 'i-0abc'.
 * Returns '' for an ARN of another kind, and undefined for a bare name, which has no shape.
 */
export function kindByShape(resource: string): string | undefined {
  if (resource.startsWith('arn:'))
    return LISTED_TYPES[arnParts(resource).resourceType.replace(/\/.*/, '')] ?? '';
  return PREFIXES.find(([shape]) => shape.test(resource))?.[1];
}
