import { UNWELL } from '../../capabilities/unwell.ts';
import type { Filter } from '../../contract/query.ts';
import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import type { Entity } from '../../graph/entity.ts';
import { calledOf } from '../../graph/entity.ts';
import type { Graph } from '../../graph/graph.ts';
import { MAX_NAMES } from '../../tools/checks/args.ts';
import { togetherText } from '../../tools/list/words.ts';
import type { Plan, SeveralPlan } from '../plan.ts';
import type { Scope } from './health-scope.ts';
import { toolPlan } from './tool-plan.ts';

/** Kinds whose related things count as their parts. */
const HOLDERS = new Set([
  ...['elb.load-balancers', 'ecs.clusters', 'autoscaling.groups', 'rds.clusters'],
  ...['ec2.instances', 'rds.instances', 'ecs.services', 'elb.target-groups'],
  ...['lambda.functions', 'sqs.queues'],
]);
const MAX_HOLDERS = 200;

interface Where {
  accounts?: string[];
  regions?: string[];
}

/** Plans what is unhealthy among several things: their alarms, findings, targets, services, databases and stacks. */
export function healthOfScope(
  { label, things: all }: Scope,
  { accounts, regions: asked }: Where,
  graph: Graph,
  left: readonly string[] = [],
): Plan {
  const isThere = ({ region }: Entity) => !asked || region === 'global' || asked.includes(region);
  // A name may stand for thousands of things.
  const own = asked ? all.filter(isThere) : all;
  const name = togetherText(label);
  const of = `of ${name}`;
  const placed = new Set(asked ? own.map(({ region }) => region) : []);
  placed.delete('global');
  const where = asked && joined([...new Set(asked.filter((each) => placed.has(each)))].map(regionLabel));
  if (asked && placed.size === 0)
    return {
      kind: 'problem',
      message: `I know of nothing ${of} in ${joined(asked.slice(0, 3).map(regionLabel), 'or')}${asked.length > 3 ? ` or the ${asked.length - 3} other regions that you named` : ''}, so I cannot tell how it is there.`,
    };
  const places = {
    ...(accounts && { accounts }),
    ...(asked && { regions: asked.filter((each) => placed.has(each)) }),
  };
  const holders = own.filter(({ kind }) => HOLDERS.has(kind)).slice(0, MAX_HOLDERS);
  const near = [...graph.neighbours(holders), ...balanced(holders, graph)].filter(isThere);
  const behind = near.filter(({ kind }) => /^(?:ec2\.instances|elb\.target-groups)$/.test(kind));
  const further = graph.neighbours(behind.slice(0, MAX_HOLDERS));
  const isAlarm = ({ kind }: Entity) => kind === 'cloudwatch.alarms';
  const alarms = [...near, ...further].filter(isAlarm);
  const above = graph.neighbours(alarms).filter(isAlarm);
  const kinds = Object.keys(UNWELL);
  const idsOf = new Map(kinds.map((kind) => [kind, new Set<string>()]));
  for (const thing of own) idsOf.get(thing.kind)?.add(thing.id);
  for (const things of [near, alarms, above])
    for (const thing of things) if (isThere(thing)) idsOf.get(thing.kind)?.add(thing.id);
  const some = [...idsOf].flatMap(([kind, ids]) => (ids.size > 0 ? [{ kind, ids: [...ids] }] : []));
  const noun = (kind: string) => graph.listOf(kind)?.noun[1] ?? kind;
  const isLookedAt = (kind: string) => some.some((each) => each.kind === kind);
  const unread = kinds.filter((kind) => graph.unread(kind)).map(noun);
  const unknown = kinds.filter((kind) => !isLookedAt(kind) && !graph.unread(kind)).map(noun);
  const plans = some.map(({ ids, kind }) => {
    const it: Filter = {
      field: graph.listOf(kind)?.fields[0]?.key ?? 'name',
      op: 'eq',
      value: ids,
      says: `that belong to ${name}`,
    };
    return toolPlan(kind, { ...places, filters: [it, ...(UNWELL[kind] ?? [])] });
  });
  const names = namesOf(own);
  const findings = toolPlan('checks.findings', {
    ...places,
    severity: 'critical',
    of: label,
    things: names.slice(0, MAX_NAMES),
  });
  const notes = [
    ...(unknown.length > 0 ? [`I know of no ${joined(unknown, 'or')} of it.`] : []),
    ...(unread.length > 0 ? [`Not all ${joined(unread)} could be read.`] : []),
    ...(names.length > MAX_NAMES
      ? ['It has more things than the checks can look at together: findings of some are left out.']
      : []),
    ...left,
  ];
  const plan: SeveralPlan = {
    kind: 'several',
    overview: { of: `${of}${where ? ` in ${where}` : ''}`, left: notes.join(' '), isHealth: true },
    plans: [...plans.slice(0, 1), findings, ...plans.slice(1)],
  };
  return plan;
}

/** Returns the ids and names of things, one more than the checks take if there are more. */
function namesOf(things: readonly Entity[]): string[] {
  const names = new Set<string>();
  for (const thing of things) {
    if (names.size > MAX_NAMES) break;
    names.add(thing.id).add(calledOf(thing));
  }
  return [...names];
}

/** Returns the instances behind load balancers and the load balancers before instances, through target groups. */
function balanced(things: readonly Entity[], graph: Graph): Entity[] {
  const beyond = (kind: string, other: string) =>
    graph
      .neighboursOfNeighbours(things.filter((thing) => thing.kind === kind))
      .filter((thing) => thing.kind === other);
  return [...beyond('elb.load-balancers', 'ec2.instances'), ...beyond('ec2.instances', 'elb.load-balancers')];
}
