import type { Check } from '../check.ts';
import type { InstanceKind } from '../compute-prices.ts';
import { instanceHour, isLinux, linuxHour } from '../compute-prices.ts';
import { ec2Instances } from '../data/ec2.ts';
import { namedInstance } from '../named.ts';
import type { Estimate } from '../prices.ts';
import { hourly } from '../prices.ts';
import { verdict } from '../verdict.ts';

/** Families with Intel or AMD processors, and the Graviton family for the same use. */
// biome-ignore format: a table reads best with one use a line
const GRAVITON: Record<string, string> = {
  m4: 'm7g', m5: 'm7g', m5a: 'm7g', m6i: 'm7g', m6a: 'm7g', m7i: 'm7g', m7a: 'm7g',
  c4: 'c7g', c5: 'c7g', c5a: 'c7g', c6i: 'c7g', c6a: 'c7g', c7i: 'c7g', c7a: 'c7g',
  r4: 'r7g', r5: 'r7g', r5a: 'r7g', r6i: 'r7g', r6a: 'r7g', r7i: 'r7g', r7a: 'r7g',
  t2: 't4g', t3: 't4g', t3a: 't4g',
};
const SIZES: Record<string, string[]> = {
  t4g: ['nano', 'micro', 'small', 'medium', 'large', 'xlarge', '2xlarge'],
};
const LARGE_SIZES = ['large', 'xlarge', '2xlarge', '4xlarge', '8xlarge', '12xlarge', '16xlarge'];

/** 'm5.xlarge' → 'm7g.xlarge'; undefined if the Graviton family lacks the size. */
function gravitonOf(type: string): string | undefined {
  const [family = '', size = ''] = type.split('.');
  const target = GRAVITON[family];
  return target && (SIZES[target] ?? LARGE_SIZES).includes(size) ? `${target}.${size}` : undefined;
}

function saved(instance: InstanceKind, target: string): Estimate | undefined {
  const now = linuxHour(instance);
  const then = instanceHour(target);
  if (now === undefined || then === undefined) return undefined;
  const [before, after] = [hourly(now), hourly(then)];
  return {
    monthly_usd: before.monthly_usd - after.monthly_usd,
    how: `${before.how} against ${after.how}`,
  };
}

export const ec2Graviton: Check = {
  id: 'ec2.graviton',
  title: 'Linux instances run on Graviton where it is cheaper',
  finding: ['Linux instance could be cheaper on Graviton', 'Linux instances could be cheaper on Graviton'],
  kind: 'waste',
  service: 'Amazon EC2',
  severity: 'low',
  risk: 'The same size with an Intel or AMD processor costs more, and most software for Linux runs on both.',
  remediation: {
    text: 'Try its software on an arm64 image, then replace the instance with one of the Graviton type, if the region has it.',
    cli: 'aws ec2 run-instances --image-id ARM64-IMAGE --instance-type TYPE',
  },
  source: 'AWS Graviton Getting Started, "Transitioning workloads"',
  scope: 'regional',
  reads: [ec2Instances],
  async look(place) {
    const running = (await place.read(ec2Instances)).filter(({ State }) => State?.Name === 'running');
    return running.filter(isLinux).map((instance) => {
      const target = gravitonOf(instance.InstanceType ?? '');
      return verdict({
        ...namedInstance(place, instance),
        fails: target && `${instance.InstanceType}, as ${target}`,
        ...(target && saved(instance, target)),
      });
    });
  },
};
