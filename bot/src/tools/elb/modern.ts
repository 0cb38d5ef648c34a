import type { LoadBalancer } from '@aws-sdk/client-elastic-load-balancing-v2';
import { allOf, chunksOf } from '../../aws/pages.ts';
import { lookUp } from '../look-up.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTarget, Row } from '../tool.ts';
import { addAttributes } from './attributes.ts';
import { targetGroups, targetHealth } from './target-health.ts';

const GROUPS = 'elasticloadbalancing:DescribeTargetGroups';

/** Returns a region's application, network and gateway load balancers as AWS describes them. */
export async function describeModern({ clients, region }: ListTarget): Promise<LoadBalancer[]> {
  const v2 = await import('@aws-sdk/client-elastic-load-balancing-v2');
  const client = clients.get(v2.ElasticLoadBalancingV2Client, region);
  return allOf(v2.paginateDescribeLoadBalancers({ client, pageSize: 400 }, {}), (page) => page.LoadBalancers);
}

/** Returns the rows of a region's application, network and gateway load balancers. */
export async function modernLoadBalancers(target: ListTarget): Promise<Row[]> {
  const rows = (await describeModern(target)).map(toRow);
  if (target.needs('targets')) await addTargets(target, rows);
  await addAttributes(target, rows, ({ arn }) => attributesOf(target, String(arn)));
  return target.needs('tags') ? addModernTags(target, rows) : rows;
}

async function attributesOf({ clients, region }: ListTarget, LoadBalancerArn: string): Promise<Row> {
  const v2 = await import('@aws-sdk/client-elastic-load-balancing-v2');
  const client = clients.get(v2.ElasticLoadBalancingV2Client, region);
  const { Attributes = [] } = await client.send(
    new v2.DescribeLoadBalancerAttributesCommand({ LoadBalancerArn }),
  );
  const settingOf = (key: string) => Attributes.find(({ Key }) => Key === key)?.Value;
  const isOn = (key: string) => settingOf(key) && settingOf(key) === 'true';
  const idle = settingOf('idle_timeout.timeout_seconds');
  return row({
    deletion_protection: isOn('deletion_protection.enabled'),
    access_logs: isOn('access_logs.s3.enabled'),
    idle_timeout_s: idle ? Number(idle) : undefined,
  });
}

/** Adds the number of targets registered with the groups that each load balancer forwards to. */
async function addTargets(target: ListTarget, rows: Row[]): Promise<void> {
  const groups = rows.length > 0 ? await lookUp(target, GROUPS, () => targetGroups(target)) : [];
  const used = (groups ?? []).filter(({ LoadBalancerArns = [] }) => LoadBalancerArns.length > 0);
  const health = await targetHealth(
    target,
    used.map(({ TargetGroupArn = '' }) => TargetGroupArn),
  );
  for (const each of rows) {
    const own = used.filter(({ LoadBalancerArns = [] }) => LoadBalancerArns.includes(String(each.arn)));
    const counts = own.map(({ TargetGroupArn = '' }) => health.get(TargetGroupArn)?.length ?? null);
    each.targets =
      groups === null || counts.includes(null)
        ? null
        : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  }
}

/** Adds the tags of load balancers and target groups of the second API, which have ARNs. */
export async function addModernTags(target: ListTarget, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows;
  const v2 = await import('@aws-sdk/client-elastic-load-balancing-v2');
  const client = target.clients.get(v2.ElasticLoadBalancingV2Client, target.region);
  // DescribeTags accepts twenty ARNs.
  const tags = await lookUp(target, 'elasticloadbalancing:DescribeTags', async () => {
    const answers = await Promise.all(
      chunksOf(
        rows.map(({ arn }) => String(arn)),
        20,
      ).map((ResourceArns) => client.send(new v2.DescribeTagsCommand({ ResourceArns }))),
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
    // Gateway load balancers have no scheme and can never be reached from the internet.
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
