import type { Expression } from '@aws-sdk/client-cost-explorer';
import type { Scope } from '../domain/scope.ts';
import { allowsAccount, allowsRegion, allowsSubject } from '../domain/scope.ts';
import { subjectOfService } from './api-subjects.ts';

/** Cost Explorer calls that can be limited to a part of an account. */
const FILTERED = new Set([
  'ce:GetCostAndUsage',
  'ce:GetCostAndUsageWithResources',
  'ce:GetCostForecast',
  'ce:GetReservationCoverage',
  'ce:GetReservationUtilization',
  'ce:GetSavingsPlansCoverage',
  'ce:GetSavingsPlansUtilizationDetails',
  'ce:GetTags',
]);

/** Calls about a whole account, independent of regions. A question about some regions cannot be answered from them. */
export const OF_ALL_REGIONS = new Set(['budgets:DescribeBudgets', 'ce:GetAnomalyMonitors']);

/**
 * Narrows a call's input to the scope: Cost Explorer then returns only the scope's accounts and regions, even if an
 * account pays for others.
 */
export function narrowed<I extends object>(api: string, input: I, { accounts, regions }: Scope): I {
  if (!FILTERED.has(api)) return input;
  const own: Expression[] = [
    ...('Filter' in input && input.Filter ? [input.Filter as Expression] : []),
    ...(accounts ? [{ Dimensions: { Key: 'LINKED_ACCOUNT' as const, Values: [...accounts] } }] : []),
    ...(regions ? [{ Dimensions: { Key: 'REGION' as const, Values: [...regions] } }] : []),
  ];
  const [only, ...more] = own;
  return only ? { ...input, Filter: more.length > 0 ? { And: own } : only } : input;
}

type Item = Record<string, unknown>;

/** The lists in answers that may contain items from elsewhere, and the test for their items. */
const LISTS: Record<string, { list: string; allowed(item: Item, scope: Scope): boolean }> = {
  'access-analyzer:ListFindingsV2': {
    list: 'findings',
    allowed: ({ resourceOwnerAccount }, scope) => account(resourceOwnerAccount, scope),
  },
  'ce:GetAnomalies': {
    list: 'Anomalies',
    allowed: ({ RootCauses }, scope) => {
      const causes = (RootCauses ?? []) as Item[];
      const isWhole = !scope.accounts && !scope.regions;
      return (
        isWhole ||
        (causes.length > 0 &&
          causes.every((cause) => account(cause.LinkedAccount, scope) && region(cause.Region, scope)))
      );
    },
  },
  'cloudwatch:DescribeAlarms': {
    list: 'MetricAlarms',
    allowed: (alarm, scope) =>
      allowsSubject(scope, [JSON.stringify(alarm).includes('"AWS/Billing"') ? 'costs' : 'resources']),
  },
  'cost-optimization-hub:ListRecommendations': {
    list: 'items',
    allowed: (item, scope) => account(item.accountId, scope) && region(item.region, scope),
  },
  'guardduty:GetFindings': {
    list: 'Findings',
    allowed: (item, scope) => account(item.AccountId, scope) && region(item.Region, scope),
  },
  'health:DescribeEvents': { list: 'events', allowed: (item, scope) => region(item.region, scope) },
  'resource-explorer-2:ListResources': { list: 'Resources', allowed: isExploredIn },
  'resource-explorer-2:Search': { list: 'Resources', allowed: isExploredIn },
  's3:ListBuckets': { list: 'Buckets', allowed: ({ BucketRegion }, scope) => region(BucketRegion, scope) },
  'securityhub:GetFindings': {
    list: 'Findings',
    allowed: (item, scope) => account(item.AwsAccountId, scope) && region(item.Region, scope),
  },
  'support:DescribeTrustedAdvisorChecks': {
    list: 'checks',
    allowed: ({ category }, scope) => category !== 'cost_optimizing' || allowsSubject(scope, ['costs']),
  },
  'tag:GetResources': {
    list: 'ResourceTagMappingList',
    allowed: ({ ResourceARN }, scope) => arn(String(ResourceARN), scope),
  },
};

/**
 * Removes from an answer what is outside the scope, for example from an index of all regions, or an administrator's
 * findings in other accounts.
 */
export function cut<O>(api: string, output: O, scope: Scope): O {
  const rule = LISTS[api];
  const items = rule && (output as Item)[rule.list];
  if (!rule || !Array.isArray(items)) return output;
  return { ...output, [rule.list]: items.filter((item: Item) => rule.allowed(item, scope)) };
}

function isExploredIn({ Arn, OwningAccountId, Region }: Item, scope: Scope): boolean {
  return account(OwningAccountId, scope) && region(Region, scope) && arn(String(Arn), scope);
}

/** An item that names no account or region belongs to the account that was asked. */
const account = (id: unknown, scope: Scope): boolean => typeof id !== 'string' || allowsAccount(scope, id);
const region = (code: unknown, scope: Scope): boolean =>
  typeof code !== 'string' || code === '' || allowsRegion(scope, code);

function arn(text: string, scope: Scope): boolean {
  const [, , service = '', code = '', owner = ''] = text.split(':');
  return (
    allowsSubject(scope, [subjectOfService(service)]) &&
    (code === '' || allowsRegion(scope, code)) &&
    (owner === '' || allowsAccount(scope, owner))
  );
}
