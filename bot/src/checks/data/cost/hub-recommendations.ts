import type { Recommendation } from '@aws-sdk/client-cost-optimization-hub';
import { ExplainedError } from '../../../aws/errors.ts';
import type { FanOutTarget } from '../../../aws/fan-out.ts';
import { tagError } from '../../../aws/instrument.ts';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

export type HubRecommendation = Recommendation;

/** The Cost Optimization Hub recommendations for this account in all regions, the best one for each resource. */
export const costHubRecommendations: Data<HubRecommendation[]> = {
  id: 'cost.hub-recommendations',
  scope: 'global',
  permissions: ['cost-optimization-hub:ListRecommendations'],
  collect: hubRecommendations,
};

/**
 * Returns all pages of the Hub's recommendations for an account. Throws ExplainedError if the account is not enrolled.
 */
export async function hubRecommendations({
  account,
  clients,
  region,
}: Pick<FanOutTarget, 'account' | 'clients' | 'region'>): Promise<HubRecommendation[]> {
  const { CostOptimizationHubClient, paginateListRecommendations } = await import(
    '@aws-sdk/client-cost-optimization-hub'
  );
  const client = clients.get(CostOptimizationHubClient, region);
  try {
    return await allOf(
      paginateListRecommendations({ client, pageSize: 1000 }, { filter: { accountIds: [account.id] } }),
      (page) => page.items,
    );
  } catch (error) {
    throw explained(error);
  }
}

/** Explains the Hub's answer to an account that is not enrolled, which looks like a missing permission. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !/not enrolled/i.test(error.message)) return error;
  const notEnrolled = new ExplainedError(error.message.replace(/\.$/, ''), {
    kind: 'denied',
    reason: 'not enrolled in Cost Optimization Hub',
    remedy:
      'Enroll the account in Cost Optimization Hub (Billing console): it is free, and recommends within a day.',
  });
  return tagError(notEnrolled, 'cost-optimization-hub:ListRecommendations');
}
