import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../crypto.ts';
import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import type { Code, CodesDoc } from './code-doc.ts';
import { codesId, forgottenAt, hashOfCode, isValid, MAX_WRONG } from './code-doc.ts';
import { hashOfBrowser } from './known-browser.ts';
import { allowTry, MAX_COMPARED } from './sign-in-limits.ts';
import { writeCodes } from './write-codes.ts';

/** Above what one try can lose: other tries that are counted, the right one, and codes that are sent meanwhile. */
const MAX_LOSSES = 50;

interface Context {
  store: Store;
  sealer: Sealer;
  now: () => number;
}

/** Whether the browser asked for a code for this address lately, be it used, void or expired by now. */
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
 * Takes the address's code: once one was right, it and all others are void. A browser that asked for codes tries these,
 * and its wrong tries void these alone: the answer to a try stands only when its count, or the taking, was written over
 * the very version that it was compared with, so that however many are tried at once, one is right at most and MAX_WRONG
 * are compared. Any other browser tries whatever is valid, and is counted by sign-in-limits.ts.
 * @throws AppError invalid when the code is wrong, and new_code_needed when this browser has none that could be right:
 *   of a code that is used, expired or unknown no more is told; too_many_requests
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
    // All are compared, whichever is right.
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
    // The server's secret was changed since: the code cannot be checked any more.
    return false;
  }
}
