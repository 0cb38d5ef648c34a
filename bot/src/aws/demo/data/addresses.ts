import type { Tags } from '../make-up.ts';
import { resourceId } from '../make-up.ts';
import { instances } from './instances.ts';
import { natGateways } from './nat-gateways.ts';

export interface DemoAddress {
  region: string;
  publicIp: string;
  allocationId: string;
  instanceId?: string;
  interfaceId?: string;
  privateIp?: string;
  tags: Tags;
}

const ofInstances = instances.flatMap((instance): DemoAddress[] => {
  const { region, publicIp, id, privateIp, elasticIp, name = '', tags } = instance;
  if (!elasticIp || !publicIp) return [];
  return [
    {
      region,
      publicIp,
      allocationId: resourceId('eipalloc', region, publicIp),
      instanceId: id,
      interfaceId: resourceId('eni', region, id),
      privateIp,
      tags: { ...tags, Name: `${name}-ip` },
    },
  ];
});

const ofNatGateways = natGateways.map(
  ({ region, publicIp, allocationId, interfaceId, name }): DemoAddress => ({
    region,
    publicIp,
    allocationId,
    interfaceId,
    privateIp: '10.99.0.4',
    tags: { Name: name, team: 'platform', env: 'production' },
  }),
);

/** Kept, paid for and attached to nothing. */
const idle: [string, string, Tags][] = [
  ['us-east-1', '34.194.220.7', { Name: 'old-vpn', team: 'platform' }],
  ['us-east-1', '34.194.220.8', {}],
  ['eu-central-1', '18.196.4.99', { Name: 'dev-anna' }],
  ['ap-southeast-2', '54.66.180.31', { Name: 'pos-gateway-spare', team: 'payments', env: 'production' }],
];

export const addresses: DemoAddress[] = [
  ...ofInstances,
  ...ofNatGateways,
  ...idle.map(([region, publicIp, tags]) => ({
    region,
    publicIp,
    allocationId: resourceId('eipalloc', region, publicIp),
    tags,
  })),
];
