import type { Event } from '@aws-sdk/client-cloudtrail';
import type { Account } from '../../aws/account.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import { DAY_MS } from '../../domain/time.ts';
import { readEvent } from '../cloudtrail/event.ts';
import { actorCell } from '../cloudtrail/words.ts';
import type { ToolContext } from '../tool.ts';
import { creationEvents } from './creation-events.ts';

/** Who made one kind of call, and how often. */
export interface Actor {
  event: string;
  /** The person behind a role's session, if the session names one: 'anna@larkspur.example (role deploy)'. */
  user: string;
  times: number;
  /** The time of the latest call, ISO 8601. */
  last: string;
  resources: string[];
}

/** The days in CloudTrail's event history (CloudTrail user guide, "Working with event history"). */
const HISTORY_DAYS = 90;
/** One page per event name, with the latest events. */
const PAGE = 50;

export interface WhoQuestion {
  account: Account;
  region: string;
  services: string[];
  usageType: string;
  /** Days; the end is exclusive. */
  from: string;
  to: string;
}

/**
 * Looks in CloudTrail's event history for who created or changed what costs more. Makes at most three requests, which
 * are free. undefined if it is not known what to look for, or if the days are older than the history.
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
    // One after the other: LookupEvents allows two requests a second, and the account's own tools need them as well.
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
  // A refused call created nothing.
  const done = events.map(readEvent).filter(({ error }) => error === undefined);
  const groups = Map.groupBy(done, ({ actor, name }) => JSON.stringify([name, actorCell(actor)]));
  return [...groups.values()]
    .flatMap((group): Actor[] => {
      // The latest call first, since its time is named beside its resource.
      const [latest, ...others] = group.toSorted((a, b) => Number(a.at < b.at) - Number(a.at > b.at));
      if (!latest) return [];
      const resources = [...new Set([latest, ...others].flatMap((event) => event.resources))];
      const { actor, at: last, name } = latest;
      return [{ event: name, user: actorCell(actor), times: group.length, last, resources }];
    })
    .sort((a, b) => b.times - a.times || (a.last < b.last ? 1 : -1));
}
