import type { LoadBalancerDescription } from '@aws-sdk/client-elastic-load-balancing';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** Load balancers of the first generation, with their instances. */
export const elbClassic: Data<LoadBalancerDescription[]> = {
  id: 'elb.classic',
  scope: 'regional',
  permissions: ['elasticloadbalancing:DescribeLoadBalancers'],
  async collect({ clients, region }) {
    const { ElasticLoadBalancingClient, paginateDescribeLoadBalancers } = await import(
      '@aws-sdk/client-elastic-load-balancing'
    );
    const client = clients.get(ElasticLoadBalancingClient, region);
    return allOf(
      paginateDescribeLoadBalancers({ client, pageSize: 400 }, {}),
      (page) => page.LoadBalancerDescriptions,
    );
  },
};
