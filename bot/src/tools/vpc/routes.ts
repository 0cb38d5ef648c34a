import type { Route, RouteTable } from '@aws-sdk/client-ec2';
import { allOf } from '../../aws/pages.ts';
import type { ListTarget } from '../tool.ts';

type Place = Pick<ListTarget, 'clients' | 'region'>;

/** Returns the route tables of a region that match EC2's `filters`. */
export async function routeTables(
  { clients, region }: Place,
  filters?: { Name: string; Values: string[] }[],
): Promise<RouteTable[]> {
  const { EC2Client, paginateDescribeRouteTables } = await import('@aws-sdk/client-ec2');
  const client = clients.get(EC2Client, region);
  const pages = paginateDescribeRouteTables({ client, pageSize: 100 }, { Filters: filters });
  return allOf(pages, (page) => page.RouteTables);
}

/** Whether a route table is the main one, which subnets without their own table use. */
export const isMain = ({ Associations = [] }: RouteTable): boolean => Associations.some(({ Main }) => Main);

/** '10.0.0.0/16', '::/0' or the id of a prefix list. */
export const destinationOf = (route: Route): string =>
  route.DestinationCidrBlock ?? route.DestinationIpv6CidrBlock ?? route.DestinationPrefixListId ?? '';

/** Returns a route's target: 'local', 'igw-…', 'nat-…', 'tgw-…', 'eni-…'; undefined if AWS returns none. */
export const targetOf = (route: Route): string | undefined =>
  route.NatGatewayId ??
  route.TransitGatewayId ??
  route.VpcPeeringConnectionId ??
  route.EgressOnlyInternetGatewayId ??
  route.LocalGatewayId ??
  route.CarrierGatewayId ??
  // A route to an instance also has its network interface.
  route.InstanceId ??
  route.NetworkInterfaceId ??
  route.CoreNetworkArn ??
  route.OdbNetworkArn ??
  route.GatewayId;

/** Returns the default route, the IPv4 one if there are two. */
export function defaultRoute({ Routes = [] }: RouteTable): Route | undefined {
  return (
    Routes.find(({ DestinationCidrBlock }) => DestinationCidrBlock === '0.0.0.0/0') ??
    Routes.find(({ DestinationIpv6CidrBlock }) => DestinationIpv6CidrBlock === '::/0')
  );
}

/** Whether a table makes its subnets public, which means that it leads straight to an internet gateway. */
export const leadsToInternet = ({ Routes = [] }: RouteTable): boolean =>
  Routes.some(({ GatewayId, State }) => GatewayId?.startsWith('igw-') && State !== 'blackhole');

/** Returns a function that finds a subnet's route table; undefined if that table could not be read. */
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
