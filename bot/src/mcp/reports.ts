import { AppError } from '../domain/errors.ts';
import { renderText } from '../reply/text.ts';
import { accountDocId } from '../services/accounts/account-doc.ts';
import { listConnectedAccounts } from '../services/accounts/list-connected.ts';
import { readReport } from '../services/accounts/read-report.ts';
import type { Store } from '../store/store.ts';
import type { Reports } from './desk.ts';

/** The reports of a workspace's accounts, and of no other's. */
export function createReports({
  store,
  timezone,
  workspaceId,
}: {
  store: Store;
  timezone: string;
  workspaceId: string;
}): Reports {
  const ctx = { store };
  return {
    accounts: () => listConnectedAccounts({ ctx, input: { workspaceId } }),
    async read(awsAccountId) {
      if (!/^\d{12}$/.test(awsAccountId)) return undefined;
      const input = { workspaceId, accountId: accountDocId(awsAccountId) };
      try {
        return renderText((await readReport({ ctx, input })).reply, { timezone });
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return undefined;
        throw error;
      }
    },
  };
}
