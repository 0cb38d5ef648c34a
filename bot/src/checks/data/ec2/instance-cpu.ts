import type { Instance } from '@aws-sdk/client-ec2';
import { HOUR_MS } from '../../../domain/time.ts';
import type { Data, Part } from '../../check.ts';
import { ec2Instances } from '../ec2.ts';
import { isOldEnough, METRIC_PERMISSION, metricValues } from '../metrics.ts';

/** The highest CPU use in each hour, in percent, of instances that ran for the whole period. */
export const ec2InstanceCpu: Data<{ instance: Instance; cpu: Part<number[]> }[]> = {
  id: 'ec2.instance-cpu',
  scope: 'regional',
  permissions: [METRIC_PERMISSION],
  reads: [ec2Instances],
  async collect(place) {
    const running = (await place.read(ec2Instances)).filter(
      ({ LaunchTime, State }) => State?.Name === 'running' && isOldEnough(LaunchTime, place.now),
    );
    const parts = await metricValues(
      place,
      running.map(({ InstanceId = '' }) => ({
        namespace: 'AWS/EC2',
        name: 'CPUUtilization',
        stat: 'Maximum',
        dimensions: { InstanceId },
      })),
      { periodSeconds: HOUR_MS / 1000 },
    );
    return running.map((instance, at) => ({ instance, cpu: parts[at] ?? { value: [] } }));
  },
};
