import type {
  DescribeAffectedEntitiesCommandInput,
  DescribeEventDetailsCommandInput,
  DescribeEventsCommandInput,
  Event,
} from '@aws-sdk/client-health';
import { instances } from './data/instances.ts';
import { latest } from './event-times.ts';
import { daysAgo } from './make-up.ts';
import type { DemoService } from './operation.ts';
import { pageOf } from './paging.ts';

const HOUR_MS = 3_600_000;

interface Line {
  code: string;
  service: string;
  region: string;
  status: 'open' | 'upcoming' | 'closed';
  category: 'issue' | 'scheduledChange' | 'accountNotification';
  /** Negative: ahead. */
  startDaysAgo: number;
  endDaysAgo?: number;
  description: string;
  affected: string[];
}

const id = (name: string): string => instances.find((each) => each.name === name)?.id ?? name;

// biome-ignore format: a table reads best with one event a line
const LINES: Line[] = [
  { code: 'AWS_LAMBDA_OPERATIONAL_ISSUE', service: 'LAMBDA', region: 'us-east-1', status: 'open', category: 'issue', startDaysAgo: 0, description: 'We are investigating increased error rates of asynchronous Lambda invocations in the US-EAST-1 Region.', affected: [] },
  { code: 'AWS_EC2_PERSISTENT_INSTANCE_RETIREMENT_SCHEDULED', service: 'EC2', region: 'us-east-1', status: 'upcoming', category: 'scheduledChange', startDaysAgo: -9, description: 'EC2 has detected degradation of the hardware that hosts your instance; it will be stopped at the scheduled time.', affected: [id('jenkins')] },
  { code: 'AWS_RDS_PLANNED_LIFECYCLE_EVENT', service: 'RDS', region: 'ap-southeast-2', status: 'upcoming', category: 'scheduledChange', startDaysAgo: -68, description: 'The standard support of the engine version of your database ends.', affected: ['pos-ledger'] },
  { code: 'AWS_LAMBDA_RUNTIME_DEPRECATION', service: 'LAMBDA', region: 'us-east-1', status: 'open', category: 'accountNotification', startDaysAgo: 30, description: 'Some of your functions use a runtime of which the support has ended.', affected: [] },
  { code: 'AWS_EC2_OPERATIONAL_ISSUE', service: 'EC2', region: 'ap-southeast-2', status: 'closed', category: 'issue', startDaysAgo: 17, endDaysAgo: 17, description: 'Connectivity of some instances in one Availability Zone of the AP-SOUTHEAST-2 Region was impaired, and is restored.', affected: [id('web-syd-1')] },
  { code: 'AWS_IAM_SECURITY_NOTIFICATION', service: 'IAM', region: 'global', status: 'closed', category: 'accountNotification', startDaysAgo: 62, endDaysAgo: 55, description: 'Access keys of your account are older than a year.', affected: [] },
];

const arnOf = ({ code, service, region, startDaysAgo }: Line): string =>
  `arn:aws:health:${region}::event/${service}/${code}/${code}_${Math.abs(startDaysAgo)}`;

function at(now: Date, daysBack: number, word: string): Date {
  return daysBack < 0 ? new Date(now.getTime() - daysBack * 86_400_000) : daysAgo(now, daysBack, word);
}

/** It ended after it began, and AWS wrote last of it after both. */
function describe(line: Line, now: Date): Event {
  const { code, endDaysAgo, startDaysAgo } = line;
  const startTime = at(now, startDaysAgo, code);
  const begun = startDaysAgo < 0 ? undefined : startTime;
  const said = endDaysAgo === undefined ? undefined : daysAgo(now, endDaysAgo, code, 'end');
  const endTime = said && latest(said, new Date(startTime.getTime() + HOUR_MS));
  return {
    arn: arnOf(line),
    service: line.service,
    eventTypeCode: code,
    eventTypeCategory: line.category,
    region: line.region,
    startTime,
    ...(endTime && { endTime }),
    lastUpdatedTime: latest(daysAgo(now, endDaysAgo ?? 1, code, 'updated'), begun, endTime),
    statusCode: line.status,
  };
}

/** Larkspur has Business Support. */
export const health: DemoService = {
  DescribeEvents({ filter, maxResults: size = 100, nextToken: token }: DescribeEventsCommandInput, { now }) {
    const statuses = filter?.eventStatusCodes;
    const matching = LINES.filter(({ status }) => !statuses?.length || statuses.includes(status));
    const { items, next } = pageOf(
      matching.map((line) => describe(line, now)),
      { size, token },
    );
    return { events: items, ...(next && { nextToken: next }) };
  },
  DescribeEventDetails: ({ eventArns = [] }: DescribeEventDetailsCommandInput, { now }) => ({
    successfulSet: LINES.filter((line) => eventArns.includes(arnOf(line))).map((line) => ({
      event: describe(line, now),
      eventDescription: { latestDescription: line.description },
    })),
    failedSet: [],
  }),
  DescribeAffectedEntities: ({ filter }: DescribeAffectedEntitiesCommandInput) => ({
    entities: LINES.filter((line) => filter?.eventArns?.includes(arnOf(line))).flatMap((line) =>
      line.affected.map((entityValue) => ({ entityValue, eventArn: arnOf(line) })),
    ),
  }),
};
