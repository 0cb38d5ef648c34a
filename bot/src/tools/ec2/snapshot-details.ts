import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import type { ListTarget, Row } from '../tool.ts';
import { snapshotFields } from './snapshot-fields.ts';

/**
 * The most snapshots to read the sharing of. Each takes a call, and more calls in a region would outlast the question.
 */
const MAX_SHARES = 500;
const DETAILS = ['volume_exists', 'image_ids', 'public', 'shared_with'];

/** Adds the details that the question needs and DescribeSnapshots does not return. */
export async function addSnapshotDetails(target: ListTarget, rows: Row[]): Promise<void> {
  const needed = DETAILS.filter((field) => target.needs(field));
  const known = snapshotFields.map(({ key }) => key).filter((key) => !DETAILS.includes(key));
  const candidates = () =>
    rows.filter((each) =>
      mayMatch(each, snapshotFields, target.query.filters, [...known, ...found(needed, rows)]),
    );
  if (needed.length === 0 || candidates().length === 0) return;
  if (needed.includes('public')) {
    const ids = await lookUp(target, 'ec2:DescribeSnapshots', () => publicIds(target));
    for (const each of rows) each.public = ids === null ? null : ids.has(String(each.snapshot_id));
  }
  if (needed.includes('volume_exists')) {
    const ids = await lookUp(target, 'ec2:DescribeVolumes', () => volumeIds(target));
    for (const each of rows) {
      if (each.volume_id !== undefined)
        each.volume_exists = ids === null ? null : ids.has(String(each.volume_id));
    }
  }
  if (needed.includes('image_ids')) {
    const users = await lookUp(target, 'ec2:DescribeImages', () => imagesOfSnapshots(target));
    for (const each of rows) each.image_ids = users && (users.get(String(each.snapshot_id)) ?? []);
  }
  if (needed.includes('shared_with')) await addShares(target, rows, candidates());
}

/** Returns the needed details that the rows already have. */
const found = (needed: string[], [first]: Row[]): string[] =>
  needed.filter((key) => first !== undefined && Object.hasOwn(first, key));

async function addShares(target: ListTarget, rows: Row[], candidates: Row[]): Promise<void> {
  const asked = candidates
    .toSorted((a, b) => String(b.created_at).localeCompare(String(a.created_at)))
    .slice(0, MAX_SHARES);
  for (const each of rows) each.shared_with = null;
  if (asked.length < candidates.length) {
    target.note(
      `Whom snapshots are shared with was looked up only for the ${MAX_SHARES} newest of a region, and is unknown for the others.`,
    );
  }
  const { DescribeSnapshotAttributeCommand, EC2Client } = await import('@aws-sdk/client-ec2');
  const client = target.clients.get(EC2Client, target.region);
  await forEachBounded(asked, async (each) => {
    each.shared_with = await lookUp(
      target,
      'ec2:DescribeSnapshotAttribute',
      async () => {
        const command = new DescribeSnapshotAttributeCommand({
          Attribute: 'createVolumePermission',
          SnapshotId: String(each.snapshot_id),
        });
        const { CreateVolumePermissions = [] } = await client.send(command);
        return CreateVolumePermissions.flatMap(({ UserId, Group }) =>
          Group === 'all' ? 'everyone' : (UserId ?? []),
        );
      },
      // The snapshot was deleted after it was listed.
      { errors: ['InvalidSnapshot.NotFound'], value: [] },
    );
  });
}

async function publicIds({ clients, region }: ListTarget): Promise<Set<string>> {
  const { EC2Client, paginateDescribeSnapshots } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeSnapshots(
    { client: clients.get(EC2Client, region), pageSize: 1000 },
    { OwnerIds: ['self'], RestorableByUserIds: ['all'] },
  );
  return new Set(
    (await allOf(pages, (page) => page.Snapshots)).flatMap(({ SnapshotId }) => SnapshotId ?? []),
  );
}

async function volumeIds({ clients, region }: ListTarget): Promise<Set<string>> {
  const { EC2Client, paginateDescribeVolumes } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeVolumes({ client: clients.get(EC2Client, region), pageSize: 500 }, {});
  return new Set((await allOf(pages, (page) => page.Volumes)).flatMap(({ VolumeId }) => VolumeId ?? []));
}

/** Returns the image ids by the snapshots that they consist of. */
async function imagesOfSnapshots({ clients, region }: ListTarget): Promise<Map<string, string[]>> {
  const { EC2Client, paginateDescribeImages } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeImages(
    { client: clients.get(EC2Client, region), pageSize: 500 },
    { Owners: ['self'], IncludeDisabled: true },
  );
  const users = new Map<string, string[]>();
  for (const { ImageId, BlockDeviceMappings = [] } of await allOf(pages, (page) => page.Images)) {
    for (const { Ebs } of BlockDeviceMappings) {
      if (!Ebs?.SnapshotId || !ImageId) continue;
      users.set(Ebs.SnapshotId, [...(users.get(Ebs.SnapshotId) ?? []), ImageId]);
    }
  }
  return users;
}
