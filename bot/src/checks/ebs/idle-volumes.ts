import { ec2VolumeActivity } from '../data/ec2/volume-activity.ts';
import { USE_DAYS } from '../data/metrics.ts';
import { each } from '../each.ts';
import { namedVolume } from '../named.ts';
import { volumeCost } from '../prices.ts';
import { labelOf, readOf, unreadOf } from '../verdict.ts';

export const ebsIdleVolumes = each(ec2VolumeActivity, {
  id: 'ebs.idle-volumes',
  title: 'EBS volumes of running instances are used',
  finding: ['EBS volume is attached but idle', 'EBS volumes are attached but idle'],
  kind: 'waste',
  service: 'Amazon EBS',
  severity: 'medium',
  removal: 'idle',
  risk: 'It is paid for every month, and nothing was read from it or written to it for two weeks.',
  remediation: {
    text: 'Ask its owner, take a snapshot if the data may be needed, then detach and delete it.',
    cli: 'aws ec2 detach-volume --volume-id VOLUME',
  },
  source: 'AWS Compute Optimizer, "Idle resources"',
  judge({ volume, instance, operations }, place) {
    const days = readOf(operations) ?? [];
    const isIdle = days.length > 0 && days.every((count) => count === 0);
    return {
      ...namedVolume(place, volume),
      fails:
        isIdle &&
        `${volume.Size} GiB ${volume.VolumeType} of ${labelOf(instance.InstanceId ?? '', instance.Tags)}, no reads or writes for ${USE_DAYS} days`,
      unread: unreadOf(operations) ?? (days.length === 0 ? 'CloudWatch has no values for it' : undefined),
      ...volumeCost(volume),
    };
  },
});
