import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../crypto.ts';
import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import type { Code, CodesDoc } from './code-doc.ts';
import { codesId, forgottenAt, hashOfCode, isValid, MAX_WRONG } from './code-doc.ts';
import { hashOfBrowser } from './known-browser.ts';
import { allowTry, MAX_COMPARED } from './sign-in-limits.ts';
import { writeCodes } from './write-codes.ts';

/** More than one try can lose to concurrent writes: other counted tries, the right one, and codes sent meanwhile. */
const MAX_LOSSES = 50;

interface Context {
  store: Store;
  sealer: Sealer;
  now: () => number;
}

/**
 * Returns whether the browser recently requested a code for this address, even if it is used, void or expired by now.
 */
export async function hasAsked({
  ctx,
  input: { email, browser },
}: {
  ctx: { store: Store; now: () => number };
  input: { email: string; browser: string };
}): Promise<boolean> {
  const id = codesId(email);
  const codes = (await ctx.store.read<CodesDoc>('lookups', id, id))?.doc.codes ?? [];
  return codes.some((code) => isOf(browser, code) && ctx.now() < forgottenAt(code));
}

/**
 * Redeems a code of the address. The first right one voids itself and all others. A browser that requested codes tries
 * only these, and its wrong tries void only these. A try is answered only after its count, or the redemption, was
 * written over the very version it was compared with. So, however many are tried at once, at most one succeeds and at
 * most MAX_WRONG are compared. Any other browser tries all valid codes, and is limited by sign-in-limits.ts.
 * @throws AppError invalid when the code is wrong, and new_code_needed when none of this browser's codes could be right
 *   (whether a code was used, expired or unknown is not revealed); too_many_requests
 */
export async function redeemCode({
  ctx,
  input: { email, code, browser, ip },
}: {
  ctx: Context;
  input: { email: string; code: string; browser: string; ip: string | null };
}): Promise<void> {
  const id = codesId(email);
  const isBound = await hasAsked({ ctx, input: { email, browser } });
  if (!isBound) await allowTry({ ctx, input: { email, browser, ip } });
  for (let losses = 0; losses < MAX_LOSSES; losses++) {
    const found = await ctx.store.read<CodesDoc>('lookups', id, id);
    if (!found) break;
    const { codes } = found.doc;
    const valid = codes.filter((one) => isValid(one, ctx.now()));
    const tried = isBound ? valid.filter((one) => isOf(browser, one)) : valid.slice(-MAX_COMPARED);
    if (tried.length === 0) break;
    const write = (changed: Code[]) => writeCodes({ ctx, input: { email, codes: changed, found } });
    // Compares all of them, so that the time does not show which one is right.
    if (tried.filter((one) => isRight(ctx.sealer, one, id, code)).length > 0) {
      if (await write(codes.map((one) => ({ ...one, wrong: MAX_WRONG })))) return;
    } else if (!isBound) break;
    else if (
      await write(codes.map((one) => (tried.includes(one) ? { ...one, wrong: one.wrong + 1 } : one)))
    ) {
      const canTryAgain = tried.some(({ wrong }) => wrong + 1 < MAX_WRONG);
      if (canTryAgain) throw new AppError('invalid', 'Invalid or expired code');
      break;
    }
  }
  throw new AppError('new_code_needed', 'Invalid or expired code. You need a new one.');
}

const isOf = (browser: string, { browser_hash }: Code): boolean => browser_hash === hashOfBrowser(browser);

function isRight(sealer: Sealer, one: Code, id: string, code: string): boolean {
  try {
    const hash = hashOfCode(code, sealer.open(one.sealed_key, id));
    return timingSafeEqual(Buffer.from(hash), Buffer.from(one.hash));
  } catch {
    // The server's secret has changed, and the code can no longer be checked.
    return false;
  }
}
