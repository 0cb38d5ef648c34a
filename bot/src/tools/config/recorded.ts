import type { ConfigurationItem } from '@aws-sdk/client-config-service';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { iso } from '../row.ts';
import type { FieldChange } from './diff.ts';
import { changesBetween } from './diff.ts';

/** One resource as AWS Config knows it. */
export interface Recorded {
  type: string;
  id: string;
}

export interface Change {
  /** ISO 8601: when Config saw the change, minutes after it was made. */
  at: string;
  kind: 'discovered' | 'deleted' | 'changed';
  fields: FieldChange[];
}

/** A resource with its account, region and changes. */
export interface Story extends Recorded {
  region: string;
  account: string;
  changes: Change[];
}

/** Resource types by id prefix. */
const TYPES: Record<string, string> = {
  i: 'AWS::EC2::Instance',
  sg: 'AWS::EC2::SecurityGroup',
  vol: 'AWS::EC2::Volume',
  vpc: 'AWS::EC2::VPC',
  subnet: 'AWS::EC2::Subnet',
  rtb: 'AWS::EC2::RouteTable',
  acl: 'AWS::EC2::NetworkAcl',
  igw: 'AWS::EC2::InternetGateway',
  eni: 'AWS::EC2::NetworkInterface',
  nat: 'AWS::EC2::NatGateway',
  vpce: 'AWS::EC2::VPCEndpoint',
  eipalloc: 'AWS::EC2::EIP',
};

/** Returns a region's resources with a name, id or ARN. An id gives the type, so even deleted resources are found. */
export async function thingsNamed(
  target: FanOutTarget,
  resource: string,
  isBucket: boolean,
): Promise<Recorded[]> {
  const type = TYPES[/^([a-z]+)-[0-9a-f]{3,17}$/.exec(resource)?.[1] ?? ''];
  if (type) return [{ type, id: resource }];
  if (isBucket) return [{ type: 'AWS::S3::Bucket', id: resource }];
  const { ConfigServiceClient, SelectResourceConfigCommand } = await import('@aws-sdk/client-config-service');
  const client = target.clients.get(ConfigServiceClient, target.region);
  // In SQL, a quotation mark is doubled.
  const escaped = resource.replaceAll("'", "''");
  const quoted = `'${escaped}'`;
  const { Results = [] } = await client.send(
    new SelectResourceConfigCommand({
      Expression: `SELECT resourceId, resourceType WHERE resourceId = ${quoted} OR resourceName = ${quoted} OR arn = ${quoted} OR tags.tag = 'Name=${escaped}'`,
      Limit: MOST,
    }),
  );
  return Results.flatMap((line) => {
    const { resourceId, resourceType } = JSON.parse(line) as { resourceId?: string; resourceType?: string };
    return resourceId && resourceType ? [{ id: resourceId, type: resourceType }] : [];
  });
}
const MOST = 5;
const PAGES = 3;

/** Returns a resource's changes from `start` to `end`, latest first; undefined if Config never saw it. */
export async function changesOf(
  { clients, region }: FanOutTarget,
  { type, id }: Recorded,
  { start, end }: { start: Date; end: Date },
): Promise<{ changes: Change[]; truncated: boolean } | undefined> {
  const { ConfigServiceClient, GetResourceConfigHistoryCommand } = await import(
    '@aws-sdk/client-config-service'
  );
  const client = clients.get(ConfigServiceClient, region);
  const asked = {
    resourceType: type as ConfigurationItem['resourceType'],
    resourceId: id,
    chronologicalOrder: 'Reverse' as const,
  };
  const items: ConfigurationItem[] = [];
  let token: string | undefined;
  try {
    for (let page = 0; page < PAGES; page += 1) {
      const { configurationItems = [], nextToken } = await client.send(
        new GetResourceConfigHistoryCommand({
          ...asked,
          earlierTime: start,
          laterTime: end,
          limit: 100,
          ...(token && { nextToken: token }),
        }),
      );
      items.push(...configurationItems);
      token = nextToken;
      if (!token) break;
    }
    // The state before `start`, which the first change is compared with.
    const { configurationItems: [before] = [] } = await client.send(
      new GetResourceConfigHistoryCommand({ ...asked, laterTime: start, limit: 1 }),
    );
    if (before && before.configurationStateId !== items.at(-1)?.configurationStateId && !token)
      items.push(before);
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotDiscoveredException') return undefined;
    throw error;
  }
  return { changes: differences(items, start), truncated: token !== undefined };
}

/** Returns the differences between consecutive `items`, newest first. */
function differences(items: ConfigurationItem[], start: Date): Change[] {
  return items.flatMap((item, index): Change[] => {
    const at = item.configurationItemCaptureTime;
    if (!at || at < start) return [];
    const before = items[index + 1];
    const status = item.configurationItemStatus ?? '';
    if (/Deleted/.test(status)) return [{ at: iso(at) ?? '', kind: 'deleted' as const, fields: [] }];
    if (/Discovered/.test(status)) return [{ at: iso(at) ?? '', kind: 'discovered' as const, fields: [] }];
    if (!before) return [];
    const fields = changesBetween(stateOf(before), stateOf(item));
    return fields.length > 0 ? [{ at: iso(at) ?? '', kind: 'changed' as const, fields }] : [];
  });
}

/** Returns a configuration with its tags and relationships. */
function stateOf({
  configuration,
  relationships = [],
  supplementaryConfiguration = {},
  tags = {},
}: ConfigurationItem): object {
  return {
    ...parsed(configuration),
    ...Object.fromEntries(
      Object.entries(supplementaryConfiguration).map(([key, text]) => [key, parsed(text)]),
    ),
    tags: Object.entries(tags)
      .map(([key, value]) => `${key}=${value}`)
      .sort(),
    relationships: relationships
      .map(({ relationshipName, resourceId }) => `${relationshipName} ${resourceId}`)
      .sort(),
  };
}

function parsed(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : { text: String(value) };
  } catch {
    return { text: text ?? '' };
  }
}
