import type { VpcEndpoint } from '@aws-sdk/client-ec2';
import { allOf } from '../../aws/pages.ts';
import { UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { iso, row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { ListTool, Row } from '../tool.ts';
import { endpointFields } from './endpoint-fields.ts';

const PUSHED = { endpoint_id: 'vpc-endpoint-id', vpc_id: 'vpc-id', service_name: 'service-name' };

/** States come in both 'available' and 'Available', 'pendingAcceptance' and 'PendingAcceptance'. */
const kebab = (text: string): string => text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

export const vpcEndpoints: ListTool = {
  kind: 'list',
  id: 'vpc.endpoints',
  title: 'VPC endpoints',
  summary:
    'VPC endpoints (PrivateLink interface, gateway and Gateway Load Balancer endpoints) with service, state, VPC and subnets.',
  noun: ['VPC endpoint', 'VPC endpoints'],
  nouns: [
    'vpc endpoint',
    'vpce',
    'privatelink endpoint',
    'private link endpoint',
    'private endpoint',
    'interface endpoint',
    'gateway endpoint',
    's3 endpoint',
    'dynamodb endpoint',
    'privatelink',
    'private link',
  ],
  examples: [
    'List all VPC endpoints',
    'how many interface endpoints do we have?',
    'gateway endpoints in Sydney',
    'which VPC endpoints are pending acceptance?',
    'VPC endpoints by service',
    'PrivateLink endpoints in vpc-0a1b2c3d',
    'VPC endpoints without private DNS',
    'failed VPC endpoints',
  ],
  service: 'vpc',
  permissions: ['ec2:DescribeVpcEndpoints'],
  scope: 'regional',
  breakdown: 'type',
  defaultSort: { field: 'service', direction: 'asc' },
  fields: endpointFields,
  conditions: [
    UNTAGGED,
    where('type', 'eq', 'interface', {
      phrases: ['interface endpoint', 'privatelink endpoint', 'private link endpoint'],
      says: 'are interface endpoints',
    }),
    where('type', 'eq', 'gateway', { phrases: ['gateway endpoint'], says: 'are gateway endpoints' }),
    where('service', 'eq', 's3', { phrases: ['s3 endpoint', 'for s3', 'to s3'] }),
    ...['ecr', 'ssm', 'kms', 'sqs', 'sns', 'sts', 'secretsmanager', 'logs', 'lambda', 'ecs'].map(
      (service) => ({
        phrases: [`${service} endpoint`, `endpoint for ${service}`, `endpoint to ${service}`],
        filters: [{ field: 'service', op: 'contains' as const, value: service }],
      }),
    ),
    where('service', 'eq', 'dynamodb', { phrases: ['dynamodb endpoint', 'for dynamodb', 'to dynamodb'] }),
  ],
  async collect({ clients, region, query }) {
    const { EC2Client, paginateDescribeVpcEndpoints } = await import('@aws-sdk/client-ec2');
    const pages = paginateDescribeVpcEndpoints(
      { client: clients.get(EC2Client, region), pageSize: 1000 },
      { Filters: ec2Filters(query, PUSHED) },
    );
    return (await allOf(pages, (page) => page.VpcEndpoints)).map(toRow);
  },
};

function toRow(endpoint: VpcEndpoint): Row {
  const tags = tagsOf(endpoint.Tags);
  const name = endpoint.ServiceName;
  return row({
    endpoint_id: endpoint.VpcEndpointId,
    name: tags.Name,
    // 'com.amazonaws.eu-west-1.ecr.dkr' becomes 'ecr.dkr'. A partner's name has no shorter form.
    service: name?.replace(/^(?:com|cn\.com|aws)\.(?:amazonaws\.)?(?:[a-z]{2}(?:-[a-z]+)+-\d|global)\./, ''),
    service_name: name,
    type: endpoint.VpcEndpointType && kebab(endpoint.VpcEndpointType),
    state: endpoint.State && kebab(endpoint.State),
    vpc_id: endpoint.VpcId,
    subnet_ids: endpoint.SubnetIds ?? [],
    route_table_ids: endpoint.RouteTableIds ?? [],
    security_groups: (endpoint.Groups ?? []).flatMap(({ GroupId }) => GroupId ?? []),
    // Gateway endpoints work by routes and have no DNS names.
    private_dns: endpoint.VpcEndpointType === 'Interface' ? endpoint.PrivateDnsEnabled : undefined,
    created_at: iso(endpoint.CreationTimestamp),
    tags,
  });
}
