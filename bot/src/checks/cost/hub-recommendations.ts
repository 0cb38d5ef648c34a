import type { Check } from '../check.ts';
import type { HubRecommendation } from '../data/cost/hub-recommendations.ts';
import { costHubRecommendations } from '../data/cost/hub-recommendations.ts';
import { verdict } from '../verdict.ts';

const ACTIONS: Record<string, string> = {
  Delete: 'delete it',
  MigrateToGraviton: 'move it to Graviton',
  PurchaseReservedInstances: 'buy reserved instances',
  PurchaseSavingsPlans: 'buy a savings plan',
  Rightsize: 'change its size',
  ScaleIn: 'scale it in',
  Stop: 'stop it',
  Upgrade: 'upgrade it',
};

/** 'Rightsize' → 'change its size: db.r5.2xlarge → db.r5.xlarge' */
function wordsOf({
  actionType = '',
  currentResourceSummary: from,
  recommendedResourceSummary: to,
}: HubRecommendation) {
  const action = ACTIONS[actionType] ?? actionType;
  const change = from && to && from !== to ? `${from} → ${to}` : (to ?? from);
  return change ? `${action}: ${change}` : action;
}

function savingsOf({ currencyCode, estimatedMonthlySavings }: HubRecommendation) {
  if (estimatedMonthlySavings === undefined || currencyCode !== 'USD') return {};
  return { monthly_usd: estimatedMonthlySavings, how: 'as Cost Optimization Hub estimates it' };
}

export const costHub: Check = {
  id: 'cost.hub-recommendations',
  title: 'Cost Optimization Hub has nothing to recommend',
  finding: ['recommendation of Cost Optimization Hub', 'recommendations of Cost Optimization Hub'],
  kind: 'waste',
  service: 'AWS Cost Optimization Hub',
  severity: 'medium',
  risk: 'AWS itself sees what the account pays for and does not need, with your own prices and discounts.',
  remediation: {
    text: 'Look at the recommendation in Cost Optimization Hub, which says how much work it is and whether it can be undone.',
    cli: 'aws cost-optimization-hub list-recommendations --region us-east-1',
  },
  source: 'AWS Cost Optimization Hub',
  scope: 'global',
  reads: [costHubRecommendations],
  async look(place) {
    const found = await place.read(costHubRecommendations);
    if (found.length === 0) return [verdict({ resource: `account ${place.account.id}` })];
    return found.map((recommendation) => {
      const { currentResourceType, region, resourceArn, resourceId } = recommendation;
      return verdict({
        resource: resourceId ?? currentResourceType ?? 'account',
        ...(resourceArn && { arn: resourceArn }),
        ...(region && { region }),
        fails: wordsOf(recommendation),
        ...savingsOf(recommendation),
      });
    });
  },
};
