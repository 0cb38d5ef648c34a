import type { FindingSummary, ListFindingsCommandInput } from '@aws-sdk/client-accessanalyzer';
import type {
  Finding,
  GetFindingsCommandInput,
  ListFindingsCommandInput as ListThreats,
} from '@aws-sdk/client-guardduty';
import type {
  AwsSecurityFinding,
  GetFindingsCommandInput as GetHubFindings,
  StringFilter,
} from '@aws-sdk/client-securityhub';
import type { DemoExposure, DemoHubFinding, DemoThreat } from './data/findings.ts';
import { exposures, hubFindings, threats } from './data/findings.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { guardDuty, securityHub } from './guards.ts';
import { daysAgo, hex } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { pageOf } from './paging.ts';

const NUMBERS = { CRITICAL: 90, HIGH: 70, MEDIUM: 40, LOW: 1, INFORMATIONAL: 0 };

function hubFinding(demo: DemoHubFinding, now: Date): AwsSecurityFinding {
  const { region, title, severity, product, control, resource, type, workflow, compliance } = demo;
  const Id = `arn:aws:securityhub:${region}:${DEMO_ACCOUNT_ID}:finding/${hex(32, title, resource)}`;
  return {
    SchemaVersion: '2018-10-08',
    Id,
    ProductArn: `arn:aws:securityhub:${region}::product/aws/${product.toLowerCase().replace(' ', '')}`,
    ProductName: product,
    GeneratorId: control ? `security-control/${control}` : product,
    AwsAccountId: DEMO_ACCOUNT_ID,
    Region: region,
    CreatedAt: daysAgo(now, demo.daysAgo, Id).toISOString(),
    UpdatedAt: daysAgo(now, Math.min(demo.daysAgo, 1), Id, 'updated').toISOString(),
    Severity: { Label: severity, Normalized: NUMBERS[severity] },
    Title: title,
    Description: title,
    Resources: [{ Type: type, Id: resource, Region: region }],
    ...(compliance && {
      Compliance: { Status: compliance, ...(control && { SecurityControlId: control }) },
      Remediation: {
        Recommendation: { Url: `https://docs.aws.amazon.com/console/securityhub/${control}/remediation` },
      },
    }),
    Workflow: { Status: workflow },
    WorkflowState: 'NEW',
    RecordState: 'ACTIVE',
  };
}

/**
 * Whether a field's value passes the filters on that field, joined as Security Hub joins them: it must equal one of the
 * EQUALS values, if there are any, and none of the NOT_EQUALS values.
 */
function fits(value: string | undefined, filters: StringFilter[] | undefined): boolean {
  if (!filters?.length) return true;
  const not = filters.filter(({ Comparison }) => Comparison === 'NOT_EQUALS');
  const is = filters.filter(({ Comparison }) => Comparison !== 'NOT_EQUALS');
  return (
    not.every(({ Value }) => Value !== value) && (is.length === 0 || is.some(({ Value }) => Value === value))
  );
}

export const securityHubFindings: DemoService = {
  GetFindings({ Filters = {}, MaxResults: size = 10, NextToken: token }: GetHubFindings, place) {
    // It throws where Security Hub is off.
    securityHub.DescribeHub?.({}, place);
    const matching = hubFindings
      .filter(({ region }) => region === place.region)
      .map((demo) => hubFinding(demo, place.now))
      .filter(
        (found) =>
          fits(found.Severity?.Label, Filters.SeverityLabel) &&
          fits(found.ProductName, Filters.ProductName) &&
          fits(found.Workflow?.Status, Filters.WorkflowStatus) &&
          fits(found.Compliance?.Status, Filters.ComplianceStatus) &&
          fits(found.Resources?.[0]?.Type, Filters.ResourceType) &&
          fits(found.RecordState, Filters.RecordState),
      )
      .sort((a, b) => (b.Severity?.Normalized ?? 0) - (a.Severity?.Normalized ?? 0));
    const { items, next } = pageOf(matching, { size, token });
    return { Findings: items, ...(next && { NextToken: next }) };
  },
};

const threatId = ({ type, region, resource }: DemoThreat): string =>
  hex(32, 'threat', type, region, resource.name);

function threatOf(demo: DemoThreat, now: Date): Finding {
  const { kind, name } = demo.resource;
  const Id = threatId(demo);
  return {
    Id,
    AccountId: DEMO_ACCOUNT_ID,
    Arn: `arn:aws:guardduty:${demo.region}:${DEMO_ACCOUNT_ID}:detector/x/finding/${Id}`,
    Region: demo.region,
    SchemaVersion: '2.0',
    Type: demo.type,
    Title: demo.title,
    Severity: demo.severity,
    CreatedAt: daysAgo(now, demo.firstDaysAgo, Id).toISOString(),
    UpdatedAt: daysAgo(now, demo.lastDaysAgo, Id, 'last').toISOString(),
    Resource: {
      ResourceType: kind,
      ...(kind === 'Instance' && { InstanceDetails: { InstanceId: name } }),
      ...(kind === 'S3Bucket' && { S3BucketDetails: [{ Name: name }] }),
      ...(kind === 'AccessKey' && { AccessKeyDetails: { UserName: name, UserType: 'IAMUser' } }),
    },
    Service: {
      Archived: demo.archived,
      Count: demo.count,
      EventFirstSeen: daysAgo(now, demo.firstDaysAgo, Id).toISOString(),
      EventLastSeen: daysAgo(now, demo.lastDaysAgo, Id, 'last').toISOString(),
    },
  };
}

export const guardDutyFindings: DemoService = {
  ListFindings({ DetectorId, FindingCriteria, MaxResults: size = 50, NextToken: token }: ListThreats, place) {
    guardDuty.GetDetector?.({ DetectorId }, place);
    const { 'service.archived': archived, severity } = FindingCriteria?.Criterion ?? {};
    const matching = threats
      .filter(({ region }) => region === place.region)
      .filter((demo) => !archived?.Equals || archived.Equals.includes(String(demo.archived)))
      .filter((demo) => demo.severity >= (severity?.GreaterThanOrEqual ?? 0))
      .sort((a, b) => b.severity - a.severity);
    const { items, next } = pageOf(matching.map(threatId), { size, token });
    return { FindingIds: items, NextToken: next ?? '' };
  },
  GetFindings: ({ FindingIds = [] }: GetFindingsCommandInput, { now, region }: DemoPlace) => ({
    Findings: threats
      .filter((demo) => demo.region === region && FindingIds.includes(threatId(demo)))
      .map((demo) => threatOf(demo, now)),
  }),
};

const exposureOf = (demo: DemoExposure, now: Date): FindingSummary => ({
  id: hex(32, 'exposure', demo.arn),
  resource: demo.arn,
  resourceType: demo.type as FindingSummary['resourceType'],
  resourceOwnerAccount: DEMO_ACCOUNT_ID,
  isPublic: demo.public,
  principal: demo.principal,
  action: demo.action,
  condition: {},
  status: demo.status,
  createdAt: daysAgo(now, demo.daysAgo, demo.arn),
  analyzedAt: daysAgo(now, 0, demo.arn),
  updatedAt: daysAgo(now, demo.daysAgo, demo.arn),
});

export const accessAnalyzerFindings: DemoService = {
  ListFindings(
    { filter, maxResults: size = 100, nextToken: token }: ListFindingsCommandInput,
    { now, region },
  ) {
    const statuses = filter?.status?.eq;
    const matching = exposures
      .filter((demo) => demo.region === region && (!statuses || statuses.includes(demo.status)))
      .map((demo) => exposureOf(demo, now));
    const { items, next } = pageOf(matching, { size, token });
    return { findings: items, ...(next && { nextToken: next }) };
  },
};
