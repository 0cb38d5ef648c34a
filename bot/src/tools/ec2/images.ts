import type { EC2Client, Image } from '@aws-sdk/client-ec2';
import { allOf } from '../../aws/pages.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereMissing } from '../condition.ts';
import { lookUp } from '../look-up.ts';
import { iso, row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { ListTool, Row } from '../tool.ts';
import { imageFields } from './image-fields.ts';

const PUSHED = { image_id: 'image-id', state: 'state', architecture: 'architecture' };

export const ec2Images: ListTool = {
  kind: 'list',
  id: 'ec2.images',
  title: 'Machine images',
  summary:
    "The account's own AMIs: state, age, architecture, platform, whether public, their snapshots, when last launched and how many instances run from them.",
  noun: ['AMI', 'AMIs'],
  records: true,
  nouns: [
    'amazon machine image',
    'machine image',
    'ec2 image',
    'server image',
    'vm image',
    'golden image',
    'base image',
    'ami image',
    'custom ami',
    'own ami',
    'ami',
    'image',
  ],
  examples: [
    'List our AMIs',
    'which machine images are public?',
    'AMIs older than 180 days',
    'which AMIs are not used by any instance?',
    'arm64 images in Oregon',
    'how many AMIs do we have per region?',
    'AMIs that were never launched',
    'newest AMI',
    'deprecated AMIs',
  ],
  service: 'ebs',
  permissions: ['ec2:DescribeImages', 'ec2:DescribeInstances'],
  scope: 'regional',
  breakdown: 'state',
  defaultSort: { field: 'created_at', direction: 'desc' },
  fields: imageFields,
  conditions: [
    UNTAGGED,
    where('instances', 'eq', 0, {
      phrases: [
        'unused',
        'not used',
        'not in use',
        'nothing running from',
        'nothing runs from',
        'without instances',
        'no instances',
        'nothing was launched from',
        'not used by any instance',
        'no instance uses',
        'not used by an instance',
        'used by no instance',
        'nobody uses',
        'idle',
        'orphaned',
        'stale',
        'obsolete',
        'safe to delete',
        'safe to deregister',
        'can be deregistered',
      ],
      says: 'are used by no instance',
    }),
    where('instances', 'gt', 0, {
      phrases: [
        'in use',
        'still use',
        'still used',
        'we use',
        'actually used',
        'used by instances',
        'being used',
      ],
      says: 'are used by instances',
    }),
    whereMissing('last_launched_at', {
      phrases: ['never launched', 'never used', 'not launched', 'not been launched'],
      says: 'have no launch on record',
    }),
  ],
  async collect(target) {
    const { clients, region, query, now } = target;
    const { EC2Client, paginateDescribeImages } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    const pages = paginateDescribeImages(
      { client, pageSize: 500 },
      // Disabled images still cost their snapshots. The owner always sees deprecated images.
      { Owners: ['self'], IncludeDisabled: true, Filters: ec2Filters(query, PUSHED) },
    );
    const rows = (await allOf(pages, (page) => page.Images)).map((image) => toRow(image, now));
    if (target.needs('instances') && rows.length > 0) {
      const used = await lookUp(target, 'ec2:DescribeInstances', () => instancesByImage(client));
      if (target.query.filters?.some(({ field }) => field === 'instances')) {
        target.note('Instances alone are counted: launch templates may name an image as well.');
      }
      for (const each of rows) each.instances = used && (used.get(String(each.image_id)) ?? 0);
    }
    return rows;
  },
};

/** Returns the number of instances of each image, without terminated ones. */
async function instancesByImage(client: EC2Client): Promise<Map<string, number>> {
  const { paginateDescribeInstances } = await import('@aws-sdk/client-ec2');
  const states = ['pending', 'running', 'shutting-down', 'stopping', 'stopped'];
  const pages = paginateDescribeInstances(
    { client, pageSize: 1000 },
    { Filters: [{ Name: 'instance-state-name', Values: states }] },
  );
  const instances = (await allOf(pages, (page) => page.Reservations)).flatMap((each) => each.Instances ?? []);
  return new Map(
    [...Map.groupBy(instances, ({ ImageId = '' }) => ImageId)].map(([id, all]) => [id, all.length]),
  );
}

function toRow(image: Image, now: Date): Row {
  const disks = (image.BlockDeviceMappings ?? []).flatMap(({ Ebs }) => Ebs ?? []);
  const deprecated = iso(image.DeprecationTime);
  const sizes = disks.map(({ VolumeSize }) => VolumeSize);
  return row({
    image_id: image.ImageId,
    name: image.Name,
    state: image.State,
    public: image.Public,
    architecture: image.Architecture,
    // EC2 names a platform only for Windows.
    platform: image.Platform?.toLowerCase() ?? 'linux',
    created_at: iso(image.CreationDate),
    last_launched_at: iso(image.LastLaunchedTime),
    size_gib:
      sizes.length > 0 && sizes.every((size) => size !== undefined)
        ? sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
        : undefined,
    encrypted: disks.length > 0 ? allEncrypted(disks) : undefined,
    snapshot_ids: disks.flatMap(({ SnapshotId }) => SnapshotId ?? []),
    deprecated_at: deprecated,
    deprecated: deprecated !== undefined && deprecated <= now.toISOString(),
    description: image.Description,
    tags: tagsOf(image.Tags),
  });
}

/** Returns null if a disk has no value and the others do not decide it. */
function allEncrypted(disks: { Encrypted?: boolean | undefined }[]): boolean | null {
  if (disks.some(({ Encrypted }) => Encrypted === false)) return false;
  return disks.every(({ Encrypted }) => Encrypted) ? true : null;
}
