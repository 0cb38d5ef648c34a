import type { Volume } from '@aws-sdk/client-ec2';
import { allOf } from '../../aws/pages.ts';
import {
  createdField,
  ENCRYPTED_VALUES,
  LARGEST,
  nameField,
  SMALLEST,
  tagsField,
  UNTAGGED,
  zoneField,
} from '../common-words.ts';
import { where, whereMissing } from '../condition.ts';
import { detail, field } from '../field.ts';
import { either, LEFT_OVER, plain, READABLE, SCRAMBLED } from '../plain-words.ts';
import { iso, row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { ListTool, Row } from '../tool.ts';

const PUSHED = {
  volume_id: 'volume-id',
  state: 'status',
  volume_type: 'volume-type',
  attached_to: 'attachment.instance-id',
  snapshot_id: 'snapshot-id',
  availability_zone: 'availability-zone',
};

export const ec2Volumes: ListTool = {
  kind: 'list',
  id: 'ec2.volumes',
  title: 'EBS volumes',
  summary:
    'EBS volumes (disks) with state, size, type, IOPS, encryption, the instance they are attached to and tags.',
  noun: ['EBS volume', 'EBS volumes'],
  nouns: [
    'ebs volume',
    'ebs disk',
    'ebs drive',
    'ebs vol',
    'vol',
    'ebs',
    'volume',
    'disk',
    'drive',
    'block device',
    'block storage',
    'storage',
    'disk space',
    'block volume',
    'ec2 volume',
    'ec2 disk',
    'persistent disk',
  ],
  examples: [
    'Which EBS volumes are unattached?',
    'How much EBS storage do we have in total?',
    'unencrypted volumes in Frankfurt',
    'top 5 largest disks',
    'volumes by type',
    'gp2 volumes bigger than 100 GB',
    'how many volumes does each region have?',
    'Which volumes are attached to i-0123456789abcdef0?',
    'orphaned disks older than 30 days',
  ],
  service: 'ebs',
  permissions: ['ec2:DescribeVolumes'],
  scope: 'regional',
  breakdown: 'state',
  defaultSort: { field: 'size_gib', direction: 'desc' },
  fields: [
    field.text('volume_id', 'Volume ID', {
      words: ['volume id'],
      pattern: /\bvol-[0-9a-f]{6,17}\b/,
      before: 'with the id',
    }),
    nameField,
    field.text('state', 'State', {
      words: ['state', 'volume state', 'status'],
      values: {
        'in-use': [
          'in use',
          'still use',
          'still used',
          'attached',
          'mounted',
          'plugged in',
          'used',
          'being used',
        ],
        available: [
          'unattached',
          'loose',
          'floating',
          'available',
          'not attached',
          'detached',
          'unused',
          'not in use',
          'not used',
          'orphaned',
          'orphan',
          'dangling',
          'idle',
          'free',
          'unmounted',
          'without an instance',
          'not attached to any instance',
          'not attached to an instance',
          'not attached to anything',
          'attached to nothing',
          'wasted',
          'left over',
          'leftover',
          'spare',
        ],
        creating: ['being created', 'creating'],
        deleting: ['being deleted', 'deleting'],
        error: ['in error', 'error', 'failed', 'broken', 'faulty'],
      },
      says: { 'in-use': 'are in use', available: 'are unattached' },
    }),
    field.number('size_gib', 'Size', {
      unit: 'GiB',
      words: ['size', 'volume size', 'disk size', 'capacity', 'storage', 'space', 'disk space'],
      max: LARGEST,
      min: SMALLEST,
      total: true,
    }),
    field.text('volume_type', 'Type', {
      words: ['volume type', 'type', 'disk type', 'storage type', 'ebs type'],
      values: {
        gp2: ['gp2', 'general purpose 2'],
        gp3: ['gp3', 'general purpose 3'],
        io1: ['io1'],
        io2: ['io2', 'io2 block express'],
        st1: ['st1', 'throughput optimized', 'throughput optimised'],
        sc1: ['sc1', 'cold hdd'],
        standard: ['magnetic', 'standard'],
      },
      before: 'of type',
    }),
    field.boolean('encrypted', 'Encrypted', {
      words: ['encryption', 'encryption status'],
      values: ENCRYPTED_VALUES,
    }),
    field.text('attached_to', 'Attached to', {
      words: ['attached to', 'attachment', 'instance', 'attached instance'],
      pattern: /\bi-[0-9a-f]{6,17}\b/,
      before: 'attached to',
      says: { exists: 'are attached', missing: 'are unattached' },
    }),
    detail.number('iops', 'IOPS', {
      words: ['iops', 'io operations', 'provisioned iops'],
      max: ['highest iops', 'most iops', 'fastest'],
      min: ['lowest iops', 'fewest iops', 'slowest'],
    }),
    detail.number('throughput', 'Throughput', {
      unit: 'MiB/s',
      words: ['throughput', 'provisioned throughput', 'bandwidth'],
      max: ['most throughput', 'highest throughput'],
      min: ['least throughput', 'lowest throughput'],
    }),
    detail.text('device', 'Device', {
      words: ['device', 'device name', 'mount point', 'attached as', 'mounted as'],
      before: 'as',
    }),
    detail.boolean('deleted_with_instance', 'Deleted with the instance', {
      words: [
        'delete on termination',
        'deletion on termination',
        'deleted on termination',
        'deleted when terminated',
      ],
      values: {
        true: [
          ...['deleted on termination', 'deleted with the instance', 'with delete on termination'],
          ...['delete on termination on', 'delete on termination enabled'],
        ],
        false: [
          ...[
            'kept on termination',
            'kept after termination',
            'surviving termination',
            'survive termination',
          ],
          ...['without delete on termination', 'delete on termination off', 'not deleted on termination'],
          ...['outlive their instance', 'not deleted with the instance'],
        ],
      },
      says: { true: 'are deleted with their instance', false: 'are kept after their instance' },
    }),
    { ...createdField, detail: true },
    zoneField,
    detail.text('snapshot_id', 'Source snapshot', {
      things: true,
      words: ['source snapshot', 'snapshot', 'snapshot id'],
      pattern: /\bsnap-[0-9a-f]+\b/,
      before: 'from snapshot',
    }),
    tagsField,
  ],
  conditions: [
    UNTAGGED,
    where('state', 'eq', 'available', {
      phrases: [
        'nobody uses',
        'no one uses',
        'nobody is using',
        'safely delete',
        'safe to delete',
        'can i delete',
        'can be deleted',
        'could be deleted',
        'to delete',
        'can we delete',
        'can be removed',
        'to clean up',
        'can be cleaned up',
        'not needed',
        'wasting money',
        'wasted',
      ],
      says: 'are unattached',
    }),
    where('volume_type', 'eq', ['gp2', 'gp3', 'io1', 'io2'], {
      phrases: ['ssd', 'solid state'],
      says: 'are SSDs',
    }),
    where('volume_type', 'eq', ['st1', 'sc1', 'standard'], {
      phrases: ['hdd', 'spinning disk', 'spinning volume', 'spinning drive', 'hard disk'],
      says: 'are HDDs',
    }),
    where('volume_type', 'eq', ['gp2', 'io1', 'standard'], {
      phrases: ['previous generation', 'old generation', 'legacy type'],
      says: 'are of a previous generation',
    }),
    where('volume_type', 'eq', ['io1', 'io2'], {
      phrases: ['provisioned iops', 'piops', 'high performance'],
      says: 'have provisioned IOPS',
    }),
    where('volume_type', 'eq', ['gp2', 'gp3'], { phrases: ['general purpose'], says: 'are general purpose' }),
    whereMissing('name', {
      phrases: ['unnamed', 'without a name', 'no name', 'nameless'],
      says: 'have no name',
    }),
  ],
  plain: [
    plain(LEFT_OVER, { field: 'state', op: 'eq', value: 'available' }),
    ...either('encrypted', SCRAMBLED, READABLE),
  ],
  async collect({ clients, region, query }) {
    const { EC2Client, paginateDescribeVolumes } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    const pages = paginateDescribeVolumes({ client, pageSize: 500 }, { Filters: ec2Filters(query, PUSHED) });
    return (await allOf(pages, (page) => page.Volumes)).map(toRow);
  },
};

function toRow(volume: Volume): Row {
  const tags = tagsOf(volume.Tags);
  // Multi-attach volumes have several instances.
  const instances = (volume.Attachments ?? []).flatMap(({ InstanceId }) => InstanceId ?? []);
  const devices = (volume.Attachments ?? []).flatMap(({ Device }) => Device ?? []);
  return row({
    volume_id: volume.VolumeId,
    name: tags.Name,
    state: volume.State,
    size_gib: volume.Size,
    volume_type: volume.VolumeType,
    iops: volume.Iops,
    throughput: volume.Throughput,
    device: devices.join(', '),
    deleted_with_instance: volume.Attachments?.[0]?.DeleteOnTermination,
    encrypted: volume.Encrypted,
    attached_to: instances.join(', '),
    created_at: iso(volume.CreateTime),
    availability_zone: volume.AvailabilityZone,
    snapshot_id: volume.SnapshotId,
    tags,
  });
}
