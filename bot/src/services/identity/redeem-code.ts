import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../crypto.ts';
import { AppError } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import type { CodeDoc } from './code-doc.ts';
import { codeId, hashOfCode, MAX_WRONG } from './code-doc.ts';

/** Above what one code can lose: its wrong tries, the right one, and new codes that replace it meanwhile. */
const MAX_LOSSES = 20;

/**
 * Takes the address's code: once it was right it is gone. The answer to a try stands only when its count, or the taking,
 * was written over the very version it was compared with: however many are tried at once, one is right at most and
 * MAX_WRONG are compared.
 * @throws AppError invalid when it is wrong, used, expired, or was guessed at too often: they look the same
 */
export async function redeemCode({
  ctx,
  input: { email, code },
}: {
  ctx: { store: Store; sealer: Sealer; now: () => number };
  input: { email: string; code: string };
}): Promise<void> {
  const id = codeId(email);
  for (let losses = 0; losses < MAX_LOSSES; losses++) {
    const found = await ctx.store.read<CodeDoc>('lookups', id, id);
    if (!found || found.doc.wrong >= MAX_WRONG || found.doc.expires_at <= ctx.now()) break;
    if (isRight(ctx.sealer, found.doc, code)) {
      if (await won(ctx.store.delete('lookups', id, id, { ifMatch: found.etag }))) return;
    } else if (await won(countWrong(ctx, found))) break;
  }
  throw new AppError('invalid', 'Invalid or expired code');
}

function isRight(sealer: Sealer, doc: CodeDoc, code: string): boolean {
  try {
    const hash = hashOfCode(code, sealer.open(doc.sealed_key, doc.id));
    return timingSafeEqual(Buffer.from(hash), Buffer.from(doc.hash));
  } catch {
    // The server's secret was changed since: the code cannot be checked any more.
    return false;
  }
}

function countWrong(
  { store, now }: { store: Store; now: () => number },
  { doc, etag }: Stored<CodeDoc>,
): Promise<unknown> {
  // It may end while it is counted, and no document lives for no time.
  const ttl = Math.max(1, Math.ceil((doc.expires_at - now()) / 1000));
  return store.replace('lookups', doc.id, { ...doc, wrong: doc.wrong + 1, ttl }, { ifMatch: etag });
}

/** False when another request changed it first. */
async function won(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    const lost = error instanceof StoreError && ['precondition_failed', 'not_found'].includes(error.code);
    if (!lost) throw error;
    return false;
  }
}
