import type { FanOutTarget } from '../../aws/fan-out.ts';
import { allOf } from '../../aws/pages.ts';
import { lookUp } from '../look-up.ts';
import type { ThingName } from './things.ts';

/** Ids and ARNs, which CloudTrail stores unchanged: 'i-0abc', 'vpc-1234', 'arn:…'. */
const ID = /^(?:arn:|[a-z]{1,12}-[0-9a-f]{8,17}$)/;

/**
 * Returns what CloudTrail may have stored for a name in one region: the name itself, and the ids of resources with that
 * Name tag or security group name. An id or ARN stands for itself. A refused look-up becomes a gap.
 */
export async function identifiersOf(
  target: FanOutTarget,
  { event_name, resource, thing }: { event_name?: string; resource: string; thing?: ThingName },
): Promise<string[]> {
  const tail = /^arn:[^:]+:[^:]+:[^:]*:[^:]*:(?:[^/:]+[/:])?(.+)$/.exec(resource)?.[1];
  if (tail) return [...new Set([resource, tail])];
  if (ID.test(resource)) return [resource];
  // STS records the role's ARN, which is known only for roles without a path.
  if (event_name === 'AssumeRole')
    return [resource, `arn:${target.account.partition}:iam::${target.account.id}:role/${resource}`];
  const [tagged, instances, groups] = await Promise.all([
    lookUp(target, 'tag:GetResources', () => taggedIds(target, resource)),
    lookUp(target, 'ec2:DescribeInstances', () => instanceIds(target, resource)),
    lookUp(target, 'ec2:DescribeSecurityGroups', () => groupIds(target, resource)),
  ]);
  // A database goes by its name: an instance of the same name is another thing.
  const ids = [...(tagged ?? []), ...(instances ?? []), ...(groups ?? [])].filter(
    (id) => !thing || (PREFIXES[thing] !== undefined && id.startsWith(PREFIXES[thing])),
  );
  return [...new Set([resource, ...ids])].slice(0, MOST);
}

/**
 * Whether the name was searched for. An id needs no search, and a bucket or role goes by its name whether or not it
 * exists.
 */
export const isLookedFor = (resource: string, thing: ThingName | undefined): boolean =>
  !ID.test(resource) && (!thing || PREFIXES[thing] !== undefined);

/** The id prefixes of each kind. */
const PREFIXES: Partial<Record<ThingName, string>> = {
  instance: 'i-',
  'security-group': 'sg-',
  volume: 'vol-',
  snapshot: 'snap-',
  image: 'ami-',
  vpc: 'vpc-',
  subnet: 'subnet-',
  'nat-gateway': 'nat-',
  address: 'eipalloc-',
};

/** Each identifier costs a call or more at two a second. A name that stands for more is not a single resource. */
const MOST = 6;

async function taggedIds({ clients, region }: FanOutTarget, name: string): Promise<string[]> {
  const { paginateGetResources, ResourceGroupsTaggingAPIClient } = await import(
    '@aws-sdk/client-resource-groups-tagging-api'
  );
  const client = clients.get(ResourceGroupsTaggingAPIClient, region);
  const pages = paginateGetResources(
    { client, pageSize: 100 },
    { TagFilters: [{ Key: 'Name', Values: [name] }] },
  );
  const found = await allOf(pages, (page) => page.ResourceTagMappingList);
  return found.flatMap(({ ResourceARN = '' }) => ResourceARN.split(/[/:]/).at(-1) || []);
}

/** Returns the instances with a name. The tagging API forgets terminated ones, but EC2 lists them for an hour. */
async function instanceIds({ clients, region }: FanOutTarget, name: string): Promise<string[]> {
  const { EC2Client, paginateDescribeInstances } = await import('@aws-sdk/client-ec2');
  const client = clients.get(EC2Client, region);
  const pages = paginateDescribeInstances(
    { client, pageSize: 100 },
    { Filters: [{ Name: 'tag:Name', Values: [name] }] },
  );
  const reservations = await allOf(pages, (page) => page.Reservations);
  return reservations.flatMap(({ Instances = [] }) =>
    Instances.flatMap(({ InstanceId }) => InstanceId ?? []),
  );
}

async function groupIds({ clients, region }: FanOutTarget, name: string): Promise<string[]> {
  const { EC2Client, paginateDescribeSecurityGroups } = await import('@aws-sdk/client-ec2');
  const client = clients.get(EC2Client, region);
  const pages = paginateDescribeSecurityGroups(
    { client, pageSize: 100 },
    { Filters: [{ Name: 'group-name', Values: [name] }] },
  );
  const groups = await allOf(pages, (page) => page.SecurityGroups);
  return groups.flatMap(({ GroupId }) => GroupId ?? []);
}
