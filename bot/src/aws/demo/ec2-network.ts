import type {
  Address,
  DescribeAddressesCommandInput,
  DescribeNatGatewaysCommandInput,
  DescribeNetworkInterfacesCommandInput,
  NatGateway,
  NetworkInterface,
} from '@aws-sdk/client-ec2';
import type { DemoAddress } from './data/addresses.ts';
import { addresses } from './data/addresses.ts';
import type { DemoInterface } from './data/interfaces.ts';
import { interfaces } from './data/interfaces.ts';
import type { DemoNatGateway } from './data/nat-gateways.ts';
import { natGateways } from './data/nat-gateways.ts';
import { groupIdOf, subnetOf, vpcOf } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { applyFilters, byIds, ec2Page } from './ec2-filters.ts';
import { daysAgo, resourceId, tagList } from './make-up.ts';
import type { DemoPlace } from './operation.ts';

const describeAddress = (demo: DemoAddress): Address => ({
  PublicIp: demo.publicIp,
  AllocationId: demo.allocationId,
  Domain: 'vpc',
  NetworkBorderGroup: demo.region,
  ...(demo.interfaceId && {
    AssociationId: resourceId('eipassoc', demo.region, demo.publicIp),
    NetworkInterfaceId: demo.interfaceId,
    NetworkInterfaceOwnerId: DEMO_ACCOUNT_ID,
    PrivateIpAddress: demo.privateIp,
  }),
  ...(demo.instanceId && { InstanceId: demo.instanceId }),
  Tags: tagList(demo.tags),
});

/** EC2 gives all addresses at once: it has no pages here. */
export function describeAddresses(input: DescribeAddressesCommandInput, { region }: DemoPlace) {
  const here = addresses.filter((address) => address.region === region).map(describeAddress);
  const byId = byIds(here, input.AllocationIds, (a) => a.AllocationId, 'InvalidAllocationID.NotFound');
  const asked = byIds(byId, input.PublicIps, (a) => a.PublicIp, 'InvalidAddress.NotFound');
  return {
    Addresses: applyFilters(asked, input.Filters, {
      'allocation-id': (a) => [a.AllocationId],
      'association-id': (a) => [a.AssociationId],
      'public-ip': (a) => [a.PublicIp],
      'instance-id': (a) => [a.InstanceId],
      'network-interface-id': (a) => [a.NetworkInterfaceId],
      'private-ip-address': (a) => [a.PrivateIpAddress],
    }),
  };
}

const describeInterface = (demo: DemoInterface): NetworkInterface & { Tags?: never } => ({
  NetworkInterfaceId: demo.id,
  InterfaceType: demo.type,
  Description: demo.description,
  Status: 'in-use',
  AvailabilityZone: `${demo.region}${demo.zone}`,
  OwnerId: DEMO_ACCOUNT_ID,
  VpcId: vpcOf(demo.region),
  SubnetId: subnetOf(demo.region, demo.zone, demo.publicIp ? 'public' : 'private'),
  RequesterManaged: demo.instanceId === undefined,
  Groups: demo.securityGroups.map((name) => ({ GroupName: name, GroupId: groupIdOf(demo.region, name) })),
  ...(demo.instanceId && { Attachment: { InstanceId: demo.instanceId, Status: 'attached', DeviceIndex: 0 } }),
  ...(demo.publicIp && { Association: { PublicIp: demo.publicIp } }),
  ...(demo.privateIp && { PrivateIpAddress: demo.privateIp }),
  TagSet: [],
});

export function describeNetworkInterfaces(
  input: DescribeNetworkInterfacesCommandInput,
  { region }: DemoPlace,
) {
  const here = interfaces.filter((found) => found.region === region).map(describeInterface);
  const asked = byIds(
    here,
    input.NetworkInterfaceIds,
    (n) => n.NetworkInterfaceId,
    'InvalidNetworkInterfaceID.NotFound',
  );
  const matching = applyFilters(asked, input.Filters, {
    'network-interface-id': (n) => [n.NetworkInterfaceId],
    'interface-type': (n) => [n.InterfaceType],
    status: (n) => [n.Status],
    'vpc-id': (n) => [n.VpcId],
    'subnet-id': (n) => [n.SubnetId],
    'group-id': (n) => (n.Groups ?? []).map(({ GroupId }) => GroupId),
    'group-name': (n) => (n.Groups ?? []).map(({ GroupName }) => GroupName),
    'addresses.private-ip-address': (n) => [n.PrivateIpAddress],
    'association.public-ip': (n) => [n.Association?.PublicIp],
    'attachment.instance-id': (n) => [n.Attachment?.InstanceId],
  });
  const { items, next } = ec2Page(matching, input, input.NetworkInterfaceIds);
  return { NetworkInterfaces: items, NextToken: next };
}

const describeNatGateway = (demo: DemoNatGateway, now: Date): NatGateway => ({
  NatGatewayId: demo.id,
  State: 'available',
  ConnectivityType: 'public',
  VpcId: vpcOf(demo.region),
  SubnetId: subnetOf(demo.region, demo.zone, 'public'),
  CreateTime: daysAgo(now, 600, demo.id),
  NatGatewayAddresses: [
    { PublicIp: demo.publicIp, AllocationId: demo.allocationId, NetworkInterfaceId: demo.interfaceId },
  ],
  Tags: tagList({ Name: demo.name, team: 'platform', env: 'production' }),
});

export function describeNatGateways(input: DescribeNatGatewaysCommandInput, { region, now }: DemoPlace) {
  const here = natGateways
    .filter((gateway) => gateway.region === region)
    .map((gateway) => describeNatGateway(gateway, now));
  const asked = byIds(here, input.NatGatewayIds, (n) => n.NatGatewayId, 'NatGatewayNotFound');
  const matching = applyFilters(asked, input.Filter, {
    'nat-gateway-id': (n) => [n.NatGatewayId],
    state: (n) => [n.State],
    'vpc-id': (n) => [n.VpcId],
    'subnet-id': (n) => [n.SubnetId],
  });
  const { items, next } = ec2Page(matching, input, input.NatGatewayIds);
  return { NatGateways: items, NextToken: next };
}
