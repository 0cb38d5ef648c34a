import { eraseGraph } from '../../graph/graph-store.ts';
import type { Graphs } from '../../graph/graphs.ts';
import type { Logger } from '../../logger.ts';
import type { Store } from '../../store/store.ts';
import type { ToolContext } from '../../tools/tool.ts';
import { accountDocId } from '../accounts/account-doc.ts';
import type { ScheduledTaskEntry } from '../runs/agenda.ts';
import { nextRefresh } from './note-refresh.ts';

/**
 * The worker's task that keeps track of an account's resources: it reads all of them again, until the account is
 * removed.
 */
export function createGraphTask({
  graphs,
  logger,
  now,
  open,
  store,
}: {
  graphs: Pick<Graphs, 'refresh'>;
  logger: Logger;
  now: () => number;
  /** Opens the workspace's account with this number. Undefined: it is not connected. */
  open(workspaceId: string, awsAccountId: string, signal: AbortSignal): Promise<ToolContext | undefined>;
  store: Store;
}) {
  return async ({ ref }: ScheduledTaskEntry, signal: AbortSignal): Promise<number | undefined> => {
    const { aws_account_id: account = '', workspace_id: workspace = '' } = ref;
    const connected = await store.read('workspaces', workspace, accountDocId(account));
    const context = connected && (await open(workspace, account, signal));
    if (!context) {
      // The removal may have finished in between.
      await eraseGraph(store, workspace, account);
      return undefined;
    }
    const refusing = await graphs.refresh(context, workspace);
    if (refusing.size > 0)
      logger.warn({ workspace, account }, "some of an account's resources could not be read");
    return nextRefresh(now());
  };
}
