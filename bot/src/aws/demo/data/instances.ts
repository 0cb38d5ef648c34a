import type { Tags } from '../make-up.ts';
import { resourceId } from '../make-up.ts';
import { networkNumber, subnetNumber } from './network.ts';

export interface DemoInstance {
  id: string;
  name?: string;
  region: string;
  zone: string;
  type: string;
  state: 'running' | 'stopped' | 'terminated';
  launchedDaysAgo: number;
  securityGroups: string[];
  privateIp: string;
  publicIp?: string;
  windows: boolean;
  spot: boolean;
  /** It has an Elastic IP, not an address that changes with each start. */
  elasticIp: boolean;
  /** Session tokens are required from the metadata service. */
  imdsv2: boolean;
  keyName?: string;
  profile?: string;
  rootGib: number;
  rootType: 'gp2' | 'gp3';
  encrypted: boolean;
  tags: Tags;
}

type Extras = Partial<
  Pick<
    DemoInstance,
    | 'windows'
    | 'spot'
    | 'imdsv2'
    | 'keyName'
    | 'rootGib'
    | 'rootType'
    | 'encrypted'
    | 'publicIp'
    | 'elasticIp'
  >
> & { untagged?: boolean; noEnv?: boolean };

/** name, zone, type, state, env, team, days since launch, security group, extras */
type Line = [string, string, string, DemoInstance['state'], string, string, number, string, Extras?];

const old: Extras = {
  imdsv2: false,
  rootType: 'gp2',
  encrypted: false,
  keyName: 'larkspur-2019',
  elasticIp: true,
};

// biome-ignore format: a table reads best with one instance a line
const LINES: Record<string, Line[]> = {
  'us-east-1': [
    ['web-1', 'a', 'm7g.large', 'running', 'production', 'web', 41, 'web', { publicIp: '52.2.118.41' }],
    ['web-2', 'b', 'm7g.large', 'running', 'production', 'web', 41, 'web', { publicIp: '52.2.118.77' }],
    ['web-3', 'c', 'm7g.large', 'running', 'production', 'web', 12, 'web', { publicIp: '34.201.9.14' }],
    ['api-1', 'a', 'c7g.xlarge', 'running', 'production', 'web', 76, 'internal'],
    ['api-2', 'b', 'c7g.xlarge', 'running', 'production', 'web', 76, 'internal'],
    ['checkout-1', 'a', 'm6i.xlarge', 'running', 'production', 'payments', 203, 'internal'],
    ['checkout-2', 'b', 'm6i.xlarge', 'running', 'production', 'payments', 203, 'internal'],
    ['search-1', 'a', 'r6g.2xlarge', 'running', 'production', 'search', 330, 'internal', { rootGib: 200 }],
    ['search-2', 'b', 'r6g.2xlarge', 'running', 'production', 'search', 330, 'internal', { rootGib: 200 }],
    ['etl-nightly', 'c', 'r5.4xlarge', 'stopped', 'production', 'data', 512, 'internal', { rootType: 'gp2', rootGib: 500 }],
    ['bastion', 'a', 't3.micro', 'running', 'production', 'platform', 901, 'bastion', { ...old, publicIp: '54.88.3.190' }],
    ['jenkins', 'b', 't3.xlarge', 'running', 'development', 'platform', 1204, 'legacy-any', { ...old, publicIp: '3.211.60.5', rootGib: 300 }],
    ['crm-windows', 'a', 'm5.xlarge', 'running', 'production', 'sales', 688, 'windows-admin', { ...old, windows: true, publicIp: '18.205.77.31' }],
    ['load-test', 'c', 'c6i.4xlarge', 'stopped', 'development', 'web', 94, 'internal', { noEnv: true }],
  ],
  'us-west-2': [
    ['web-west-1', 'a', 'm7g.large', 'running', 'production', 'web', 41, 'web', { publicIp: '44.230.16.8' }],
    ['web-west-2', 'b', 'm7g.large', 'running', 'production', 'web', 41, 'web', { publicIp: '44.230.16.90' }],
    ['api-west-1', 'a', 'c7g.large', 'running', 'production', 'web', 76, 'internal'],
    ['ml-train', 'b', 'g5.2xlarge', 'stopped', 'development', 'data', 33, 'internal', { rootGib: 400 }],
    ['ml-batch-1', 'b', 'c6i.2xlarge', 'running', 'production', 'data', 2, 'internal', { spot: true }],
    ['ml-batch-2', 'c', 'c6i.2xlarge', 'running', 'production', 'data', 2, 'internal', { spot: true }],
    ['dr-standby', 'a', 'm5.large', 'stopped', 'production', 'platform', 415, 'internal', { rootType: 'gp2' }],
  ],
  'eu-west-1': [
    ['web-eu-1', 'a', 'm7g.large', 'running', 'production', 'web', 62, 'web', { publicIp: '54.72.14.201' }],
    ['web-eu-2', 'b', 'm7g.large', 'running', 'production', 'web', 62, 'web', { publicIp: '54.72.14.233' }],
    ['api-eu-1', 'a', 'c7g.large', 'running', 'production', 'web', 62, 'internal'],
    ['api-eu-2', 'b', 'c7g.large', 'running', 'production', 'web', 62, 'internal'],
    ['staging-web', 'a', 't4g.medium', 'running', 'staging', 'web', 150, 'web', { publicIp: '34.250.7.66' }],
    ['staging-api', 'b', 't4g.medium', 'running', 'staging', 'web', 150, 'internal'],
    ['staging-search', 'c', 'r6g.large', 'stopped', 'staging', 'search', 150, 'internal'],
  ],
  'eu-central-1': [
    ['gdpr-archive', 'a', 'm6i.large', 'running', 'production', 'data', 287, 'internal', { rootGib: 1000 }],
    ['sap-connector', 'b', 't3.large', 'running', 'production', 'sales', 733, 'internal', { ...old }],
    ['dev-anna', 'a', 't3.medium', 'stopped', 'development', 'platform', 268, 'ssh-anywhere', { untagged: true }],
    ['analytics-poc', 'c', 'r5.large', 'running', 'development', 'data', 199, 'ssh-anywhere', { noEnv: true, publicIp: '3.121.40.17' }],
  ],
  'ap-southeast-2': [
    ['web-syd-1', 'a', 'm7g.large', 'running', 'production', 'web', 88, 'web', { publicIp: '13.54.201.12' }],
    ['web-syd-2', 'b', 'm7g.large', 'running', 'production', 'web', 88, 'web', { publicIp: '13.54.201.60' }],
    ['api-syd-1', 'a', 'c7g.large', 'running', 'production', 'web', 88, 'internal'],
    ['pos-gateway', 'c', 't3.medium', 'running', 'production', 'payments', 540, 'ssh-anywhere', { ...old, publicIp: '3.104.88.9' }],
    ['batch-syd', 'a', 'c6i.xlarge', 'stopped', 'production', 'data', 122, 'internal'],
    ['training-room', 'b', 't3.large', 'stopped', 'development', 'sales', 365, 'windows-admin', { windows: true, rootType: 'gp2' }],
  ],
  'ap-southeast-1': [
    ['web-sin-1', 'a', 't4g.large', 'running', 'production', 'web', 29, 'web', { publicIp: '13.213.5.44' }],
    ['api-sin-1', 'a', 't4g.large', 'running', 'production', 'web', 29, 'internal'],
    ['migration-temp', 'b', 'm5.2xlarge', 'terminated', 'development', 'platform', 3, 'internal', { noEnv: true }],
  ],
};

const OWNERS: Record<string, string> = {
  web: 'maria@larkspur.example',
  payments: 'tomas@larkspur.example',
  search: 'ines@larkspur.example',
  data: 'yuki@larkspur.example',
  platform: 'sam@larkspur.example',
  sales: 'priya@larkspur.example',
};

export const ownerOf = (team: string): string => OWNERS[team] ?? 'platform@larkspur.example';

function instanceOf(region: string, line: Line, index: number): DemoInstance {
  const [name, zone, type, state, env, team, launchedDaysAgo, group, extras = {}] = line;
  const { untagged, noEnv, ...given } = extras;
  const tags: Tags = untagged ? {} : { Name: name, ...(!noEnv && { env }), team, owner: ownerOf(team) };
  const subnet = subnetNumber(zone, given.publicIp ? 'public' : 'private');
  return {
    id: resourceId('i', region, name),
    name: untagged ? undefined : name,
    region,
    zone,
    type,
    state,
    launchedDaysAgo,
    securityGroups: [group],
    privateIp: `10.${networkNumber(region)}.${subnet}.${10 + index}`,
    windows: false,
    spot: false,
    elasticIp: false,
    imdsv2: true,
    profile: `${team}-instance`,
    rootGib: 50,
    rootType: 'gp3',
    encrypted: true,
    ...given,
    // A stopped or terminated instance gives its public address back.
    publicIp: state === 'running' ? given.publicIp : undefined,
    tags,
  };
}

export const instances: DemoInstance[] = Object.entries(LINES).flatMap(([region, lines]) =>
  lines.map((line, index) => instanceOf(region, line, index)),
);
