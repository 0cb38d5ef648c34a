import { resourceId } from '../make-up.ts';
import { databases } from './databases.ts';
import { instances } from './instances.ts';
import { loadBalancers } from './load-balancers.ts';
import { natGateways } from './nat-gateways.ts';

export interface DemoInterface {
  id: string;
  region: string;
  zone: string;
  type: 'interface' | 'natGateway' | 'network_load_balancer';
  description: string;
  /** Names. */
  securityGroups: string[];
  instanceId?: string;
  publicIp?: string;
  privateIp?: string;
}

/** A network interface for everything that has an address in a VPC. */
export const interfaces: DemoInterface[] = [
  ...instances
    .filter(({ state }) => state !== 'terminated')
    .map(
      ({ region, zone, id, securityGroups, publicIp, privateIp }): DemoInterface => ({
        id: resourceId('eni', region, id),
        region,
        zone,
        type: 'interface',
        description: '',
        securityGroups,
        instanceId: id,
        publicIp,
        privateIp,
      }),
    ),
  ...natGateways.map(
    ({ interfaceId, region, zone, id, publicIp }): DemoInterface => ({
      id: interfaceId,
      region,
      zone,
      type: 'natGateway',
      description: `Interface for NAT Gateway ${id}`,
      securityGroups: [],
      publicIp,
    }),
  ),
  ...databases.map(
    ({ region, zone, id, securityGroup }): DemoInterface => ({
      id: resourceId('eni', region, 'rds', id),
      region,
      zone,
      type: 'interface',
      description: 'RDSNetworkInterface',
      securityGroups: [securityGroup],
    }),
  ),
  ...loadBalancers.flatMap(({ region, zones, type, name, securityGroups }) =>
    zones.map(
      (zone): DemoInterface => ({
        id: resourceId('eni', region, 'elb', name, zone),
        region,
        zone,
        type: type === 'network' ? 'network_load_balancer' : 'interface',
        description: type === 'classic' ? `ELB ${name}` : `ELB ${type === 'network' ? 'net' : 'app'}/${name}`,
        securityGroups,
      }),
    ),
  ),
];
