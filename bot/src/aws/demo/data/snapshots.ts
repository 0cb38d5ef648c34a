import type { Tags } from '../make-up.ts';
import { resourceId } from '../make-up.ts';
import { ownerOf } from './instances.ts';

export interface DemoSnapshot {
  id: string;
  region: string;
  gib: number;
  encrypted: boolean;
  createdDaysAgo: number;
  /** Every AWS account may restore it. */
  isPublic: boolean;
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

export const snapshots: DemoSnapshot[] = LINES.map(
  ([name, region, gib, encrypted, createdDaysAgo, description, team, isPublic = false]) => ({
    id: resourceId('snap', region, name, createdDaysAgo),
    region,
    gib,
    encrypted,
    createdDaysAgo,
    isPublic,
    description,
    tags: { ...(name && { Name: name }), ...(team && { team, owner: ownerOf(team) }) },
  }),
);
