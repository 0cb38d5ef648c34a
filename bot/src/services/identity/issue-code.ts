import { randomInt } from 'node:crypto';
import type { Sealer } from '../../crypto.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { Code, CodesDoc } from './code-doc.ts';
import { CODE_SECONDS, CODES_OF_BROWSER, codesId, forgottenAt, hashOfCode } from './code-doc.ts';
import { hashOfBrowser } from './known-browser.ts';
import { newToken } from './secret-token.ts';
import { writeCodes } from './write-codes.ts';

/** More than the concurrent writes of others: codes being sent, and tries being counted. */
const MAX_LOSSES = 50;

/**
 * Issues a new 6-digit sign-in code for the address, bound to the requesting browser. That browser's two preceding
 * codes stay valid. Codes of other browsers are not touched.
 */
export async function issueCode({
  ctx,
  input: { email, browser },
}: {
  ctx: { store: Store; sealer: Sealer; now: () => number };
  input: { email: string; browser: string };
}): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const key = newToken();
  const id = codesId(email);
  const browser_hash = hashOfBrowser(browser);
  const issued: Code = {
    hash: hashOfCode(code, key),
    sealed_key: ctx.sealer.seal(key, id),
    browser_hash,
    wrong: 0,
    expires_at: ctx.now() + CODE_SECONDS * 1000,
  };
  for (let losses = 0; losses < MAX_LOSSES; losses++) {
    const found = await ctx.store.read<CodesDoc>('lookups', id, id);
    const left = (found?.doc.codes ?? []).filter((one) => ctx.now() < forgottenAt(one));
    const earlier = new Set(
      left.filter((one) => one.browser_hash === browser_hash).slice(1 - CODES_OF_BROWSER),
    );
    const codes = left.filter((one) => one.browser_hash !== browser_hash || earlier.has(one));
    if (await writeCodes({ ctx, input: { email, codes: [...codes, issued], found } })) return code;
  }
  throw new StoreError('unavailable', 'A sign-in code could not be written: other writes were always faster');
}
