import type { Data } from '../../check.ts';

/** Counts and switches of the account: AccountMFAEnabled, AccountAccessKeysPresent … */
export const iamAccountSummary: Data<Record<string, number>> = {
  id: 'iam.account-summary',
  scope: 'global',
  permissions: ['iam:GetAccountSummary'],
  async collect({ clients, region }) {
    const { GetAccountSummaryCommand, IAMClient } = await import('@aws-sdk/client-iam');
    const { SummaryMap = {} } = await clients.get(IAMClient, region).send(new GetAccountSummaryCommand({}));
    return SummaryMap as Record<string, number>;
  },
};
