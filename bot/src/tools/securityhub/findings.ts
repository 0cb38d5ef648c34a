import type { AwsSecurityFinding, AwsSecurityFindingFilters } from '@aws-sdk/client-securityhub';
import { ExplainedError } from '../../aws/errors.ts';
import type { ListQuery } from '../../contract/query.ts';
import { NEWEST, OLDEST } from '../common-words.ts';
import { where } from '../condition.ts';
import { detail, field } from '../field.ts';
import { iso, row } from '../row.ts';
import type { Field, ListTool, Row } from '../tool.ts';

/** Words for severities in most questions. */
const SEVERITY_WORDS = {
  CRITICAL: ['critical', 'critical severity'],
  HIGH: ['high', 'high severity'],
  MEDIUM: ['medium', 'medium severity', 'moderate'],
  LOW: ['low', 'low severity'],
};

const fields: Field[] = [
  field.text('title', 'Finding', { words: ['title', 'finding title'] }),
  field.text('severity', 'Severity', {
    words: ['severity', 'level', 'priority'],
    values: { ...SEVERITY_WORDS, INFORMATIONAL: ['informational', 'info'] },
    says: {
      CRITICAL: 'are critical',
      HIGH: 'are of high severity',
      MEDIUM: 'are of medium severity',
      LOW: 'are of low severity',
      INFORMATIONAL: 'are informational',
    },
  }),
  field.text('product', 'Product', {
    words: ['product', 'source', 'provider', 'product name'],
    values: {
      'Security Hub': ['security hub controls', 'security standards'],
      GuardDuty: ['from guardduty', 'of guardduty', 'by guardduty'],
      Inspector: ['inspector', 'inspector finding', 'from inspector', 'amazon inspector'],
      Macie: ['macie', 'macie finding', 'from macie', 'amazon macie'],
      'IAM Access Analyzer': ['from access analyzer', 'by access analyzer'],
      'Firewall Manager': ['firewall manager'],
    },
    before: 'from',
  }),
  field.text('resource', 'Resource', {
    words: ['resource', 'affected resource'],
    pattern: /\b(?:i|vol|fs|nat)-[0-9a-f]{8,17}\b/,
    before: 'of',
  }),
  field.text('resource_type', 'Type', {
    words: ['resource type', 'type'],
    values: {
      AwsS3Bucket: ['buckets', 's3 buckets'],
      AwsEc2Instance: ['instances', 'ec2 instances'],
      AwsEc2SecurityGroup: ['security groups'],
      AwsIamUser: ['iam users'],
      AwsIamRole: ['iam roles'],
      AwsRdsDbInstance: ['databases', 'rds instances'],
      AwsLambdaFunction: ['lambda functions'],
      AwsAccount: ['the account itself'],
    },
    before: 'of type',
  }),
  field.text('workflow', 'Workflow', {
    words: ['workflow', 'workflow status', 'status'],
    values: {
      NEW: ['new', 'unhandled', 'not handled'],
      NOTIFIED: ['notified'],
      SUPPRESSED: ['suppressed'],
      RESOLVED: ['resolved', 'closed', 'fixed'],
    },
  }),
  field.date('updated_at', 'Updated', {
    words: ['updated', 'last updated', 'found', 'detected', 'age', 'last seen'],
    max: NEWEST,
    min: OLDEST,
  }),
  detail.text('compliance', 'Compliance', {
    words: ['compliance', 'compliance status'],
    values: {
      FAILED: ['failed', 'failing', 'not compliant', 'non compliant'],
      PASSED: ['passed', 'passing', 'compliant'],
      WARNING: ['warning'],
    },
  }),
  detail.text('control', 'Control', {
    words: ['control', 'control id', 'rule'],
    pattern: /\b[A-Z][A-Za-z0-9]+\.\d{1,3}\b/,
  }),
  detail.date('created_at', 'First seen', { words: ['created', 'first seen'] }),
  detail.text('remediation', 'Remediation', { words: ['remediation', 'fix', 'how to fix'] }),
  detail.text('finding_id', 'Finding ID', { words: ['finding id'] }),
];

/** Pages of 100 findings. A region with more returns its worst ones, and the answer says that there are more. */
const PAGES = 10;

export const securityhubFindings: ListTool = {
  kind: 'list',
  id: 'securityhub.findings',
  title: 'Security Hub findings',
  summary:
    'Active findings of AWS Security Hub by severity, product, resource and workflow, those of GuardDuty, Inspector and Macie in it included.',
  noun: ['Security Hub finding', 'Security Hub findings'],
  records: true,
  nouns: [
    'security hub finding',
    'securityhub finding',
    'security hub issue',
    'security hub alert',
    'security hub control',
    'security hub result',
    'security hub find',
    'finding of security hub',
    'inspector finding',
    'macie finding',
  ],
  examples: [
    'Security Hub findings',
    'critical security hub findings',
    'security hub findings by severity',
    'how many high severity findings does Security Hub have?',
    'security hub findings in Frankfurt',
    'security hub findings by product',
    'newest Security Hub findings',
    'suppressed security hub findings',
    'failed security hub controls',
  ],
  service: 'securityhub',
  permissions: ['securityhub:GetFindings'],
  scope: 'regional',
  breakdown: 'severity',
  defaultSort: { field: 'updated_at', direction: 'desc' },
  fields,
  conditions: [
    where('workflow', 'ne', 'RESOLVED', {
      phrases: ['unresolved', 'not resolved', 'still open'],
      says: 'are not resolved',
    }),
  ],
  async collect(target) {
    const { clients, region, query } = target;
    const { GetFindingsCommand, SecurityHubClient } = await import('@aws-sdk/client-securityhub');
    const client = clients.get(SecurityHubClient, region);
    const rows: Row[] = [];
    let token: string | undefined;
    for (let page = 0; page < PAGES; page += 1) {
      const { Findings = [], NextToken } = await client
        .send(
          new GetFindingsCommand({
            // An aggregation region also returns the findings of its linked regions.
            Filters: { ...pushed(query), Region: [{ Value: region, Comparison: 'EQUALS' }] },
            // The API sorts severities alphabetically unless asked for their number.
            SortCriteria: [{ Field: 'SeverityNormalized', SortOrder: 'desc' }],
            MaxResults: 100,
            ...(token && { NextToken: token }),
          }),
        )
        .catch(explained);
      rows.push(...Findings.map(toRow));
      token = NextToken;
      if (!token) return rows;
    }
    target.incomplete(
      'securityhub:GetFindings',
      new ExplainedError('Too many findings', {
        kind: 'other',
        reason: `only the ${(PAGES * 100).toLocaleString('en-US')} worst of a region were read`,
        remedy: 'Ask for one severity, product or kind of resource.',
      }),
    );
    return rows;
  },
};

/** Explains the errors that AWS returns when Security Hub is off. */
function explained(error: unknown): never {
  if (error instanceof Error && /^(InvalidAccessException|ResourceNotFoundException)$/.test(error.name))
    throw new ExplainedError('Security Hub is off', {
      kind: 'not_available',
      reason: 'Security Hub is off',
      remedy: 'Turn it on there, or leave those regions out.',
    });
  throw error;
}

const NAMES: Record<
  string,
  'SeverityLabel' | 'WorkflowStatus' | 'ProductName' | 'ComplianceStatus' | 'ResourceType'
> = {
  severity: 'SeverityLabel',
  workflow: 'WorkflowStatus',
  product: 'ProductName',
  compliance: 'ComplianceStatus',
  resource_type: 'ResourceType',
};

/**
 * Returns the filters for Security Hub: active, unsuppressed findings unless the question asks for others, and values
 * from its own closed lists.
 */
function pushed({ filters = [], group_by = [] }: ListQuery): AwsSecurityFindingFilters {
  const equal = (Value: string) => ({ Value, Comparison: 'EQUALS' as const });
  const asksWorkflow = filters.some(({ field }) => field === 'workflow') || group_by.includes('workflow');
  const asksCompliance =
    filters.some(({ field }) => field === 'compliance') || group_by.includes('compliance');
  const own = filters.flatMap(({ field, op, value }) => {
    const name = NAMES[field];
    const values = fields.find(({ key }) => key === field)?.values ?? {};
    const asked = [value ?? []].flat().map(String);
    // Only known values are safe: the API is case-sensitive, and people use other names for products.
    return name && op === 'eq' && asked.length > 0 && asked.every((each) => Object.hasOwn(values, each))
      ? [[name, asked.map(equal)] as const]
      : [];
  });
  return {
    RecordState: [equal('ACTIVE')],
    ...(!asksWorkflow && { WorkflowStatus: [equal('NEW'), equal('NOTIFIED')] }),
    // A passed control is not what people mean by a finding.
    ...(!asksCompliance && { ComplianceStatus: [{ Value: 'PASSED', Comparison: 'NOT_EQUALS' as const }] }),
    ...Object.fromEntries(own),
  };
}

function toRow(finding: AwsSecurityFinding): Row {
  const [resource, ...more] = finding.Resources ?? [];
  const name = resource?.Id?.split(':').slice(5).join(':') || resource?.Id;
  return row({
    title: finding.Title,
    severity: finding.Severity?.Label,
    product: finding.ProductName,
    resource: name && more.length > 0 ? `${name} and ${more.length} more` : name,
    resource_type: resource?.Type,
    workflow: finding.Workflow?.Status,
    updated_at: iso(finding.UpdatedAt),
    compliance: finding.Compliance?.Status,
    control: finding.Compliance?.SecurityControlId,
    created_at: iso(finding.CreatedAt),
    remediation: finding.Remediation?.Recommendation?.Url ?? finding.Remediation?.Recommendation?.Text,
    finding_id: finding.Id,
  });
}
