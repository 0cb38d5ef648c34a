import type { Config } from '../../config.ts';
import type { SignInError } from '../../contract/sign-in-errors.ts';
import type { MicrosoftSignIn } from '../../microsoft/identity.ts';
import type { ErasureContext } from '../erasure/erasure-context.ts';
import { isUnexpected } from '../is-unexpected.ts';
import { allowFrom } from '../limits/allow-from.ts';
import { findMicrosoftUser } from './find-microsoft-user.ts';
import type { FoundSession } from './find-session.ts';
import { findSession } from './find-session.ts';
import { linkMicrosoft } from './microsoft-link.ts';
import { MicrosoftRefusal, reasonOf } from './microsoft-refusal.ts';
import { callbackUrl } from './microsoft-start.ts';
import type { MicrosoftErrand } from './microsoft-state.ts';
import { claimState, errandOf } from './microsoft-state.ts';
import { admitMicrosoftUser } from './microsoft-user.ts';
import { markProved } from './proof.ts';
import { startSession } from './start-session.ts';
import { issueTabCode } from './tab-code.ts';
import type { UserDoc } from './user-doc.ts';

interface Context extends ErasureContext {
  config: Pick<Config, 'publicUrl'>;
  microsoft?: MicrosoftSignIn;
}

export interface MicrosoftReturn {
  /** The browser's query: code and state, or an error. */
  query: URLSearchParams;
  /** The content of the cookie from when it left. */
  browser: string | undefined;
  /** The token of its current session. */
  session: string | undefined;
  userAgent: string | null;
  ip: string | null;
}

export type MicrosoftOutcome =
  /** `browserHash`: of the cookie by which a browser is recognised, as it was when the browser left. */
  | { kind: 'signed_in'; token: string; user: UserDoc; browserHash: string }
  | { kind: 'linked' }
  | { kind: 'proved'; back: string }
  /** For the tab that opened the window. */
  | { kind: 'tab'; code: string }
  | { kind: 'failed'; errand: MicrosoftErrand['kind']; back?: string; reason: SignInError };

/**
 * Handles a browser that returns from Microsoft: signs it in, links the account, records a proof, or issues a code for
 * the Teams tab. A person waits for a page, so it never throws.
 */
export async function returnFromMicrosoft({
  ctx,
  input,
}: {
  ctx: Context;
  input: MicrosoftReturn;
}): Promise<MicrosoftOutcome> {
  const state = input.query.get('state') ?? '';
  let errand: MicrosoftErrand['kind'] = errandOf(state);
  let back: string | undefined;
  try {
    const { microsoft } = ctx;
    if (!microsoft) throw new MicrosoftRefusal('off');
    const limit = { what: 'microsoft-return', limit: 200, windowSeconds: 15 * 60 };
    await allowFrom({ ctx, input: { ...limit, ip: input.ip } });
    const claimed = await claimState(ctx, { state, browser: input.browser });
    errand = claimed.errand.kind;
    if (claimed.errand.kind === 'proof') back = claimed.errand.back;
    refuseError(input.query.get('error'));
    const callback = new URL(`${callbackUrl(ctx.config)}?${input.query}`);
    const finish = () => microsoft.finish({ callback, state, secrets: claimed.secrets });
    switch (claimed.errand.kind) {
      case 'sign_in':
        return await signIn(ctx, input, claimed.errand.browser_hash, finish);
      case 'tab':
        return await codeForTab(ctx, claimed.errand.challenge, finish);
      case 'link':
        await link(ctx, claimed.errand, input.session, finish);
        return { kind: 'linked' };
      case 'proof':
        await prove(ctx, claimed.errand, input.session, finish);
        return { kind: 'proved', back: claimed.errand.back };
    }
  } catch (error) {
    const reason = reasonOf(error);
    const facts = { module: 'microsoft', reason, err: error instanceof MicrosoftRefusal ? undefined : error };
    if (isUnexpected(error)) ctx.logger.error(facts, 'Microsoft sign-in failed');
    else ctx.logger.warn(facts, 'Microsoft sign-in refused');
    return { kind: 'failed', errand, reason, ...(back !== undefined && { back }) };
  }
}

type Finish = () => ReturnType<MicrosoftSignIn['finish']>;

async function signIn(
  ctx: Context,
  { userAgent, ip }: MicrosoftReturn,
  browserHash: string,
  finish: Finish,
): Promise<MicrosoftOutcome> {
  const user = await admitMicrosoftUser({ ctx, input: { identity: await finish() } });
  const input = { userId: user.user_id, place: 'web' as const, userAgent, ip };
  const { token } = await startSession({ ctx, input });
  return { kind: 'signed_in', token, user, browserHash };
}

/** Issues a code. The window's own session is neither checked nor changed. */
async function codeForTab(ctx: Context, challenge: string, finish: Finish): Promise<MicrosoftOutcome> {
  const user = await admitMicrosoftUser({ ctx, input: { identity: await finish() } });
  const code = await issueTabCode({ ctx, input: { userId: user.user_id, challenge } });
  return { kind: 'tab', code };
}

async function link(
  ctx: Context,
  errand: MicrosoftErrand & { kind: 'link' },
  session: string | undefined,
  finish: Finish,
): Promise<void> {
  await stillIn(ctx, errand, session);
  await linkMicrosoft({ ctx, input: { userId: errand.user_id, identity: await finish() } });
}

/** Proves the person with an account that already signs them in. */
async function prove(
  ctx: Context,
  errand: MicrosoftErrand & { kind: 'proof' },
  session: string | undefined,
  finish: Finish,
): Promise<void> {
  const found = await stillIn(ctx, errand, session);
  const proved = await findMicrosoftUser({ ctx, input: { identity: await finish() } });
  if (proved?.user_id !== errand.user_id) throw new MicrosoftRefusal('other_account');
  await markProved(ctx, found.session);
}

/** Returns the session, only for the person and the session that asked for it. @throws MicrosoftRefusal signed_out */
async function stillIn(
  ctx: Context,
  { session_id, user_id }: { session_id: string; user_id: string },
  session: string | undefined,
): Promise<FoundSession> {
  const found = session && (await findSession({ ctx, input: { token: session } }));
  if (!found || found.session.id !== session_id || found.user.user_id !== user_id) {
    throw new MicrosoftRefusal('signed_out');
  }
  return found;
}

/** Converts Microsoft's error, whose own words never reach the screen. */
function refuseError(error: string | null): void {
  if (error === null) return;
  throw new MicrosoftRefusal(error === 'access_denied' ? 'cancelled' : 'refused');
}
