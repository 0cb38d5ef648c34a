import type { Aws } from '../aws/aws.ts';
import type { Sealer } from '../crypto.ts';
import { createGraphStore } from '../graph/graph-store.ts';
import type { Graphs } from '../graph/graphs.ts';
import { createGraphs } from '../graph/graphs.ts';
import type { Logger } from '../logger.ts';
import type { OpenQuestion } from '../runs/compute-reply.ts';
import { accountDocId } from '../services/accounts/account-doc.ts';
import { listAccounts } from '../services/accounts/list.ts';
import { createReads, openAccounts } from '../services/accounts/open.ts';
import { createNoteAsked } from '../services/graphs/note-asked.ts';
import type { Store } from '../store/store.ts';
import type { ListSeen } from '../tools/tool.ts';

interface AccountsContext {
  aws: Aws;
  logger: Logger;
  now: () => number;
  store: Store;
}

/** Reads that keep the graph up to date belong to no run. This name stands for one. */
const REFRESH = 'refresh';

/** Creates the graphs of the accounts. They are kept in the store, and updated in the background. */
export const createAccountGraphs = (ctx: AccountsContext): Graphs =>
  createGraphs({
    store: createGraphStore({ ...ctx, accountDocId }),
    open: (accounts, signal) =>
      openAccounts({
        ctx,
        input: { accounts, timezone: 'UTC', signal, progress() {}, reads: createReads(), run: REFRESH },
      }),
    now: ctx.now,
    failed: (err) => ctx.logger.warn({ err }, "an account's resources could not be read or stored"),
  });

/** Opens the AWS accounts of workspaces. */
export function createOpenAccounts(ctx: AccountsContext & { sealer: Sealer; graphs: Graphs }) {
  const noteAsked = createNoteAsked(ctx);
  return {
    /**
     * Opens all accounts of a workspace for a question. The graphs learn from the lists that it reads, and go on being
     * read in the background.
     */
    async open(workspaceId: string, question: OpenQuestion) {
      const accounts = await listAccounts({ ctx, input: { workspaceId } });
      const connected = accounts.filter(({ access }) => access.kind === 'role');
      void noteAsked(
        workspaceId,
        connected.map(({ id }) => id),
      );
      const opened = openAccounts({ ctx, input: { accounts, ...question } });
      return { ...opened, seen: (list: ListSeen) => ctx.graphs.learn(list, workspaceId) };
    },
    /** Opens one account, to read its resources. Undefined: it is not connected. */
    async openOne(workspaceId: string, awsAccountId: string, signal: AbortSignal) {
      const all = await listAccounts({ ctx, input: { workspaceId } });
      const accounts = all.filter(({ id }) => id === awsAccountId);
      const input = { accounts, timezone: 'UTC', signal, progress() {}, reads: createReads(), run: REFRESH };
      return accounts.length > 0 ? openAccounts({ ctx, input }) : undefined;
    },
  };
}

export type OpenAccounts = ReturnType<typeof createOpenAccounts>;
