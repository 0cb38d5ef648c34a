import type { Check } from '../check.ts';
import { ec2PublicSnapshots, ec2Snapshots } from '../data/ec2.ts';
import { securityHub } from '../sources.ts';
import { labelOf, verdict } from '../verdict.ts';

export const ebsPublicSnapshots: Check = {
  id: 'ebs.public-snapshots',
  title: 'No EBS snapshot is public',
  finding: ['EBS snapshot is public', 'EBS snapshots are public'],
  kind: 'security',
  service: 'Amazon EBS',
  severity: 'critical',
  risk: 'Every AWS account can copy the snapshot and read what was on the volume.',
  remediation: {
    text: 'Make the snapshot private, and treat what was on it as published.',
    cli: 'aws ec2 modify-snapshot-attribute --snapshot-id SNAPSHOT --attribute createVolumePermission --operation-type remove --group-names all',
  },
  source: securityHub('EC2.1'),
  scope: 'regional',
  reads: [ec2Snapshots, ec2PublicSnapshots],
  async look(place) {
    const [snapshots, open] = await Promise.all([place.read(ec2Snapshots), place.read(ec2PublicSnapshots)]);
    return snapshots.map(({ SnapshotId: id = '', Tags }) =>
      verdict({
        resource: labelOf(id, Tags),
        arn: `arn:${place.account.partition}:ec2:${place.region}::snapshot/${id}`,
        fails: open.has(id) && 'every AWS account can restore it',
      }),
    );
  },
};
