import type { FunctionConfiguration } from '@aws-sdk/client-lambda';
import { fraction, hex } from '../make-up.ts';
import type { Thing } from '../replay/things.ts';
import { fileOf, thingOf, things } from '../replay/things.ts';

/** An event that happens every day, in the form of data/cloudtrail-events.json. */
interface Routine {
  EventName: string;
  EventSource: string;
  Username: string;
  ReadOnly: 'true' | 'false';
  CloudTrailEvent: object;
  /** The times of day, in minutes before midnight. */
  $minutes: number[];
  /** Set if it deploys a function, within two hours of that time. */
  $deploys?: true;
}

/** An event in the form that LookupEvents searches. Most are never needed in full. */
export type RoutineEvent = Omit<Routine, '$minutes'> & {
  $at: string;
  EventId: string;
  Resources: { ResourceType: string; ResourceName: string | undefined }[];
  region: string;
};

/** The days that CloudTrail keeps. */
const DAYS = 90;
const DAY = 1440;

/** Returns an instant in the data's notation. Instants a day or more ago are bound to a date. */
function ago(minutes: number): string {
  const days = Math.floor(minutes / DAY);
  if (days === 0) return `-${minutes}m`;
  const clock = new Date((DAY - 1 - (minutes % DAY)) * 60_000).toISOString().slice(11, 16);
  return `-${days}d ${clock}`;
}

/** Functions that are still developed. They are deployed in turn. */
const deployable = things<FunctionConfiguration>('lambdaFunctions').filter(({ $deployed }) => $deployed);

function eventOf({ $minutes, ...routine }: Routine, day: number, turn: number): RoutineEvent {
  const deployed = routine.$deploys && deployable[(day * $minutes.length + turn) % deployable.length];
  const later = deployed ? Math.floor(fraction('deploy', day, turn) * 120) : 0;
  const minutesAgo = day * DAY + ($minutes[turn] ?? 0) + later;
  const region = deployed?.$region ?? 'us-east-1';
  return {
    ...routine,
    region,
    $at: ago(minutesAgo),
    EventId: hex(32, 'event', region, routine.EventName, minutesAgo),
    Resources: deployed
      ? [{ ResourceType: 'AWS::Lambda::Function', ResourceName: deployed.FunctionName }]
      : [],
  };
}

const routines = fileOf('cloudtrailRoutine').global as Routine[];

/** The routine of every day: two deployments and the frequent calls of agents and people. */
export const routineEvents: RoutineEvent[] = Array.from({ length: DAYS }, (_, day) =>
  routines.flatMap((routine) => routine.$minutes.map((__, turn) => eventOf(routine, day, turn))),
).flat();

/** Returns an event with every field that CloudTrail has. */
export const inFull = ({ region, ...event }: RoutineEvent): Thing =>
  thingOf(event, fileOf('cloudtrailEvents').usual, region);
