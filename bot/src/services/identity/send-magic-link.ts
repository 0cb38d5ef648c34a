import type { Config } from '../../config.ts';
import type { Sealer } from '../../crypto.ts';
import { AppError } from '../../domain/errors.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { MailError } from '../../mail/mailer.ts';
import type { Store } from '../../store/store.ts';
import { allow } from '../limits/allow.ts';
import { allowFrom } from '../limits/allow-from.ts';
import { CODE_SECONDS } from './code-doc.ts';
import { issueCode } from './issue-code.ts';
import { magicLinkMail } from './magic-link-mail.ts';

const WINDOW = { windowSeconds: 15 * 60 };
/** With MAX_WRONG tries at each code it bounds what can be guessed of one person's in a day. */
const DAY = { limit: 30, windowSeconds: 24 * 3600 };

/**
 * Mails a sign-in code, and a link that carries it. Whether the address is known is not even looked up, so that neither
 * the answer nor its time can tell.
 * @param input.email normalised
 * @throws AppError too_many_requests; upstream when the mail could not be handed over
 */
export async function sendMagicLink({
  ctx,
  input: { email, ip },
}: {
  ctx: {
    config: Pick<Config, 'publicUrl'>;
    store: Store;
    sealer: Sealer;
    mailer: Pick<Mailer, 'send'>;
    now: () => number;
  };
  input: { email: string; ip: string | null };
}): Promise<{ expiresInSeconds: number }> {
  // The sender first: whoever floods us with addresses is stopped before anything is kept of them.
  await allowFrom({ ctx, input: { what: 'send-code', ip, limit: 60, ...WINDOW } });
  await allow({ ctx, input: { key: `send-code-to:${email}`, limit: 5, ...WINDOW } });
  await allow({ ctx, input: { key: `send-code-to-in-a-day:${email}`, ...DAY } });
  const code = await issueCode({ ctx, input: { email } });
  const link = `${ctx.config.publicUrl}/auth/verify?${new URLSearchParams({ email, code })}`;
  try {
    await ctx.mailer.send(magicLinkMail({ to: email, code, link, at: new Date(ctx.now()) }));
  } catch (cause) {
    if (!(cause instanceof MailError)) throw cause;
    throw new AppError('upstream', 'The e-mail could not be sent. Try again in a minute.', { cause });
  }
  return { expiresInSeconds: CODE_SECONDS };
}
