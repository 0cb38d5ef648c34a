import type { MicrosoftIdentity } from '../../microsoft/identity.ts';
import type { Store } from '../../store/store.ts';
import { microsoftLookupId } from './microsoft-account.ts';
import type { MicrosoftLookupDoc, UserDoc } from './user-doc.ts';
import { USER } from './user-doc.ts';

/** Returns the user of a Microsoft account. Undefined if nobody ever signed in with it, or they are being deleted. */
export async function findMicrosoftUser({
  ctx: { store },
  input: { identity },
}: {
  ctx: { store: Store };
  input: { identity: MicrosoftIdentity };
}): Promise<UserDoc | undefined> {
  const id = microsoftLookupId(identity);
  const lookup = await store.read<MicrosoftLookupDoc>('lookups', id, id);
  const user = lookup && (await store.read<UserDoc>('users', lookup.doc.user_id, USER))?.doc;
  return user && !user.deleting_at && user.microsoft_accounts.includes(id) ? user : undefined;
}
