import type { DemoService } from '../operation.ts';
import { SMALL_HUNDRED } from '../replay/pages.ts';
import { list, tell } from '../replay/replay.ts';
import type { Thing } from '../replay/things.ts';
import { thingsIn } from '../replay/things.ts';

type HealthEvent = Thing<{ arn: string; $description: string; $affected: string[] }>;

const named = (arns: string[] | undefined): HealthEvent[] =>
  thingsIn<HealthEvent>('health-events', 'global').filter(({ arn }) => arns?.includes(arn));

/** Larkspur has Business Support. */
export const health: DemoService = {
  DescribeEvents: list('health-events', 'events', {
    where: { 'filter.eventStatusCodes': 'statusCode' },
    pages: SMALL_HUNDRED,
  }),
  DescribeEventDetails: ({ eventArns }: { eventArns?: string[] }, { now }) => ({
    successfulSet: named(eventArns).map((event) => ({
      event: tell(event, now),
      eventDescription: { latestDescription: event.$description },
    })),
    failedSet: [],
  }),
  DescribeAffectedEntities: ({ filter }: { filter?: { eventArns?: string[] } }) => ({
    entities: named(filter?.eventArns).flatMap(({ arn, $affected }) =>
      $affected.map((entityValue) => ({ entityValue, eventArn: arn })),
    ),
  }),
};
