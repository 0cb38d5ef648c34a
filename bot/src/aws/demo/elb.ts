import type { LoadBalancerDescription } from '@aws-sdk/client-elastic-load-balancing';
import type { LoadBalancer } from '@aws-sdk/client-elastic-load-balancing-v2';
import { instances } from './data/instances.ts';
import type { DemoLoadBalancer } from './data/load-balancers.ts';
import { balancerKey, loadBalancers } from './data/load-balancers.ts';
import { groupIdOf, subnetOf, vpcOf } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface Page {
  PageSize?: number;
  Marker?: string;
}

const isClassic = ({ type }: DemoLoadBalancer): boolean => type === 'classic';
const ofRegion = ({ region }: DemoPlace, classic: boolean): DemoLoadBalancer[] =>
  loadBalancers.filter((balancer) => balancer.region === region && isClassic(balancer) === classic);

export const balancerArn = (demo: DemoLoadBalancer): string => {
  const prefix = `arn:aws:elasticloadbalancing:${demo.region}:${DEMO_ACCOUNT_ID}:loadbalancer/`;
  return prefix + (isClassic(demo) ? demo.name : balancerKey(demo));
};

export const dnsName = ({ name, region, scheme, type }: DemoLoadBalancer): string => {
  const label = `${scheme === 'internal' ? 'internal-' : ''}${name}-${hex(10, 'dns', region, name)}`;
  return type === 'network' ? `${label}.elb.${region}.amazonaws.com` : `${label}.${region}.elb.amazonaws.com`;
};

const describe = (demo: DemoLoadBalancer, now: Date): LoadBalancer => ({
  LoadBalancerArn: balancerArn(demo),
  LoadBalancerName: demo.name,
  DNSName: dnsName(demo),
  Type: demo.type as LoadBalancer['Type'],
  Scheme: demo.scheme,
  State: { Code: 'active' },
  IpAddressType: 'ipv4',
  VpcId: vpcOf(demo.region),
  CreatedTime: daysAgo(now, demo.createdDaysAgo, demo.name),
  AvailabilityZones: demo.zones.map((zone) => ({
    ZoneName: `${demo.region}${zone}`,
    SubnetId: subnetOf(demo.region, zone, demo.scheme === 'internal' ? 'private' : 'public'),
  })),
  ...(demo.securityGroups.length > 0 && {
    SecurityGroups: demo.securityGroups.map((name) => groupIdOf(demo.region, name)),
  }),
});

const targetsOf = ({ region, targets }: DemoLoadBalancer) =>
  instances.filter((instance) => instance.region === region && targets.includes(instance.name ?? ''));

const describeClassic = (demo: DemoLoadBalancer, now: Date): LoadBalancerDescription => ({
  LoadBalancerName: demo.name,
  DNSName: dnsName(demo),
  Scheme: demo.scheme,
  VPCId: vpcOf(demo.region),
  CreatedTime: daysAgo(now, demo.createdDaysAgo, demo.name),
  AvailabilityZones: demo.zones.map((zone) => `${demo.region}${zone}`),
  Subnets: demo.zones.map((zone) => subnetOf(demo.region, zone, 'public')),
  SecurityGroups: demo.securityGroups.map((name) => groupIdOf(demo.region, name)),
  Instances: targetsOf(demo).map(({ id }) => ({ InstanceId: id })),
  ListenerDescriptions: [
    { Listener: { Protocol: 'HTTP', LoadBalancerPort: 80, InstanceProtocol: 'HTTP', InstancePort: 80 } },
  ],
});

/** Those asked for by name or ARN, or all. Throws the service's own error for one that is not there. */
function chosen(
  all: DemoLoadBalancer[],
  wanted: string[] | undefined,
  idOf: (demo: DemoLoadBalancer) => string,
) {
  if (!wanted?.length) return all;
  const missing = wanted.filter((id) => !all.some((demo) => idOf(demo) === id));
  if (missing.length > 0) {
    throw awsError('LoadBalancerNotFoundException', `Load balancers '[${missing.join(', ')}]' not found`);
  }
  return all.filter((demo) => wanted.includes(idOf(demo)));
}

function tagsOf(all: DemoLoadBalancer[], ids: string[] = [], idOf: (demo: DemoLoadBalancer) => string) {
  if (ids.length > 20) throw awsError('ValidationError', 'At most 20 resources can be described at once');
  return chosen(all, ids, idOf).map((demo) => ({ id: idOf(demo), Tags: tagList(demo.tags) }));
}

const nameOf = ({ name }: DemoLoadBalancer): string => name;

function pageSize({ PageSize: size = 400 }: Page): number {
  if (size >= 1 && size <= 400) return size;
  throw awsError('ValidationError', `Page size ${size} is not between 1 and 400`);
}

export const elbV2: DemoService = {
  DescribeLoadBalancers(input: Page & { Names?: string[]; LoadBalancerArns?: string[] }, place) {
    const all = ofRegion(place, false);
    const asked = chosen(chosen(all, input.Names, nameOf), input.LoadBalancerArns, balancerArn);
    const { items, next } = pageOf(asked, { size: pageSize(input), token: input.Marker });
    return {
      LoadBalancers: items.map((demo) => describe(demo, place.now)),
      ...(next && { NextMarker: next }),
    };
  },

  DescribeTags: (input: { ResourceArns?: string[] }, place) => ({
    TagDescriptions: tagsOf(ofRegion(place, false), input.ResourceArns, balancerArn).map(({ id, Tags }) => ({
      ResourceArn: id,
      Tags,
    })),
  }),
};

export const elbClassic: DemoService = {
  DescribeLoadBalancers(input: Page & { LoadBalancerNames?: string[] }, place) {
    const asked = chosen(ofRegion(place, true), input.LoadBalancerNames, nameOf);
    const { items, next } = pageOf(asked, { size: pageSize(input), token: input.Marker });
    return {
      LoadBalancerDescriptions: items.map((demo) => describeClassic(demo, place.now)),
      ...(next && { NextMarker: next }),
    };
  },

  DescribeTags: (input: { LoadBalancerNames?: string[] }, place) => ({
    TagDescriptions: tagsOf(ofRegion(place, true), input.LoadBalancerNames, nameOf).map(({ id, Tags }) => ({
      LoadBalancerName: id,
      Tags,
    })),
  }),
};
