import type { LookupAttribute } from '@aws-sdk/client-cloudtrail';
import type { AccountClients } from '../../aws/account.ts';
import type { TrailEvent } from './event.ts';
import { readEvent } from './event.ts';

export interface Lookup {
  attribute?: LookupAttribute;
  start: Date;
  end: Date;
  /** LookupEvents returns 50 events a page and allows two calls a second in each region. */
  maxPages: number;
}

export interface LookedUp {
  events: TrailEvent[];
  /** Set if there were more events than could be read: the instant of the earliest one read, ISO 8601. */
  readBackTo?: string;
}

/** Returns a region's CloudTrail events of the last 90 days, newest first, as far as the pages go. */
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
