import type { TargetGroup, TargetHealthDescription } from '@aws-sdk/client-elastic-load-balancing-v2';
import { allOf } from '../../aws/pages.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import type { ListTarget } from '../tool.ts';

/**
 * The most target groups to read the health of. Each takes a call, and more calls in a region would outlast the
 * question.
 */
const MAX_GROUPS = 300;

/** Every target group of a region. */
export async function targetGroups({
  clients,
  region,
}: Pick<ListTarget, 'clients' | 'region'>): Promise<TargetGroup[]> {
  const { ElasticLoadBalancingV2Client, paginateDescribeTargetGroups } = await import(
    '@aws-sdk/client-elastic-load-balancing-v2'
  );
  const client = clients.get(ElasticLoadBalancingV2Client, region);
  return allOf(paginateDescribeTargetGroups({ client, pageSize: 400 }, {}), (page) => page.TargetGroups);
}

/**
 * Returns the targets of each group and their health, by the group's ARN; null if it could not be read, absent if not
 * needed.
 */
export async function targetHealth(
  target: ListTarget,
  arns: string[],
): Promise<Map<string, TargetHealthDescription[] | null>> {
  const { DescribeTargetHealthCommand, ElasticLoadBalancingV2Client } = await import(
    '@aws-sdk/client-elastic-load-balancing-v2'
  );
  const client = target.clients.get(ElasticLoadBalancingV2Client, target.region);
  const health = new Map<string, TargetHealthDescription[] | null>();
  if (arns.length > MAX_GROUPS) {
    target.note(
      `Targets were looked up for ${MAX_GROUPS} target groups of a region; those of the others are unknown.`,
    );
  }
  for (const arn of arns.slice(MAX_GROUPS)) health.set(arn, null);
  await forEachBounded(arns.slice(0, MAX_GROUPS), async (arn) => {
    const found = await lookUp(
      target,
      'elasticloadbalancing:DescribeTargetHealth',
      async () =>
        (await client.send(new DescribeTargetHealthCommand({ TargetGroupArn: arn })))
          .TargetHealthDescriptions ?? [],
      // The target group was deleted after it was listed.
      { errors: ['TargetGroupNotFoundException'], value: [] },
    );
    health.set(arn, found);
  });
  return health;
}
