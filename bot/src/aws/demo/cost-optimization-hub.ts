import type { Recommendation } from '@aws-sdk/client-cost-optimization-hub';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex } from './make-up.ts';
import type { DemoService } from './operation.ts';
import { pageOf } from './paging.ts';

const common = { accountId: DEMO_ACCOUNT_ID, currencyCode: 'USD', recommendationLookbackPeriodInDays: 30 };

/** What the Hub sees beyond the rules of thumb: what is bought, and what a database and a function really use. */
const recommendations: Recommendation[] = [
  {
    ...common,
    region: 'us-west-2',
    resourceId: 'analytics',
    resourceArn: `arn:aws:rds:us-west-2:${DEMO_ACCOUNT_ID}:db:analytics`,
    currentResourceType: 'RdsDbInstance',
    recommendedResourceType: 'RdsDbInstance',
    actionType: 'Rightsize',
    currentResourceSummary: 'db.r5.2xlarge',
    recommendedResourceSummary: 'db.r6g.xlarge',
    estimatedMonthlyCost: 730,
    estimatedMonthlySavings: 401.5,
    estimatedSavingsPercentage: 55,
    implementationEffort: 'Medium',
    restartNeeded: true,
    rollbackPossible: true,
    source: 'ComputeOptimizer',
  },
  {
    ...common,
    region: 'us-west-2',
    resourceId: 'lake-compactor',
    resourceArn: `arn:aws:lambda:us-west-2:${DEMO_ACCOUNT_ID}:function:lake-compactor`,
    currentResourceType: 'LambdaFunction',
    recommendedResourceType: 'LambdaFunction',
    actionType: 'Rightsize',
    currentResourceSummary: '1024 MB memory',
    recommendedResourceSummary: '640 MB memory',
    estimatedMonthlyCost: 118,
    estimatedMonthlySavings: 41.2,
    estimatedSavingsPercentage: 35,
    implementationEffort: 'Low',
    restartNeeded: false,
    rollbackPossible: true,
    source: 'ComputeOptimizer',
  },
];

interface Wanted {
  maxResults?: number;
  nextToken?: string;
  filter?: { accountIds?: string[] };
}

export const costOptimizationHub: DemoService = {
  ListRecommendations({ filter, maxResults: size = 100, nextToken: token }: Wanted, { now }) {
    const isAsked = !filter?.accountIds || filter.accountIds.includes(DEMO_ACCOUNT_ID);
    const { items, next } = pageOf(isAsked ? recommendations : [], { size, token });
    return {
      items: items.map((one) => ({
        ...one,
        recommendationId: hex(32, 'recommendation', one.resourceId ?? ''),
        lastRefreshTimestamp: daysAgo(now, 0, one.resourceId ?? ''),
      })),
      ...(next && { nextToken: next }),
    };
  },
};
