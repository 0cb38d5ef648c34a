import type { Condition, Finding, Resource } from '@aws-sdk/client-guardduty';
import { ExplainedError } from '../../aws/errors.ts';
import { allOf, chunksOf } from '../../aws/pages.ts';
import type { ListQuery } from '../../contract/query.ts';
import { NEWEST, OLDEST } from '../common-words.ts';
import { detail, field } from '../field.ts';
import { iso, row } from '../row.ts';
import type { Field, ListTool, Row } from '../tool.ts';

/** The lowest score of each severity (GuardDuty user guide, "Severity levels"). */
const LEVELS: [number, string][] = [
  [9, 'CRITICAL'],
  [7, 'HIGH'],
  [4, 'MEDIUM'],
  [1, 'LOW'],
];

const fields: Field[] = [
  field.text('finding_type', 'Finding', {
    words: ['finding type', 'type', 'threat'],
    pattern: /\b[A-Z]\w+:[A-Z]\w+\/[\w.!-]+/,
    before: 'of type',
  }),
  field.text('severity', 'Severity', {
    words: ['severity', 'level', 'priority'],
    values: {
      CRITICAL: ['critical', 'critical severity'],
      HIGH: ['high', 'high severity', 'serious', 'severe'],
      MEDIUM: ['medium', 'medium severity', 'moderate'],
      LOW: ['low', 'low severity'],
    },
    says: {
      CRITICAL: 'are critical',
      HIGH: 'are of high severity',
      MEDIUM: 'are of medium severity',
      LOW: 'are of low severity',
    },
  }),
  field.text('title', 'What happened', { words: ['title', 'what happened'] }),
  field.text('resource', 'Resource', {
    words: ['resource', 'affected resource'],
    pattern: /\b(?:i|vol|fs|nat)-[0-9a-f]{8,17}\b/,
    before: 'of',
  }),
  detail.text('resource_type', 'Type', {
    words: ['resource type'],
    values: {
      Instance: [
        'about instances',
        'about ec2 instances',
        'on instances',
        'about ec2',
        'on ec2',
        'on ec2 instances',
        'about servers',
      ],
      AccessKey: ['about access keys', 'about credentials', 'about keys', 'about iam'],
      S3Bucket: [
        'about buckets',
        'about s3',
        'about s3 buckets',
        'on buckets',
        'on s3',
        'on s3 buckets',
        'for buckets',
        'for s3',
        'for s3 buckets',
      ],
      EKSCluster: ['about eks'],
      Lambda: ['about lambda', 'about lambda functions', 'about functions'],
      RDSDBInstance: ['about databases', 'about rds', 'about rds databases', 'about rds instances'],
    },
  }),
  field.number('count', 'Times', {
    words: ['count', 'times', 'number of times', 'occurrences'],
    max: ['most frequent', 'most common', 'most often seen'],
    min: ['least frequent'],
  }),
  field.date('last_seen', 'Last seen', {
    words: ['last seen', 'seen', 'updated', 'detected', 'age'],
    max: [...NEWEST, 'last'],
    min: OLDEST,
  }),
  detail.date('first_seen', 'First seen', { words: ['first seen', 'created', 'since', 'since when'] }),
  detail.boolean('archived', 'Archived', {
    words: ['archive status'],
    values: {
      true: ['archived', 'suppressed', 'dismissed'],
      false: ['not archived', 'active', 'current', 'open'],
    },
  }),
  detail.number('severity_score', 'Score', {
    words: ['score', 'severity score'],
    max: ['worst', 'most severe', 'most serious', 'highest'],
    min: ['least severe'],
  }),
  detail.text('finding_id', 'Finding ID', { words: ['finding id'] }),
];

/** The most ids that GetFindings accepts. */
const BATCH = 50;
const MOST = 500;

export const guarddutyFindings: ListTool = {
  kind: 'list',
  id: 'guardduty.findings',
  title: 'GuardDuty findings',
  summary:
    'Threats that GuardDuty found: type, severity, the resource concerned, how often and when last seen; archived ones only when asked for.',
  noun: ['GuardDuty finding', 'GuardDuty findings'],
  records: true,
  nouns: [
    'guardduty finding',
    'guard duty finding',
    'guardduty alert',
    'guardduty threat',
    'guardduty detection',
    'guardduty issue',
    'guardduty result',
    'guardduty find',
    'guardduty event',
    'guardduty see',
    'guardduty saw',
    'guardduty report',
    'guardduty detect',
    'guardduty flag',
    'guardduty notice',
    'threat finding',
    'threat',
    'detected threat',
    'intrusion',
  ],
  examples: [
    'GuardDuty findings',
    'any threats detected by GuardDuty?',
    'high severity guardduty findings',
    'guardduty findings by severity',
    'GuardDuty findings in us-east-1 this week',
    'archived guardduty findings',
    'how many guardduty findings are there by type?',
    'newest guardduty finding',
  ],
  service: 'guardduty',
  permissions: ['guardduty:ListDetectors', 'guardduty:ListFindings', 'guardduty:GetFindings'],
  scope: 'regional',
  breakdown: 'severity',
  defaultSort: { field: 'severity_score', direction: 'desc' },
  fields,
  async collect(target) {
    const { clients, region, query } = target;
    const { GetFindingsCommand, GuardDutyClient, paginateListDetectors, paginateListFindings } = await import(
      '@aws-sdk/client-guardduty'
    );
    const client = clients.get(GuardDutyClient, region);
    const [detector] = await allOf(paginateListDetectors({ client }, {}), (page) => page.DetectorIds);
    if (!detector)
      throw new ExplainedError('GuardDuty is off', {
        kind: 'not_available',
        reason: 'GuardDuty is off',
        remedy: 'Turn it on there, or leave those regions out.',
      });
    const ids: string[] = [];
    const pages = paginateListFindings(
      { client, pageSize: BATCH },
      {
        DetectorId: detector,
        FindingCriteria: { Criterion: pushed(query) },
        SortCriteria: { AttributeName: 'severity', OrderBy: 'DESC' },
      },
    );
    for await (const { FindingIds = [] } of pages) {
      ids.push(...FindingIds);
      if (ids.length > MOST) break;
    }
    if (ids.length > MOST)
      target.incomplete(
        'guardduty:ListFindings',
        new ExplainedError('Too many findings', {
          kind: 'other',
          reason: `only the ${MOST.toLocaleString('en-US')} worst of a region were read`,
          remedy: 'Ask for one severity.',
        }),
      );
    const rows: Row[] = [];
    for (const FindingIds of chunksOf(ids.slice(0, MOST), BATCH)) {
      const { Findings = [] } = await client.send(
        new GetFindingsCommand({ DetectorId: detector, FindingIds }),
      );
      rows.push(...Findings.map(toRow));
    }
    return rows;
  },
};

/** Returns the filters for GuardDuty: archived findings only on request, and the lowest requested severity. */
function pushed({ filters = [], group_by = [] }: ListQuery): Record<string, Condition> {
  const asksArchived = filters.some(({ field }) => field === 'archived') || group_by.includes('archived');
  const archived = filters.find(({ field, op }) => field === 'archived' && op === 'eq')?.value;
  const severity = filters.find(({ field, op }) => field === 'severity' && op === 'eq')?.value;
  const floors = LEVELS.filter(([, level]) => [severity].flat().includes(level)).map(([from]) => from);
  return {
    ...((!asksArchived || typeof archived === 'boolean') && {
      'service.archived': { Equals: [String(archived ?? false)] },
    }),
    ...(floors.length > 0 && { severity: { GreaterThanOrEqual: Math.min(...floors) } }),
  };
}

function toRow(finding: Finding): Row {
  const score = finding.Severity;
  const { Archived, Count, EventFirstSeen, EventLastSeen } = finding.Service ?? {};
  return row({
    finding_type: finding.Type,
    severity: score === undefined ? null : LEVELS.find(([from]) => score >= from)?.[1],
    severity_score: score,
    title: finding.Title,
    resource: resourceOf(finding.Resource),
    resource_type: finding.Resource?.ResourceType,
    count: Count,
    first_seen: iso(EventFirstSeen),
    last_seen: iso(EventLastSeen),
    archived: Archived,
    finding_id: finding.Id,
  });
}

/**
 * Returns the id or name of the resource. For an access key it is the user's name, because the key's id is half of a
 * credential.
 */
function resourceOf(resource: Resource | undefined): string | undefined {
  if (!resource) return undefined;
  return (
    resource.InstanceDetails?.InstanceId ??
    (resource.S3BucketDetails?.map(({ Name }) => Name ?? '').join(', ') || undefined) ??
    resource.AccessKeyDetails?.UserName ??
    resource.EksClusterDetails?.Name ??
    resource.LambdaDetails?.FunctionName ??
    resource.RdsDbInstanceDetails?.DbInstanceIdentifier ??
    resource.EcsClusterDetails?.Name
  );
}
