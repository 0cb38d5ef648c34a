import {
  AllocateAddressCommand,
  AssociateAddressCommand,
  AttachVolumeCommand,
  AuthorizeSecurityGroupIngressCommand,
  CreateFlowLogsCommand,
  CreateImageCommand,
  CreateNatGatewayCommand,
  CreateNetworkAclCommand,
  CreateRouteCommand,
  CreateRouteTableCommand,
  CreateSecurityGroupCommand,
  CreateSnapshotCommand,
  CreateSubnetCommand,
  CreateTagsCommand,
  CreateVolumeCommand,
  CreateVpcCommand,
  DescribeSecurityGroupsCommand,
  EC2Client,
  EnableEbsEncryptionByDefaultCommand,
  ModifyImageAttributeCommand,
  ModifySnapshotAttributeCommand,
  RevokeSecurityGroupEgressCommand,
  RevokeSecurityGroupIngressCommand,
  RunInstancesCommand,
  StopInstancesCommand,
} from '@aws-sdk/client-ec2';
import { CreateInstanceProfileCommand, IAMClient } from '@aws-sdk/client-iam';

/** How SDK clients reach the peer as the account's administrator. */
export interface Admin {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}
/** The ids of what was created, by name. */
export type Made = Record<string, string>;

/** Creates instances, volumes, snapshots and images: one well-kept and one badly kept of each kind. */
export async function seedCompute(admin: Admin): Promise<Made> {
  const ec2 = new EC2Client(admin);
  const made: Made = {};
  const iam = new IAMClient({ ...admin, region: 'us-east-1' });
  await iam.send(new CreateInstanceProfileCommand({ InstanceProfileName: 'web' }));
  const run = async (name: string, tokens: 'optional' | 'required', more: object = {}) => {
    const { Instances = [] } = await ec2.send(
      new RunInstancesCommand({
        ImageId: 'ami-12c6146b',
        MinCount: 1,
        MaxCount: 1,
        InstanceType: name === 'kept' ? 'm7g.large' : 'm4.large',
        MetadataOptions: { HttpTokens: tokens, HttpEndpoint: 'enabled' },
        TagSpecifications: [{ ResourceType: 'instance', Tags: [{ Key: 'Name', Value: name }] }],
        ...more,
      }),
    );
    made[name] = Instances[0]?.InstanceId ?? '';
  };
  await run('kept', 'required', { IamInstanceProfile: { Name: 'web' } });
  await run('left', 'optional');
  const volume = async (name: string, more: object) => {
    const AvailabilityZone = `${admin.region}a`;
    const { VolumeId } = await ec2.send(new CreateVolumeCommand({ AvailabilityZone, Size: 100, ...more }));
    made[name] = VolumeId ?? '';
    const Tags = [{ Key: 'Name', Value: name }];
    await ec2.send(new CreateTagsCommand({ Resources: [made[name]], Tags }));
  };
  await volume('fast', { VolumeType: 'gp3', Encrypted: true });
  await volume('loose', { VolumeType: 'gp2' });
  await volume('dear', { VolumeType: 'io1', Iops: 4000, Encrypted: true });
  await volume('asleep', { VolumeType: 'gp3', Encrypted: true });
  for (const [name, owner] of [
    ['fast', 'kept'],
    ['dear', 'kept'],
    ['asleep', 'left'],
  ] as const)
    await ec2.send(
      new AttachVolumeCommand({ VolumeId: made[name], InstanceId: made[owner], Device: `/dev/sd${name}` }),
    );
  await ec2.send(new StopInstancesCommand({ InstanceIds: [made.left ?? ''] }));
  for (const name of ['private', 'shared']) {
    const { SnapshotId } = await ec2.send(new CreateSnapshotCommand({ VolumeId: made.fast }));
    made[`snapshot-${name}`] = SnapshotId ?? '';
    const image = await ec2.send(new CreateImageCommand({ InstanceId: made.kept, Name: `image-${name}` }));
    made[`image-${name}`] = image.ImageId ?? '';
  }
  await ec2.send(
    new ModifySnapshotAttributeCommand({
      SnapshotId: made['snapshot-shared'],
      Attribute: 'createVolumePermission',
      OperationType: 'add',
      GroupNames: ['all'],
    }),
  );
  await ec2.send(
    new ModifyImageAttributeCommand({
      ImageId: made['image-shared'],
      LaunchPermission: { Add: [{ Group: 'all' }] },
    }),
  );
  await ec2.send(new EnableEbsEncryptionByDefaultCommand({}));
  return made;
}

/** Creates VPCs, security groups, addresses and gateways: one well-kept and one badly kept of each kind. */
export async function seedNetwork(admin: Admin): Promise<Made> {
  const ec2 = new EC2Client(admin);
  const made: Made = {};
  const vpc = async (name: string, CidrBlock: string) => {
    const { Vpc } = await ec2.send(new CreateVpcCommand({ CidrBlock }));
    made[name] = Vpc?.VpcId ?? '';
  };
  await vpc('logged', '10.1.0.0/16');
  await ec2.send(
    new CreateFlowLogsCommand({
      ResourceType: 'VPC',
      ResourceIds: [made.logged ?? ''],
      TrafficType: 'REJECT',
      LogDestinationType: 's3',
      LogDestination: 'arn:aws:s3:::guarded',
    }),
  );
  const { SecurityGroups = [] } = await ec2.send(
    new DescribeSecurityGroupsCommand({ Filters: [{ Name: 'vpc-id', Values: [made.logged ?? ''] }] }),
  );
  for (const { GroupId, IpPermissions, IpPermissionsEgress } of SecurityGroups) {
    made['default-empty'] = GroupId ?? '';
    if (IpPermissions?.length)
      await ec2.send(new RevokeSecurityGroupIngressCommand({ GroupId, IpPermissions }));
    if (IpPermissionsEgress?.length)
      await ec2.send(new RevokeSecurityGroupEgressCommand({ GroupId, IpPermissions: IpPermissionsEgress }));
  }
  const group = async (
    name: string,
    IpProtocol: string,
    from?: number,
    to?: number,
    source = '0.0.0.0/0',
  ) => {
    const { GroupId } = await ec2.send(
      new CreateSecurityGroupCommand({ GroupName: name, Description: name, VpcId: made.logged }),
    );
    made[name] = GroupId ?? '';
    const ranges = source.includes(':')
      ? { Ipv6Ranges: [{ CidrIpv6: source }] }
      : { IpRanges: [{ CidrIp: source }] };
    const permission = { IpProtocol, ...(from !== undefined && { FromPort: from, ToPort: to }), ...ranges };
    await ec2.send(new AuthorizeSecurityGroupIngressCommand({ GroupId, IpPermissions: [permission] }));
  };
  await group('ssh', 'tcp', 22, 22);
  await group('rdp', 'tcp', 3380, 3390, '::/0');
  await group('shares', 'tcp', 445, 445);
  await group('mysql', 'tcp', 3000, 4000);
  await group('everything', '-1');
  await group('office', 'tcp', 22, 3389, '203.0.113.0/24');

  const acl = await ec2.send(new CreateNetworkAclCommand({ VpcId: made.logged }));
  made['acl-closed'] = acl.NetworkAcl?.NetworkAclId ?? '';

  const { Subnet } = await ec2.send(
    new CreateSubnetCommand({ VpcId: made.logged, CidrBlock: '10.1.1.0/24' }),
  );
  for (const name of ['used', 'unused']) {
    const address = await ec2.send(new AllocateAddressCommand({ Domain: 'vpc' }));
    made[`address-${name}`] = address.PublicIp ?? '';
    const nat = await ec2.send(
      new CreateNatGatewayCommand({ SubnetId: Subnet?.SubnetId, AllocationId: address.AllocationId }),
    );
    made[`nat-${name}`] = nat.NatGateway?.NatGatewayId ?? '';
  }
  const { RouteTable } = await ec2.send(new CreateRouteTableCommand({ VpcId: made.logged }));
  await ec2.send(
    new CreateRouteCommand({
      RouteTableId: RouteTable?.RouteTableId,
      DestinationCidrBlock: '0.0.0.0/0',
      NatGatewayId: made['nat-used'],
    }),
  );
  return made;
}

/** Attaches one address to an instance; the other stays unattached. */
export async function seedAddresses(admin: Admin, instance: string): Promise<Made> {
  const ec2 = new EC2Client(admin);
  const [used, loose] = [
    await ec2.send(new AllocateAddressCommand({ Domain: 'vpc' })),
    await ec2.send(new AllocateAddressCommand({ Domain: 'vpc' })),
  ];
  await ec2.send(new AssociateAddressCommand({ AllocationId: used.AllocationId, InstanceId: instance }));
  return { 'address-attached': used.PublicIp ?? '', 'address-loose': loose.PublicIp ?? '' };
}
