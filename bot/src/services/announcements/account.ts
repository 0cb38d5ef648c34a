import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import type { AccountDoc } from '../accounts/account-doc.ts';
import { readRun } from '../runs/read.ts';
import { announceUnlessDeleted } from './announce.ts';

/** An account that is connected again is announced again. */
const announcementId = ({ id, created_at }: AccountDoc): string =>
  `connected-${id}-${Date.parse(created_at).toString(36)}`;

/** Announces in the chat that an account was connected, with questions that can be asked about it. */
export async function announceAccount({
  ctx,
  input: { account },
}: {
  ctx: { store: Store; now: () => number };
  input: { account: AccountDoc };
}): Promise<void> {
  await announceUnlessDeleted({
    ctx,
    input: {
      workspaceId: account.workspace_id,
      id: announcementId(account),
      origin: { kind: 'announcement', about: 'account', account_id: account.id },
      what: `${account.account_alias} (${account.aws_account_id}) is connected`,
    },
  });
}

/**
 * Returns the accounts that the announcement of `accountId` names: itself, and those connected shortly before that were
 * not yet named. A script that connects fifty accounts thus causes one message. Empty if a later announcement names it,
 * or it is gone.
 */
export async function accountsToAnnounce({
  ctx: { store },
  input: { accountId, workspaceId },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; accountId: string };
}): Promise<AccountDoc[]> {
  const all = await queryAll<AccountDoc>(store, 'accounts.of_workspace', workspaceId);
  const ordered = all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const latest = ordered.at(-1);
  if (latest?.id !== accountId) return [];
  const since = Date.parse(latest.created_at) - NEWS_MS;
  const named: AccountDoc[] = [latest];
  for (const account of ordered.slice(0, -1).toReversed()) {
    if (Date.parse(account.created_at) < since) break;
    const run = await readRun(store, workspaceId, announcementId(account));
    if (!run || run.reply) break;
    named.unshift(account);
  }
  return named;
}

/** How long the announcement of an account waits for a chat. After this nobody needs it. */
export const NEWS_MS = 24 * 3600_000;

const keyOf = ({ created_at, id }: AccountDoc): string => `${created_at} ${id}`;
