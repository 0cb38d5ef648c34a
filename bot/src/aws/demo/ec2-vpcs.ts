import type { FlowLog, NetworkAcl, NetworkAclEntry, RouteTable, Vpc } from '@aws-sdk/client-ec2';
import { natGateways } from './data/nat-gateways.ts';
import { HOME_REGIONS, subnetOf, vpcOf } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { ec2Page } from './ec2-filters.ts';
import { daysAgo, resourceId, tagList } from './make-up.ts';
import type { DemoOperation, DemoPlace } from './operation.ts';

interface Page {
  MaxResults?: number;
  NextToken?: string;
}

const isHome = (region: string): boolean => HOME_REGIONS.some((home) => home === region);

/** Answers with what there is in a region that the company works in; in the others there is nothing. */
const atHome =
  <T>(key: string, things: (place: DemoPlace) => T[]): DemoOperation =>
  (input: Page, place) => {
    const { items, next } = ec2Page(isHome(place.region) ? things(place) : [], input, undefined);
    return { [key]: items, NextToken: next };
  };

export const describeVpcs = atHome('Vpcs', ({ region }): Vpc[] => [
  {
    VpcId: vpcOf(region),
    CidrBlock: '10.0.0.0/8',
    State: 'available',
    IsDefault: false,
    OwnerId: DEMO_ACCOUNT_ID,
    InstanceTenancy: 'default',
    Tags: tagList({ Name: `larkspur-${region}`, team: 'platform' }),
  },
]);

/** The newest region was never given one. */
export const describeFlowLogs = atHome('FlowLogs', ({ region, now }): FlowLog[] =>
  region === 'ap-southeast-1'
    ? []
    : [
        {
          FlowLogId: resourceId('fl', region),
          FlowLogStatus: 'ACTIVE',
          DeliverLogsStatus: 'SUCCESS',
          ResourceId: vpcOf(region),
          TrafficType: 'REJECT',
          LogDestinationType: 's3',
          LogDestination: 'arn:aws:s3:::larkspur-access-logs/flow-logs/',
          CreationTime: daysAgo(now, 600, region, 'flow log'),
          Tags: [],
        },
      ],
);

const rule = (RuleNumber: number, RuleAction: 'allow' | 'deny', port?: number): NetworkAclEntry => ({
  RuleNumber,
  RuleAction,
  Egress: false,
  CidrBlock: '0.0.0.0/0',
  ...(port === undefined ? { Protocol: '-1' } : { Protocol: '6', PortRange: { From: port, To: port } }),
});
const OUT: NetworkAclEntry = { ...rule(100, 'allow'), Egress: true };

/** Only where the company began did somebody close the ports of administration. */
export const describeNetworkAcls = atHome('NetworkAcls', ({ region }): NetworkAcl[] => {
  const isFirst = region === 'us-east-1';
  return [
    {
      NetworkAclId: resourceId('acl', region),
      VpcId: vpcOf(region),
      IsDefault: !isFirst,
      OwnerId: DEMO_ACCOUNT_ID,
      Entries: [...(isFirst ? [rule(50, 'deny', 22), rule(51, 'deny', 3389)] : []), rule(100, 'allow'), OUT],
      Associations: [],
      Tags: isFirst ? tagList({ Name: 'larkspur' }) : [],
    },
  ];
});

/** The second gateway of us-east-1 was made for a zone that was given up: no route leads to it. */
const UNUSED_GATEWAY = 'nat-use1-b';

export const describeRouteTables = atHome('RouteTables', ({ region }): RouteTable[] => {
  const gateway = natGateways.find((nat) => nat.region === region && nat.name !== UNUSED_GATEWAY);
  const local = { DestinationCidrBlock: '10.0.0.0/8', GatewayId: 'local', State: 'active' as const };
  const table = (visibility: 'public' | 'private', target: object): RouteTable => ({
    RouteTableId: resourceId('rtb', region, visibility),
    VpcId: vpcOf(region),
    OwnerId: DEMO_ACCOUNT_ID,
    Routes: [local, { DestinationCidrBlock: '0.0.0.0/0', State: 'active', ...target }],
    Associations: ['a', 'b', 'c'].map((zone) => ({
      RouteTableId: resourceId('rtb', region, visibility),
      SubnetId: subnetOf(region, zone, visibility),
      Main: false,
    })),
    Tags: tagList({ Name: visibility }),
  });
  return [
    table('public', { GatewayId: resourceId('igw', region) }),
    ...(gateway ? [table('private', { NatGatewayId: gateway.id })] : []),
  ];
});

/** On everywhere but where the tills are, and where the company came last. */
export const getEbsEncryptionByDefault: DemoOperation = (_input, { region }) => ({
  EbsEncryptionByDefault: region !== 'ap-southeast-1' && region !== 'ap-southeast-2',
});
