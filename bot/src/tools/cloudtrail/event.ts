import type { Event } from '@aws-sdk/client-cloudtrail';
import { iso } from '../row.ts';
import type { Actor, UserIdentity } from './actor.ts';
import { actorOf } from './actor.ts';
import { clientName } from './client-name.ts';
import { valuesOf } from './values.ts';

/** A CloudTrail event. Of its parameters it keeps only those that cannot hold a secret. */
export interface TrailEvent {
  id: string;
  /** ISO 8601. */
  at: string;
  /** 'StopInstances' */
  name: string;
  /** 'ec2.amazonaws.com' */
  source: string;
  /** null if CloudTrail does not say. */
  readOnly: boolean | null;
  actor: Actor;
  ip?: string;
  client?: string;
  /** 'AccessDenied', or 'Failure' for a failed sign-in. Absent if the call succeeded. */
  error?: string;
  /** Ids and names of the resources it concerns. */
  resources: string[];
  /** Parameters of the call: 'toPort 22'. */
  values: string[];
  /** For sign-ins only. */
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

/** Parameters that name the resource and can hold nothing else. */
const NAMING =
  'bucketName instanceId groupId groupName roleName userName policyArn functionName dBInstanceIdentifier dBClusterIdentifier dBSnapshotIdentifier clusterName tableName queueName topicArn stackName volumeId snapshotId vpcId subnetId loadBalancerName loadBalancerArn keyId alarmName trailName logGroupName hostedZoneId autoScalingGroupName secretId repositoryName'.split(
    ' ',
  );

/** Reads an event from LookupEvents. A record that is not valid JSON yields fewer fields and no error. */
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
  // An access key id is half of a credential.
  const listed = Resources.flatMap(({ ResourceName, ResourceType }) =>
    ResourceName && ResourceType !== 'AWS::IAM::AccessKey' ? ResourceName : [],
  );
  const named = NAMING.flatMap((key) => {
    const value = requestParameters?.[key];
    return typeof value === 'string' ? value : [];
  });
  return [...new Set(listed.length > 0 ? listed : named)].filter((name) => name.length <= 512);
}
