import type { Check } from '../check.ts';
import { ec2NatGateways, ec2RouteTables } from '../data/ec2.ts';
import { hourly, NAT_GATEWAY_HOUR } from '../prices.ts';
import { arnOf, labelOf, verdict } from '../verdict.ts';

export const vpcUnusedNatGateways: Check = {
  id: 'vpc.unused-nat-gateways',
  title: 'NAT gateways are used by a route',
  finding: ['NAT gateway is used by no route', 'NAT gateways are used by no route'],
  kind: 'waste',
  service: 'Amazon VPC',
  severity: 'medium',
  removal: 'unused',
  risk: 'It is paid for by the hour and no traffic can reach it.',
  remediation: {
    text: 'Delete it, and release its address.',
    cli: 'aws ec2 delete-nat-gateway --nat-gateway-id GATEWAY',
  },
  source: 'AWS Trusted Advisor, "Inactive NAT Gateways"',
  scope: 'regional',
  reads: [ec2NatGateways, ec2RouteTables],
  async look(place) {
    const [gateways, tables] = await Promise.all([place.read(ec2NatGateways), place.read(ec2RouteTables)]);
    const used = new Set(tables.flatMap(({ Routes = [] }) => Routes.map(({ NatGatewayId }) => NatGatewayId)));
    return gateways.map(({ NatGatewayId: id = '', Tags }) =>
      verdict({
        resource: labelOf(id, Tags),
        arn: arnOf(place, 'ec2', `natgateway/${id}`),
        fails: !used.has(id) && 'no route leads to it',
        ...hourly(NAT_GATEWAY_HOUR),
      }),
    );
  },
};
