import type { Route, RouteTable } from '@aws-sdk/client-ec2';
import { allOf } from '../../aws/pages.ts';
import type { ListTarget } from '../tool.ts';

type Place = Pick<ListTarget, 'clients' | 'region'>;

/** Every route table of a region; `filters` as EC2 takes them. */
export async function routeTables(
  { clients, region }: Place,
  filters?: { Name: string; Values: string[] }[],
): Promise<RouteTable[]> {
  const { EC2Client, paginateDescribeRouteTables } = await import('@aws-sdk/client-ec2');
  const client = clients.get(EC2Client, region);
  const pages = paginateDescribeRouteTables({ client, pageSize: 100 }, { Filters: filters });
  return allOf(pages, (page) => page.RouteTables);
}

/** Whether the subnets of a VPC that name no table of their own go by this one. */
export const isMain = ({ Associations = [] }: RouteTable): boolean => Associations.some(({ Main }) => Main);

/** '10.0.0.0/16', '::/0' or the id of a prefix list. */
export const destinationOf = (route: Route): string =>
  route.DestinationCidrBlock ?? route.DestinationIpv6CidrBlock ?? route.DestinationPrefixListId ?? '';

/** Where a route leads: 'local', 'igw-…', 'nat-…', 'tgw-…', 'eni-…'. undefined: AWS tells no target. */
export const targetOf = (route: Route): string | undefined =>
  route.NatGatewayId ??
  route.TransitGatewayId ??
  route.VpcPeeringConnectionId ??
  route.EgressOnlyInternetGatewayId ??
  route.LocalGatewayId ??
  route.CarrierGatewayId ??
  // Of a route to an instance, its network interface is told as well.
  route.InstanceId ??
  route.NetworkInterfaceId ??
  route.CoreNetworkArn ??
  route.OdbNetworkArn ??
  route.GatewayId;

/** The route of all that no other one is for; IPv4's where there are two. */
export function defaultRoute({ Routes = [] }: RouteTable): Route | undefined {
  return (
    Routes.find(({ DestinationCidrBlock }) => DestinationCidrBlock === '0.0.0.0/0') ??
    Routes.find(({ DestinationIpv6CidrBlock }) => DestinationIpv6CidrBlock === '::/0')
  );
}

/** AWS calls a subnet public where its table leads straight to an internet gateway. */
export const leadsToInternet = ({ Routes = [] }: RouteTable): boolean =>
  Routes.some(({ GatewayId, State }) => GatewayId?.startsWith('igw-') && State !== 'blackhole');

/** Finds the table that a subnet goes by; undefined where it is not among those that could be read. */
export function tableFinder(tables: RouteTable[]): (subnet: string, vpc: string) => RouteTable | undefined {
  const own = new Map<string, RouteTable>();
  const main = new Map<string, RouteTable>();
  for (const table of tables) {
    for (const { Main, SubnetId } of table.Associations ?? []) {
      if (SubnetId) own.set(SubnetId, table);
      if (Main && table.VpcId) main.set(table.VpcId, table);
    }
  }
  return (subnet, vpc) => own.get(subnet) ?? main.get(vpc);
}
