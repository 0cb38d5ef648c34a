import type { DemoPlace, DemoService } from '../operation.ts';
import { awsError } from '../operation.ts';
import type { Pages } from '../replay/pages.ts';
import type { One } from '../replay/replay.ts';
import { find, list, recorded, tagList } from '../replay/replay.ts';
import type { Missing } from '../replay/select.ts';
import { byIds } from '../replay/select.ts';
import { thingsIn } from '../replay/things.ts';

const PAGES: Pages = {
  size: 'PageSize',
  token: 'Marker',
  next: 'NextMarker',
  usual: 400,
  allowed: [1, 400, 'ValidationError'],
};
const NO_BALANCER: Missing = ['LoadBalancerNotFoundException', "Load balancers '[{id}]' not found"];
const NO_GROUP: Missing = ['TargetGroupNotFoundException', 'One or more target groups not found'];
const BALANCER: One = { by: ['LoadBalancerArn', 'LoadBalancerArn'], missing: NO_BALANCER };
const GROUP: One = { by: ['TargetGroupArn', 'TargetGroupArn'], missing: NO_GROUP };
const LISTENER: One = {
  by: ['ListenerArn', 'ListenerArn'],
  missing: ['ListenerNotFoundException', "Listener '{id}' not found"],
};
const CLASSIC: One = { by: ['LoadBalancerName', 'LoadBalancerName'], missing: NO_BALANCER };

function checkCount(ids: string[]): void {
  if (ids.length > 20) throw awsError('ValidationError', 'At most 20 resources can be described at once');
}

export const elbV2: DemoService = {
  DescribeLoadBalancers: list('elb-balancers', 'LoadBalancers', {
    ids: { Names: 'LoadBalancerName', LoadBalancerArns: 'LoadBalancerArn' },
    missing: NO_BALANCER,
    pages: PAGES,
  }),
  DescribeLoadBalancerAttributes: recorded('elb-balancers', BALANCER, 'DescribeLoadBalancerAttributes'),
  DescribeListeners(input: object, place) {
    find('elb-balancers', BALANCER, input, place);
    return describeListeners(input, place);
  },
  DescribeListenerCertificates(input: object, place) {
    const { Certificates = [] } = find<{ Certificates?: object[] }>('elb-listeners', LISTENER, input, place);
    return { Certificates: Certificates.map((own) => ({ ...own, IsDefault: true })) };
  },
  DescribeTargetGroups: list('elb-target-groups', 'TargetGroups', { pages: PAGES }),
  DescribeTargetHealth: recorded('elb-target-groups', GROUP, 'DescribeTargetHealth'),

  /** Of target groups and of load balancers. */
  DescribeTags({ ResourceArns = [] }: { ResourceArns?: string[] }, { region }: DemoPlace) {
    checkCount(ResourceArns);
    const all = [...thingsIn('elb-target-groups', region), ...thingsIn('elb-balancers', region)];
    const found = byIds(all, ResourceArns, 'TargetGroupArn LoadBalancerArn', NO_BALANCER);
    return {
      TagDescriptions: found.map(({ TargetGroupArn, LoadBalancerArn, tags }) => ({
        ResourceArn: TargetGroupArn ?? LoadBalancerArn,
        Tags: tagList(tags),
      })),
    };
  },
};

const describeListeners = list('elb-listeners', 'Listeners', {
  where: { LoadBalancerArn: 'LoadBalancerArn' },
  pages: PAGES,
});

export const elbClassic: DemoService = {
  DescribeLoadBalancers: list('elb-classic', 'LoadBalancerDescriptions', {
    ids: { LoadBalancerNames: 'LoadBalancerName' },
    missing: NO_BALANCER,
    pages: PAGES,
  }),
  DescribeLoadBalancerAttributes: recorded('elb-classic', CLASSIC, 'DescribeLoadBalancerAttributes'),
  DescribeTags({ LoadBalancerNames = [] }: { LoadBalancerNames?: string[] }, { region }: DemoPlace) {
    checkCount(LoadBalancerNames);
    const found = byIds(thingsIn('elb-classic', region), LoadBalancerNames, 'LoadBalancerName', NO_BALANCER);
    return {
      TagDescriptions: found.map(({ LoadBalancerName, tags }) => ({ LoadBalancerName, Tags: tagList(tags) })),
    };
  },
};
