import type { Event, LookupEventsCommandInput } from '@aws-sdk/client-cloudtrail';
import type { DemoEvent, DemoWho } from './data/events.ts';
import { events } from './data/events.ts';
import { lakeRoute } from './data/lake-route.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { timeOf } from './event-times.ts';
import { hex } from './make-up.ts';
import type { DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

const arn = (service: string, path: string): string => `arn:aws:${service}::${DEMO_ACCOUNT_ID}:${path}`;

function identityOf(who: DemoWho): object {
  switch (who.kind) {
    case 'root':
      return { type: 'Root', principalId: DEMO_ACCOUNT_ID, arn: arn('iam', 'root') };
    case 'service':
      return { type: 'AWSService', invokedBy: who.name };
    case 'session':
      return {
        type: 'AssumedRole',
        arn: arn('sts', `assumed-role/${who.role}/${who.name}`),
        sessionContext: { sessionIssuer: { type: 'Role', userName: who.role } },
      };
    default:
      return { type: 'IAMUser', arn: arn('iam', `user/${who.name}`), userName: who.name };
  }
}

const usernameOf = (who: DemoWho): string | undefined =>
  who.kind === 'root' ? 'root' : who.kind === 'service' ? undefined : who.name;

function describe(demo: DemoEvent, now: Date): Event {
  const { name, source, region, minutesAgo, who, readOnly, error, login } = demo;
  const EventTime = timeOf(minutesAgo, now);
  const EventId = hex(32, 'event', region, name, minutesAgo, JSON.stringify(who));
  const record = {
    eventVersion: '1.10',
    userIdentity: identityOf(who),
    eventTime: EventTime.toISOString(),
    eventSource: `${source}.amazonaws.com`,
    eventName: name,
    awsRegion: region,
    sourceIPAddress: demo.ip,
    userAgent: demo.agent,
    readOnly,
    ...(who.kind === 'user' && who.console && !login && { sessionCredentialFromConsole: 'true' }),
    ...(error && { errorCode: error }),
    ...(demo.called && { requestParameters: demo.called }),
    ...(login && {
      responseElements: { ConsoleLogin: login.ok ? 'Success' : 'Failure' },
      additionalEventData: { MFAUsed: login.mfa ? 'Yes' : 'No' },
    }),
  };
  const Username = usernameOf(who);
  return {
    EventId,
    EventName: name,
    ReadOnly: String(readOnly),
    EventTime,
    EventSource: record.eventSource,
    ...(Username && { Username }),
    Resources: demo.resources.map(({ type, name: ResourceName }) => ({ ResourceType: type, ResourceName })),
    CloudTrailEvent: JSON.stringify(record),
  };
}

const VALUES: Record<string, (event: Event) => (string | undefined)[]> = {
  EventId: ({ EventId }) => [EventId],
  EventName: ({ EventName }) => [EventName],
  ReadOnly: ({ ReadOnly }) => [ReadOnly],
  Username: ({ Username }) => [Username],
  EventSource: ({ EventSource }) => [EventSource],
  ResourceName: ({ Resources = [] }) => Resources.map(({ ResourceName }) => ResourceName),
  ResourceType: ({ Resources = [] }) => Resources.map(({ ResourceType }) => ResourceType),
};

export const eventHistory: DemoService = {
  LookupEvents(input: LookupEventsCommandInput, { region, now }) {
    const { LookupAttributes = [], StartTime, EndTime, MaxResults: size = 50, NextToken: token } = input;
    if (LookupAttributes.length > 1)
      throw awsError('InvalidLookupAttributesException', 'You can use only one lookup attribute.');
    if (size < 1 || size > 50) throw awsError('InvalidMaxResultsException', 'MaxResults must be 1 to 50.');
    const [{ AttributeKey = '', AttributeValue = '' } = {}] = LookupAttributes;
    const matching = [...events, lakeRoute(now)]
      .filter((event) => event.region === region)
      .map((event) => describe(event, now))
      .sort((a, b) => Number(b.EventTime) - Number(a.EventTime))
      .filter((event) => !AttributeKey || (VALUES[AttributeKey]?.(event).includes(AttributeValue) ?? false))
      .filter(
        ({ EventTime = now }) =>
          (!StartTime || EventTime >= new Date(StartTime)) && (!EndTime || EventTime <= new Date(EndTime)),
      );
    const { items, next } = pageOf(matching, { size, token });
    return { Events: items, ...(next && { NextToken: next }) };
  },
};
