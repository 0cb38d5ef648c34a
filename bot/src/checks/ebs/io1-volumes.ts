import type { Check } from '../check.ts';
import { ec2Volumes } from '../data/ec2.ts';
import { namedVolume } from '../named.ts';
import { savedAsGp3 } from '../prices.ts';
import { verdict } from '../verdict.ts';

const GP3_MOST_IOPS = 16_000;

const toGp3 = (iops: string): string =>
  `aws ec2 modify-volume --volume-id VOLUME --volume-type gp3 --iops ${iops}`;

export const ebsIo1Volumes: Check = {
  id: 'ebs.io1-volumes',
  title: 'EBS volumes with provisioned IOPS need them',
  finding: ['EBS volume is io1 where gp3 would do', 'EBS volumes are io1 where gp3 would do'],
  kind: 'waste',
  service: 'Amazon EBS',
  severity: 'medium',
  risk: 'Up to 16,000 IOPS gp3 gives the same for a fraction of the price, with less steady latency.',
  remediation: {
    text: 'Change the type to gp3 with the same IOPS, unless the workload needs the steadier latency; then to io2.',
    cli: toGp3('IOPS'),
  },
  source: 'Amazon EBS user guide, "Amazon EBS volume types"',
  scope: 'regional',
  reads: [ec2Volumes],
  async look(place) {
    return (await place.read(ec2Volumes)).map((volume) => {
      const fits = volume.VolumeType === 'io1' && (volume.Iops ?? 0) <= GP3_MOST_IOPS;
      const saved = fits ? savedAsGp3(volume) : undefined;
      return verdict({
        ...namedVolume(place, volume),
        fails: saved && `${volume.Size} GiB io1 with ${volume.Iops} IOPS`,
        cli: toGp3(String(volume.Iops)),
        ...saved,
      });
    });
  },
};
