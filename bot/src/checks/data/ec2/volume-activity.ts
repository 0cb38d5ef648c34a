import type { Instance, Volume } from '@aws-sdk/client-ec2';
import type { Data, Part } from '../../check.ts';
import { readOf, unreadOf } from '../../verdict.ts';
import { ec2Instances, ec2Volumes } from '../ec2.ts';
import { isOldEnough, METRIC_PERMISSION, metricValues } from '../metrics.ts';

const OPERATIONS = ['VolumeReadOps', 'VolumeWriteOps'];

export interface VolumeActivity {
  volume: Volume;
  instance: Instance;
  /** Daily numbers of reads and writes, for the days with values in CloudWatch. */
  operations: Part<number[]>;
}

/** The activity of volumes attached for the whole period to an instance that is running now. */
export const ec2VolumeActivity: Data<VolumeActivity[]> = {
  id: 'ec2.volume-activity',
  scope: 'regional',
  permissions: [METRIC_PERMISSION],
  reads: [ec2Volumes, ec2Instances],
  async collect(place) {
    const [volumes, instances] = await Promise.all([place.read(ec2Volumes), place.read(ec2Instances)]);
    const running = new Map(
      instances.filter(({ State }) => State?.Name === 'running').map((one) => [one.InstanceId, one]),
    );
    const asked = volumes.flatMap((volume) => {
      const [attachment] = volume.Attachments ?? [];
      const instance = running.get(attachment?.InstanceId);
      return instance && isOldEnough(attachment?.AttachTime, place.now) ? { volume, instance } : [];
    });
    const parts = await metricValues(
      place,
      asked.flatMap(({ volume: { VolumeId = '' } }) =>
        OPERATIONS.map((name) => ({
          namespace: 'AWS/EBS',
          name,
          stat: 'Sum' as const,
          dimensions: { VolumeId },
        })),
      ),
    );
    return asked.map(({ volume, instance }, at) => {
      const own = parts.slice(at * OPERATIONS.length, (at + 1) * OPERATIONS.length);
      const unread = unreadOf(...own);
      const operations =
        unread === undefined ? { value: own.flatMap((part) => readOf(part) ?? []) } : { unread };
      return { volume, instance, operations };
    });
  },
};
