import type { FlowLog, NetworkAcl, NetworkAclEntry, Vpc } from '@aws-sdk/client-ec2';
import { networkNumber, vpcOf } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { atHome } from './ec2-at-home.ts';
import { daysAgo, resourceId, tagList } from './make-up.ts';
import type { DemoOperation } from './operation.ts';

const describeVpc = (region: string): Vpc => {
  const block = `10.${networkNumber(region)}.0.0/16`;
  return {
    VpcId: vpcOf(region),
    CidrBlock: block,
    CidrBlockAssociationSet: [{ CidrBlock: block, CidrBlockState: { State: 'associated' } }],
    State: 'available',
    IsDefault: false,
    OwnerId: DEMO_ACCOUNT_ID,
    InstanceTenancy: 'default',
    Tags: tagList({ Name: `larkspur-${region}`, team: 'platform' }),
  };
};

export const describeVpcs = atHome('Vpcs', ({ region }): Vpc[] => [describeVpc(region)], {
  'vpc-id': (v) => [v.VpcId],
  state: (v) => [v.State],
  'is-default': (v) => [String(v.IsDefault)],
});

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

/** On everywhere but where the tills are, and where the company came last. */
export const getEbsEncryptionByDefault: DemoOperation = (_input, { region }) => ({
  EbsEncryptionByDefault: region !== 'ap-southeast-1' && region !== 'ap-southeast-2',
});
