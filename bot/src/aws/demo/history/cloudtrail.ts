import type { LookupEventsCommandInput, Trail } from '@aws-sdk/client-cloudtrail';
import type { DemoPlace, DemoService } from '../operation.ts';
import { awsError } from '../operation.ts';
import { instant } from '../replay/instant.ts';
import { page } from '../replay/pages.ts';
import { answerFields } from '../replay/replay.ts';
import { isMissing, where } from '../replay/select.ts';
import { things, thingsIn } from '../replay/things.ts';
import { inFull, routineEvents } from './routine-events.ts';

/** The fields that LookupEvents can search by. */
const ATTRIBUTES = {
  EventId: 'EventId',
  EventName: 'EventName',
  ReadOnly: 'ReadOnly',
  Username: 'Username',
  EventSource: 'EventSource',
  ResourceName: 'Resources.ResourceName',
  ResourceType: 'Resources.ResourceType',
};

function trailOf(nameOrArn = '', { region }: DemoPlace) {
  const trail = things<Trail>('cloudtrailTrails').find(
    ({ HomeRegion, Name, TrailARN }) =>
      TrailARN === nameOrArn || (Name === nameOrArn && HomeRegion === region),
  );
  if (!trail) throw isMissing(['TrailNotFoundException', 'Unknown trail: {id}'], nameOrArn);
  return trail;
}

export const cloudTrail: DemoService = {
  /** Returns the region's own trails and multi-region trails. */
  DescribeTrails: ({ includeShadowTrails = true }: { includeShadowTrails?: boolean }, { region, now }) => ({
    trailList: things<Trail>('cloudtrailTrails')
      .filter(
        ({ HomeRegion, IsMultiRegionTrail }) =>
          HomeRegion === region || (includeShadowTrails && IsMultiRegionTrail),
      )
      .map((trail) => answerFields(trail, now)),
  }),
  GetTrailStatus: ({ Name }: { Name?: string }, place) => trailOf(Name, place).GetTrailStatus as object,
  GetEventSelectors: ({ TrailName }: { TrailName?: string }, place) =>
    trailOf(TrailName, place).GetEventSelectors as object,

  /** Newest first. */
  LookupEvents(input: LookupEventsCommandInput, { region, now }) {
    const { LookupAttributes = [], StartTime = 0, EndTime = now } = input;
    if (LookupAttributes.length > 1)
      throw awsError('InvalidLookupAttributesException', 'You can use only one lookup attribute.');
    const asked = Object.fromEntries(
      LookupAttributes.map(({ AttributeKey = '', AttributeValue }) => [AttributeKey, AttributeValue]),
    );
    const [from, to] = [new Date(StartTime), new Date(EndTime)];
    const all = [
      ...thingsIn<{ $at: string }>('cloudtrailEvents', region),
      ...routineEvents.filter((event) => event.region === region),
    ];
    const matching = where(all, ATTRIBUTES, asked)
      .map((event) => ({ event, at: instant(event.$at, now) }))
      .filter(({ at }) => at >= from && at <= to)
      .sort((a, b) => b.at.getTime() - a.at.getTime());
    const { items, more } = page(matching, input, 'events');
    const Events = items.map(({ event }) => answerFields('$region' in event ? event : inFull(event), now));
    return { Events, ...more };
  },
};
