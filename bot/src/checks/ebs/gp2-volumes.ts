import type { Check } from '../check.ts';
import { ec2Volumes } from '../data/ec2.ts';
import { namedVolume } from '../named.ts';
import { savedAsGp3 } from '../prices.ts';
import { verdict } from '../verdict.ts';

export const ebsGp2Volumes: Check = {
  id: 'ebs.gp2-volumes',
  title: 'EBS volumes are of the current type gp3',
  finding: ['EBS volume is gp2 where gp3 is cheaper', 'EBS volumes are gp2 where gp3 is cheaper'],
  kind: 'waste',
  service: 'Amazon EBS',
  severity: 'low',
  risk: 'A GiB of gp3 costs a fifth less than one of gp2.',
  remediation: {
    text: 'Change the type to gp3, which can be done while it is in use; give it more throughput where it needs above 125 MiB/s.',
    cli: 'aws ec2 modify-volume --volume-id VOLUME --volume-type gp3',
  },
  source: 'Amazon EBS user guide, "General Purpose SSD volumes"',
  scope: 'regional',
  reads: [ec2Volumes],
  async look(place) {
    return (await place.read(ec2Volumes)).map((volume) => {
      const saved = volume.VolumeType === 'gp2' ? savedAsGp3(volume) : undefined;
      return verdict({
        ...namedVolume(place, volume),
        fails: saved && `${volume.Size} GiB gp2`,
        ...saved,
      });
    });
  },
};
