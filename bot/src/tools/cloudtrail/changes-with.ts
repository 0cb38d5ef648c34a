import type { Known, KnownThing } from '../tool.ts';

/**
 * Kinds of resources that change through others: whoever a security group lets in reaches everything behind it. Lists,
 * for each kind, the kinds whose changes count as its own.
 */
const THROUGH: Readonly<Record<string, readonly string[]>> = {
  'ec2.instances': ['ec2.security-groups'],
  'elb.load-balancers': ['ec2.security-groups'],
  'rds.instances': ['ec2.security-groups', 'rds.clusters'],
  'vpc.endpoints': ['ec2.security-groups'],
};

/** Returns the known resources through which a resource changes. */
export function changesWith(thing: KnownThing, known: Known | undefined): KnownThing[] {
  const kinds = THROUGH[thing.kind] ?? [];
  return kinds.length === 0 || !known
    ? []
    : known.relatedTo(thing).filter((each) => kinds.includes(each.kind));
}

/** 'security group ssh-anywhere' */
export const inWords = ({ id, kind, name }: KnownThing, known: Known | undefined): string =>
  `${known?.listOf(kind)?.noun[0] ?? 'thing'} ${name ?? id}`;
