import type { MicrosoftIdentity } from '../../microsoft/identity.ts';
import type { Store } from '../../store/store.ts';
import { forgetLookup } from '../erasure/forget-lookup.ts';
import { createOrRead } from './find-or-create-user.ts';
import type { MadeByMicrosoft } from './microsoft-account.ts';
import { listAccount, microsoftLookupId } from './microsoft-account.ts';
import { MicrosoftRefusal } from './microsoft-refusal.ts';
import { USER } from './user-doc.ts';

/**
 * Links a Microsoft account to a user, who can then sign in with it. Linking it again is no error.
 * @throws MicrosoftRefusal linked_to_other when it belongs to somebody else; signed_out when the user is gone
 */
export async function linkMicrosoft({
  ctx: { store },
  input: { userId, identity },
}: {
  ctx: { store: Store };
  input: { userId: string; identity: MicrosoftIdentity };
}): Promise<void> {
  const id = microsoftLookupId(identity);
  const earlier = await store.read<MadeByMicrosoft>('lookups', id, id);
  if (earlier && (await isLeftBehind(store, earlier.doc))) {
    await forgetLookup(store, id, { user_id: earlier.doc.user_id });
  }
  const offered: MadeByMicrosoft = { id, type: 'microsoft', user_id: userId };
  const lookup = await createOrRead(store, 'lookups', id, offered);
  if (lookup.user_id !== userId) throw new MicrosoftRefusal('linked_to_other', 'conflict');
  if (await listAccount(store, userId, id)) return;
  await forgetLookup(store, id, { user_id: userId });
  throw new MicrosoftRefusal('signed_out');
}

/** Returns whether the lookup's user was deleted, and is not one that the account itself is creating just now. */
async function isLeftBehind(store: Store, { user_id, workspace_id }: MadeByMicrosoft): Promise<boolean> {
  return !workspace_id && !(await store.read('users', user_id, USER));
}
