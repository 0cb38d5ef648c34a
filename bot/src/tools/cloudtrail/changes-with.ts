import type { Known, KnownThing } from '../tool.ts';
import type { EventsArgs } from './args.ts';
import { operationsOf, thingNamed } from './things.ts';

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

/**
 * "who opened the bastion": nobody opens a server itself, so the question is about its security groups. Returns the
 * arguments with the groups in its place, or as they are.
 */
export function throughGroups(args: EventsArgs, known: Known | undefined): EventsArgs {
  const { action, resource, resources, thing: _, ...rest } = args;
  if (!known || (action !== 'open' && action !== 'close')) return args;
  const named = (resources ?? (resource ? [resource] : [])).flatMap((id) => known.things(id));
  const groups = new Set(named.flatMap((thing) => changesWith(thing, known).filter(isGroup)));
  const isOpened = named.some(({ kind }) => !isGroup({ kind }) && hasOperations(kind, action, known));
  if (groups.size === 0 || isOpened) return args;
  const own = named.filter(isGroup);
  const ids = new Set([...own, ...groups].map(({ id }) => id));
  return { ...rest, action, thing: 'security-group', resources: [...ids], of: args.of ?? resource };
}

const isGroup = ({ kind }: Pick<KnownThing, 'kind'>): boolean => kind === 'ec2.security-groups';

function hasOperations(kind: string, action: 'open' | 'close', known: Known): boolean {
  const thing = thingNamed(known.listOf(kind)?.noun[0] ?? '');
  return thing !== undefined && operationsOf(action, thing) !== undefined;
}
