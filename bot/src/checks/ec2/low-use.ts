import type { InstanceKind } from '../compute-prices.ts';
import { linuxHour } from '../compute-prices.ts';
import { ec2InstanceCpu } from '../data/ec2/instance-cpu.ts';
import { USE_DAYS } from '../data/metrics.ts';
import { each } from '../each.ts';
import { namedInstance } from '../named.ts';
import type { Estimate } from '../prices.ts';
import { hourly } from '../prices.ts';
import { readOf, unreadOf } from '../verdict.ts';

/** Below this, an instance of half the size would still be half idle. */
const LOW_PERCENT = 20;
/** The fewest hours with data that are enough. An instance that is stopped at night has fewer than the period. */
const FEWEST_HOURS = 100;

/** Returns the value that 99 % of the values do not exceed. */
function percentile99(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/** Nothing in EC2 is smaller than a nano. */
const isSmallest = (type = ''): boolean => type.endsWith('.nano');

/** Returns the saving from half the size. Prices halve with each size, down to the family's smallest. */
function savedAtHalf(instance: InstanceKind): Estimate | undefined {
  const [family = '', size = ''] = (instance.InstanceType ?? '').split('.');
  const smallest = family.startsWith('t') ? 'nano' : /g[a-z]*$/.test(family) ? 'medium' : 'large';
  const hour = linuxHour(instance);
  if (hour === undefined || size === smallest) return undefined;
  const { monthly_usd, how } = hourly(hour);
  return { monthly_usd: monthly_usd / 2, how: `half of ${how}` };
}

export const ec2LowUse = each(ec2InstanceCpu, {
  id: 'ec2.low-use',
  title: 'EC2 instances use the size that is paid for',
  finding: ['EC2 instance is far larger than its use', 'EC2 instances are far larger than their use'],
  kind: 'waste',
  service: 'Amazon EC2',
  severity: 'medium',
  risk: 'Half the size would do by its processor, at half the price; EC2 does not report how much memory it uses.',
  remediation: {
    text: 'Look at its memory, then stop it, change it to the next smaller type, and start it again.',
    cli: 'aws ec2 modify-instance-attribute --instance-id INSTANCE --instance-type TYPE',
  },
  source: 'AWS Trusted Advisor, "Low Utilization Amazon EC2 Instances"',
  judge({ instance, cpu }, place) {
    const hours = readOf(cpu) ?? [];
    const isKnown = hours.length >= FEWEST_HOURS;
    const highest = percentile99(hours);
    return {
      ...namedInstance(place, instance),
      fails:
        isKnown &&
        highest < LOW_PERCENT &&
        !isSmallest(instance.InstanceType) &&
        `${instance.InstanceType}, CPU at most ${highest.toFixed(1)} % in 99 % of the hours of ${USE_DAYS} days`,
      unread:
        unreadOf(cpu) ??
        (isKnown
          ? undefined
          : `CloudWatch has values of ${hours.length} hours only, ${FEWEST_HOURS} are needed`),
      ...savedAtHalf(instance),
    };
  },
});
