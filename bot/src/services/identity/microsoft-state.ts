import { hash, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../crypto.ts';
import type { MicrosoftSecrets } from '../../microsoft/identity.ts';
import { StoreError } from '../../store/errors.ts';
import type { Doc, Store } from '../../store/store.ts';
import { MicrosoftRefusal } from './microsoft-refusal.ts';
import { lookupId, newToken } from './secret-token.ts';

/**
 * Why a person went to Microsoft: to sign in; to link the account to the signed-in user, in that session; to prove for
 * that session who they are, and return to the page; or, in a window opened by the Teams tab, to get a code that only
 * the tab can use.
 */
export type MicrosoftErrand =
  | { kind: 'sign_in'; browser_hash: string }
  | { kind: 'link'; user_id: string; session_id: string }
  | { kind: 'proof'; user_id: string; session_id: string; back: string }
  | { kind: 'tab'; challenge: string };

/** A person who is at Microsoft now. Its id is the state's hash. */
interface MicrosoftStateDoc extends Doc {
  type: 'microsoft_state';
  errand: MicrosoftErrand;
  /** SHA-256 of the cookie's content. */
  browser_hash: string;
  /** MicrosoftSecrets as JSON. */
  sealed_secrets: string;
  /** Epoch ms. */
  expires_at: number;
}

export const STATE_SECONDS = 10 * 60;

interface Context {
  store: Store;
  sealer: Sealer;
  now: () => number;
}

/** For the tab's window the state itself says so, since the tab must be told even about a state that has expired. */
const TAB = 'tab.';

export const newState = (errand: MicrosoftErrand): string => (errand.kind === 'tab' ? TAB : '') + newToken();

/** Returns whose page to inform when a state cannot be claimed. The state is not trusted, and decides nothing else. */
export const errandOf = (state: string): 'sign_in' | 'tab' => (state.startsWith(TAB) ? 'tab' : 'sign_in');

const stateId = (state: string): string => lookupId('microsoft-state', state);
const hashOf = (browser: string): Buffer => hash('sha256', browser, 'buffer');

export async function keepState(
  { store, sealer, now }: Context,
  kept: { state: string; errand: MicrosoftErrand; browser: string; secrets: MicrosoftSecrets },
): Promise<void> {
  const id = stateId(kept.state);
  const doc: MicrosoftStateDoc = {
    id,
    type: 'microsoft_state',
    errand: kept.errand,
    browser_hash: hashOf(kept.browser).toString('hex'),
    sealed_secrets: sealer.seal(JSON.stringify(kept.secrets), id),
    expires_at: now() + STATE_SECONDS * 1000,
    ttl: STATE_SECONDS,
  };
  await store.create('lookups', id, doc);
}

/**
 * Claims the returned state. Whoever claims it first has it alone. Only the browser that it was given to can claim it,
 * so that nobody ends up in an account that somebody else chose for them (login CSRF).
 * @throws MicrosoftRefusal expired, other_browser
 */
export async function claimState(
  { store, sealer, now }: Context,
  { state, browser }: { state: string; browser: string | undefined },
): Promise<{ errand: MicrosoftErrand; secrets: MicrosoftSecrets }> {
  const id = stateId(state);
  const found = await store.read<MicrosoftStateDoc>('lookups', id, id);
  if (!found || found.doc.expires_at <= now()) throw new MicrosoftRefusal('expired');
  const { errand, browser_hash, sealed_secrets } = found.doc;
  if (!browser || !timingSafeEqual(hashOf(browser), Buffer.from(browser_hash, 'hex'))) {
    throw new MicrosoftRefusal('other_browser');
  }
  try {
    await store.delete('lookups', id, id, { ifMatch: found.etag });
  } catch (error) {
    const taken = error instanceof StoreError && ['not_found', 'precondition_failed'].includes(error.code);
    throw taken ? new MicrosoftRefusal('expired') : error;
  }
  return { errand, secrets: JSON.parse(sealer.open(sealed_secrets, id)) as MicrosoftSecrets };
}
