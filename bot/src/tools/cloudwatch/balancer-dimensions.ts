import type { FanOutTarget } from '../../aws/fan-out.ts';
import { targetGroups } from '../elb/target-health.ts';
import { row } from '../row.ts';
import type { Row } from '../tool.ts';
import type { Metric } from './metric-kinds.ts';

/**
 * Returns a load balancer's dimension. Each type reports to its own namespace, newer types as
 * 'app/shop/50dc6c495c0c9188'.
 */
export function balancerDimension({ arn, name, type }: Row, { namespace }: Metric): string[] | undefined {
  const own: Record<string, string> = {
    application: 'AWS/ApplicationELB',
    network: 'AWS/NetworkELB',
    classic: 'AWS/ELB',
  };
  if (own[String(type)] !== namespace) return undefined;
  return type === 'classic' ? [String(name)] : [String(arn).split(':loadbalancer/')[1] ?? ''];
}

/** Returns the target groups of a region, each with its load balancer. */
export async function balancedGroups(target: FanOutTarget): Promise<Row[]> {
  const found = await targetGroups(target);
  return found.map(({ LoadBalancerArns: [balancer] = [], TargetGroupArn: arn, TargetGroupName: name }) =>
    row({ name, arn, balancer: balancer?.split(':loadbalancer/')[1] }),
  );
}

/**
 * Returns 'targetgroup/shop/943f017f100becff' and 'app/shop/50dc6c495c0c9188'. A group without a load balancer reports
 * nothing.
 */
export function groupDimensions({ arn, balancer = '' }: Row, { namespace }: Metric): string[] | undefined {
  const own = { app: 'AWS/ApplicationELB', net: 'AWS/NetworkELB' }[String(balancer).split('/', 1)[0] ?? ''];
  return own === namespace ? [String(arn).split(':').at(-1) ?? '', String(balancer)] : undefined;
}
