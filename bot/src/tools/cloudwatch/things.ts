import type { Account } from '../../aws/account.ts';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { bareRows } from '../bare-rows.ts';
import { cloudfrontDistributions } from '../cloudfront/distributions.ts';
import { dynamodbTables } from '../dynamodb/tables.ts';
import { ec2Instances } from '../ec2/instances.ts';
import { ec2Volumes } from '../ec2/volumes.ts';
import { ecsServices } from '../ecs/services.ts';
import { elasticacheClusters } from '../elasticache/clusters.ts';
import { elbLoadBalancers } from '../elb/load-balancers.ts';
import { elbTargetGroups } from '../elb/target-groups.ts';
import { lambdaFunctions } from '../lambda/functions.ts';
import { rdsInstances } from '../rds/instances.ts';
import { s3Buckets } from '../s3/buckets.ts';
import { sqsQueues } from '../sqs/queues.ts';
import type { ListTool, Row } from '../tool.ts';
import { vpcNatGateways } from '../vpc/nat-gateways.ts';
import { balancedGroups, balancerDimension, groupDimensions } from './balancer-dimensions.ts';
import { cacheNodes } from './cache-nodes.ts';
import type { Metric } from './metric-kinds.ts';

/** A resource that reports metrics. */
export interface Thing {
  /** AWS's identifier: 'i-0abc', 'orders-db'. */
  id: string;
  /** The name that people use, if it is not the id. */
  name?: string;
  /** The cluster of an ECS service, in which alone its id is unique. */
  cluster?: string;
  /** All its names, in lower case. */
  names: string[];
  service: string;
  region: string;
  /** Returns the values of a metric's dimensions; undefined for a metric that such resources do not report. */
  dimensions(metric: Metric): Record<string, string> | undefined;
  /** Why it may have no values: 'stopped'. */
  state?: string;
  /** Whether the name matches in full and not only in part. */
  exact: boolean;
}

export interface Found {
  thing: Thing;
  account: Account;
}

/** The resources of one service. */
interface Kind {
  tool: ListTool;
  /** Reads what reports metrics, if that is only a part of what the tool lists, such as the nodes of a cache. */
  rows?(target: FanOutTarget): Promise<Row[]>;
  /** The row's fields that the dimensions name. */
  ids: string[];
  /** Further fields that people may use as its name. */
  names?: string[];
  /** 'i-0abc' */
  pattern?: RegExp;
  /**
   * Returns the values of a metric's dimensions if no field holds them; undefined if such resources do not report it.
   */
  dimensions?(row: Row, metric: Metric): string[] | undefined;
}

/** By the service's short name. */
const KINDS: Record<string, Kind> = {
  ec2: { tool: ec2Instances, ids: ['instance_id'], names: ['name'], pattern: /^i-[0-9a-f]{6,17}$/ },
  ebs: { tool: ec2Volumes, ids: ['volume_id'], names: ['name'], pattern: /^vol-[0-9a-f]{6,17}$/ },
  rds: { tool: rdsInstances, ids: ['db_instance_id'] },
  lambda: { tool: lambdaFunctions, ids: ['name'] },
  elb: { tool: elbLoadBalancers, ids: ['name'], dimensions: balancerDimension },
  'target group': {
    tool: elbTargetGroups,
    rows: balancedGroups,
    ids: ['name'],
    dimensions: groupDimensions,
  },
  dynamodb: { tool: dynamodbTables, ids: ['name'] },
  elasticache: { tool: elasticacheClusters, rows: cacheNodes, ids: ['node'], names: ['name'] },
  sqs: { tool: sqsQueues, ids: ['name'] },
  ecs: { tool: ecsServices, ids: ['cluster', 'name'] },
  s3: { tool: s3Buckets, ids: ['name'] },
  'nat gateway': {
    tool: vpcNatGateways,
    ids: ['nat_gateway_id'],
    names: ['name'],
    pattern: /^nat-[0-9a-f]{6,17}$/,
  },
  cloudfront: { tool: cloudfrontDistributions, ids: ['distribution_id'], names: ['aliases', 'domain'] },
};

/** Whether Windsock can look up the resources of a service. */
export const isKnownService = (service: string): boolean => Object.hasOwn(KINDS, service);

/** Whether these resources are billed under another service: target groups under load balancers. */
export const isPartOf = (things: string, service: string): boolean => KINDS[things]?.tool.service === service;

/** Returns the service that measures the resources of a list tool: 'ec2.instances' → 'ec2'. */
export const serviceMeasuring = (tool: string): string | undefined =>
  Object.keys(KINDS).find((service) => KINDS[service]?.tool.id === tool);

/** Returns the list tool of the resources that a service measures: 'ec2' → 'ec2.instances'. */
export const kindMeasured = (service: string): string | undefined => KINDS[service]?.tool.id;

/** The list tools of the resources that report metrics. */
export const MEASURED_KINDS: readonly string[] = Object.values(KINDS).map(({ tool }) => tool.id);

/** Whether the service's resources are listed once per account. */
export const isGlobalService = (service: string): boolean => KINDS[service]?.tool.scope === 'global';

/** Returns the service whose ids have this form: 'i-0abc' → 'ec2'. */
export const serviceOfId = (id: string): string | undefined =>
  Object.keys(KINDS).find((service) => KINDS[service]?.pattern?.test(id));

/** 'EC2 instances', or 'EC2 instance' for one. */
export const thingsOf = (service: string, n = 2): string =>
  KINDS[service]?.tool.noun[n === 1 ? 0 : 1] ?? service;

/** The IAM actions for listing all of them. */
export const THING_PERMISSIONS: string[] = [
  'ec2:DescribeInstances',
  'ec2:DescribeVolumes',
  'ec2:DescribeNatGateways',
  'rds:DescribeDBInstances',
  'lambda:ListFunctions',
  'elasticloadbalancing:DescribeLoadBalancers',
  'elasticloadbalancing:DescribeTargetGroups',
  'sqs:ListQueues',
  'ecs:ListClusters',
  'ecs:ListServices',
  'ecs:DescribeServices',
  's3:ListAllMyBuckets',
  's3:GetBucketLocation',
  'cloudfront:ListDistributions',
  'dynamodb:ListTables',
  'elasticache:DescribeCacheClusters',
];

/**
 * Returns the service's resources in a place: those that `asked` names in full or in part, those that `named` names in
 * full, or all.
 */
export async function findThings(
  service: string,
  target: FanOutTarget,
  { asked, named, now }: { asked?: string | undefined; named?: readonly string[] | undefined; now: Date },
): Promise<Thing[]> {
  const kind = KINDS[service];
  if (!kind) return [];
  const wanted = asked?.toLowerCase().replaceAll('*', '');
  const wholes = named && new Set(named.map((name) => name.toLowerCase()));
  const rows = await (kind.rows?.(target) ?? bareRows(kind.tool, target, now));
  return rows.flatMap((row) => {
    const names = namesOf(row, kind);
    if (wholes && !names.some((name) => wholes.has(name))) return [];
    if (wanted !== undefined && !names.some((name) => name.includes(wanted))) return [];
    return {
      ...thingOf(row, service, kind, target.region),
      exact: wholes !== undefined || (wanted !== undefined && names.includes(wanted)),
    };
  });
}

/** Returns all text in these fields of a row. */
const textsOf = (row: Row, keys: string[]): string[] =>
  keys.flatMap((key) => {
    const value = row[key];
    return Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  });

const namesOf = (row: Row, { ids, names = [] }: Kind): string[] =>
  textsOf(row, [...ids, ...names]).map((name) => name.toLowerCase());

function thingOf(row: Row, service: string, kind: Kind, region: string): Omit<Thing, 'exact'> {
  const values = kind.ids.map((key) => String(row[key] ?? ''));
  const id = values.at(-1) ?? '';
  const [called] = textsOf(row, kind.names ?? []);
  const cluster = service === 'ecs' ? values[0] : undefined;
  const name = cluster === undefined ? called : `${id} (${cluster})`;
  const state = row.state ?? row.status;
  return {
    id,
    names: namesOf(row, kind),
    service,
    region: typeof row.region === 'string' ? row.region : region,
    ...(name && name !== id && { name }),
    ...(cluster !== undefined && { cluster }),
    ...(typeof state === 'string' && { state }),
    dimensions: (metric) => {
      const measured = kind.dimensions ? kind.dimensions(row, metric) : values;
      return (
        measured && {
          ...Object.fromEntries(metric.dimensions.map((key, at) => [key, measured[at] ?? ''])),
          ...metric.fixed,
        }
      );
    },
  };
}
