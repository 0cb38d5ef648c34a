import type { DescribeVolumesCommandInput, Volume } from '@aws-sdk/client-ec2';
import type { DemoVolume } from './data/volumes.ts';
import { volumes } from './data/volumes.ts';
import type { FilterValues } from './ec2-filters.ts';
import { applyFilters, byIds, ec2Page } from './ec2-filters.ts';
import { launchedAt } from './ec2-instances.ts';
import { daysAgo, resourceId, tagList } from './make-up.ts';
import type { DemoPlace } from './operation.ts';

const FILTERS: FilterValues<Volume> = {
  'volume-id': (v) => [v.VolumeId],
  'volume-type': (v) => [v.VolumeType],
  status: (v) => [v.State],
  size: (v) => [String(v.Size)],
  encrypted: (v) => [String(v.Encrypted)],
  'availability-zone': (v) => [v.AvailabilityZone],
  'snapshot-id': (v) => [v.SnapshotId],
  'attachment.instance-id': (v) => (v.Attachments ?? []).map(({ InstanceId }) => InstanceId),
  'attachment.status': (v) => (v.Attachments ?? []).map(({ State }) => State),
  'attachment.device': (v) => (v.Attachments ?? []).map(({ Device }) => Device),
};

function describe(demo: DemoVolume, now: Date): Volume {
  const { attachedTo } = demo;
  const isRoot = demo.device === '/dev/xvda';
  const created =
    attachedTo && isRoot ? launchedAt(attachedTo, now) : daysAgo(now, demo.createdDaysAgo, demo.id);
  return {
    VolumeId: demo.id,
    AvailabilityZone: `${demo.region}${demo.zone}`,
    Size: demo.gib,
    VolumeType: demo.type as Volume['VolumeType'],
    ...(demo.iops && { Iops: demo.iops }),
    ...(demo.type === 'gp3' && { Throughput: 125 }),
    Encrypted: demo.encrypted,
    ...(demo.encrypted && { KmsKeyId: `arn:aws:kms:${demo.region}:000000000000:key/${demo.region}-ebs` }),
    SnapshotId: isRoot ? resourceId('snap', demo.region, 'base-image') : '',
    State: attachedTo ? 'in-use' : 'available',
    CreateTime: created,
    MultiAttachEnabled: false,
    Attachments: attachedTo
      ? [
          {
            InstanceId: attachedTo.id,
            VolumeId: demo.id,
            Device: demo.device,
            State: 'attached',
            AttachTime: created,
            DeleteOnTermination: isRoot,
          },
        ]
      : [],
    Tags: tagList(demo.tags),
  };
}

export function describeVolumes(input: DescribeVolumesCommandInput, { region, now }: DemoPlace) {
  const here = volumes.filter((volume) => volume.region === region).map((volume) => describe(volume, now));
  const asked = byIds(here, input.VolumeIds, (v) => v.VolumeId, 'InvalidVolume.NotFound');
  const { items, next } = ec2Page(applyFilters(asked, input.Filters, FILTERS), input, input.VolumeIds);
  return { Volumes: items, NextToken: next };
}
