import { hash, timingSafeEqual } from 'node:crypto';
import { signInErrors } from '../../contract/sign-in-errors.ts';
import { AppError } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Doc, Store } from '../../store/store.ts';
import { lookupId, newToken } from './secret-token.ts';

/** A sign-in that the Teams tab has not fetched yet. Its id is the code's hash. */
interface TabCodeDoc extends Doc {
  type: 'tab_code';
  user_id: string;
  /** SHA-256 of the tab's verifier, in base64url (RFC 7636, S256). */
  challenge: string;
  /** Epoch ms. */
  expires_at: number;
}

/** The tab redeems the code moments after the window got it. */
export const TAB_CODE_SECONDS = 2 * 60;

const codeId = (code: string): string => lookupId('tab-code', code);

/**
 * Issues a code with which the tab that knows the challenge's verifier, and nobody else, signs in as this user, once.
 */
export async function issueTabCode({
  ctx,
  input: { userId, challenge },
}: {
  ctx: { store: Store; now: () => number };
  input: { userId: string; challenge: string };
}): Promise<string> {
  const code = newToken();
  const id = codeId(code);
  const doc: TabCodeDoc = {
    id,
    type: 'tab_code',
    user_id: userId,
    challenge,
    expires_at: ctx.now() + TAB_CODE_SECONDS * 1000,
    ttl: TAB_CODE_SECONDS,
  };
  await ctx.store.create('lookups', id, doc);
  return code;
}

/**
 * Redeems the code. Whoever redeems it first has it alone. It is taken before the verifier is checked: whoever brings a
 * code without its verifier got it from somebody else, and then nobody must use it any more.
 * @returns the user's id
 * @throws AppError unauthenticated when it is unknown, used, expired, or does not match the verifier, without saying
 * which
 */
export async function redeemTabCode({
  ctx: { store, now },
  input: { code, verifier },
}: {
  ctx: { store: Store; now: () => number };
  input: { code: string; verifier: string };
}): Promise<string> {
  const id = codeId(code);
  const found = await store.read<TabCodeDoc>('lookups', id, id);
  if (!found || found.doc.expires_at <= now()) throw expired();
  try {
    await store.delete('lookups', id, id, { ifMatch: found.etag });
  } catch (error) {
    const taken = error instanceof StoreError && ['not_found', 'precondition_failed'].includes(error.code);
    throw taken ? expired() : error;
  }
  const challenge = Buffer.from(hash('sha256', verifier, 'base64url'));
  const expected = Buffer.from(found.doc.challenge);
  if (challenge.length !== expected.length || !timingSafeEqual(challenge, expected)) throw expired();
  return found.doc.user_id;
}

const expired = (): AppError => new AppError('unauthenticated', signInErrors.expired);
