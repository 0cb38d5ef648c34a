import type { Snapshot } from '@aws-sdk/client-ec2';
import { allOf } from '../../aws/pages.ts';
import { UNTAGGED } from '../common-words.ts';
import { whereExists, whereMissing } from '../condition.ts';
import { EXPOSED, either, HIDDEN, LEFT_OVER, READABLE, SCRAMBLED } from '../plain-words.ts';
import { iso, row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { ListTool, Row } from '../tool.ts';
import { addSnapshotDetails } from './snapshot-details.ts';
import { snapshotFields } from './snapshot-fields.ts';

const PUSHED = {
  snapshot_id: 'snapshot-id',
  volume_id: 'volume-id',
  state: 'status',
  encrypted: 'encrypted',
  storage_tier: 'storage-tier',
};

/** The volume id of copies and imports, which were taken from no volume. */
const NO_VOLUME = 'vol-ffffffff';

export const ec2Snapshots: ListTool = {
  kind: 'list',
  id: 'ec2.snapshots',
  title: 'EBS snapshots',
  summary:
    'EBS snapshots that the account owns: size of the volume, age, encryption, description, whether public or shared, and whether the volume or an image still needs them.',
  noun: ['EBS snapshot', 'EBS snapshots'],
  records: true,
  nouns: [
    'ebs snapshot',
    'volume snapshot',
    'disk snapshot',
    'ec2 snapshot',
    'ebs backup',
    'volume backup',
    'disk backup',
    'snapshot',
    'snap',
  ],
  examples: [
    'List all EBS snapshots',
    'snapshots older than a year',
    'Which snapshots are not encrypted?',
    'are any of our snapshots public?',
    'which snapshots are shared with other accounts?',
    'orphaned snapshots in Ireland',
    'latest snapshot of vol-0123456789abcdef0',
    'how many snapshots per region?',
    'top 10 largest snapshots',
    'unused snapshots',
  ],
  service: 'ebs',
  permissions: [
    'ec2:DescribeSnapshots',
    'ec2:DescribeSnapshotAttribute',
    'ec2:DescribeVolumes',
    'ec2:DescribeImages',
  ],
  scope: 'regional',
  breakdown: 'state',
  defaultSort: { field: 'created_at', direction: 'desc' },
  fields: snapshotFields,
  conditions: [
    UNTAGGED,
    whereExists('shared_with', {
      phrases: ['shared', 'shared with other accounts', 'shared with another account', 'shared externally'],
      says: 'are shared with another account',
    }),
    {
      phrases: [
        'unused',
        'not used',
        'not in use',
        'unneeded',
        'not needed',
        'obsolete',
        'stale',
        'leftover',
        'left over',
        'safe to delete',
        'safely delete',
        'can i delete',
        'can we delete',
        'can be deleted',
        'could be deleted',
        'to clean up',
        'can be cleaned up',
        'can be removed',
      ],
      filters: [
        { field: 'volume_exists', op: 'eq', value: false },
        { field: 'image_ids', op: 'missing' },
      ],
    },
    whereMissing('image_ids', {
      phrases: ['not used by an ami', 'not used by any ami', 'used by no ami', 'not part of an ami'],
    }),
    whereMissing('name', {
      phrases: ['unnamed', 'without a name', 'no name', 'nameless'],
      says: 'have no name',
    }),
  ],
  plain: [
    ...either('public', EXPOSED, HIDDEN).toReversed(),
    ...either('encrypted', SCRAMBLED, READABLE),
    ...either('volume_exists', [], LEFT_OVER),
  ],
  async collect(target) {
    const { clients, region, query } = target;
    if (query.measure?.field === 'size_gib') {
      target.note(
        'The size of a snapshot is that of its volume: AWS stores and bills only the blocks that changed.',
      );
    }
    const { EC2Client, paginateDescribeSnapshots } = await import('@aws-sdk/client-ec2');
    const pages = paginateDescribeSnapshots(
      { client: clients.get(EC2Client, region), pageSize: 1000 },
      { OwnerIds: ['self'], Filters: ec2Filters(query, PUSHED) },
    );
    const rows = (await allOf(pages, (page) => page.Snapshots)).map(toRow);
    await addSnapshotDetails(target, rows);
    return rows;
  },
};

function toRow(snapshot: Snapshot): Row {
  const tags = tagsOf(snapshot.Tags);
  return row({
    snapshot_id: snapshot.SnapshotId,
    name: tags.Name,
    state: snapshot.State,
    size_gib: snapshot.VolumeSize,
    created_at: iso(snapshot.StartTime),
    encrypted: snapshot.Encrypted,
    volume_id: snapshot.VolumeId === NO_VOLUME ? undefined : snapshot.VolumeId,
    description: snapshot.Description,
    storage_tier: snapshot.StorageTier,
    tags,
  });
}
