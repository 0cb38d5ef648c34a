import type { LoadBalancer } from '@aws-sdk/client-elastic-load-balancing-v2';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** Application, network and gateway load balancers. */
export const elbLoadBalancers: Data<LoadBalancer[]> = {
  id: 'elb.load-balancers',
  scope: 'regional',
  permissions: ['elasticloadbalancing:DescribeLoadBalancers'],
  async collect({ clients, region }) {
    const { ElasticLoadBalancingV2Client, paginateDescribeLoadBalancers } = await import(
      '@aws-sdk/client-elastic-load-balancing-v2'
    );
    const client = clients.get(ElasticLoadBalancingV2Client, region);
    return allOf(paginateDescribeLoadBalancers({ client, pageSize: 400 }, {}), (page) => page.LoadBalancers);
  },
};
