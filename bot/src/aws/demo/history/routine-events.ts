import type { FunctionConfiguration } from '@aws-sdk/client-lambda';
import { fraction, hex } from '../make-up.ts';
import type { Thing } from '../replay/things.ts';
import { fileOf, thingOf, things } from '../replay/things.ts';

/** What is done each day, told as data/cloudtrail-events.json tells events. */
interface Routine {
  EventName: string;
  EventSource: string;
  Username: string;
  ReadOnly: 'true' | 'false';
  CloudTrailEvent: object;
  /** How many minutes before each midnight. */
  $minutes: number[];
  /** Deploys a function, within two hours of that. */
  $deploys?: true;
}

/** An event as LookupEvents finds it; most are never told in full. */
export type RoutineEvent = Omit<Routine, '$minutes'> & {
  $at: string;
  EventId: string;
  Resources: { ResourceType: string; ResourceName: string | undefined }[];
  region: string;
};

/** For as long as CloudTrail remembers. */
const DAYS = 90;
const DAY = 1440;

/** So many minutes ago as the data writes instants; what was a day ago or more keeps to its day. */
function ago(minutes: number): string {
  const days = Math.floor(minutes / DAY);
  if (days === 0) return `-${minutes}m`;
  const clock = new Date((DAY - 1 - (minutes % DAY)) * 60_000).toISOString().slice(11, 16);
  return `-${days}d ${clock}`;
}

/** What is still worked on is deployed in turn. */
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

/** Two deployments a day, and what agents and people ask all the time. */
export const routineEvents: RoutineEvent[] = Array.from({ length: DAYS }, (_, day) =>
  routines.flatMap((routine) => routine.$minutes.map((__, turn) => eventOf(routine, day, turn))),
).flat();

/** An event with all that CloudTrail tells of it. */
export const inFull = ({ region, ...event }: RoutineEvent): Thing =>
  thingOf(event, fileOf('cloudtrailEvents').usual, region);
