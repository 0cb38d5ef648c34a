import type { LoadBalancerDescription } from '@aws-sdk/client-elastic-load-balancing';
import { allOf, chunksOf } from '../../aws/pages.ts';
import { lookUp } from '../look-up.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTarget, Row } from '../tool.ts';
import { addAttributes } from './attributes.ts';

/** Returns a region's classic load balancers as AWS describes them, with listeners. */
export async function describeClassic({ clients, region }: ListTarget): Promise<LoadBalancerDescription[]> {
  const v1 = await import('@aws-sdk/client-elastic-load-balancing');
  const client = clients.get(v1.ElasticLoadBalancingClient, region);
  return allOf(
    v1.paginateDescribeLoadBalancers({ client, pageSize: 400 }, {}),
    (page) => page.LoadBalancerDescriptions,
  );
}

/** Returns the rows of a region's classic load balancers. They have no state, and their API returns no ARN. */
export async function classicLoadBalancers(target: ListTarget): Promise<Row[]> {
  const found = await describeClassic(target);
  const rows = found.map((balancer) => toRow(balancer, target));
  await addAttributes(target, rows, ({ name }) => attributesOf(target, String(name)));
  if (!target.needs('tags') || rows.length === 0) return rows;
  const v1 = await import('@aws-sdk/client-elastic-load-balancing');
  const client = target.clients.get(v1.ElasticLoadBalancingClient, target.region);
  const tags = await lookUp(target, 'elasticloadbalancing:DescribeTags', async () => {
    const names = found.flatMap(({ LoadBalancerName }) => LoadBalancerName ?? []);
    const answers = await Promise.all(
      chunksOf(names, 20).map((LoadBalancerNames) =>
        client.send(new v1.DescribeTagsCommand({ LoadBalancerNames })),
      ),
    );
    return new Map(
      answers
        .flatMap(({ TagDescriptions = [] }) => TagDescriptions)
        .map(({ LoadBalancerName, Tags }) => [LoadBalancerName, tagsOf(Tags)]),
    );
  });
  return rows.map((each) => ({ ...each, tags: tags && (tags.get(String(each.name)) ?? {}) }));
}

/** Classic load balancers have no deletion protection. */
async function attributesOf({ clients, region }: ListTarget, LoadBalancerName: string): Promise<Row> {
  const v1 = await import('@aws-sdk/client-elastic-load-balancing');
  const client = clients.get(v1.ElasticLoadBalancingClient, region);
  const { LoadBalancerAttributes: found } = await client.send(
    new v1.DescribeLoadBalancerAttributesCommand({ LoadBalancerName }),
  );
  return row({
    deletion_protection: false,
    access_logs: found?.AccessLog?.Enabled,
    idle_timeout_s: found?.ConnectionSettings?.IdleTimeout,
  });
}

function toRow(balancer: LoadBalancerDescription, { account, region }: ListTarget): Row {
  return row({
    name: balancer.LoadBalancerName,
    type: 'classic',
    scheme: balancer.Scheme,
    dns_name: balancer.DNSName,
    vpc_id: balancer.VPCId,
    availability_zones: [...(balancer.AvailabilityZones ?? [])].sort(),
    security_groups: balancer.SecurityGroups ?? [],
    targets: balancer.Instances?.length ?? 0,
    instances: balancer.Instances?.flatMap(({ InstanceId }) => InstanceId ?? []),
    created_at: iso(balancer.CreatedTime),
    arn: `arn:${account.partition}:elasticloadbalancing:${region}:${account.id}:loadbalancer/${balancer.LoadBalancerName}`,
  });
}
