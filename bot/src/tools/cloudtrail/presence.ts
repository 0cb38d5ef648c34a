import type { Account } from '../../aws/account.ts';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import type { Gap, Source } from '../../contract/reply.ts';
import { autoscalingGroups } from '../autoscaling/groups.ts';
import { bareRows } from '../bare-rows.ts';
import { cloudformationStacks } from '../cloudformation/stacks.ts';
import { cloudfrontDistributions } from '../cloudfront/distributions.ts';
import { cloudwatchAlarms } from '../cloudwatch/alarms.ts';
import { dynamodbTables } from '../dynamodb/tables.ts';
import { ec2Images } from '../ec2/images.ts';
import { ec2Instances } from '../ec2/instances.ts';
import { ecsClusters } from '../ecs/clusters.ts';
import { eksClusters } from '../eks/clusters.ts';
import { elbLoadBalancers } from '../elb/load-balancers.ts';
import { iamRoles } from '../iam/roles.ts';
import { iamUsers } from '../iam/users.ts';
import { lambdaFunctions } from '../lambda/functions.ts';
import { logsLogGroups } from '../logs/log-groups.ts';
import { rdsClusters } from '../rds/clusters.ts';
import { rdsInstances } from '../rds/instances.ts';
import { namesOf } from '../resources/named-things.ts';
import { NAMED, NAMED_PERMISSIONS, toolOfId } from '../resources/owning-tools.ts';
import { readRows } from '../resources/read-rows.ts';
import { route53Zones } from '../route53/zones.ts';
import { runListTool } from '../run-list.ts';
import { s3Buckets } from '../s3/buckets.ts';
import { secretsmanagerSecrets } from '../secretsmanager/secrets.ts';
import { snsTopics } from '../sns/topics.ts';
import { sqsQueues } from '../sqs/queues.ts';
import type { KnownThing, ListTool, Row, ToolContext } from '../tool.ts';
import type { Action } from './actions.ts';
import type { EventsArgs } from './args.ts';
import type { OwnRecord } from './own-record.ts';
import { ownRecord } from './own-record.ts';
import type { ThingName } from './things.ts';

/** Whether a resource of this name exists now, according to its lists. */
export interface Presence {
  isThere: boolean;
  /** Whether every list could be read. If so, a resource that is missing does not exist. */
  isWhole: boolean;
  /** Absent if the list does not return it or several resources have the name. */
  created?: {
    /** ISO 8601. */
    at: string;
    /** Whether `at` is only the last start. */
    orEarlier: boolean;
  };
  /** Says that the resource no longer exists, if it was known. */
  gone?: string;
  /** When it was last done, as the resource itself records it. */
  recorded?: OwnRecord;
  /** Since when an instance has been stopped, and what EC2 says of it. */
  stopped?: { at: string; reason?: string };
  gaps: Gap[];
  sources: Source[];
  cost_usd: number;
}

/** List tools of resources that go by their own name. Those that go by an id are found by `identifiersOf`. */
const LISTS: Partial<Record<ThingName, readonly ListTool[]>> = {
  instance: [ec2Instances],
  image: [ec2Images],
  bucket: [s3Buckets],
  user: [iamUsers],
  role: [iamRoles],
  function: [lambdaFunctions],
  database: [rdsInstances, rdsClusters],
  stack: [cloudformationStacks],
  alarm: [cloudwatchAlarms],
  'log-group': [logsLogGroups],
  secret: [secretsmanagerSecrets],
  queue: [sqsQueues],
  topic: [snsTopics],
  table: [dynamodbTables],
  'load-balancer': [elbLoadBalancers],
  'auto-scaling-group': [autoscalingGroups],
  cluster: [ecsClusters, eksClusters],
  distribution: [cloudfrontDistributions],
  'hosted-zone': [route53Zones],
};

/** The permissions for reading any of the lists. */
export const PRESENCE_PERMISSIONS: readonly string[] = [
  ...NAMED_PERMISSIONS,
  'cloudwatch:DescribeAlarms',
  'ec2:DescribeImages',
  'ecs:DescribeClusters',
  'logs:DescribeLogGroups',
];

/** The resources that can be stopped and started. */
const STOPPABLE: readonly ListTool[] = [ec2Instances, rdsInstances, rdsClusters];
const STOPS: ReadonlySet<Action | undefined> = new Set<Action>(['stop', 'start', 'reboot']);

interface Asked {
  args: EventsArgs;
  accounts: Account[];
  /** The name itself, and the ids of resources that carry it. */
  identifiers: string[];
}

/** Looks whether the named resource exists; undefined if none is named or no list covers it. */
export async function presenceOf(ctx: ToolContext, asked: Asked): Promise<Presence | undefined> {
  const { accounts, args, identifiers } = asked;
  const lists = listsFor(args, identifiers);
  const instances = thingsOf(args, ctx).filter(({ kind }) => kind === ec2Instances.id);
  const [instance, another] = [...new Map(instances.map((each) => [each.id, each])).values()];
  // An instance and its Auto Scaling group may have one name.
  if (args.action === 'stop' && instance && !another) return stoppedNow(ctx, instance);
  const own = await ownRecord(ctx, args.action, thingsOf(args, ctx));
  if (own)
    return {
      ...{ isThere: true, isWhole: true, recorded: own.record, gaps: own.read.gaps },
      ...{ sources: own.read.sources, cost_usd: own.read.cost_usd },
    };
  if (!args.resource || lists.length === 0) return undefined;
  const wanted = new Set([args.resource, ...identifiers].map((name) => name.toLowerCase()));
  // A known resource need not be looked for in all lists, unless its creation time matters.
  const known = args.action === 'create' ? [] : (ctx.known?.things(args.resource) ?? []);
  if (known.length > 0) return stillThere(ctx, known);
  const { regions } = args;
  const parts = await Promise.all(
    (['global', 'regional'] as const).map((scope) => {
      const own = lists.filter((tool) => tool.scope === scope);
      if (own.length === 0) return undefined;
      return ctx.fanOut(
        { accounts, scope, ...(scope === 'regional' && regions?.length && { regions }) },
        (target) => rowsNamed(own, target, wanted, ctx.now),
      );
    }),
  );
  const found = parts.flatMap((part) => part ?? []);
  const rows = found.flatMap(({ results }) => results.flatMap(({ value }) => value));
  const gaps = mergedGaps(found.flatMap((part) => part.gaps));
  const created = rows.length === 1 ? createdOf(rows[0]) : undefined;
  // Not every kind is listed here, and what another list showed a moment ago is there.
  const read = new Set(lists.map(({ id }) => id));
  const isKnown = ctx.known?.things(args.resource).some(({ kind }) => !read.has(kind)) === true;
  return {
    isThere: rows.length > 0 || isKnown,
    isWhole: gaps.length === 0 && found.every(({ missed }) => missed.length === 0),
    ...(created && { created }),
    gaps,
    sources: mergedSources(found.flatMap((part) => part.sources)),
    cost_usd: found.reduce((sum, part) => sum + part.cost_usd, 0),
  };
}

/** The known things that a question names. Those of one name belong together: a service, its role and its stack. */
const thingsOf = ({ resource, resources = [] }: EventsArgs, { known }: ToolContext): KnownThing[] =>
  (resource === undefined ? resources.slice(0, MAX_NAMES) : [resource]).flatMap((name) => [
    ...(known?.things(name) ?? []),
  ]);
const MAX_NAMES = 20;

/** Looks whether known resources of one name still exist. */
async function stillThere(ctx: ToolContext, things: readonly KnownThing[]): Promise<Presence> {
  const read = await Promise.all(
    things.slice(0, MAX_KNOWN).map((thing) => {
      const tool = ctx.known?.listOf(thing.kind);
      return tool && readRows(ctx, tool, [thing]);
    }),
  );
  const gone = read.every((each) => each?.gone) && things.length <= MAX_KNOWN ? read[0]?.text : undefined;
  const found = read.filter((each) => each !== undefined);
  return {
    isThere: gone === undefined,
    isWhole: true,
    ...(gone && { gone }),
    gaps: [],
    sources: mergedSources(found.flatMap(({ sources }) => sources)),
    cost_usd: found.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}
/** More resources of one name are taken as they are known. */
const MAX_KNOWN = 3;

/** Looks since when a known instance has been stopped: it may be longer than the event history reaches back. */
async function stoppedNow(ctx: ToolContext, { account, id, region }: KnownThing): Promise<Presence> {
  const { cost_usd, gaps, gone, sources, table, text } = await runListTool(ec2Instances, ctx, {
    ...{ accounts: [account], regions: [region], columns: ['state', 'stopped_at', 'state_reason'] },
    filters: [{ field: 'instance_id', op: 'eq', value: id }],
  });
  const { state, state_reason: reason, stopped_at: at } = table?.rows[0] ?? {};
  const isStopped = state === 'stopped' && typeof at === 'string';
  return {
    ...{ isThere: !gone, isWhole: gaps.length === 0, gaps, sources, cost_usd },
    ...(gone && { gone: text }),
    ...(isStopped && { stopped: { at, ...(typeof reason === 'string' && { reason }) } }),
  };
}

function listsFor({ action, resource = '', thing }: EventsArgs, identifiers: string[]): readonly ListTool[] {
  if (resource.startsWith('arn:')) return [];
  // Ids were found or given, so the resource is known. Only its creation time is worth another call.
  const ids = identifiers.flatMap((id) => toolOfId(id)?.tool ?? []);
  if (ids.length > 0) return action === 'create' ? [...new Set(ids)] : [];
  if (thing) return LISTS[thing] ?? [];
  return STOPS.has(action) ? STOPPABLE : NAMED;
}

/** Returns the rows with a name. A list that refuses becomes a gap, and the others are still read. */
async function rowsNamed(
  lists: ListTool[],
  target: FanOutTarget,
  wanted: ReadonlySet<string>,
  now: Date,
): Promise<Row[]> {
  const settled = await Promise.allSettled(
    lists.map(async (tool) =>
      (await bareRows(tool, target, now)).filter((row) =>
        namesOf(row, tool).some((name) => wanted.has(name.toLowerCase())),
      ),
    ),
  );
  target.signal.throwIfAborted();
  for (const one of settled) if (one.status === 'rejected') target.gap('', one.reason);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

function createdOf(row: Row | undefined): Presence['created'] {
  if (typeof row?.created_at === 'string') return { at: row.created_at, orEarlier: false };
  // EC2 reports the last start of an instance, not its creation.
  if (typeof row?.launched_at === 'string') return { at: row.launched_at, orEarlier: true };
  return undefined;
}
