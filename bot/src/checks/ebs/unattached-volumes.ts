import type { Check } from '../check.ts';
import { ec2Volumes } from '../data/ec2.ts';
import { namedVolume } from '../named.ts';
import { volumeCost } from '../prices.ts';
import { verdict } from '../verdict.ts';

export const ebsUnattachedVolumes: Check = {
  id: 'ebs.unattached-volumes',
  title: 'EBS volumes are attached',
  finding: ['EBS volume is attached to nothing', 'EBS volumes are attached to nothing'],
  kind: 'waste',
  service: 'Amazon EBS',
  severity: 'medium',
  risk: 'It is paid for every month and nobody uses it.',
  remediation: {
    text: 'Take a snapshot if the data may be needed, then delete the volume.',
    cli: 'aws ec2 delete-volume --volume-id VOLUME',
  },
  source: 'AWS Trusted Advisor, "Underutilized Amazon EBS Volumes"',
  scope: 'regional',
  reads: [ec2Volumes],
  async look(place) {
    return (await place.read(ec2Volumes)).map((volume) =>
      verdict({
        ...namedVolume(place, volume),
        fails: volume.State === 'available' && `${volume.Size} GiB ${volume.VolumeType}, unattached`,
        ...volumeCost(volume),
      }),
    );
  },
};
