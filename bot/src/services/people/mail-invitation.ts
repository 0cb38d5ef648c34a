import type { Config } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { MailError } from '../../mail/mailer.ts';
import type { Store } from '../../store/store.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import type { InvitationDoc } from './invitation-doc.ts';
import { invitationMail } from './invitation-mail.ts';
import { inviterOf } from './invitation-to-wire.ts';

export interface InvitationContext {
  config: Pick<Config, 'publicUrl'>;
  store: Store;
  mailer: Pick<Mailer, 'send'>;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Mails the link of an invitation. The token is in its fragment, which no server or log sees.
 * @throws AppError upstream when the mail could not be handed over
 */
export async function mailInvitation(
  { config, mailer, store }: InvitationContext,
  { invitation, token, workspace }: { invitation: InvitationDoc; token: string; workspace: WorkspaceDoc },
): Promise<void> {
  const link = `${config.publicUrl}/invitation#${token}`;
  const invitedBy = await inviterOf(store, invitation);
  const mail = invitationMail({ ...invitation, invitedBy, link, workspaceName: workspace.name });
  try {
    await mailer.send(mail);
  } catch (cause) {
    if (!(cause instanceof MailError)) throw cause;
    throw new AppError('upstream', 'The e-mail could not be sent. Try again in a minute.', { cause });
  }
}
