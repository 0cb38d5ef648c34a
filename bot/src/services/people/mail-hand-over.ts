import type { Config } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { sendWithin } from '../../mail/send-within.ts';
import type { Store } from '../../store/store.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { earlierOwnerMail, newOwnerMail } from './hand-over-mail.ts';
import { findPerson } from './name-of.ts';

export interface HandOverContext {
  config: Pick<Config, 'publicUrl'>;
  store: Store;
  mailer: Pick<Mailer, 'send'>;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}

/** The longest that a handover waits for its mails. */
const PATIENCE_MS = 5_000;

/** Informs both people of a handover by email. The workspace is handed over already, so a failure is only logged. */
export async function mailHandOver(
  { config, logger, mailer, store }: HandOverContext,
  { from, to, workspace }: { from: string; to: string; workspace: WorkspaceDoc },
): Promise<void> {
  const { name: workspaceName, workspace_id } = workspace;
  try {
    const [earlier, owner] = await Promise.all([findPerson(store, from), findPerson(store, to)]);
    if (!earlier || !owner) return;
    const link = `${config.publicUrl}/workspaces/${workspace_id}`;
    const facts = { from: earlier, to: owner, workspaceName, link };
    // Anyone who runs a tenant can write any address into a token, so only a proven address gets the mail.
    const mails = [
      ...(owner.email_verified ? [newOwnerMail(facts)] : []),
      ...(earlier.email_verified ? [earlierOwnerMail(facts)] : []),
    ];
    await sendWithin(mailer, PATIENCE_MS, mails);
  } catch (err) {
    logger.warn(
      { module: 'people', workspace: workspace_id, err },
      'the mail about a handover could not be sent',
    );
  }
}
