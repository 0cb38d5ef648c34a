import { resourceId } from '../make-up.ts';

export interface DemoNatGateway {
  id: string;
  name: string;
  region: string;
  zone: string;
  publicIp: string;
  interfaceId: string;
  allocationId: string;
}

const LINES: [string, string, string, string][] = [
  ['nat-use1-a', 'us-east-1', 'a', '52.44.10.200'],
  ['nat-use1-b', 'us-east-1', 'b', '52.44.10.201'],
  ['nat-usw2', 'us-west-2', 'b', '44.224.91.12'],
  ['nat-euw1', 'eu-west-1', 'a', '54.170.33.8'],
  ['nat-syd', 'ap-southeast-2', 'a', '13.236.4.150'],
];

export const natGateways: DemoNatGateway[] = LINES.map(([name, region, zone, publicIp]) => ({
  id: resourceId('nat', region, name),
  name,
  region,
  zone,
  publicIp,
  interfaceId: resourceId('eni', region, name),
  allocationId: resourceId('eipalloc', region, publicIp),
}));
