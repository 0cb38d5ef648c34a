import type { NetworkInterface } from '@aws-sdk/client-ec2';
import type { Account } from '../../aws/account.ts';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { allOf } from '../../aws/pages.ts';
import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { data } from '../../reply/markup.ts';
import { linkerOf, NAMED_ONLY, rowLinks } from '../links/linker.ts';
import { tagsOf } from '../row.ts';
import type { ToolContext, ToolResult } from '../tool.ts';

/** The resource that has an address, through its network interface. */
interface Holder {
  /** Its name for a sentence: 'EC2 instance **web-1** (`i-0abc`)'. */
  words: string;
  interfaceId?: string;
  vpcId?: string;
  owner?: string;
}

/** Finds who has an IP address, or a network interface by its id, everywhere that Windsock can look. */
export async function searchAddress(
  ctx: ToolContext,
  { accounts, query, regions }: { accounts: Account[]; query: string; regions?: string[] | undefined },
): Promise<ToolResult> {
  const found = await ctx.fanOut({ accounts, scope: 'regional', ...(regions && { regions }) }, (target) =>
    holdersOf(target, query),
  );
  const places = found.results.flatMap(({ account, region, value }) =>
    value.map((holder) => ({ account, region, holder })),
  );
  const name = `**${data(query, 80)}**`;
  const where = (account: Account, region: string) =>
    `in ${regionLabel(region)}${ctx.accounts.length > 1 ? `, account ${data(account.alias ?? account.id, 80)}` : ''}`;
  const [only] = places;
  const seen = `${found.gaps.length > 0 ? 'in what could be read of ' : 'in '}${found.regions.length === 1 ? regionLabel(found.regions[0] ?? '') : `the ${found.regions.length} regions`}`;
  const isPrivate = PRIVATE.test(query);
  const text = !only
    ? query.startsWith('eni-')
      ? `No network interface ${name} was found ${seen}.`
      : `No network interface and no Elastic IP ${seen} has the ${isPrivate ? 'private' : 'public'} address ${name}.`
    : places.length === 1
      ? `${name} belongs to ${only.holder.words} ${where(only.account, only.region)}${only.holder.interfaceId ? `, by network interface \`${only.holder.interfaceId}\`${only.holder.vpcId ? ` in \`${only.holder.vpcId}\`` : ''}` : ''}.${only.holder.owner ? ` ${only.holder.owner}` : ''}`
      : `${name} is in use **${places.length} times**: ${joined(places.slice(0, 6).map(({ account, holder, region }) => `${holder.words} ${where(account, region)}`))}.`;
  const notes = only || isPrivate || query.startsWith('eni-') ? [] : [ELSEWHERE];
  return {
    text,
    ...(places.length > 1 && { table: tableOf(ctx, places) }),
    ...(!only && { none: true }),
    ...(notes.length > 0 && { notes }),
    gaps: found.gaps,
    sources: found.sources,
    regions: found.regions,
    cost_usd: found.cost_usd,
  };
}

const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;
const ELSEWHERE =
  'Addresses of CloudFront, API Gateway, S3 and other services that share theirs are nobody’s own and not among these.';

function tableOf(
  { accounts }: ToolContext,
  places: { account: Account; region: string; holder: Holder }[],
): NonNullable<ToolResult['table']> {
  const urlOf = linkerOf(accounts);
  const urls = places.map(({ account, holder: { interfaceId: id }, region }) =>
    id === undefined ? undefined : urlOf({ kind: NAMED_ONLY, id, account: account.id, region }),
  );
  return {
    columns: [
      { key: 'holder', header: 'Belongs to', type: 'text' },
      { key: 'interface', header: 'Network interface', type: 'text' },
      { key: 'vpc', header: 'VPC', type: 'text' },
      { key: 'region', header: 'Region', type: 'text' },
      { key: 'account', header: 'Account', type: 'text' },
    ],
    rows: places.map(({ account, holder, region }) => ({
      holder: holder.words.replaceAll(/\*\*|`|\\/g, ''),
      ...(holder.interfaceId && { interface: holder.interfaceId }),
      ...(holder.vpcId && { vpc: holder.vpcId }),
      region,
      account: account.alias ?? account.id,
    })),
    ...rowLinks('interface', urls),
  };
}

async function holdersOf(target: FanOutTarget, query: string): Promise<Holder[]> {
  const isInterface = query.startsWith('eni-');
  const isPublic = !isInterface && !PRIVATE.test(query);
  // The filters of one call are joined by "and". A VPC may use public addresses as private ones.
  const names = isInterface
    ? ['network-interface-id']
    : [...(isPublic ? ['association.public-ip'] : []), 'addresses.private-ip-address'];
  const answers = await Promise.all(names.map((name) => interfacesBy(target, name, query)));
  const interfaces = new Map(answers.flat().map((one) => [one.NetworkInterfaceId, one]));
  if (interfaces.size > 0) return Promise.all([...interfaces.values()].map((one) => holderOf(target, one)));
  return isPublic ? elasticAddresses(target, query) : [];
}

async function interfacesBy(
  { clients, region }: FanOutTarget,
  name: string,
  value: string,
): Promise<NetworkInterface[]> {
  const { EC2Client, paginateDescribeNetworkInterfaces } = await import('@aws-sdk/client-ec2');
  const client = clients.get(EC2Client, region);
  return allOf(
    paginateDescribeNetworkInterfaces({ client }, { Filters: [{ Name: name, Values: [value] }] }),
    (page) => page.NetworkInterfaces,
  );
}

async function holderOf(target: FanOutTarget, one: NetworkInterface): Promise<Holder> {
  const instanceId = one.Attachment?.InstanceId;
  const base = {
    ...(one.NetworkInterfaceId && { interfaceId: one.NetworkInterfaceId }),
    ...(one.VpcId && { vpcId: one.VpcId }),
  };
  if (!instanceId) return { ...base, words: serviceWords(one) };
  const { tags, state } = await instanceOf(target, instanceId);
  const [key, value] = Object.entries(tags).find(([tag]) => /^(?:owner|team|contact)$/i.test(tag)) ?? [];
  return {
    ...base,
    words: `EC2 instance ${tags.Name ? `**${data(tags.Name, 80)}** (\`${instanceId}\`${state ? `, ${state}` : ''})` : `\`${instanceId}\`${state ? ` (${state})` : ''}`}`,
    ...(key && value && { owner: `Its tag \`${data(key, 40)}\` says **${data(value, 120)}**.` }),
  };
}

async function instanceOf(
  target: FanOutTarget,
  id: string,
): Promise<{ tags: Record<string, string>; state?: string }> {
  const { DescribeInstancesCommand, EC2Client } = await import('@aws-sdk/client-ec2');
  try {
    const { Reservations = [] } = await target.clients
      .get(EC2Client, target.region)
      .send(new DescribeInstancesCommand({ InstanceIds: [id] }));
    const [instance] = Reservations.flatMap(({ Instances = [] }) => Instances);
    return { tags: tagsOf(instance?.Tags), ...(instance?.State?.Name && { state: instance.State.Name }) };
  } catch (error) {
    target.signal.throwIfAborted();
    target.gap('ec2:DescribeInstances', error);
    return { tags: {} };
  }
}

/** What services write into the descriptions of their network interfaces. */
const BY_DESCRIPTION: [RegExp, (name: string) => string][] = [
  [/^ELB (?:app|net|gwy)\/([^/]+)/, (name) => `load balancer **${data(name, 80)}**`],
  [/^ELB (\S+)/, (name) => `load balancer **${data(name, 80)}**`],
  [/^Interface for NAT Gateway (nat-\w+)/, (id) => `NAT gateway \`${id}\``],
  [/^RDSNetworkInterface/, () => 'an RDS database'],
  [/^AWS Lambda VPC ENI-(.+?)-[0-9a-f-]{36}$/, (name) => `Lambda function **${data(name, 80)}**`],
  [/^EFS mount target for (fs-\w+)/, (id) => `EFS file system \`${id}\``],
  [/^VPC Endpoint Interface (vpce-\w+)/, (id) => `VPC endpoint \`${id}\``],
  [/^ElastiCache (\S+)/, (name) => `ElastiCache cluster **${data(name, 80)}**`],
  [/^arn:aws[\w-]*:ecs:/, () => 'an ECS task'],
  [/^Amazon EKS (\S+)/, (name) => `EKS cluster **${data(name, 80)}**`],
];

function serviceWords({ Description = '', InterfaceType }: NetworkInterface): string {
  for (const [pattern, words] of BY_DESCRIPTION) {
    const match = pattern.exec(Description);
    if (match) return words(match[1] ?? '');
  }
  const kind = InterfaceType && InterfaceType !== 'interface' ? ` of type ${InterfaceType}` : '';
  return `a network interface${kind}${Description ? ` (“${data(Description, 80)}”)` : ''}`;
}

/** Finds Elastic IPs of secondary private addresses, which the interface search misses, and unused ones. */
async function elasticAddresses(target: FanOutTarget, query: string): Promise<Holder[]> {
  const { DescribeAddressesCommand, EC2Client } = await import('@aws-sdk/client-ec2');
  const { Addresses = [] } = await target.clients
    .get(EC2Client, target.region)
    .send(new DescribeAddressesCommand({ Filters: [{ Name: 'public-ip', Values: [query] }] }));
  const holders = await Promise.all(
    Addresses.map(async ({ AllocationId, NetworkInterfaceId, Tags }): Promise<Holder[]> => {
      const used = NetworkInterfaceId
        ? await interfacesBy(target, 'network-interface-id', NetworkInterfaceId)
        : [];
      if (used.length > 0) return Promise.all(used.map((one) => holderOf(target, one)));
      const name = tagsOf(Tags).Name;
      const facts = `${name ? `, **${data(name, 80)}**` : ''}${AllocationId ? ` (\`${AllocationId}\`)` : ''}`;
      return [{ words: `an Elastic IP that is not associated with anything${facts}` }];
    }),
  );
  return holders.flat();
}
