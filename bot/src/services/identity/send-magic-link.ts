import type { Config } from '../../config.ts';
import type { Sealer } from '../../crypto.ts';
import { AppError } from '../../domain/errors.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { MailError } from '../../mail/mailer.ts';
import type { Store } from '../../store/store.ts';
import { CODE_SECONDS } from './code-doc.ts';
import { issueCode } from './issue-code.ts';
import { magicLinkMail } from './magic-link-mail.ts';
import { allowSend } from './sign-in-limits.ts';

/**
 * Mails a sign-in code, and a link that contains it. It does not look up whether the address is known, so neither the
 * answer nor its time can reveal that.
 * @param input.email normalised
 * @param input.browser the content of the requesting browser's cookie; in that browser the link signs in by itself
 * @throws AppError too_many_requests; upstream when the mail could not be handed over
 */
export async function sendMagicLink({
  ctx,
  input: { email, browser, ip },
}: {
  ctx: {
    config: Pick<Config, 'publicUrl'>;
    store: Store;
    sealer: Sealer;
    mailer: Pick<Mailer, 'send'>;
    now: () => number;
  };
  input: { email: string; browser: string; ip: string | null };
}): Promise<{ expiresInSeconds: number }> {
  await allowSend({ ctx, input: { email, browser, ip } });
  const code = await issueCode({ ctx, input: { email, browser } });
  const link = `${ctx.config.publicUrl}/auth/verify?${new URLSearchParams({ email, code })}`;
  try {
    await ctx.mailer.send(magicLinkMail({ to: email, code, link, at: new Date(ctx.now()) }));
  } catch (cause) {
    if (!(cause instanceof MailError)) throw cause;
    throw new AppError('upstream', 'The e-mail could not be sent. Try again in a minute.', { cause });
  }
  return { expiresInSeconds: CODE_SECONDS };
}
