import { resourceId } from '../make-up.ts';
import type { DemoEvent } from './events.ts';
import { natGateways } from './nat-gateways.ts';

const DAY_MS = 86_400_000;
const DAY = 1440;
/** 08:20 UTC of its day, as the event history counts from midnight. */
const AT = DAY - (8 * 60 + 20);

/** On the 9th of last month the data team's lake was led through the NAT gateway: see what the bill makes of it. */
export function lakeRoute(now: Date): DemoEvent {
  const ninth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 9);
  const daysAgo = Math.floor((now.getTime() - ninth) / DAY_MS);
  return {
    region: 'us-west-2',
    minutesAgo: daysAgo * DAY + AT - 1,
    source: 'ec2',
    name: 'ReplaceRoute',
    readOnly: false,
    who: { kind: 'user', name: 'yuki' },
    ip: '203.0.113.24',
    agent: 'APN/1.0 HashiCorp/1.0 Terraform/1.9.5 aws-sdk-go-v2/1.30.3',
    called: {
      destinationCidrBlock: '0.0.0.0/0',
      natGatewayId: natGateways.find(({ name }) => name === 'nat-usw2')?.id,
    },
    resources: [{ type: 'AWS::EC2::RouteTable', name: resourceId('rtb', 'us-west-2', 'private') }],
  };
}
