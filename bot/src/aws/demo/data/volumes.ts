import type { Tags } from '../make-up.ts';
import { resourceId } from '../make-up.ts';
import type { DemoInstance } from './instances.ts';
import { instances, ownerOf } from './instances.ts';

export interface DemoVolume {
  id: string;
  region: string;
  zone: string;
  gib: number;
  type: string;
  iops?: number;
  encrypted: boolean;
  createdDaysAgo: number;
  attachedTo?: DemoInstance;
  device?: string;
  tags: Tags;
}

const named = (name: string): DemoInstance | undefined =>
  instances.find((instance) => instance.name === name);

const rootVolumes = instances
  .filter(({ state }) => state !== 'terminated')
  .map(
    (instance): DemoVolume => ({
      id: resourceId('vol', instance.region, instance.id),
      region: instance.region,
      zone: instance.zone,
      gib: instance.rootGib,
      type: instance.rootType,
      iops: instance.rootType === 'gp3' ? 3000 : Math.max(100, instance.rootGib * 3),
      encrypted: instance.encrypted,
      createdDaysAgo: instance.launchedDaysAgo,
      attachedTo: instance,
      device: '/dev/xvda',
      tags: instance.name ? { ...instance.tags, Name: `${instance.name}-root` } : {},
    }),
  );

/** name, region, zone, GiB, type, IOPS, encrypted, days since creation, instance, team, env */
type Line = [
  string,
  string,
  string,
  number,
  string,
  number | undefined,
  boolean,
  number,
  string?,
  string?,
  string?,
];

// biome-ignore format: a table reads best with one volume a line
const LINES: Line[] = [
  ['search-1-index', 'us-east-1', 'a', 800, 'io2', 12000, true, 330, 'search-1', 'search', 'production'],
  ['search-2-index', 'us-east-1', 'b', 800, 'io2', 12000, true, 330, 'search-2', 'search', 'production'],
  ['crm-data', 'us-east-1', 'a', 400, 'io1', 8000, false, 688, 'crm-windows', 'sales', 'production'],
  ['jenkins-home', 'us-east-1', 'b', 500, 'gp2', 1500, false, 1204, 'jenkins', 'platform', 'development'],
  ['etl-scratch', 'us-east-1', 'c', 2000, 'st1', undefined, true, 512, 'etl-nightly', 'data', 'production'],
  ['old-db-copy', 'us-east-1', 'a', 750, 'gp2', 2250, false, 402, undefined, 'data'],
  ['shop-migration', 'us-east-1', 'b', 300, 'io1', 6000, true, 233, undefined, 'web', 'production'],
  ['', 'us-east-1', 'c', 100, 'gp2', 300, false, 611],
  ['ml-datasets', 'us-west-2', 'b', 1500, 'gp3', 6000, true, 140, 'ml-train', 'data', 'development'],
  ['ml-datasets-old', 'us-west-2', 'b', 1500, 'gp2', 4500, true, 289, undefined, 'data', 'development'],
  ['staging-restore-test', 'eu-west-1', 'a', 250, 'gp3', 3000, true, 97, undefined, 'web', 'staging'],
  ['archive-cold', 'eu-central-1', 'a', 4000, 'sc1', undefined, true, 287, 'gdpr-archive', 'data', 'production'],
  ['poc-data', 'eu-central-1', 'c', 300, 'gp2', 900, false, 199, 'analytics-poc', 'data', 'development'],
  ['', 'eu-central-1', 'a', 80, 'gp2', 240, false, 268],
  ['pos-backup', 'ap-southeast-2', 'c', 200, 'gp2', 600, false, 540, undefined, 'payments', 'production'],
  ['batch-syd-data', 'ap-southeast-2', 'a', 600, 'gp3', 3000, true, 122, 'batch-syd', 'data', 'production'],
];

const dataVolumes = LINES.map(
  ([name, region, zone, gib, type, iops, encrypted, createdDaysAgo, instance, team, env]): DemoVolume => ({
    id: resourceId('vol', region, name, createdDaysAgo),
    region,
    zone,
    gib,
    type,
    iops,
    encrypted,
    createdDaysAgo,
    attachedTo: instance ? named(instance) : undefined,
    device: instance ? '/dev/sdf' : undefined,
    tags: { ...(name && { Name: name }), ...(env && { env }), ...(team && { team, owner: ownerOf(team) }) },
  }),
);

export const volumes: DemoVolume[] = [...rootVolumes, ...dataVolumes];
