import type { FunctionConfiguration } from '@aws-sdk/client-lambda';
import { FILES } from '../data/kinds.ts';
import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import { fraction, hex } from '../make-up.ts';
import type { Thing } from '../replay/things.ts';
import { thingOf, things } from '../replay/things.ts';

const DAYS = 90;
const DAY = 1440;
/** jenkins, the instance. */
const BUILD_SERVER = { id: 'i-02b1869e230473e17', ip: '3.211.60.5' };

const { usual } = FILES['cloudtrail-events'];

/** So many minutes ago as the data writes instants; what was a day ago or more keeps to its day. */
function ago(minutes: number): string {
  const days = Math.floor(minutes / DAY);
  if (days === 0) return `-${minutes}m`;
  const clock = new Date((DAY - 1 - (minutes % DAY)) * 60_000).toISOString().slice(11, 16);
  return `-${days}d ${clock}`;
}

interface Routine {
  EventName: string;
  $source: string;
  Username: string;
  Resources?: object[];
  ReadOnly?: 'true';
  /** What its record says besides the usual. */
  record: object;
}

const event = (region: string, minutesAgo: number, { record, ...own }: Routine): Thing =>
  thingOf(
    {
      $at: ago(minutesAgo),
      EventId: hex(32, 'event', region, own.EventName, minutesAgo),
      Resources: [],
      ...own,
      CloudTrailEvent: { $json: record },
    },
    usual,
    region,
  );

function deployment(day: number, turn: number): Thing {
  const deployable = things<FunctionConfiguration>('lambda-functions').filter(({ $deployed }) => $deployed);
  const deployed = deployable[(day * 2 + turn) % deployable.length];
  const minutesAgo = day * DAY + 200 + turn * 300 + Math.floor(fraction('deploy', day, turn) * 120);
  return event(deployed?.$region ?? '', minutesAgo, {
    EventName: 'UpdateFunctionCode20150331v2',
    $source: 'lambda',
    Username: 'jenkins-deploy',
    Resources: [{ ResourceType: 'AWS::Lambda::Function', ResourceName: deployed?.FunctionName }],
    record: {
      sourceIPAddress: BUILD_SERVER.ip,
      userAgent: 'APN/1.0 HashiCorp/1.0 Terraform/1.9.5 aws-sdk-go-v2/1.30.3',
    },
  });
}

const agentReport = (day: number, turn: number): Thing =>
  event('us-east-1', day * DAY + turn * 240 + 17, {
    EventName: 'UpdateInstanceInformation',
    $source: 'ssm',
    Username: BUILD_SERVER.id,
    record: {
      userIdentity: {
        type: 'AssumedRole',
        arn: `arn:aws:sts::${DEMO_ACCOUNT_ID}:assumed-role/platform-instance/${BUILD_SERVER.id}`,
        userName: null,
        sessionContext: { sessionIssuer: { type: 'Role', userName: 'platform-instance' } },
      },
      sourceIPAddress: BUILD_SERVER.ip,
      userAgent: 'aws-sdk-go/1.55.5 (go1.22.5; linux; amd64) amazon-ssm-agent/3.3.551.0',
    },
  });

const look = (day: number): Thing =>
  event('us-east-1', day * DAY + 20, {
    EventName: 'DescribeInstances',
    $source: 'ec2',
    Username: 'sam',
    ReadOnly: 'true',
    record: { readOnly: true },
  });

let made: Thing[] | undefined;

/** Two deployments a day, for as long as CloudTrail remembers, and what agents and people ask all the time. */
export function routineEvents(): Thing[] {
  made ??= Array.from({ length: DAYS }, (_, day) => [
    ...[0, 1].map((turn) => deployment(day, turn)),
    ...[0, 1, 2, 3, 4, 5].map((turn) => agentReport(day, turn)),
    look(day),
  ]).flat();
  return made;
}
