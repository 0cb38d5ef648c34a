import type { Data, Part } from '../../check.ts';
import { elbClassic, elbLoadBalancers } from '../elb.ts';
import { partsOf } from '../parts-of.ts';

interface AccessLog {
  name: string;
  /** Absent for classic load balancers: their API returns none. */
  arn?: string;
  isOn: Part<boolean>;
}

/** Whether application and classic load balancers log their requests. The other types log in other ways. */
export const elbAccessLogs: Data<AccessLog[]> = {
  id: 'elb.access-logs',
  scope: 'regional',
  permissions: ['elasticloadbalancing:DescribeLoadBalancerAttributes'],
  reads: [elbLoadBalancers, elbClassic],
  async collect(place) {
    const [balancers, classic] = await Promise.all([place.read(elbLoadBalancers), place.read(elbClassic)]);
    const [modern, old] = await Promise.all([
      import('@aws-sdk/client-elastic-load-balancing-v2'),
      import('@aws-sdk/client-elastic-load-balancing'),
    ]);
    const client = place.clients.get(modern.ElasticLoadBalancingV2Client, place.region);
    const clientOfClassic = place.clients.get(old.ElasticLoadBalancingClient, place.region);
    const options = { api: 'elasticloadbalancing:DescribeLoadBalancerAttributes' };
    const ofApplications = await partsOf(
      place,
      balancers.filter(({ Type }) => Type === 'application'),
      async ({ LoadBalancerArn }) => {
        const command = new modern.DescribeLoadBalancerAttributesCommand({ LoadBalancerArn });
        const { Attributes = [] } = await client.send(command);
        return Attributes.some(({ Key, Value }) => Key === 'access_logs.s3.enabled' && Value === 'true');
      },
      options,
    );
    const ofClassic = await partsOf(
      place,
      classic,
      async ({ LoadBalancerName }) => {
        const command = new old.DescribeLoadBalancerAttributesCommand({ LoadBalancerName });
        const { LoadBalancerAttributes } = await clientOfClassic.send(command);
        return LoadBalancerAttributes?.AccessLog?.Enabled === true;
      },
      options,
    );
    return [
      ...ofApplications.map(({ item, part }) => ({
        name: item.LoadBalancerName ?? '',
        arn: item.LoadBalancerArn,
        isOn: part,
      })),
      ...ofClassic.map(({ item, part }) => ({ name: item.LoadBalancerName ?? '', isOn: part })),
    ];
  },
};
