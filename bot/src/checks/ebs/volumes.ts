import type { Volume } from '@aws-sdk/client-ec2';
import { ec2Volumes } from '../data/ec2.ts';
import type { Rule } from '../each.ts';
import { each } from '../each.ts';
import { namedVolume } from '../named.ts';
import { savedAsGp3, volumeCost } from '../prices.ts';
import { securityHub } from '../sources.ts';
import type { Judged } from '../verdict.ts';

interface VolumeRule extends Omit<Rule<Volume>, 'service' | 'judge'> {
  judge(volume: Volume): Omit<Judged, 'resource'>;
}

/** Declares a check of each EBS volume. */
const volumes = ({ judge, ...words }: VolumeRule) =>
  each(ec2Volumes, {
    ...words,
    service: 'Amazon EBS',
    judge: (volume, place) => ({ ...namedVolume(place, volume), ...judge(volume) }),
  });

export const ebsEncryption = volumes({
  id: 'ebs.encryption',
  title: 'EBS volumes are encrypted',
  finding: ['EBS volume is not encrypted', 'EBS volumes are not encrypted'],
  kind: 'security',
  severity: 'medium',
  risk: 'A copy or snapshot of the volume can be read by whoever gets hold of it.',
  remediation: {
    text: 'Make an encrypted copy of a snapshot of the volume, and replace the volume by one made from it.',
    cli: 'aws ec2 copy-snapshot --source-region REGION --source-snapshot-id SNAPSHOT --encrypted',
  },
  source: securityHub('EC2.3'),
  judge: ({ Encrypted, Size }) => ({ fails: !Encrypted && `${Size} GiB, not encrypted` }),
});

export const ebsUnattachedVolumes = volumes({
  id: 'ebs.unattached-volumes',
  title: 'EBS volumes are attached',
  finding: ['EBS volume is attached to nothing', 'EBS volumes are attached to nothing'],
  kind: 'waste',
  severity: 'medium',
  removal: 'unused',
  risk: 'It is paid for every month and nobody uses it.',
  remediation: {
    text: 'Take a snapshot if the data may be needed, then delete the volume.',
    cli: 'aws ec2 delete-volume --volume-id VOLUME',
  },
  source: 'AWS Trusted Advisor, "Underutilized Amazon EBS Volumes"',
  judge: (volume) => ({
    fails:
      volume.State === 'available' && `${volume.Size} GiB ${volume.VolumeType}, unattached${madeOn(volume)}`,
    ...volumeCost(volume),
  }),
});

export const ebsGp2Volumes = volumes({
  id: 'ebs.gp2-volumes',
  title: 'EBS volumes are of the current type gp3',
  finding: ['EBS volume is gp2 where gp3 is cheaper', 'EBS volumes are gp2 where gp3 is cheaper'],
  kind: 'waste',
  severity: 'low',
  risk: 'A GiB of gp3 costs a fifth less than one of gp2.',
  remediation: {
    text: 'Change the type to gp3, which can be done while it is in use; give it more throughput where it needs above 125 MiB/s.',
    cli: 'aws ec2 modify-volume --volume-id VOLUME --volume-type gp3',
  },
  source: 'Amazon EBS user guide, "General Purpose SSD volumes"',
  judge(volume) {
    const saved = volume.VolumeType === 'gp2' ? savedAsGp3(volume) : undefined;
    return { fails: saved && `${volume.Size} GiB gp2`, ...saved };
  },
});

const GP3_MAX_IOPS = 16_000;

const toGp3 = (iops: string): string =>
  `aws ec2 modify-volume --volume-id VOLUME --volume-type gp3 --iops ${iops}`;
export const ebsIo1Volumes = volumes({
  id: 'ebs.io1-volumes',
  title: 'EBS volumes with provisioned IOPS need them',
  finding: ['EBS volume is io1 where gp3 would do', 'EBS volumes are io1 where gp3 would do'],
  kind: 'waste',
  severity: 'medium',
  risk: 'Up to 16,000 IOPS gp3 gives the same for a fraction of the price, with less steady latency.',
  remediation: {
    text: 'Change the type to gp3 with the same IOPS, unless the workload needs the steadier latency; then to io2.',
    cli: toGp3('IOPS'),
  },
  source: 'Amazon EBS user guide, "Amazon EBS volume types"',
  judge(volume) {
    const fits = volume.VolumeType === 'io1' && (volume.Iops ?? 0) <= GP3_MAX_IOPS;
    const saved = fits ? savedAsGp3(volume) : undefined;
    return {
      fails: saved && `${volume.Size} GiB io1 with ${volume.Iops} IOPS`,
      cli: toGp3(String(volume.Iops)),
      ...saved,
    };
  },
});

/** ', made on 2025-06-01'. AWS does not say how long a volume has been unattached. */
const madeOn = ({ CreateTime: made }: Volume): string =>
  made ? `, made on ${made.toISOString().slice(0, 10)}` : '';
