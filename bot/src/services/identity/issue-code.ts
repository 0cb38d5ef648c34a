import { randomInt } from 'node:crypto';
import type { Sealer } from '../../crypto.ts';
import type { Store } from '../../store/store.ts';
import type { CodeDoc } from './code-doc.ts';
import { CODE_SECONDS, codeId, hashOfCode } from './code-doc.ts';
import { newToken } from './secret-token.ts';

/** A new sign-in code of 6 digits for the address; one that it had before no longer works. */
export async function issueCode({
  ctx,
  input,
}: {
  ctx: { store: Store; sealer: Sealer; now: () => number };
  input: { email: string };
}): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const key = newToken();
  const id = codeId(input.email);
  const doc: CodeDoc = {
    id,
    type: 'code',
    hash: hashOfCode(code, key),
    sealed_key: ctx.sealer.seal(key, id),
    wrong: 0,
    expires_at: ctx.now() + CODE_SECONDS * 1000,
    ttl: CODE_SECONDS,
  };
  await ctx.store.upsert('lookups', id, doc);
  return code;
}
