import { allOf } from '../../aws/pages.ts';
import { regional } from './declare.ts';
import { partsOf } from './parts-of.ts';

/** Classic load balancers with their instances. */
export const elbClassic = regional(
  'elb.classic',
  'elasticloadbalancing:DescribeLoadBalancers',
  async ({ client }) => {
    const { ElasticLoadBalancingClient, paginateDescribeLoadBalancers } = await import(
      '@aws-sdk/client-elastic-load-balancing'
    );
    const paging = { client: client(ElasticLoadBalancingClient), pageSize: 400 };
    return allOf(paginateDescribeLoadBalancers(paging, {}), (page) => page.LoadBalancerDescriptions);
  },
);

/** Application, network and gateway load balancers. */
export const elbLoadBalancers = regional(
  'elb.load-balancers',
  'elasticloadbalancing:DescribeLoadBalancers',
  async ({ client }) => {
    const { ElasticLoadBalancingV2Client, paginateDescribeLoadBalancers } = await import(
      '@aws-sdk/client-elastic-load-balancing-v2'
    );
    const paging = { client: client(ElasticLoadBalancingV2Client), pageSize: 400 };
    return allOf(paginateDescribeLoadBalancers(paging, {}), (page) => page.LoadBalancers);
  },
);

/** The number of targets registered with each target group, and the load balancers that forward to it. */
export const elbTargets = regional(
  'elb.targets',
  ['elasticloadbalancing:DescribeTargetGroups', 'elasticloadbalancing:DescribeTargetHealth'],
  async (place) => {
    const { DescribeTargetHealthCommand, ElasticLoadBalancingV2Client, paginateDescribeTargetGroups } =
      await import('@aws-sdk/client-elastic-load-balancing-v2');
    const client = place.client(ElasticLoadBalancingV2Client);
    const pages = paginateDescribeTargetGroups({ client, pageSize: 400 }, {});
    const groups = await allOf(pages, (page) => page.TargetGroups);
    const found = await partsOf(
      place,
      groups.filter(({ LoadBalancerArns = [] }) => LoadBalancerArns.length > 0),
      async ({ TargetGroupArn }) => {
        const command = new DescribeTargetHealthCommand({ TargetGroupArn });
        return (await client.send(command)).TargetHealthDescriptions?.length ?? 0;
      },
      { api: 'elasticloadbalancing:DescribeTargetHealth' },
    );
    return found.map(({ item, part }) => ({ loadBalancers: item.LoadBalancerArns ?? [], targets: part }));
  },
);
