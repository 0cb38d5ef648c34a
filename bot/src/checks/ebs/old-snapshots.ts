import type { Check } from '../check.ts';
import { ec2Snapshots } from '../data/ec2/snapshots.ts';
import { daysSince, labelOf, verdict } from '../verdict.ts';

export const ebsOldSnapshots: Check = {
  id: 'ebs.old-snapshots',
  title: 'EBS snapshots are younger than a year',
  finding: ['EBS snapshot is older than a year', 'EBS snapshots are older than a year'],
  kind: 'waste',
  service: 'Amazon EBS',
  severity: 'low',
  risk: 'Snapshots of things that are long gone are paid for every month.',
  remediation: {
    text: 'Delete it, unless a machine image or a law needs it; let Data Lifecycle Manager make and delete snapshots.',
    cli: 'aws ec2 delete-snapshot --snapshot-id SNAPSHOT',
  },
  source: 'Amazon EBS user guide, "Automate backups with Amazon Data Lifecycle Manager"',
  scope: 'regional',
  reads: [ec2Snapshots],
  async look(place) {
    return (await place.read(ec2Snapshots)).map(
      ({ SnapshotId: id = '', StartTime, Tags, VolumeSize = 0 }) => {
        const age = daysSince(StartTime, place.now) ?? 0;
        return verdict({
          resource: labelOf(id, Tags),
          arn: `arn:${place.account.partition}:ec2:${place.region}::snapshot/${id}`,
          fails: age > 365 && `${age} days old, of a volume of ${VolumeSize} GiB`,
        });
      },
    );
  },
};
