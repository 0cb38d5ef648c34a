import type { DescribeSecurityGroupsCommandInput, IpPermission, SecurityGroup } from '@aws-sdk/client-ec2';
import { groupIdOf } from './data/network.ts';
import type { DemoRule, DemoSecurityGroup } from './data/security-groups.ts';
import { securityGroups } from './data/security-groups.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import type { FilterValues } from './ec2-filters.ts';
import { applyFilters, byIds, ec2Page } from './ec2-filters.ts';
import { tagList } from './make-up.ts';
import type { DemoPlace } from './operation.ts';

const permissions = (group: SecurityGroup): IpPermission[] => group.IpPermissions ?? [];

const FILTERS: FilterValues<SecurityGroup> = {
  'group-id': (g) => [g.GroupId],
  'group-name': (g) => [g.GroupName],
  description: (g) => [g.Description],
  'vpc-id': (g) => [g.VpcId],
  'owner-id': (g) => [g.OwnerId],
  'ip-permission.protocol': (g) => permissions(g).map(({ IpProtocol }) => IpProtocol),
  'ip-permission.from-port': (g) => permissions(g).map(({ FromPort }) => FromPort?.toString()),
  'ip-permission.to-port': (g) => permissions(g).map(({ ToPort }) => ToPort?.toString()),
  'ip-permission.cidr': (g) =>
    permissions(g).flatMap(({ IpRanges = [] }) => IpRanges.map(({ CidrIp }) => CidrIp)),
  'ip-permission.ipv6-cidr': (g) =>
    permissions(g).flatMap(({ Ipv6Ranges = [] }) => Ipv6Ranges.map(({ CidrIpv6 }) => CidrIpv6)),
};

function permission(rule: DemoRule, region: string): IpPermission {
  const { protocol, from, to, source, description } = rule;
  const kind = /^[\d.]+\/\d+$/.test(source) ? 'ipv4' : source.includes('::') ? 'ipv6' : 'group';
  const told = description ? { Description: description } : {};
  return {
    IpProtocol: protocol,
    ...(from !== undefined && { FromPort: from, ToPort: to }),
    IpRanges: kind === 'ipv4' ? [{ CidrIp: source, ...told }] : [],
    Ipv6Ranges: kind === 'ipv6' ? [{ CidrIpv6: source, ...told }] : [],
    PrefixListIds: [],
    UserIdGroupPairs:
      kind === 'group' ? [{ GroupId: groupIdOf(region, source), UserId: DEMO_ACCOUNT_ID, ...told }] : [],
  };
}

const EVERYWHERE_OUT: IpPermission = {
  IpProtocol: '-1',
  IpRanges: [{ CidrIp: '0.0.0.0/0' }],
  Ipv6Ranges: [],
  PrefixListIds: [],
  UserIdGroupPairs: [],
};

const describe = (demo: DemoSecurityGroup): SecurityGroup => ({
  GroupId: demo.id,
  GroupName: demo.name,
  Description: demo.description,
  OwnerId: DEMO_ACCOUNT_ID,
  VpcId: demo.vpc,
  SecurityGroupArn: `arn:aws:ec2:${demo.region}:${DEMO_ACCOUNT_ID}:security-group/${demo.id}`,
  IpPermissions: demo.inbound.map((rule) => permission(rule, demo.region)),
  IpPermissionsEgress: [EVERYWHERE_OUT],
  Tags: tagList(demo.team ? { team: demo.team } : {}),
});

export function describeSecurityGroups(input: DescribeSecurityGroupsCommandInput, { region }: DemoPlace) {
  const here = securityGroups.filter((group) => group.region === region).map(describe);
  const byId = byIds(here, input.GroupIds, (g) => g.GroupId, 'InvalidGroup.NotFound');
  const asked = byIds(byId, input.GroupNames, (g) => g.GroupName, 'InvalidGroup.NotFound');
  const { items, next } = ec2Page(applyFilters(asked, input.Filters, FILTERS), input, input.GroupIds);
  return { SecurityGroups: items, NextToken: next };
}
