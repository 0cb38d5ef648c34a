import type { Check } from '../check.ts';
import { ec2Instances, ec2Volumes } from '../data/ec2.ts';
import { namedVolume } from '../named.ts';
import { volumeCost } from '../prices.ts';
import { securityHub } from '../sources.ts';
import { labelOf, verdict } from '../verdict.ts';

export const ebsStoppedInstances: Check = {
  id: 'ebs.stopped-instances',
  title: 'Stopped instances keep no volumes',
  finding: ['EBS volume belongs to a stopped instance', 'EBS volumes belong to stopped instances'],
  kind: 'waste',
  service: 'Amazon EBS',
  severity: 'low',
  removal: 'idle',
  risk: 'A stopped instance costs nothing, but its volumes cost what they always did.',
  remediation: {
    text: 'Take an image of the instance and terminate it, if nobody will start it soon.',
    cli: 'aws ec2 create-image --instance-id INSTANCE --name NAME',
  },
  source: securityHub('EC2.4'),
  scope: 'regional',
  reads: [ec2Instances, ec2Volumes],
  async look(place) {
    const [instances, volumes] = await Promise.all([place.read(ec2Instances), place.read(ec2Volumes)]);
    const byId = new Map(instances.map((instance) => [instance.InstanceId, instance]));
    return volumes.flatMap((volume) => {
      const [owner, ...more] = (volume.Attachments ?? []).map(({ InstanceId }) => byId.get(InstanceId));
      if (!owner) return [];
      const isStopped = [owner, ...more].every((instance) => instance?.State?.Name === 'stopped');
      return verdict({
        ...namedVolume(place, volume),
        fails:
          isStopped &&
          `${volume.Size} GiB ${volume.VolumeType} of ${labelOf(owner.InstanceId ?? '', owner.Tags)}`,
        ...volumeCost(volume),
      });
    });
  },
};
