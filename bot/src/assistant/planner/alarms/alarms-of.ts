import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';

export const ALARMS = 'cloudwatch.alarms';
const isAlarm = ({ kind }: Entity): boolean => kind === ALARMS;
/** Things in front of others: what is behind them belongs to them. */
const IN_FRONT = /^(?:elb\.|ecs\.clusters|autoscaling\.|rds\.clusters)/;
const BEHIND = /^(?:ec2\.instances|elb\.target-groups|rds\.instances|ecs\.services)$/;
/** Things that many others share. */
const SHARED = /^(?:vpc\.|iam\.|kms\.|ec2\.(?:images|security-groups)|acm\.|route53\.|sns\.)/;
const MOST = 200;

/** Returns the alarms that watch some things or what is behind them, and the alarms that follow those. */
export function alarmsOf(things: readonly Entity[], graph: Graph): Entity[] {
  const own = things.filter(({ kind }) => !SHARED.test(kind)).slice(0, MOST);
  const near = graph.neighbours(own.filter((thing) => !isAlarm(thing)));
  const inFront = graph.neighbours(own.filter(({ kind }) => IN_FRONT.test(kind)));
  const behind = inFront.filter(({ kind }) => BEHIND.test(kind)).slice(0, MOST);
  const watching = [...own, ...near, ...graph.neighbours(behind)].filter(isAlarm);
  const above = graph.neighbours(watching).filter(isAlarm);
  return [
    ...new Map([...watching, ...above].map((alarm) => [`${alarm.region} ${alarm.id}`, alarm])).values(),
  ];
}

export const namesOf = (alarms: readonly Entity[]): string[] => [
  ...new Set(alarms.map(({ id, name = id }) => name)),
];
