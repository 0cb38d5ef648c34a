import { databases } from './data/databases.ts';
import { functions } from './data/functions.ts';
import { instances } from './data/instances.ts';
import { balancerKey, loadBalancers } from './data/load-balancers.ts';
import { natGateways } from './data/nat-gateways.ts';
import { fraction } from './make-up.ts';
import type { DemoPlace } from './operation.ts';
import { queues } from './sqs.ts';

/** A metric's value in the period that begins then; undefined where CloudWatch would have none. */
export type EverydayMeter = (
  id: string,
  place: DemoPlace,
  at: number,
  periodSeconds: number,
) => number | undefined;

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** Levels stand for five minutes, of which longer periods are made. */
export const HELD_MS = 300_000;
export const held = (at: number): number => Math.floor(at / HELD_MS) * HELD_MS;

/** Larkspur's customers sleep at night: from a fifth at 03:00 UTC up to all of it at 15:00, with some noise. */
const busy = (at: number, ...words: string[]): number =>
  (0.6 - 0.4 * Math.cos((((at - DAY_MS / 8) % DAY_MS) / DAY_MS) * 2 * Math.PI)) *
  (0.85 + 0.3 * fraction(...words, at));

/** Something that adds up, at so much a second when it is busiest; whole numbers. */
export const flow =
  (has: (id: string, place: DemoPlace) => number | undefined): EverydayMeter =>
  (id, place, at, periodSeconds) => {
    const aSecond = has(id, place);
    if (aSecond === undefined) return undefined;
    // One noise an hour, and whole numbers from its beginning on: minutes add up to it.
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const until = Math.max(at, Math.min(at + periodSeconds * 1000, place.now.getTime()));
    const rate = aSecond * busy(hour, id);
    const by = (time: number) => Math.round(((time - hour) / 1000) * rate);
    return by(until) - by(at);
  };

/** Something that stands at a level, up and down with the customers. */
const level =
  (has: (id: string, place: DemoPlace) => number | undefined): EverydayMeter =>
  (id, place, at) => {
    const most = has(id, place);
    return most === undefined ? undefined : most * busy(held(at), id);
  };

const running = (id: string, { region }: DemoPlace) =>
  instances.find((one) => one.id === id && one.region === region && one.state === 'running');
const database = (id: string, { region }: DemoPlace) =>
  databases.find((one) => one.id === id && one.region === region && one.status === 'available');
const lambda = (name: string, { region }: DemoPlace) =>
  functions.find((one) => one.name === name && one.region === region);
const balancer = (key: string, { region }: DemoPlace) =>
  loadBalancers.find((one) => one.region === region && balancerKey(one) === key && one.targets.length > 0);
const queue = (name: string, { region }: DemoPlace) =>
  queues.find((one) => one.name === name && one.region === region);
const gateway = (id: string, { region }: DemoPlace) =>
  natGateways.find((one) => one.id === id && one.region === region);

/** Calls a second; what nobody calls any more has no values at all. */
const calls = (name: string, place: DemoPlace): number | undefined => {
  const found = lambda(name, place);
  if (!found || /^(?:anna-hello|legacy-report)$/.test(name)) return undefined;
  return 0.02 + 1.4 * fraction('calls', name);
};
/** Shares of the calls that fail: the webhook of the payment provider has a bad day. */
const failing = (name: string): number =>
  name === 'payment-webhook' ? 0.06 : name === 'pos-import' ? 0.01 : 0;
const requests = (key: string, place: DemoPlace): number | undefined => {
  const found = balancer(key, place);
  return found && (found.name === 'shop' ? 85 : 9 + 30 * fraction('requests', found.name));
};

/** How full a database is, of its own storage. */
const FULL: Record<string, number> = { crm: 0.91, 'payments-prod': 0.44, 'shop-prod': 0.63, analytics: 0.78 };

/** 'Namespace Metric Dimension' */
export const everydayMeters: Record<string, EverydayMeter> = {
  'AWS/EC2 NetworkIn InstanceId': flow(
    (id, place) => running(id, place) && MIB * (0.05 + fraction('in', id)),
  ),
  'AWS/EC2 NetworkOut InstanceId': flow(
    (id, place) => running(id, place) && MIB * (0.1 + 3 * fraction('out', id)),
  ),
  'AWS/EC2 StatusCheckFailed InstanceId': (id, place) => running(id, place) && 0,
  'AWS/RDS CPUUtilization DBInstanceIdentifier': level(
    (id, place) => database(id, place) && 12 + 55 * fraction('rds cpu', id),
  ),
  'AWS/RDS FreeStorageSpace DBInstanceIdentifier': (id, place, at) => {
    const found = database(id, place);
    if (!found || found.storageType === 'aurora') return undefined;
    const free = found.gib * GIB * (1 - (FULL[id] ?? 0.3 + 0.3 * fraction('full', id)));
    // A little less each day.
    return free + ((place.now.getTime() - held(at)) / DAY_MS) * found.gib * 0.001 * GIB;
  },
  'AWS/RDS FreeableMemory DBInstanceIdentifier': (id, place, at) =>
    database(id, place) && GIB * (1 + 4 * fraction('memory', id)) * (1.1 - 0.2 * busy(held(at), id)),
  'AWS/RDS ReadLatency DBInstanceIdentifier': level((id, place) => database(id, place) && 0.002),
  'AWS/RDS WriteLatency DBInstanceIdentifier': level((id, place) => database(id, place) && 0.004),
  'AWS/RDS ReplicaLag DBInstanceIdentifier': level((id, place) =>
    database(id, place)?.replicaOf ? 1.8 : undefined,
  ),
  // In milliseconds, where an instance's replica tells seconds.
  'AWS/RDS AuroraReplicaLag DBClusterIdentifier': level((id, { region }) =>
    databases.some((one) => one.clusterId === id && one.region === region) ? 24 : undefined,
  ),
  'AWS/Lambda Invocations FunctionName': flow(calls),
  'AWS/Lambda Errors FunctionName': flow((name, place) => {
    const aSecond = calls(name, place);
    return aSecond === undefined ? undefined : aSecond * failing(name);
  }),
  'AWS/Lambda Throttles FunctionName': flow((name, place) =>
    calls(name, place) === undefined ? undefined : 0,
  ),
  'AWS/Lambda Duration FunctionName': level((name, place) =>
    calls(name, place) === undefined ? undefined : 60 + 900 * fraction('duration', name),
  ),
  'AWS/Lambda ConcurrentExecutions FunctionName': level((name, place) => {
    const aSecond = calls(name, place);
    return aSecond === undefined ? undefined : Math.ceil(aSecond * 4);
  }),
  'AWS/ApplicationELB RequestCount LoadBalancer': flow(requests),
  'AWS/ApplicationELB ActiveConnectionCount LoadBalancer': flow(requests),
  'AWS/ApplicationELB ProcessedBytes LoadBalancer': flow((key, place) => {
    const aSecond = requests(key, place);
    return aSecond === undefined ? undefined : aSecond * 24_000;
  }),
  'AWS/ApplicationELB HTTPCode_Target_5XX_Count LoadBalancer': flow((key, place) => {
    const aSecond = requests(key, place);
    return aSecond === undefined
      ? undefined
      : aSecond * (balancer(key, place)?.name === 'shop' ? 0.004 : 0.0006);
  }),
  'AWS/ApplicationELB HTTPCode_Target_4XX_Count LoadBalancer': flow((key, place) => {
    const aSecond = requests(key, place);
    return aSecond === undefined ? undefined : aSecond * 0.02;
  }),
  'AWS/ApplicationELB TargetResponseTime LoadBalancer': level(
    (key, place) => balancer(key, place) && 0.08 + 0.2 * fraction('time', key),
  ),
  'AWS/SQS ApproximateNumberOfMessagesVisible QueueName': (name, place, at) => {
    const found = queue(name, place);
    // For the last hour it stands where the queue itself says.
    if (!found || at >= place.now.getTime() - HOUR_MS) return found?.waiting;
    return Math.round(found.waiting * (0.7 + 0.6 * fraction('waiting', name, held(at))));
  },
  'AWS/SQS ApproximateNumberOfMessagesNotVisible QueueName': (name, place) =>
    queue(name, place) && (queue(name, place)?.inFlight ?? 0),
  'AWS/SQS NumberOfMessagesSent QueueName': flow(
    (name, place) => queue(name, place) && 0.4 * fraction('sent', name),
  ),
  'AWS/NATGateway BytesOutToDestination NatGatewayId': flow(
    (id, place) => gateway(id, place) && MIB * (0.2 + 2 * fraction('nat', id)),
  ),
  'AWS/NATGateway BytesInFromSource NatGatewayId': flow(
    (id, place) => gateway(id, place) && MIB * (0.2 + fraction('nat in', id)),
  ),
};
