import type { Event } from '@aws-sdk/client-cloudtrail';
import { iso } from '../row.ts';
import type { Actor, UserIdentity } from './actor.ts';
import { actorOf } from './actor.ts';
import { clientName } from './client-name.ts';
import { valuesOf } from './values.ts';

/** An event of CloudTrail. Of what it was called with it has only what can hold no secret. */
export interface TrailEvent {
  id: string;
  /** ISO 8601. */
  at: string;
  /** 'StopInstances' */
  name: string;
  /** 'ec2.amazonaws.com' */
  source: string;
  /** null: CloudTrail does not say. */
  readOnly: boolean | null;
  actor: Actor;
  ip?: string;
  client?: string;
  /** 'AccessDenied'; of a sign-in that failed 'Failure'. Absent: it went through. */
  error?: string;
  /** Ids and names of what it concerned. */
  resources: string[];
  /** What it was called with: 'toPort 22'. */
  values: string[];
  /** Of sign-ins. */
  mfa?: boolean;
}

interface TrailRecord {
  userIdentity?: UserIdentity;
  sourceIPAddress?: string;
  userAgent?: string;
  errorCode?: string;
  sessionCredentialFromConsole?: string | boolean;
  requestParameters?: Record<string, unknown> | null;
  responseElements?: Record<string, unknown> | null;
  additionalEventData?: Record<string, unknown> | null;
}

/** Parameters that name the thing and can hold nothing else. */
const NAMING =
  'bucketName instanceId groupId groupName roleName userName policyArn functionName dBInstanceIdentifier dBClusterIdentifier dBSnapshotIdentifier clusterName tableName queueName topicArn stackName volumeId snapshotId vpcId subnetId loadBalancerName loadBalancerArn keyId alarmName trailName logGroupName hostedZoneId autoScalingGroupName secretId repositoryName'.split(
    ' ',
  );

/** Reads what LookupEvents gives. A record that is no JSON tells less, and is no error. */
export function readEvent(event: Event): TrailEvent {
  const record = recordOf(event.CloudTrailEvent);
  const failed = record.responseElements?.ConsoleLogin === 'Failure' ? 'Failure' : undefined;
  const mfa = record.additionalEventData?.MFAUsed;
  const error = record.errorCode ?? failed;
  const fromConsole = String(record.sessionCredentialFromConsole ?? '') === 'true';
  const client = clientName(record.userAgent, fromConsole);
  const resources = resourcesOf(event, record);
  return {
    id: event.EventId ?? '',
    at: iso(event.EventTime) ?? '',
    name: event.EventName ?? 'unknown',
    source: event.EventSource ?? '',
    readOnly: event.ReadOnly === undefined ? null : event.ReadOnly === 'true',
    actor: actorOf(record.userIdentity, event.Username),
    resources,
    values: valuesOf(record.requestParameters, resources),
    ...(record.sourceIPAddress && { ip: record.sourceIPAddress }),
    ...(client && { client }),
    ...(error && { error }),
    ...((mfa === 'Yes' || mfa === 'No') && { mfa: mfa === 'Yes' }),
  };
}

function recordOf(text: string | undefined): TrailRecord {
  try {
    const record: unknown = JSON.parse(text ?? '{}');
    return typeof record === 'object' && record !== null ? record : {};
  } catch {
    return {};
  }
}

function resourcesOf({ Resources = [] }: Event, { requestParameters }: TrailRecord): string[] {
  // The ids of access keys are half of a credential.
  const told = Resources.flatMap(({ ResourceName, ResourceType }) =>
    ResourceName && ResourceType !== 'AWS::IAM::AccessKey' ? ResourceName : [],
  );
  const named = NAMING.flatMap((key) => {
    const value = requestParameters?.[key];
    return typeof value === 'string' ? value : [];
  });
  return [...new Set(told.length > 0 ? told : named)].filter((name) => name.length <= 512);
}
