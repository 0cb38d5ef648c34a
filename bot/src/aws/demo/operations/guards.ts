import type { ListFindingsCommandInput } from '@aws-sdk/client-guardduty';
import type { GetFindingsCommandInput, StringFilter } from '@aws-sdk/client-securityhub';
import type { DemoService } from '../operation.ts';
import { find, listOf } from '../replay/replay.ts';
import { valuesAt } from '../replay/select.ts';
import { thingsIn } from '../replay/things.ts';

export const guardDuty: DemoService = {
  /** Most severe first. */
  ListFindings(input: ListFindingsCommandInput, place) {
    find('guarddutyDetectors', input, place);
    const { severity, 'service.archived': archived } = input.FindingCriteria?.Criterion ?? {};
    const grave = thingsIn<{ Severity: number }>('guarddutyFindings', place.region)
      .filter(({ Severity }) => Severity >= (severity?.GreaterThanOrEqual ?? 0))
      .sort((a, b) => b.Severity - a.Severity);
    const row = {
      list: 'FindingIds',
      only: 'Id',
      where: { archived: 'Service.Archived' },
      pages: 'fifty',
      beside: { NextToken: '' },
    } as const;
    return listOf(grave, row, { ...input, archived: archived?.Equals }, place);
  },
};

/** Security Hub's filters, each with the path of the field it tests. */
const HUB_FILTERS = {
  SeverityLabel: 'Severity.Label',
  ProductName: 'ProductName',
  WorkflowStatus: 'Workflow.Status',
  ComplianceStatus: 'Compliance.Status',
  ResourceType: 'Resources.Type',
  RecordState: 'RecordState',
} as const;
type HubFilter = keyof typeof HUB_FILTERS;

/**
 * Whether a field's values pass its filters, joined like in Security Hub: one value must equal one of the EQUALS
 * values, if there are any, and none of the NOT_EQUALS values.
 */
function fits(values: string[], filters: StringFilter[] = []): boolean {
  const not = filters.filter(({ Comparison }) => Comparison === 'NOT_EQUALS');
  const is = filters.filter(({ Comparison }) => Comparison !== 'NOT_EQUALS');
  const has = ({ Value = '' }: StringFilter) => values.includes(Value);
  return !not.some(has) && (is.length === 0 || is.some(has));
}

export const securityHub: DemoService = {
  /** Most severe first. Throws an error if Security Hub is off. */
  GetFindings(input: GetFindingsCommandInput, place) {
    find('securityhubHubs', {}, place);
    const filters = Object.entries(HUB_FILTERS) as [HubFilter, string][];
    const matching = thingsIn<{ Severity: { Normalized: number } }>('securityhubFindings', place.region)
      .filter((found) => filters.every(([name, path]) => fits(valuesAt(found, path), input.Filters?.[name])))
      .sort((a, b) => b.Severity.Normalized - a.Severity.Normalized);
    return listOf(matching, { list: 'Findings', pages: 'ten' }, input, place);
  },
};
