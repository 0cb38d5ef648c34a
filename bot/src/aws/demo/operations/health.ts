import type { DemoService } from '../operation.ts';
import { answerFields } from '../replay/replay.ts';
import type { Thing } from '../replay/things.ts';
import { things } from '../replay/things.ts';

type HealthEvent = Thing<{ arn: string; $description: string; $affected: string[] }>;

const named = (arns: string[] | undefined): HealthEvent[] =>
  things<HealthEvent>('healthEvents').filter(({ arn }) => arns?.includes(arn));

/** Available because Larkspur has Business Support. */
export const health: DemoService = {
  DescribeEventDetails: ({ eventArns }: { eventArns?: string[] }, { now }) => ({
    successfulSet: named(eventArns).map((event) => ({
      event: answerFields(event, now),
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
