import type { TargetGroup, TargetHealthDescription } from '@aws-sdk/client-elastic-load-balancing-v2';
import type { DemoInstance } from './data/instances.ts';
import { instances } from './data/instances.ts';
import type { DemoLoadBalancer } from './data/load-balancers.ts';
import { loadBalancers } from './data/load-balancers.ts';
import { vpcOf } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { balancerArn, elbV2 } from './elb.ts';
import { hex, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface DemoTargetGroup {
  group: TargetGroup;
  balancer?: DemoLoadBalancer;
}

export const targetGroupArn = (region: string, balancer: string): string => {
  const name = `${balancer}-targets`;
  return `arn:aws:elasticloadbalancing:${region}:${DEMO_ACCOUNT_ID}:targetgroup/${name}/${hex(16, region, name)}`;
};

/** What the alarm of the shop tells of: the newest of its servers answers with errors. */
export const isFailing = ({ name }: DemoInstance): boolean => name === 'web-3';

const groupOf = (region: string, name: string, isHttp: boolean): TargetGroup => ({
  TargetGroupArn: targetGroupArn(region, name),
  TargetGroupName: `${name}-targets`,
  Protocol: isHttp ? 'HTTP' : 'TCP',
  Port: isHttp ? 80 : 8443,
  TargetType: 'instance',
  VpcId: vpcOf(region),
  HealthCheckEnabled: true,
  HealthCheckProtocol: isHttp ? 'HTTP' : 'TCP',
  HealthCheckPort: 'traffic-port',
  ...(isHttp && { HealthCheckPath: '/health' }),
  LoadBalancerArns: [],
});

/** Every load balancer but the classic ones has one group of targets; one is left of a trial of the shop's. */
const groupsOf = ({ region }: DemoPlace): DemoTargetGroup[] => [
  ...loadBalancers
    .filter((balancer) => balancer.region === region && balancer.type !== 'classic')
    .map((balancer) => ({
      group: {
        ...groupOf(region, balancer.name, balancer.type === 'application'),
        LoadBalancerArns: [balancerArn(balancer)],
      },
      balancer,
    })),
  ...(region === 'us-east-1' ? [{ group: groupOf(region, 'shop-green', true) }] : []),
];

function describeTarget(instance: DemoInstance, Port: number | undefined): TargetHealthDescription {
  const Target = { Id: instance.id, Port };
  if (instance.state !== 'running')
    return { Target, TargetHealth: { State: 'unused', Reason: 'Target.InvalidState' } };
  if (!isFailing(instance)) return { Target, TargetHealth: { State: 'healthy' } };
  const Description = 'Health checks failed with these codes: [503]';
  return { Target, TargetHealth: { State: 'unhealthy', Reason: 'Target.ResponseCodeMismatch', Description } };
}

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
      ({ name = '', region }) => region === balancer?.region && balancer.targets.includes(name),
    );
    return {
      TargetHealthDescriptions: targets.map((instance) => describeTarget(instance, group.Port)),
    };
  },

  /** Of target groups, and of load balancers, which the same operation is for. */
  DescribeTags(input: { ResourceArns?: string[] }, place) {
    const { ResourceArns = [] } = input;
    const groups = groupsOf(place).filter(({ group }) => ResourceArns.includes(group.TargetGroupArn ?? ''));
    const arns = groups.map(({ group }) => group.TargetGroupArn);
    const rest = ResourceArns.filter((arn) => !arns.includes(arn));
    const others = elbV2.DescribeTags?.({ ResourceArns: rest }, place) as { TagDescriptions: object[] };
    return {
      TagDescriptions: [
        ...groups.map(({ group, balancer }) => ({
          ResourceArn: group.TargetGroupArn,
          Tags: tagList(balancer?.tags ?? {}),
        })),
        ...(rest.length > 0 ? others.TagDescriptions : []),
      ],
    };
  },
};
