import type { EC2Client } from '@aws-sdk/client-ec2';
import {
  AllocateAddressCommand,
  AssociateRouteTableCommand,
  AttachInternetGatewayCommand,
  CreateInternetGatewayCommand,
  CreateNatGatewayCommand,
  CreateRouteCommand,
  CreateRouteTableCommand,
  CreateSubnetCommand,
  CreateVpcCommand,
  CreateVpcEndpointCommand,
  DescribeRouteTablesCommand,
} from '@aws-sdk/client-ec2';
import { REGION } from './tools-kit.ts';

/** The ids of a VPC with a public and a private subnet, their gateways, and the resources in them. */
export interface Network {
  vpc: string;
  open: string;
  inner: string;
  /** The internet gateway that the public subnet's route table leads to. */
  gateway: string;
  openTable: string;
  /** The NAT gateway of the main route table, and one that no route leads to. */
  nat: string;
  spare: string;
}

const tagged = <T extends string>(type: T, name: string) => [
  {
    ResourceType: type,
    Tags: [
      { Key: 'Name', Value: name },
      { Key: 'Team', Value: 'web' },
    ],
  },
];

/** Creates the network in the kit's region; every taggable resource has Name and Team=web. */
export async function makeNetwork(ec2: EC2Client): Promise<Network> {
  const made = await ec2.send(
    new CreateVpcCommand({ CidrBlock: '10.7.0.0/16', TagSpecifications: tagged('vpc', 'shop') }),
  );
  const vpc = made.Vpc?.VpcId ?? '';
  const subnet = async (CidrBlock: string, name: string) => {
    const TagSpecifications = tagged('subnet', name);
    const { Subnet } = await ec2.send(
      new CreateSubnetCommand({ VpcId: vpc, CidrBlock, AvailabilityZone: `${REGION}b`, TagSpecifications }),
    );
    return Subnet?.SubnetId ?? '';
  };
  const open = await subnet('10.7.1.0/24', 'open');
  const inner = await subnet('10.7.2.0/28', 'inner');
  const { InternetGateway } = await ec2.send(new CreateInternetGatewayCommand({}));
  const gateway = InternetGateway?.InternetGatewayId ?? '';
  await ec2.send(new AttachInternetGatewayCommand({ VpcId: vpc, InternetGatewayId: gateway }));
  const { RouteTable } = await ec2.send(
    new CreateRouteTableCommand({ VpcId: vpc, TagSpecifications: tagged('route-table', 'out') }),
  );
  const openTable = RouteTable?.RouteTableId ?? '';
  await ec2.send(
    new CreateRouteCommand({
      RouteTableId: openTable,
      DestinationCidrBlock: '0.0.0.0/0',
      GatewayId: gateway,
    }),
  );
  await ec2.send(new AssociateRouteTableCommand({ RouteTableId: openTable, SubnetId: open }));
  const natIn = async (name: string) => {
    const { AllocationId } = await ec2.send(new AllocateAddressCommand({ Domain: 'vpc' }));
    const TagSpecifications = tagged('natgateway', name);
    const { NatGateway } = await ec2.send(
      new CreateNatGatewayCommand({ SubnetId: open, AllocationId, TagSpecifications }),
    );
    return NatGateway?.NatGatewayId ?? '';
  };
  const nat = await natIn('used');
  const spare = await natIn('spare');
  const { RouteTables = [] } = await ec2.send(
    new DescribeRouteTablesCommand({ Filters: [{ Name: 'vpc-id', Values: [vpc] }] }),
  );
  const main = RouteTables.find(({ RouteTableId }) => RouteTableId !== openTable)?.RouteTableId;
  await ec2.send(
    new CreateRouteCommand({ RouteTableId: main, DestinationCidrBlock: '0.0.0.0/0', NatGatewayId: nat }),
  );
  await ec2.send(
    new CreateVpcEndpointCommand({
      VpcId: vpc,
      ServiceName: `com.amazonaws.${REGION}.s3`,
      VpcEndpointType: 'Gateway',
      RouteTableIds: [openTable],
    }),
  );
  await ec2.send(
    new CreateVpcEndpointCommand({
      VpcId: vpc,
      ServiceName: `com.amazonaws.${REGION}.ecr.dkr`,
      VpcEndpointType: 'Interface',
      SubnetIds: [inner],
      PrivateDnsEnabled: true,
      TagSpecifications: tagged('vpc-endpoint', 'images'),
    }),
  );
  return { vpc, open, inner, gateway, openTable, nat, spare };
}
