import type { TargetGroup } from '@aws-sdk/client-elastic-load-balancing-v2';
import { instances } from './data/instances.ts';
import { loadBalancers } from './data/load-balancers.ts';
import { vpcOf } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { balancerArn } from './elb.ts';
import { hex } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** Every load balancer but the classic ones has one group of targets. */
const groupsOf = ({ region }: DemoPlace) =>
  loadBalancers
    .filter((balancer) => balancer.region === region && balancer.type !== 'classic')
    .map((balancer) => {
      const name = `${balancer.name}-targets`;
      const arn = `arn:aws:elasticloadbalancing:${region}:${DEMO_ACCOUNT_ID}:targetgroup/${name}/${hex(16, region, name)}`;
      const isHttp = balancer.type === 'application';
      const group: TargetGroup = {
        TargetGroupArn: arn,
        TargetGroupName: name,
        Protocol: isHttp ? 'HTTP' : 'TCP',
        Port: isHttp ? 80 : 8443,
        TargetType: 'instance',
        VpcId: vpcOf(region),
        LoadBalancerArns: [balancerArn(balancer)],
      };
      return { group, balancer };
    });

export const elbTargets: DemoService = {
  DescribeTargetGroups(input: { PageSize?: number; Marker?: string }, place) {
    const all = groupsOf(place).map(({ group }) => group);
    const { items, next } = pageOf(all, { size: input.PageSize ?? 400, token: input.Marker });
    return { TargetGroups: items, ...(next && { NextMarker: next }) };
  },

  DescribeTargetHealth({ TargetGroupArn: arn }: { TargetGroupArn?: string }, place) {
    const found = groupsOf(place).find(({ group }) => group.TargetGroupArn === arn);
    if (!found) throw awsError('TargetGroupNotFoundException', 'One or more target groups not found');
    const { balancer, group } = found;
    const targets = instances.filter(
      ({ name = '', region }) => region === balancer.region && balancer.targets.includes(name),
    );
    return {
      TargetHealthDescriptions: targets.map(({ id, state }) => ({
        Target: { Id: id, Port: group.Port },
        TargetHealth: { State: state === 'running' ? 'healthy' : 'unused' },
      })),
    };
  },
};
