import type { LookupAttribute } from '@aws-sdk/client-cloudtrail';
import type { AccountClients } from '../../aws/account.ts';
import type { TrailEvent } from './event.ts';
import { readEvent } from './event.ts';

export interface Lookup {
  attribute?: LookupAttribute;
  start: Date;
  end: Date;
  /** LookupEvents gives 50 events a page and answers twice a second in each region. */
  maxPages: number;
}

export interface LookedUp {
  events: TrailEvent[];
  /** There were more than could be read: nothing before this instant was. ISO 8601. */
  readBackTo?: string;
}

/** What CloudTrail's event history of a region has of the last 90 days, newest first, as far as the pages go. */
export async function lookUpEvents(
  { clients, region }: { clients: AccountClients; region: string },
  { attribute, start, end, maxPages }: Lookup,
): Promise<LookedUp> {
  const { CloudTrailClient, LookupEventsCommand } = await import('@aws-sdk/client-cloudtrail');
  const client = clients.get(CloudTrailClient, region);
  const events: TrailEvent[] = [];
  let token: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const { Events = [], NextToken } = await client.send(
      new LookupEventsCommand({
        ...(attribute && { LookupAttributes: [attribute] }),
        StartTime: start,
        EndTime: end,
        MaxResults: 50,
        ...(token && { NextToken: token }),
      }),
    );
    events.push(...Events.map(readEvent));
    token = NextToken;
    if (!token) return { events };
  }
  return { events, readBackTo: events.at(-1)?.at ?? end.toISOString() };
}
