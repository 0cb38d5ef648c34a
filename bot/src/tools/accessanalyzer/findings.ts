import type { AnalyzerSummary, FindingSummary, FindingSummaryV2 } from '@aws-sdk/client-accessanalyzer';
import { ExplainedError } from '../../aws/errors.ts';
import { allOf } from '../../aws/pages.ts';
import { arnField, NEWEST, OLDEST } from '../common-words.ts';
import { detail, field } from '../field.ts';
import { lookUp } from '../look-up.ts';
import { iso, row } from '../row.ts';
import type { Field, ListTarget, ListTool, Row } from '../tool.ts';

const fields: Field[] = [
  field.text('resource', 'Resource', { words: ['resource', 'shared resource'], before: 'of' }),
  field.text('resource_type', 'Type', {
    words: ['resource type', 'type'],
    values: {
      'AWS::S3::Bucket': ['buckets', 's3 buckets'],
      'AWS::IAM::Role': ['roles', 'iam roles'],
      'AWS::IAM::User': ['users', 'iam users'],
      'AWS::KMS::Key': ['kms keys', 'kms'],
      'AWS::Lambda::Function': ['lambda functions', 'functions'],
      'AWS::SQS::Queue': ['queues', 'sqs queues'],
      'AWS::SNS::Topic': ['topics', 'sns topics'],
      'AWS::SecretsManager::Secret': ['secrets'],
      'AWS::EC2::Snapshot': ['ebs snapshots'],
      'AWS::RDS::DBSnapshot': ['rds snapshots'],
    },
    says: {
      'AWS::S3::Bucket': 'are about S3 buckets',
      'AWS::IAM::Role': 'are about IAM roles',
      'AWS::IAM::User': 'are about IAM users',
      'AWS::KMS::Key': 'are about KMS keys',
      'AWS::Lambda::Function': 'are about Lambda functions',
      'AWS::SQS::Queue': 'are about SQS queues',
      'AWS::SNS::Topic': 'are about SNS topics',
      'AWS::SecretsManager::Secret': 'are about secrets',
      'AWS::EC2::Snapshot': 'are about EBS snapshots',
      'AWS::RDS::DBSnapshot': 'are about RDS snapshots',
    },
  }),
  field.text('finding_type', 'Finding', {
    words: ['finding type', 'kind of finding'],
    values: {
      ExternalAccess: [
        'external',
        'external access',
        'shared externally',
        'shared outside the account',
        'outside access',
        'shared outside',
        'cross account',
      ],
      InternalAccess: ['internal access'],
      UnusedIAMRole: ['unused role'],
      UnusedIAMUserAccessKey: ['unused access key'],
      UnusedIAMUserPassword: ['unused password'],
      UnusedPermission: ['unused permission'],
    },
    says: {
      ExternalAccess: 'are about access from outside',
      InternalAccess: 'are about access from inside',
      UnusedIAMRole: 'are about unused roles',
      UnusedIAMUserAccessKey: 'are about unused access keys',
      UnusedIAMUserPassword: 'are about unused passwords',
      UnusedPermission: 'are about unused permissions',
    },
  }),
  field.boolean('public', 'Public', {
    bad: ['true'],
    words: ['publicity'],
    values: {
      true: ['public', 'open to the world', 'open to anyone', 'shared with everyone', 'publicly accessible'],
      false: ['not public', 'shared with one account'],
    },
    says: { true: 'are about public access', false: 'are about access that is not public' },
  }),
  field.text('principal', 'Shared with', { words: ['principal', 'shared with', 'external account'] }),
  field.text('status', 'Status', {
    words: ['status', 'finding status'],
    values: {
      ACTIVE: ['active', 'open', 'unresolved', 'current'],
      ARCHIVED: ['archived', 'suppressed', 'intended'],
      RESOLVED: ['resolved', 'fixed', 'closed'],
    },
  }),
  field.date('updated_at', 'Updated', {
    words: ['updated', 'found', 'created', 'detected', 'age'],
    max: NEWEST,
    min: OLDEST,
  }),
  detail.list('actions', 'Actions', { words: ['allowed actions'] }),
  detail.text('analyzer', 'Analyzer', { words: ['analyzer name'] }),
  detail.text('finding_id', 'Finding ID', { words: ['finding id'] }),
  arnField,
];

export const accessanalyzerFindings: ListTool = {
  kind: 'list',
  id: 'accessanalyzer.findings',
  title: 'Access Analyzer findings',
  summary:
    'What IAM Access Analyzer found: resources shared outside the account or with everyone, and access that nobody uses.',
  noun: ['Access Analyzer finding', 'Access Analyzer findings'],
  records: true,
  nouns: [
    'access analyzer finding',
    'according to access analyzer',
    'of access analyzer',
    'from access analyzer',
    'by access analyzer',
    'access analyser finding',
    'iam access analyzer finding',
    'external access finding',
    'unused access finding',
    'access analyzer result',
    'analyzer finding',
    'access analyzer find',
    'access analyser find',
    'shared outside',
    'resource shared outside',
    'resource shared externally',
    'externally shared resource',
    'thing shared outside',
    'anything shared outside',
    'shared with accounts outside',
    'shared with other organisations',
    'shared with other organizations',
    'shared externally',
    'shared with third parties',
    'shared with the outside',
    'outside access',
    'external access',
  ],
  examples: [
    'Access Analyzer findings',
    'list the access analyzer findings in Ireland',
    'public access analyzer findings',
    'access analyzer findings by resource type',
    'what did access analyzer find in Production?',
    'how many access analyzer findings are active?',
    'archived access analyzer findings',
    'unused access findings',
    'newest access analyzer finding',
  ],
  permissions: ['access-analyzer:ListAnalyzers', 'access-analyzer:ListFindings'],
  scope: 'regional',
  breakdown: 'finding_type',
  defaultSort: { field: 'updated_at', direction: 'desc' },
  fields,
  async collect(target) {
    const { clients, region } = target;
    const { AccessAnalyzerClient, paginateListAnalyzers } = await import('@aws-sdk/client-accessanalyzer');
    const client = clients.get(AccessAnalyzerClient, region);
    const analyzers = await allOf(
      paginateListAnalyzers({ client, pageSize: 100 }, {}),
      (page) => page.analyzers,
    );
    const active = analyzers.filter(({ status }) => status === 'ACTIVE');
    if (active.length === 0)
      throw new ExplainedError('Access Analyzer is off', {
        kind: 'not_available',
        reason: 'Access Analyzer is off',
        remedy: 'Make an analyzer of external access in each region; it is free.',
      });
    const found = await Promise.all(
      active.map(async (analyzer) => {
        const rows = await lookUp({ ...target, gap: target.incomplete }, apiFor(analyzer), () =>
          findingsOf(target, analyzer),
        );
        return rows ?? [];
      }),
    );
    return found.flat();
  },
};

/** Whether an analyzer looks for external access. The older API, which knows only these, alone says who has access. */
const isExternal = ({ type }: AnalyzerSummary): boolean => type === 'ACCOUNT' || type === 'ORGANIZATION';
const apiFor = (analyzer: AnalyzerSummary): string =>
  `access-analyzer:${isExternal(analyzer) ? 'ListFindings' : 'ListFindingsV2'}`;

async function findingsOf({ clients, region, query }: ListTarget, analyzer: AnalyzerSummary): Promise<Row[]> {
  const { AccessAnalyzerClient, paginateListFindings, paginateListFindingsV2 } = await import(
    '@aws-sdk/client-accessanalyzer'
  );
  const client = clients.get(AccessAnalyzerClient, region);
  const asked = query.filters?.find(({ field, op }) => field === 'status' && op === 'eq')?.value;
  // Archived and resolved findings appear only when the question asks for them.
  const everyStatus =
    query.filters?.some(({ field }) => field === 'status') || query.group_by?.includes('status');
  const eq = asked === undefined ? (everyStatus ? undefined : ['ACTIVE']) : [asked].flat().map(String);
  const input = { analyzerArn: analyzer.arn, ...(eq && { filter: { status: { eq } } }) };
  const config = { client, pageSize: 100 };
  return isExternal(analyzer)
    ? (await allOf(paginateListFindings(config, input), (page) => page.findings)).map((finding) =>
        externalRow(finding, analyzer),
      )
    : (await allOf(paginateListFindingsV2(config, input), (page) => page.findings)).map((finding) =>
        otherRow(finding, analyzer),
      );
}

const commonCells = (finding: FindingSummary | FindingSummaryV2, { name }: AnalyzerSummary) => ({
  resource: nameOf(finding.resource),
  resource_type: finding.resourceType,
  status: finding.status,
  updated_at: iso(finding.updatedAt),
  analyzer: name,
  finding_id: finding.id,
  arn: finding.resource,
});

const externalRow = (finding: FindingSummary, analyzer: AnalyzerSummary): Row =>
  row({
    ...commonCells(finding, analyzer),
    finding_type: 'ExternalAccess',
    public: finding.isPublic,
    principal: Object.entries(finding.principal ?? {})
      .map(([kind, value]) => (value === '*' ? 'everyone' : kind === 'AWS' ? value : `${kind} ${value}`))
      .join(', '),
    actions: finding.action,
  });

const otherRow = (finding: FindingSummaryV2, analyzer: AnalyzerSummary): Row =>
  row({ ...commonCells(finding, analyzer), finding_type: finding.findingType });

/** 'arn:aws:s3:::assets' → 'assets', 'arn:aws:iam::1:role/deploy' → 'role/deploy' */
const nameOf = (arn: string | undefined): string | undefined => arn?.split(':').slice(5).join(':') || arn;
