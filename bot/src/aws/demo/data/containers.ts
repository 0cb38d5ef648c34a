import type { Tags } from '../make-up.ts';
import { ownerOf } from './instances.ts';

export interface DemoEcsCluster {
  name: string;
  region: string;
  insights: 'enabled' | 'disabled' | 'enhanced';
  tags: Tags;
}

export interface DemoEcsService {
  name: string;
  region: string;
  cluster: string;
  /** 'storefront:88' */
  taskDefinition: string;
  desired: number;
  running: number;
  pending: number;
  cpuUnits: number;
  memoryMib: number;
  spot: boolean;
  rollout: 'COMPLETED' | 'IN_PROGRESS' | 'FAILED';
  failedTasks: number;
  lastEvent: string;
  deployedDaysAgo: number;
  createdDaysAgo: number;
  /** What stopped its latest tasks, where some did within the hour. */
  stopped?: { reason: string; code: string; exitCode?: number; tasks: number };
  tags: Tags;
}

const tagged = (team: string, env = 'production'): Tags => ({ env, team, owner: ownerOf(team) });

// biome-ignore format: a table reads best with one cluster a line
export const ecsClusters: DemoEcsCluster[] = [
  { name: 'shop', region: 'us-east-1', insights: 'enabled', tags: tagged('web') },
  { name: 'data-jobs', region: 'us-east-1', insights: 'disabled', tags: tagged('data') },
  { name: 'shop-eu', region: 'eu-west-1', insights: 'enabled', tags: tagged('web') },
  { name: 'shop-syd', region: 'ap-southeast-2', insights: 'disabled', tags: tagged('web') },
  { name: 'default', region: 'us-west-2', insights: 'disabled', tags: {} },
];

const steady = (name: string) => `(service ${name}) has reached a steady state.`;
const usual = {
  pending: 0,
  spot: false,
  rollout: 'COMPLETED',
  failedTasks: 0,
  createdDaysAgo: 390,
} as const;

// biome-ignore format: a table reads best with one service a line or two
export const ecsServices: DemoEcsService[] = [
  { ...usual, name: 'storefront', region: 'us-east-1', cluster: 'shop', taskDefinition: 'storefront:88', desired: 4, running: 4, cpuUnits: 1024, memoryMib: 2048, lastEvent: steady('storefront'), deployedDaysAgo: 2, tags: tagged('web') },
  { ...usual, name: 'checkout', region: 'us-east-1', cluster: 'shop', taskDefinition: 'checkout:41', desired: 3, running: 3, cpuUnits: 512, memoryMib: 1024, lastEvent: steady('checkout'), deployedDaysAgo: 9, tags: tagged('payments') },
  { ...usual, name: 'recommendations', region: 'us-east-1', cluster: 'shop', taskDefinition: 'recommendations:17', desired: 2, running: 1, pending: 1, rollout: 'IN_PROGRESS', cpuUnits: 1024, memoryMib: 4096, lastEvent: '(service recommendations) has started 1 tasks: (task 5c1f0a).', deployedDaysAgo: 0, createdDaysAgo: 120, tags: tagged('data') },
  { ...usual, name: 'search-indexer', region: 'us-east-1', cluster: 'shop', taskDefinition: 'search-indexer:9', desired: 1, running: 0, rollout: 'FAILED', failedTasks: 12, cpuUnits: 512, memoryMib: 1024, lastEvent: '(service search-indexer) (deployment ecs-svc/1) deployment failed: tasks failed to start.', deployedDaysAgo: 1, tags: tagged('search'), stopped: { reason: 'OutOfMemoryError: Container killed due to memory usage', code: 'EssentialContainerExited', exitCode: 137, tasks: 3 } },
  { ...usual, name: 'etl-scheduler', region: 'us-east-1', cluster: 'data-jobs', taskDefinition: 'etl-scheduler:12', desired: 1, running: 1, spot: true, cpuUnits: 1024, memoryMib: 4096, lastEvent: steady('etl-scheduler'), deployedDaysAgo: 46, createdDaysAgo: 510, tags: tagged('data'), stopped: { reason: 'Your Spot Task was interrupted.', code: 'SpotInterruption', tasks: 1 } },
  { ...usual, name: 'storefront-eu', region: 'eu-west-1', cluster: 'shop-eu', taskDefinition: 'storefront:88', desired: 2, running: 2, cpuUnits: 1024, memoryMib: 2048, lastEvent: steady('storefront-eu'), deployedDaysAgo: 2, tags: tagged('web') },
  { ...usual, name: 'preview', region: 'eu-west-1', cluster: 'shop-eu', taskDefinition: 'storefront:85', desired: 0, running: 0, cpuUnits: 256, memoryMib: 512, lastEvent: steady('preview'), deployedDaysAgo: 31, createdDaysAgo: 150, tags: tagged('web', 'staging') },
  { ...usual, name: 'storefront-syd', region: 'ap-southeast-2', cluster: 'shop-syd', taskDefinition: 'storefront:87', desired: 2, running: 2, cpuUnits: 1024, memoryMib: 2048, lastEvent: steady('storefront-syd'), deployedDaysAgo: 20, tags: tagged('web') },
];

export interface DemoKubernetes {
  name: string;
  region: string;
  version: string;
  publicEndpoint: boolean;
  createdDaysAgo: number;
  nodeGroups: { name: string; instanceType: string; desired: number; max: number; spot: boolean }[];
  tags: Tags;
}

/** Nobody scaled these up again: they cost their hours and have no nodes. */
// biome-ignore format: a table reads best with one cluster a line
export const kubernetes: DemoKubernetes[] = [
  { name: 'ml-platform', region: 'us-west-2', version: '1.30', publicEndpoint: true, createdDaysAgo: 540, nodeGroups: [{ name: 'general', instanceType: 'm6i.large', desired: 0, max: 4, spot: false }, { name: 'gpu', instanceType: 'g5.xlarge', desired: 0, max: 2, spot: true }], tags: tagged('data') },
  { name: 'shop-next', region: 'eu-west-1', version: '1.33', publicEndpoint: false, createdDaysAgo: 96, nodeGroups: [{ name: 'pilot', instanceType: 'c7g.large', desired: 0, max: 3, spot: false }], tags: tagged('web', 'development') },
];
