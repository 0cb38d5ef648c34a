import type { RouteTable, Subnet, VpcEndpoint } from '@aws-sdk/client-ec2';
import { natGateways } from './data/nat-gateways.ts';
import { groupIdOf, networkNumber, subnetNumber, subnetOf, vpcOf, ZONES } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { atHome } from './ec2-at-home.ts';
import { daysAgo, fraction, resourceId, tagList } from './make-up.ts';

type Visibility = 'public' | 'private';

/** A /24 has 251 addresses to give; the containers of the first region took nearly all of one. */
const freeOf = (region: string, zone: string, visibility: Visibility): number =>
  region === 'us-east-1' && zone === 'a' && visibility === 'private'
    ? 9
    : 251 - Math.floor(fraction('taken', region, zone, visibility) * 120);

export const describeSubnets = atHome(
  'Subnets',
  ({ region }): Subnet[] =>
    ZONES.flatMap((zone) =>
      (['public', 'private'] as const).map(
        (visibility): Subnet => ({
          SubnetId: subnetOf(region, zone, visibility),
          VpcId: vpcOf(region),
          OwnerId: DEMO_ACCOUNT_ID,
          State: 'available',
          AvailabilityZone: `${region}${zone}`,
          CidrBlock: `10.${networkNumber(region)}.${subnetNumber(zone, visibility)}.0/24`,
          AvailableIpAddressCount: freeOf(region, zone, visibility),
          DefaultForAz: false,
          MapPublicIpOnLaunch: visibility === 'public',
          Tags: tagList({ Name: `${visibility}-${zone}`, team: 'platform' }),
        }),
      ),
    ),
  {
    'subnet-id': (s) => [s.SubnetId],
    'vpc-id': (s) => [s.VpcId],
    'availability-zone': (s) => [s.AvailabilityZone],
    state: (s) => [s.State],
    'default-for-az': (s) => [String(s.DefaultForAz)],
  },
);

/** The second gateway of us-east-1 was made for a zone that was given up: no route leads to it. */
const UNUSED_GATEWAY = 'nat-use1-b';
/** The peering that led to the old data centre of these is gone, the routes to it are not. */
const LOST_PEERING = ['us-west-2', 'eu-central-1'];

/** Private subnets without a NAT gateway have no table of their own: they go by the main one. */
export const describeRouteTables = atHome(
  'RouteTables',
  ({ region }): RouteTable[] => {
    const gateway = natGateways.find((nat) => nat.region === region && nat.name !== UNUSED_GATEWAY);
    const local = {
      DestinationCidrBlock: `10.${networkNumber(region)}.0.0/16`,
      GatewayId: 'local',
      State: 'active' as const,
    };
    const lost = LOST_PEERING.includes(region)
      ? [
          {
            DestinationCidrBlock: '192.168.0.0/16',
            VpcPeeringConnectionId: resourceId('pcx', region, 'data centre'),
            State: 'blackhole' as const,
          },
        ]
      : [];
    const table = (
      name: string,
      routes: RouteTable['Routes'],
      subnets: Visibility | undefined,
    ): RouteTable => {
      const RouteTableId = resourceId('rtb', region, name);
      return {
        RouteTableId,
        VpcId: vpcOf(region),
        OwnerId: DEMO_ACCOUNT_ID,
        Routes: [local, ...(routes ?? [])],
        Associations: subnets
          ? ZONES.map((zone) => ({ RouteTableId, SubnetId: subnetOf(region, zone, subnets), Main: false }))
          : [{ RouteTableId, Main: true }],
        Tags: tagList({ Name: name }),
      };
    };
    const out = (target: object) => ({
      DestinationCidrBlock: '0.0.0.0/0',
      State: 'active' as const,
      ...target,
    });
    return [
      table('main', lost, undefined),
      table('public', [out({ GatewayId: resourceId('igw', region) })], 'public'),
      ...(gateway ? [table('private', [out({ NatGatewayId: gateway.id })], 'private')] : []),
    ];
  },
  { 'route-table-id': (t) => [t.RouteTableId], 'vpc-id': (t) => [t.VpcId] },
);

const WITH_S3 = ['us-east-1', 'eu-west-1', 'ap-southeast-2'];

/** Gateway endpoints, which cost nothing, and one that its owner never accepted. */
export const describeVpcEndpoints = atHome(
  'VpcEndpoints',
  ({ region, now }): VpcEndpoint[] => {
    const endpoint = (name: string, more: VpcEndpoint): VpcEndpoint => ({
      VpcEndpointId: resourceId('vpce', region, name),
      VpcId: vpcOf(region),
      OwnerId: DEMO_ACCOUNT_ID,
      CreationTimestamp: daysAgo(now, 610, region, name),
      Tags: tagList({ Name: name, team: 'platform' }),
      ...more,
    });
    const gateway = (service: string): VpcEndpoint =>
      endpoint(service, {
        VpcEndpointType: 'Gateway',
        ServiceName: `com.amazonaws.${region}.${service}`,
        // As EC2 writes it, whatever its SDK's types say.
        State: 'available' as VpcEndpoint['State'],
        RouteTableIds: [resourceId('rtb', region, 'private')],
        PrivateDnsEnabled: false,
      });
    const partner = endpoint('tax-service', {
      VpcEndpointType: 'Interface',
      ServiceName: `com.amazonaws.vpce.${region}.${resourceId('vpce-svc', 'tax')}`,
      State: 'pendingAcceptance' as VpcEndpoint['State'],
      SubnetIds: [subnetOf(region, 'a', 'private')],
      Groups: [{ GroupId: groupIdOf(region, 'internal'), GroupName: 'internal' }],
      PrivateDnsEnabled: false,
      CreationTimestamp: daysAgo(now, 47, region, 'tax'),
    });
    return [
      ...(WITH_S3.includes(region) ? [gateway('s3')] : []),
      ...(region === 'us-east-1' ? [gateway('dynamodb'), partner] : []),
    ];
  },
  {
    'vpc-endpoint-id': (e) => [e.VpcEndpointId],
    'vpc-id': (e) => [e.VpcId],
    'service-name': (e) => [e.ServiceName],
  },
);
