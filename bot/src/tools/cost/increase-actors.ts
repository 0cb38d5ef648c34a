import type { Event } from '@aws-sdk/client-cloudtrail';
import type { Account } from '../../aws/account.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import type { ToolContext } from '../tool.ts';
import { creationEvents } from './creation-events.ts';

/** Who made one kind of call how often. */
export interface Actor {
  event: string;
  /** As CloudTrail tells it: a user's name or a role's session. */
  user: string;
  times: number;
  /** ISO 8601, of the latest. */
  last: string;
  resources: string[];
}

/** CloudTrail's event history reaches so far back (its user guide, "Working with event history"). */
const HISTORY_DAYS = 90;
const DAY_MS = 86_400_000;
/** One page for each event name: the latest of them. */
const PAGE = 50;

export interface WhoQuestion {
  account: Account;
  region: string;
  services: string[];
  usageType: string;
  /** Days, the end exclusive. */
  from: string;
  to: string;
}

/**
 * Who created or changed what costs more, of CloudTrail's event history: at most three requests, which are free.
 * undefined: it is not known what to look for, or the days are older than the history.
 */
export async function lookUpActors(
  ctx: ToolContext,
  { account, region, services, usageType, from, to }: WhoQuestion,
): Promise<FanOutResult<Actor[]> | undefined> {
  const names = creationEvents(services, usageType);
  const oldest = new Date(ctx.now.getTime() - HISTORY_DAYS * DAY_MS);
  const [StartTime, EndTime] = [new Date(Math.max(Date.parse(from), oldest.getTime())), new Date(to)];
  if (names.length === 0 || StartTime >= EndTime) return undefined;
  return ctx.fanOut({ accounts: [account], regions: [region], scope: 'regional' }, async ({ clients }) => {
    const { CloudTrailClient, LookupEventsCommand } = await import('@aws-sdk/client-cloudtrail');
    const client = clients.get(CloudTrailClient, region);
    const events: Event[] = [];
    // One after the other: LookupEvents allows two requests a second, which the account's own tools need as well.
    for (const AttributeValue of names) {
      const { Events = [] } = await client.send(
        new LookupEventsCommand({
          LookupAttributes: [{ AttributeKey: 'EventName', AttributeValue }],
          StartTime,
          EndTime,
          MaxResults: PAGE,
        }),
      );
      events.push(...Events);
    }
    return actorsOf(events);
  });
}

function actorsOf(events: Event[]): Actor[] {
  const groups = Map.groupBy(events, ({ EventName, Username }) => JSON.stringify([EventName, Username]));
  return [...groups.values()]
    .map((group) => ({
      event: group[0]?.EventName ?? '',
      user: group[0]?.Username ?? '',
      times: group.length,
      last:
        group
          .map(({ EventTime }) => EventTime?.toISOString() ?? '')
          .sort()
          .at(-1) ?? '',
      resources: [
        ...new Set(
          group.flatMap(({ Resources = [] }) => Resources.flatMap(({ ResourceName }) => ResourceName ?? [])),
        ),
      ],
    }))
    .sort((a, b) => b.times - a.times || (a.last < b.last ? 1 : -1));
}
