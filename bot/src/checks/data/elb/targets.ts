import { allOf } from '../../../aws/pages.ts';
import { runBounded } from '../../../aws/run-bounded.ts';
import type { Data, Part } from '../../check.ts';

/** How many targets are registered with each target group, and which load balancers send to it. */
export const elbTargets: Data<{ loadBalancers: string[]; targets: Part<number> }[]> = {
  id: 'elb.targets',
  scope: 'regional',
  permissions: ['elasticloadbalancing:DescribeTargetGroups', 'elasticloadbalancing:DescribeTargetHealth'],
  async collect({ clients, part, region }) {
    const { DescribeTargetHealthCommand, ElasticLoadBalancingV2Client, paginateDescribeTargetGroups } =
      await import('@aws-sdk/client-elastic-load-balancing-v2');
    const client = clients.get(ElasticLoadBalancingV2Client, region);
    const groups = await allOf(
      paginateDescribeTargetGroups({ client, pageSize: 400 }, {}),
      (page) => page.TargetGroups,
    );
    const used = groups.filter(({ LoadBalancerArns = [] }) => LoadBalancerArns.length > 0);
    return runBounded(
      used,
      { total: 8, perGroup: 8 },
      () => undefined,
      async (group) => ({
        loadBalancers: group.LoadBalancerArns ?? [],
        targets: await part(
          async () => {
            const command = new DescribeTargetHealthCommand({ TargetGroupArn: group.TargetGroupArn });
            return (await client.send(command)).TargetHealthDescriptions?.length ?? 0;
          },
          { api: 'elasticloadbalancing:DescribeTargetHealth' },
        ),
      }),
    );
  },
};
