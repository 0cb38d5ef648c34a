import type { Tags } from '../make-up.ts';
import { hex } from '../make-up.ts';
import { ownerOf } from './instances.ts';

export interface DemoLoadBalancer {
  name: string;
  region: string;
  type: 'application' | 'network' | 'gateway' | 'classic';
  scheme: 'internet-facing' | 'internal';
  zones: string[];
  securityGroups: string[];
  createdDaysAgo: number;
  /** Names of the instances behind it. */
  targets: string[];
  tags: Tags;
}

const tagged = (team: string, env = 'production'): Tags => ({ env, team, owner: ownerOf(team) });

// biome-ignore format: a table reads best with one load balancer a line
export const loadBalancers: DemoLoadBalancer[] = [
  { name: 'shop', region: 'us-east-1', type: 'application', scheme: 'internet-facing', zones: ['a', 'b', 'c'], securityGroups: ['load-balancer'], createdDaysAgo: 840, targets: ['web-1', 'web-2', 'web-3'], tags: tagged('web') },
  { name: 'api-internal', region: 'us-east-1', type: 'application', scheme: 'internal', zones: ['a', 'b'], securityGroups: ['internal'], createdDaysAgo: 512, targets: ['api-1', 'api-2'], tags: tagged('web') },
  { name: 'payments-nlb', region: 'us-east-1', type: 'network', scheme: 'internal', zones: ['a', 'b'], securityGroups: [], createdDaysAgo: 620, targets: ['checkout-1', 'checkout-2'], tags: tagged('payments') },
  { name: 'jenkins-classic', region: 'us-east-1', type: 'classic', scheme: 'internet-facing', zones: ['b'], securityGroups: ['legacy-any'], createdDaysAgo: 1204, targets: ['jenkins'], tags: {} },
  { name: 'campaign-2024', region: 'us-east-1', type: 'application', scheme: 'internet-facing', zones: ['a', 'b'], securityGroups: ['load-balancer'], createdDaysAgo: 470, targets: [], tags: {} },
  { name: 'shop-west', region: 'us-west-2', type: 'application', scheme: 'internet-facing', zones: ['a', 'b'], securityGroups: ['load-balancer'], createdDaysAgo: 455, targets: ['web-west-1', 'web-west-2'], tags: tagged('web') },
  { name: 'shop-eu', region: 'eu-west-1', type: 'application', scheme: 'internet-facing', zones: ['a', 'b'], securityGroups: ['load-balancer'], createdDaysAgo: 390, targets: ['web-eu-1', 'web-eu-2'], tags: tagged('web') },
  { name: 'staging', region: 'eu-west-1', type: 'application', scheme: 'internet-facing', zones: ['a', 'b'], securityGroups: ['load-balancer'], createdDaysAgo: 150, targets: ['staging-web'], tags: tagged('web', 'staging') },
  { name: 'shop-syd', region: 'ap-southeast-2', type: 'application', scheme: 'internet-facing', zones: ['a', 'b'], securityGroups: ['load-balancer'], createdDaysAgo: 600, targets: ['web-syd-1', 'web-syd-2'], tags: tagged('web') },
  { name: 'pos-nlb', region: 'ap-southeast-2', type: 'network', scheme: 'internet-facing', zones: ['c'], securityGroups: [], createdDaysAgo: 540, targets: ['pos-gateway'], tags: tagged('payments') },
  { name: 'pos-old', region: 'ap-southeast-2', type: 'classic', scheme: 'internet-facing', zones: ['a', 'c'], securityGroups: ['load-balancer'], createdDaysAgo: 1330, targets: [], tags: {} },
  { name: 'shop-sin', region: 'ap-southeast-1', type: 'application', scheme: 'internet-facing', zones: ['a', 'b'], securityGroups: ['load-balancer'], createdDaysAgo: 29, targets: ['web-sin-1'], tags: tagged('web') },
];

const SHORT = { application: 'app', network: 'net', gateway: 'gwy', classic: '' };
export const balancerKey = ({ type, name, region }: DemoLoadBalancer): string =>
  `${SHORT[type]}/${name}/${hex(16, 'elb', region, name)}`;
