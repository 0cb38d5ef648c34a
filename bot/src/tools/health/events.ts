import type { Event } from '@aws-sdk/client-health';
import { ExplainedError } from '../../aws/errors.ts';
import { chunksOf } from '../../aws/pages.ts';
import { NEWEST, OLDEST } from '../common-words.ts';
import { detail, field } from '../field.ts';
import { lookUp } from '../look-up.ts';
import { iso, row } from '../row.ts';
import type { Field, ListTarget, ListTool, Row } from '../tool.ts';

/** What people call the issues of AWS itself. */
const ISSUES = ['aws outage', 'aws incident', 'aws issue', 'aws problem', 'aws down'];

const fields: Field[] = [
  field.text('event', 'Event', { words: ['event type', 'event code'] }),
  field.text('service', 'Service', {
    words: ['service', 'aws service'],
    values: {
      EC2: ['ec2'],
      RDS: ['rds', 'database'],
      S3: ['s3'],
      LAMBDA: ['lambda'],
      IAM: ['iam'],
      ECS: ['ecs'],
      EKS: ['eks'],
      CLOUDFRONT: ['cloudfront'],
      ROUTE53: ['route 53', 'route53'],
    },
    before: 'of',
  }),
  field.text('region', 'Region', { words: ['region'] }),
  field.text('status', 'Status', {
    words: ['status', 'event status'],
    values: {
      open: ['open', 'ongoing', 'current', 'active', 'happening'],
      upcoming: ['upcoming', 'scheduled', 'planned', 'coming'],
      closed: ['closed', 'resolved', 'past', 'over', 'finished'],
    },
  }),
  field.text('category', 'Category', {
    words: ['category', 'kind'],
    values: {
      issue: [
        'issue',
        ...ISSUES,
        'outage',
        'outages',
        'incident',
        'incidents',
        'disruption',
        'disruptions',
        'problem',
        'problems',
      ],
      scheduledChange: [
        'scheduled change',
        'scheduled changes',
        'maintenance',
        'planned maintenance',
        'retirement',
        'instance retirement',
        'hardware retirement',
      ],
      accountNotification: ['notification', 'notifications', 'account notification', 'notice', 'notices'],
      investigation: ['investigation', 'investigations'],
    },
    says: {
      issue: 'are issues',
      scheduledChange: 'are scheduled changes',
      accountNotification: 'are notifications',
      investigation: 'are investigations',
    },
  }),
  field.date('start', 'Start', {
    words: ['start', 'started', 'starts', 'date', 'age'],
    max: [...NEWEST, 'last'],
    min: OLDEST,
  }),
  detail.date('end', 'End', { words: ['end', 'ended', 'ends'] }),
  detail.date('updated_at', 'Updated', { words: ['updated', 'last updated'] }),
  detail.list('affected', 'Affected', {
    words: ['affected resource', 'affected', 'affected entity', 'which of our resources'],
  }),
  detail.text('description', 'Description', { words: ['description', 'what it says'] }),
  detail.text('arn', 'ARN', { words: ['event arn'] }),
];

export const healthEvents: ListTool = {
  kind: 'list',
  id: 'health.events',
  title: 'AWS Health events',
  summary:
    'What AWS Health tells an account: open issues, scheduled changes and notifications of the last 90 days. AWS answers accounts with Business Support or above only.',
  noun: ['AWS Health event', 'AWS Health events'],
  records: true,
  nouns: [
    'aws health event',
    'aws having trouble',
    'health event',
    'aws health',
    'health dashboard',
    'personal health dashboard',
    'service health',
    'phd event',
    'aws event',
    'aws having issue',
    'aws having problem',
    // These also say the category.
    ...ISSUES,
    'instance retirement',
    'retirement',
    'aws health notification',
    'aws maintenance',
    'scheduled maintenance',
    'planned maintenance',
    'maintenance',
    'maintenance event',
    'aws service event',
  ],
  examples: [
    'any AWS Health events?',
    'are there any AWS outages right now?',
    'open health events',
    'upcoming scheduled maintenance',
    'AWS Health events for EC2',
    'health events by service',
    'AWS Health events in Ireland',
    'which scheduled changes does AWS Health announce?',
    'how many health events are open?',
  ],
  permissions: ['health:DescribeEvents', 'health:DescribeEventDetails', 'health:DescribeAffectedEntities'],
  scope: 'global',
  breakdown: 'status',
  defaultSort: { field: 'start', direction: 'desc' },
  fields,
  async collect(target) {
    const { HealthClient, paginateDescribeEvents } = await import('@aws-sdk/client-health');
    const client = target.clients.get(HealthClient, target.region);
    const events: Event[] = [];
    try {
      const pages = paginateDescribeEvents({ client, pageSize: 100 }, { filter: pushed(target) });
      for await (const { events: some = [] } of pages) events.push(...some);
    } catch (error) {
      throw explained(error);
    }
    const details = target.needs('description') ? await descriptionsOf(target, events) : undefined;
    const entities = target.needs('affected') ? await affectedBy(target, events) : undefined;
    return events.map((event) => toRow(event, details, entities));
  },
};

function explained(error: unknown): unknown {
  return error instanceof Error && error.name === 'SubscriptionRequiredException'
    ? new ExplainedError('AWS Health needs a support plan', {
        kind: 'not_available',
        reason: 'needs AWS Business Support',
        remedy:
          'AWS answers the Health API only for accounts with a Business, Enterprise On-Ramp or Enterprise support plan; the AWS Health Dashboard in the console shows the same events to everyone.',
      })
    : error;
}

const STATUSES = ['open', 'upcoming', 'closed'];
function pushed({ query }: ListTarget) {
  const value = query.filters?.find(({ field, op }) => field === 'status' && op === 'eq')?.value;
  const asked = [value ?? []].flat().map(String);
  return asked.length > 0 && asked.every((each) => STATUSES.includes(each))
    ? { eventStatusCodes: asked as ('open' | 'upcoming' | 'closed')[] }
    : {};
}

/** Returns descriptions by event ARN; null if one was refused. */
async function descriptionsOf(target: ListTarget, events: Event[]): Promise<Map<string, string | null>> {
  const { DescribeEventDetailsCommand, HealthClient } = await import('@aws-sdk/client-health');
  const client = target.clients.get(HealthClient, target.region);
  const found = new Map<string, string | null>();
  for (const eventArns of chunksOf(arnsOf(events), 10)) {
    const answer = await lookUp(target, 'health:DescribeEventDetails', () =>
      client.send(new DescribeEventDetailsCommand({ eventArns })),
    );
    for (const arn of eventArns) found.set(arn, null);
    for (const { event, eventDescription } of answer?.successfulSet ?? [])
      if (event?.arn) found.set(event.arn, oneLine(eventDescription?.latestDescription ?? ''));
  }
  return found;
}

/** Returns the account's affected resources by event ARN. */
async function affectedBy(target: ListTarget, events: Event[]): Promise<Map<string, string[] | null>> {
  const { HealthClient, paginateDescribeAffectedEntities } = await import('@aws-sdk/client-health');
  const client = target.clients.get(HealthClient, target.region);
  const found = new Map<string, string[] | null>();
  for (const eventArns of chunksOf(arnsOf(events), 10)) {
    for (const arn of eventArns) found.set(arn, []);
    const read = await lookUp(target, 'health:DescribeAffectedEntities', async () => {
      const pages = paginateDescribeAffectedEntities({ client, pageSize: 100 }, { filter: { eventArns } });
      for await (const { entities = [] } of pages)
        for (const { entityValue, eventArn } of entities)
          if (eventArn && entityValue) found.get(eventArn)?.push(entityValue);
      return true;
    });
    if (!read) for (const arn of eventArns) found.set(arn, null);
  }
  return found;
}

const arnsOf = (events: Event[]): string[] => events.flatMap(({ arn }) => arn ?? []);
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 500);

const toRow = (
  event: Event,
  details: Map<string, string | null> | undefined,
  entities: Map<string, string[] | null> | undefined,
): Row =>
  row({
    event: event.eventTypeCode,
    service: event.service,
    region: event.region,
    status: event.statusCode,
    category: event.eventTypeCategory,
    start: iso(event.startTime),
    end: iso(event.endTime),
    updated_at: iso(event.lastUpdatedTime),
    description: details?.get(event.arn ?? ''),
    affected: entities?.get(event.arn ?? ''),
    arn: event.arn,
  });
