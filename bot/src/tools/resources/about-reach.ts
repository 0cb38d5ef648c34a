import { joined } from '../../contract/words.ts';
import { code } from '../list/words.ts';
import type { Row } from '../tool.ts';
import type { Answer, Of } from './about-basis.ts';
import { NOTHING } from './about-parts.ts';
import { readRows } from './read-rows.ts';

const GROUPS = 'ec2.security-groups';

/**
 * "is it reachable from outside": through its own address and through ports that its security groups open to everyone.
 */
export async function reach(of: Of): Promise<Answer> {
  const { ctx, name, row, thing } = of;
  const byKind = BY_KIND[thing.kind]?.(row, name);
  if (byKind) return { ...NOTHING, text: byKind };
  const address = typeof row.public_ip === 'string' && row.public_ip !== '' ? ` (${row.public_ip})` : '';
  if (!address && row.public !== true && row.scheme !== 'internet-facing')
    return {
      ...NOTHING,
      text: `**No**, ${name} has no public address: from outside only what stands before it leads there, such as a load balancer or a VPN.`,
    };
  const tool = ctx.known?.listOf(GROUPS);
  const groups = ctx.known?.belongingTo(thing, GROUPS) ?? [];
  const read =
    tool && groups.length > 0 ? await readRows(ctx, tool, groups, { columns: ['open_ports'] }) : NOTHING;
  const rows = ('table' in read ? read.table?.rows : undefined) ?? [];
  const known = `${name} has a public address${address}`;
  const part = { ...NOTHING, gaps: read.gaps, sources: read.sources };
  if (rows.length === 0 || rows.some(({ open_ports: ports }) => ports === null))
    return {
      ...part,
      text: `${known}, but I cannot tell whether anything gets through: which ports its security groups open could not be read.`,
    };
  const open = rows.flatMap(({ name: group, open_ports: ports }) => {
    const said = [ports ?? []].flat().map(String);
    return said.length > 0 ? [`${code(String(group))} lets anyone in on ${portsText(said)}`] : [];
  });
  if (open.length > 0)
    return {
      ...part,
      text: `**Yes**, as far as security groups go: ${known}, and ${joined(open)}. Network ACLs and routes were not checked.`,
    };
  const names = joined(rows.map(({ name: group }) => code(String(group))));
  return {
    ...part,
    text: `**Not for everyone**: ${known}, but its security groups (${names}) open no port to the whole internet. Addresses that they name may get in.`,
  };
}

const portsText = (ports: readonly string[]): string =>
  ports.includes('all') ? '**all ports**' : `${ports.length === 1 ? 'port' : 'ports'} **${joined(ports)}**`;

/** Answers from the settings of a kind alone. Undefined leaves it to addresses and security groups. */
const BY_KIND: Readonly<Record<string, (row: Row, name: string) => string | undefined>> = {
  'elasticache.clusters': (_, name) =>
    `**No**, ${name} has no address outside its VPC: ElastiCache gives none.`,
  'elb.load-balancers': ({ scheme }, name) =>
    scheme === 'internal' ? `**No**, ${name} is internal: only its VPC leads there.` : undefined,
  'eks.clusters': ({ public_cidrs: from, public_endpoint: isPublic }, name) => {
    if (isPublic === null || isPublic === undefined)
      return `I cannot tell whether the endpoint of ${name} is public: it could not be read.`;
    if (isPublic === false) return `**No**, the endpoint of ${name} is private: only its VPC leads there.`;
    const cidrs = [from ?? []].flat().map(String);
    if (cidrs.length > 0 && !cidrs.includes('0.0.0.0/0'))
      return `**Not for everyone**: the endpoint of ${name} is public, but only for ${joined(cidrs.map(code))}.`;
    return `**Yes**, the endpoint of ${name} is public${cidrs.length > 0 ? ' for every address' : ''}. Kubernetes still asks who it is.`;
  },
};
