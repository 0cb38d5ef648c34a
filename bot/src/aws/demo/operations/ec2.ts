import type { DemoPlace, DemoService } from '../operation.ts';
import { EC2_PAGES } from '../replay/pages.ts';
import type { Listing } from '../replay/replay.ts';
import { list, recorded, theOne } from '../replay/replay.ts';

/** What most lists of EC2 have in common; the id's field may be asked for by `<field>s`, and as a filter. */
const ec2 = (id: string, missing: string, filters: Record<string, string>): Listing => ({
  ids: { [`${id}s`]: id },
  missing: [missing, "The ID '{id}' does not exist"],
  filters,
  tags: 'Tags',
  pages: EC2_PAGES,
});

const describeInstances = list(
  'ec2-instances',
  'Instances',
  ec2('InstanceId', 'InvalidInstanceID.NotFound', {
    'instance-id': 'InstanceId',
    'instance-state-name': 'State.Name',
    'instance-state-code': 'State.Code',
    'instance-type': 'InstanceType',
    'instance-lifecycle': 'InstanceLifecycle',
    'availability-zone': 'Placement.AvailabilityZone',
    architecture: 'Architecture',
    'platform-details': 'PlatformDetails',
    platform: 'Platform',
    'vpc-id': 'VpcId',
    'subnet-id': 'SubnetId',
    'image-id': 'ImageId',
    'key-name': 'KeyName',
    'private-ip-address': 'PrivateIpAddress',
    'ip-address': 'PublicIpAddress',
    'iam-instance-profile.arn': 'IamInstanceProfile.Arn',
    'metadata-options.http-tokens': 'MetadataOptions.HttpTokens',
    'instance.group-id': 'SecurityGroups.GroupId',
    'instance.group-name': 'SecurityGroups.GroupName',
  }),
);

/** Every instance was started by a reservation of its own. */
function describeReservations(input: object, place: DemoPlace) {
  const { Instances, ...more } = describeInstances(input, place) as { Instances: { InstanceId: string }[] };
  return {
    Reservations: Instances.map((instance) => ({
      ReservationId: instance.InstanceId.replace('i-', 'r-'),
      OwnerId: '000000000000',
      Groups: [],
      Instances: [instance],
    })),
    ...more,
  };
}

export const ec2Compute: DemoService = {
  DescribeInstances: describeReservations,
  DescribeVolumes: list(
    'ec2-volumes',
    'Volumes',
    ec2('VolumeId', 'InvalidVolume.NotFound', {
      'volume-id': 'VolumeId',
      'volume-type': 'VolumeType',
      status: 'State',
      size: 'Size',
      encrypted: 'Encrypted',
      'availability-zone': 'AvailabilityZone',
      'snapshot-id': 'SnapshotId',
      'attachment.instance-id': 'Attachments.InstanceId',
      'attachment.status': 'Attachments.State',
      'attachment.device': 'Attachments.Device',
    }),
  ),
  DescribeSnapshots: list('ec2-snapshots', 'Snapshots', {
    ...ec2('SnapshotId', 'InvalidSnapshot.NotFound', {
      'snapshot-id': 'SnapshotId',
      'volume-id': 'VolumeId',
      encrypted: 'Encrypted',
      status: 'State',
      'storage-tier': 'StorageTier',
    }),
    where: { RestorableByUserIds: '$restorableBy' },
  }),
  DescribeSnapshotAttribute: recorded(
    'ec2-snapshots',
    {
      by: ['SnapshotId', 'SnapshotId'],
      missing: ['InvalidSnapshot.NotFound', "The ID '{id}' does not exist"],
    },
    'DescribeSnapshotAttribute',
  ),
  DescribeImages: list(
    'ec2-images',
    'Images',
    ec2('ImageId', 'InvalidAMIID.NotFound', {
      'image-id': 'ImageId',
      name: 'Name',
      state: 'State',
      architecture: 'Architecture',
    }),
  ),
  DescribeRegions: list('ec2-regions', 'Regions', {
    ids: { RegionNames: 'RegionName' },
    missing: ['InvalidParameterValue', "The ID '{id}' does not exist"],
    filters: { 'region-name': 'RegionName', endpoint: 'Endpoint', 'opt-in-status': 'OptInStatus' },
  }),
  GetEbsEncryptionByDefault: theOne('ec2-ebs-encryption'),
};

export const ec2Network: DemoService = {
  /** EC2 gives all addresses at once: it has no pages here. */
  DescribeAddresses: list('ec2-addresses', 'Addresses', {
    ids: { AllocationIds: 'AllocationId', PublicIps: 'PublicIp' },
    missing: ['InvalidAllocationID.NotFound', "The ID '{id}' does not exist"],
    filters: {
      'allocation-id': 'AllocationId',
      'association-id': 'AssociationId',
      'public-ip': 'PublicIp',
      'instance-id': 'InstanceId',
      'network-interface-id': 'NetworkInterfaceId',
      'private-ip-address': 'PrivateIpAddress',
    },
    tags: 'Tags',
  }),
  DescribeNetworkInterfaces: list('ec2-network-interfaces', 'NetworkInterfaces', {
    ...ec2('NetworkInterfaceId', 'InvalidNetworkInterfaceID.NotFound', {
      'network-interface-id': 'NetworkInterfaceId',
      'interface-type': 'InterfaceType',
      status: 'Status',
      'vpc-id': 'VpcId',
      'subnet-id': 'SubnetId',
      'group-id': 'Groups.GroupId',
      'group-name': 'Groups.GroupName',
      'addresses.private-ip-address': 'PrivateIpAddress',
      'association.public-ip': 'Association.PublicIp',
      'attachment.instance-id': 'Attachment.InstanceId',
    }),
    tags: 'TagSet',
  }),
  DescribeNatGateways: list('ec2-nat-gateways', 'NatGateways', {
    ...ec2('NatGatewayId', 'NatGatewayNotFound', {
      'nat-gateway-id': 'NatGatewayId',
      state: 'State',
      'vpc-id': 'VpcId',
      'subnet-id': 'SubnetId',
    }),
    filterBy: 'Filter',
  }),
  DescribeSecurityGroups: list('ec2-security-groups', 'SecurityGroups', {
    ...ec2('GroupId', 'InvalidGroup.NotFound', {
      'group-id': 'GroupId',
      'group-name': 'GroupName',
      description: 'Description',
      'vpc-id': 'VpcId',
      'owner-id': 'OwnerId',
      'ip-permission.protocol': 'IpPermissions.IpProtocol',
      'ip-permission.from-port': 'IpPermissions.FromPort',
      'ip-permission.to-port': 'IpPermissions.ToPort',
      'ip-permission.cidr': 'IpPermissions.IpRanges.CidrIp',
      'ip-permission.ipv6-cidr': 'IpPermissions.Ipv6Ranges.CidrIpv6',
    }),
    ids: { GroupIds: 'GroupId', GroupNames: 'GroupName' },
  }),
  DescribeVpcs: list('ec2-vpcs', 'Vpcs', {
    filters: { 'vpc-id': 'VpcId', state: 'State', 'is-default': 'IsDefault' },
    tags: 'Tags',
    pages: EC2_PAGES,
  }),
  DescribeSubnets: list('ec2-subnets', 'Subnets', {
    filters: {
      'subnet-id': 'SubnetId',
      'vpc-id': 'VpcId',
      'availability-zone': 'AvailabilityZone',
      state: 'State',
      'default-for-az': 'DefaultForAz',
    },
    tags: 'Tags',
    pages: EC2_PAGES,
  }),
  DescribeRouteTables: list('ec2-route-tables', 'RouteTables', {
    filters: { 'route-table-id': 'RouteTableId', 'vpc-id': 'VpcId' },
    tags: 'Tags',
    pages: EC2_PAGES,
  }),
  DescribeVpcEndpoints: list('ec2-vpc-endpoints', 'VpcEndpoints', {
    filters: { 'vpc-endpoint-id': 'VpcEndpointId', 'vpc-id': 'VpcId', 'service-name': 'ServiceName' },
    tags: 'Tags',
    pages: EC2_PAGES,
  }),
  DescribeFlowLogs: list('ec2-flow-logs', 'FlowLogs', { tags: 'Tags', pages: EC2_PAGES }),
  DescribeNetworkAcls: list('ec2-network-acls', 'NetworkAcls', { tags: 'Tags', pages: EC2_PAGES }),
};
