import type { ListFindingsCommandInput } from '@aws-sdk/client-guardduty';
import type { GetFindingsCommandInput, StringFilter } from '@aws-sdk/client-securityhub';
import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import type { DemoService } from '../operation.ts';
import { SMALL_HUNDRED } from '../replay/pages.ts';
import type { One } from '../replay/replay.ts';
import { find, list, listOf, recorded, theOne } from '../replay/replay.ts';
import { valuesAt } from '../replay/select.ts';
import { thingsIn } from '../replay/things.ts';

export const accessAnalyzer: DemoService = {
  ListAnalyzers: list('accessanalyzer-analyzers', 'analyzers', { pages: SMALL_HUNDRED }),
  ListFindings: list('accessanalyzer-findings', 'findings', {
    where: { 'filter.status.eq': 'status' },
    pages: SMALL_HUNDRED,
  }),
};

const DETECTOR: One = {
  by: ['DetectorId', 'DetectorId'],
  missing: ['BadRequestException', 'The input detectorId is not owned by the current account.'],
};

export const guardDuty: DemoService = {
  ListDetectors: list('guardduty-detectors', 'DetectorIds', { only: 'DetectorId' }),
  GetDetector: recorded('guardduty-detectors', DETECTOR, 'GetDetector'),
  /** The gravest first. */
  ListFindings(input: ListFindingsCommandInput, place) {
    find('guardduty-detectors', DETECTOR, input, place);
    const least = input.FindingCriteria?.Criterion?.severity?.GreaterThanOrEqual ?? 0;
    const grave = thingsIn<{ Severity: number }>('guardduty-findings', place.region)
      .filter(({ Severity }) => Severity >= least)
      .sort((a, b) => b.Severity - a.Severity);
    const archived = input.FindingCriteria?.Criterion?.['service.archived']?.Equals;
    return {
      NextToken: '',
      ...listOf(grave, 'FindingIds', {
        where: { archived: 'Service.Archived' },
        only: 'Id',
        pages: { size: 'MaxResults', token: 'NextToken', next: 'NextToken', usual: 50 },
      })({ ...input, archived }, place),
    };
  },
  GetFindings: list('guardduty-findings', 'Findings', { where: { FindingIds: 'Id' } }),
};

/** Security Hub's filters, each with the path of what it is about. */
const HUB_FILTERS = {
  SeverityLabel: 'Severity.Label',
  ProductName: 'ProductName',
  WorkflowStatus: 'Workflow.Status',
  ComplianceStatus: 'Compliance.Status',
  ResourceType: 'Resources.Type',
  RecordState: 'RecordState',
} as const;

const hub = theOne('securityhub-hubs', [
  'InvalidAccessException',
  `Account ${DEMO_ACCOUNT_ID} is not subscribed to AWS Security Hub`,
  401,
]);

/**
 * Whether a field's values pass the filters on that field, joined as Security Hub joins them: one must equal one of the
 * EQUALS values, if there are any, and none of the NOT_EQUALS values.
 */
function fits(values: string[], filters: StringFilter[] = []): boolean {
  const not = filters.filter(({ Comparison }) => Comparison === 'NOT_EQUALS');
  const is = filters.filter(({ Comparison }) => Comparison !== 'NOT_EQUALS');
  const has = ({ Value = '' }: StringFilter) => values.includes(Value);
  return !not.some(has) && (is.length === 0 || is.some(has));
}

export const securityHub: DemoService = {
  DescribeHub: hub,
  /** The gravest first; an error where Security Hub is off. */
  GetFindings(input: GetFindingsCommandInput, place) {
    hub({}, place);
    const matching = thingsIn<{ Severity: { Normalized: number } }>('securityhub-findings', place.region)
      .filter((found) =>
        Object.entries(HUB_FILTERS).every(([name, path]) =>
          fits(valuesAt(found, path), input.Filters?.[name as keyof typeof HUB_FILTERS]),
        ),
      )
      .sort((a, b) => b.Severity.Normalized - a.Severity.Normalized);
    const pages = { size: 'MaxResults', token: 'NextToken', next: 'NextToken', usual: 10 };
    return listOf(matching, 'Findings', { pages })(input, place);
  },
};
