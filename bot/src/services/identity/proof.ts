import type { Config } from '../../config.ts';
import type { Proofs } from '../../contract/auth.ts';
import type { Sealer } from '../../crypto.ts';
import { AppError } from '../../domain/errors.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { MailError } from '../../mail/mailer.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { allow } from '../limits/allow.ts';
import { CODE_SECONDS } from './code-doc.ts';
import { issueCode } from './issue-code.ts';
import { proofMail } from './proof-mail.ts';
import { hasAsked, redeemCode } from './redeem-code.ts';
import type { SessionDoc } from './session-doc.ts';
import type { UserDoc } from './user-doc.ts';

/**
 * Lets a signed-in person prove again who they are. The proof belongs to the session that asked for it. Its codes are
 * stored under the session, so that they sign nobody in, and no other session can use them.
 */
interface Context {
  store: Store;
  sealer: Sealer;
  now: () => number;
}

interface Who {
  user: UserDoc;
  session: SessionDoc;
}

const codesOf = ({ session: { id } }: Who) => ({ email: `proof of session ${id}`, browser: id });

/** Returns how a person can prove who they are. */
export const proofsOf = ({ email, email_verified, microsoft_accounts }: UserDoc): Proofs => ({
  mail: email_verified ? email : null,
  microsoft: microsoft_accounts.length > 0,
});

/**
 * Mails a code to the session's person.
 * @throws AppError conflict if they have no proven address; too_many_requests; upstream when the mail could not be sent
 */
export async function sendProofCode({
  ctx,
  input,
}: {
  ctx: Context & { mailer: Pick<Mailer, 'send'>; config: Pick<Config, 'publicUrl'> };
  input: Who;
}): Promise<{ expiresInSeconds: number }> {
  const { mail: to } = proofsOf(input.user);
  if (to === null) throw new AppError('conflict', 'You have no verified e-mail address.');
  // Each code allows five guesses, so those of a day succeed once in 10,000.
  await allow({ ctx, input: { key: `send-proof:${input.user.user_id}`, limit: 5, windowSeconds: 15 * 60 } });
  const aDay = { limit: 20, windowSeconds: 24 * 3600 };
  await allow({ ctx, input: { key: `send-proof-in-a-day:${input.user.user_id}`, ...aDay } });
  const code = await issueCode({ ctx, input: codesOf(input) });
  try {
    await ctx.mailer.send(proofMail({ to, code, at: new Date(ctx.now()) }));
  } catch (cause) {
    if (!(cause instanceof MailError)) throw cause;
    throw new AppError('upstream', 'The e-mail could not be sent. Try again in a minute.', { cause });
  }
  return { expiresInSeconds: CODE_SECONDS };
}

/**
 * Redeems the code that was mailed for this session.
 * @throws AppError invalid, new_code_needed; unauthenticated when the session was ended meanwhile
 */
export async function redeemProofCode({
  ctx,
  input: { code, ip, ...who },
}: {
  ctx: Context;
  input: Who & { code: string; ip: string | null };
}): Promise<void> {
  if (!(await hasAsked({ ctx, input: codesOf(who) }))) {
    throw new AppError('new_code_needed', 'Invalid or expired code. You need a new one.');
  }
  await redeemCode({ ctx, input: { ...codesOf(who), code, ip } });
  await markProved(ctx, who.session);
}

/**
 * Records that the session's person proved just now who they are. @throws AppError unauthenticated when it was ended
 * meanwhile
 */
export async function markProved(
  { store, now }: Pick<Context, 'store' | 'now'>,
  { user_id, id }: Pick<SessionDoc, 'user_id' | 'id'>,
): Promise<void> {
  for (;;) {
    const found = await store.read<SessionDoc>('users', user_id, id);
    if (!found) throw new AppError('unauthenticated', 'You were signed out meanwhile. Sign in again.');
    const proved = { ...found.doc, proved_at: new Date(now()).toISOString() };
    try {
      await store.replace('users', user_id, proved, { ifMatch: found.etag });
      return;
    } catch (error) {
      // It was seen just now, or ended.
      if (!(error instanceof StoreError && LOST.has(error.code))) throw error;
    }
  }
}

const LOST = new Set(['precondition_failed', 'not_found']);
