import { loadBalancers } from './data/load-balancers.ts';
import { balancerArn } from './elb.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';

/** The shops log who asks for what. */
const isLogging = (name: string): boolean => name.startsWith('shop');

function found(
  wanted: string | undefined,
  { region }: DemoPlace,
  idOf: (demo: (typeof loadBalancers)[number]) => string,
) {
  const demo = loadBalancers.find((one) => one.region === region && idOf(one) === wanted);
  if (!demo) throw awsError('LoadBalancerNotFoundException', `Load balancers '[${wanted}]' not found`);
  return demo;
}

export const elbAttributes: DemoService = {
  DescribeLoadBalancerAttributes({ LoadBalancerArn }: { LoadBalancerArn?: string }, place) {
    const { name } = found(LoadBalancerArn, place, balancerArn);
    return { Attributes: [{ Key: 'access_logs.s3.enabled', Value: String(isLogging(name)) }] };
  },
};

export const elbClassicAttributes: DemoService = {
  DescribeLoadBalancerAttributes({ LoadBalancerName }: { LoadBalancerName?: string }, place) {
    const { name } = found(LoadBalancerName, place, (demo) => demo.name);
    return { LoadBalancerAttributes: { AccessLog: { Enabled: isLogging(name) } } };
  },
};
