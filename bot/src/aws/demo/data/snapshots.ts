import type { Tags } from '../make-up.ts';
import { resourceId } from '../make-up.ts';
import { ownerOf } from './instances.ts';
import { volumes } from './volumes.ts';

export interface DemoSnapshot {
  id: string;
  region: string;
  gib: number;
  encrypted: boolean;
  createdDaysAgo: number;
  /** Every AWS account may restore it. */
  isPublic: boolean;
  /** Accounts that may restore it besides. */
  sharedWith: string[];
  volumeId: string;
  description: string;
  tags: Tags;
}

/** name, region, GiB, encrypted, days since it was made, description, team, public */
type Line = [string, string, number, boolean, number, string, string?, boolean?];

// biome-ignore format: a table reads best with one snapshot a line
const LINES: Line[] = [
  ['jenkins-home-before-upgrade', 'us-east-1', 500, false, 731, 'before Jenkins 2.319', 'platform'],
  ['crm-export-for-vendor', 'us-east-1', 400, false, 402, 'for the CRM vendor, share until Friday', 'sales', true],
  ['search-1-weekly', 'us-east-1', 800, true, 6, 'weekly', 'search'],
  ['search-2-weekly', 'us-east-1', 800, true, 6, 'weekly', 'search'],
  ['', 'us-east-1', 100, false, 1130, 'Created by CreateImage(i-0ab) for ami-0cd'],
  ['ml-datasets-monthly', 'us-west-2', 1500, true, 21, 'monthly', 'data'],
  ['gdpr-archive-yearly', 'eu-central-1', 1000, true, 288, 'yearly', 'data'],
  ['pos-gateway-2023', 'ap-southeast-2', 50, false, 533, 'before the new tills', 'payments'],
  ['pos-gateway-daily', 'ap-southeast-2', 50, true, 0, 'daily', 'payments'],
];

/** The volumes that are still there; those of the other snapshots were deleted. */
const VOLUMES: Record<string, string> = {
  'jenkins-home-before-upgrade': 'jenkins-home',
  'crm-export-for-vendor': 'crm-data',
  'search-1-weekly': 'search-1-index',
  'search-2-weekly': 'search-2-index',
  'ml-datasets-monthly': 'ml-datasets',
  'gdpr-archive-yearly': 'gdpr-archive-root',
  'pos-gateway-daily': 'pos-gateway-root',
};
const SHARED: Record<string, string[]> = { 'ml-datasets-monthly': ['333344445555'] };

/** The snapshot that the image of the first build server is made of. */
export const IMAGE_SNAPSHOT = resourceId('snap', 'us-east-1', '', 1130);

export const snapshots: DemoSnapshot[] = LINES.map(
  ([name, region, gib, encrypted, createdDaysAgo, description, team, isPublic = false]) => ({
    id: resourceId('snap', region, name, createdDaysAgo),
    region,
    gib,
    encrypted,
    createdDaysAgo,
    isPublic,
    sharedWith: SHARED[name] ?? [],
    volumeId:
      volumes.find(({ tags }) => name && tags.Name === VOLUMES[name])?.id ??
      resourceId('vol', 'of', region, name, createdDaysAgo),
    description,
    tags: { ...(name && { Name: name }), ...(team && { team, owner: ownerOf(team) }) },
  }),
);
