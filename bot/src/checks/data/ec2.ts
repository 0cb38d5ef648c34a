import { allOf } from '../../aws/pages.ts';
import { regional } from './declare.ts';

/** Elastic IP addresses. EC2 returns them all at once. */
export const ec2Addresses = regional('ec2.addresses', 'ec2:DescribeAddresses', async ({ client }) => {
  const { DescribeAddressesCommand, EC2Client } = await import('@aws-sdk/client-ec2');
  return (await client(EC2Client).send(new DescribeAddressesCommand({}))).Addresses ?? [];
});

/** Whether the region encrypts new EBS volumes by default. */
export const ec2DefaultEncryption = regional(
  'ec2.default-encryption',
  'ec2:GetEbsEncryptionByDefault',
  async ({ client }) => {
    const { EC2Client, GetEbsEncryptionByDefaultCommand } = await import('@aws-sdk/client-ec2');
    const answer = await client(EC2Client).send(new GetEbsEncryptionByDefaultCommand({}));
    return answer.EbsEncryptionByDefault === true;
  },
);

export const ec2FlowLogs = regional('ec2.flow-logs', 'ec2:DescribeFlowLogs', async ({ client }) => {
  const { EC2Client, paginateDescribeFlowLogs } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeFlowLogs({ client: client(EC2Client), pageSize: 500 }, {});
  return allOf(pages, (page) => page.FlowLogs);
});

/** The account's own machine images. */
export const ec2Images = regional('ec2.images', 'ec2:DescribeImages', async ({ client }) => {
  const { EC2Client, paginateDescribeImages } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeImages({ client: client(EC2Client), pageSize: 500 }, { Owners: ['self'] });
  return allOf(pages, (page) => page.Images);
});

/** Every instance except terminated ones, which EC2 lists for another hour. */
export const ec2Instances = regional('ec2.instances', 'ec2:DescribeInstances', async ({ client }) => {
  const { EC2Client, paginateDescribeInstances } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeInstances({ client: client(EC2Client), pageSize: 1000 }, {});
  const reservations = await allOf(pages, (page) => page.Reservations);
  return reservations
    .flatMap(({ Instances = [] }) => Instances)
    .filter(({ State }) => State?.Name !== 'terminated' && State?.Name !== 'shutting-down');
});

/** The NAT gateways in service. EC2 lists deleted ones for another hour. */
export const ec2NatGateways = regional('ec2.nat-gateways', 'ec2:DescribeNatGateways', async ({ client }) => {
  const { EC2Client, paginateDescribeNatGateways } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeNatGateways({ client: client(EC2Client), pageSize: 500 }, {});
  const gateways = await allOf(pages, (page) => page.NatGateways);
  return gateways.filter(({ State }) => State === 'available');
});

export const ec2NetworkAcls = regional('ec2.network-acls', 'ec2:DescribeNetworkAcls', async ({ client }) => {
  const { EC2Client, paginateDescribeNetworkAcls } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeNetworkAcls({ client: client(EC2Client), pageSize: 500 }, {});
  return allOf(pages, (page) => page.NetworkAcls);
});

/** Ids of the account's own snapshots that any AWS account may restore. */
export const ec2PublicSnapshots = regional(
  'ec2.public-snapshots',
  'ec2:DescribeSnapshots',
  async ({ client }) => {
    const { EC2Client, paginateDescribeSnapshots } = await import('@aws-sdk/client-ec2');
    const pages = paginateDescribeSnapshots(
      { client: client(EC2Client), pageSize: 1000 },
      { OwnerIds: ['self'], RestorableByUserIds: ['all'] },
    );
    const snapshots = await allOf(pages, (page) => page.Snapshots);
    return new Set(snapshots.flatMap(({ SnapshotId }) => SnapshotId ?? []));
  },
);

export const ec2RouteTables = regional('ec2.route-tables', 'ec2:DescribeRouteTables', async ({ client }) => {
  const { EC2Client, paginateDescribeRouteTables } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeRouteTables({ client: client(EC2Client), pageSize: 100 }, {});
  return allOf(pages, (page) => page.RouteTables);
});

export const ec2SecurityGroups = regional(
  'ec2.security-groups',
  'ec2:DescribeSecurityGroups',
  async ({ client }) => {
    const { EC2Client, paginateDescribeSecurityGroups } = await import('@aws-sdk/client-ec2');
    const pages = paginateDescribeSecurityGroups({ client: client(EC2Client), pageSize: 500 }, {});
    return allOf(pages, (page) => page.SecurityGroups);
  },
);

/** The account's own snapshots, without those that services share with it. */
export const ec2Snapshots = regional('ec2.snapshots', 'ec2:DescribeSnapshots', async ({ client }) => {
  const { EC2Client, paginateDescribeSnapshots } = await import('@aws-sdk/client-ec2');
  const paging = { client: client(EC2Client), pageSize: 1000 };
  return allOf(paginateDescribeSnapshots(paging, { OwnerIds: ['self'] }), (page) => page.Snapshots);
});

export const ec2Volumes = regional('ec2.volumes', 'ec2:DescribeVolumes', async ({ client }) => {
  const { EC2Client, paginateDescribeVolumes } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeVolumes({ client: client(EC2Client), pageSize: 500 }, {});
  return allOf(pages, (page) => page.Volumes);
});

export const ec2Vpcs = regional('ec2.vpcs', 'ec2:DescribeVpcs', async ({ client }) => {
  const { EC2Client, paginateDescribeVpcs } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeVpcs({ client: client(EC2Client), pageSize: 500 }, {});
  return allOf(pages, (page) => page.Vpcs);
});
