import type { LoadBalancer } from '@aws-sdk/client-elastic-load-balancing-v2';
import { allOf, chunksOf } from '../../aws/pages.ts';
import { lookUp } from '../look-up.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTarget, Row } from '../tool.ts';

/** Application, network and gateway load balancers of a region. */
export async function modernLoadBalancers(target: ListTarget): Promise<Row[]> {
  const v2 = await import('@aws-sdk/client-elastic-load-balancing-v2');
  const client = target.clients.get(v2.ElasticLoadBalancingV2Client, target.region);
  const found = await allOf(
    v2.paginateDescribeLoadBalancers({ client, pageSize: 400 }, {}),
    (page) => page.LoadBalancers,
  );
  const rows = found.map(toRow);
  if (!target.needs('tags') || rows.length === 0) return rows;
  // DescribeTags takes twenty at a time.
  const tags = await lookUp(target, 'elasticloadbalancing:DescribeTags', async () => {
    const arns = found.flatMap(({ LoadBalancerArn }) => LoadBalancerArn ?? []);
    const answers = await Promise.all(
      chunksOf(arns, 20).map((ResourceArns) => client.send(new v2.DescribeTagsCommand({ ResourceArns }))),
    );
    return new Map(
      answers
        .flatMap(({ TagDescriptions = [] }) => TagDescriptions)
        .map(({ ResourceArn, Tags }) => [ResourceArn, tagsOf(Tags)]),
    );
  });
  return rows.map((each) => ({ ...each, tags: tags && (tags.get(String(each.arn)) ?? {}) }));
}

function toRow(balancer: LoadBalancer): Row {
  return row({
    name: balancer.LoadBalancerName,
    type: balancer.Type,
    // Gateway load balancers have no scheme and are never reachable from the internet.
    scheme: balancer.Scheme ?? (balancer.Type === 'gateway' ? 'internal' : undefined),
    state: balancer.State?.Code,
    dns_name: balancer.DNSName,
    vpc_id: balancer.VpcId,
    availability_zones: (balancer.AvailabilityZones ?? []).flatMap(({ ZoneName }) => ZoneName ?? []).sort(),
    security_groups: balancer.SecurityGroups ?? [],
    created_at: iso(balancer.CreatedTime),
    arn: balancer.LoadBalancerArn,
  });
}
