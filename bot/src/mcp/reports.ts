import { AppError } from '../domain/errors.ts';
import { renderText } from '../reply/text.ts';
import type { Access } from '../services/access/find-access.ts';
import { accountDocId } from '../services/accounts/account-doc.ts';
import { listConnectedAccounts } from '../services/accounts/list-connected.ts';
import { readReport } from '../services/accounts/read-report.ts';
import type { Store } from '../store/store.ts';
import type { Reports } from './mcp-backend.ts';

/** Returns the reports of a workspace's accounts, and of no other's. */
export function createReports({
  store,
  timezone,
  within,
  workspaceId,
}: {
  store: Store;
  timezone: string;
  /** What the caller may see. Absent: everything. */
  within?: Access | undefined;
  workspaceId: string;
}): Reports {
  const ctx = { store };
  return {
    accounts: () => listConnectedAccounts({ ctx, input: { workspaceId, scope: within?.scope } }),
    async read(awsAccountId) {
      if (!/^\d{12}$/.test(awsAccountId)) return undefined;
      const input = { workspaceId, accountId: accountDocId(awsAccountId), access: within };
      try {
        return renderText((await readReport({ ctx, input })).reply, { timezone });
      } catch (error) {
        if (error instanceof AppError && /^(?:not_found|forbidden)$/.test(error.code)) return undefined;
        throw error;
      }
    },
  };
}
