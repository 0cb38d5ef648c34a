import type { MicrosoftIdentity } from '../../microsoft/identity.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import { lookupId } from './secret-token.ts';
import type { MicrosoftLookupDoc, UserDoc } from './user-doc.ts';
import { USER } from './user-doc.ts';

/** Returns the id of the lookup of a Microsoft account's user. */
export const microsoftLookupId = ({ tenant_id, object_id }: MicrosoftIdentity): string =>
  lookupId('microsoft', `${tenant_id}:${object_id}`);

/** A lookup that creates its user. It has all that is needed to finish creating the user. */
export interface MadeByMicrosoft extends MicrosoftLookupDoc {
  workspace_id?: string;
}

/**
 * Adds the account to its user's list, which tells a deletion what to remove.
 * @returns false when the person is gone, or is being deleted
 */
export async function listAccount(store: Store, userId: string, accountId: string): Promise<boolean> {
  try {
    return await retryOnConflict(async () => {
      const found = await store.read<UserDoc>('users', userId, USER);
      if (!found || found.doc.deleting_at) return false;
      const { microsoft_accounts } = found.doc;
      if (microsoft_accounts.includes(accountId)) return true;
      const user = { ...found.doc, microsoft_accounts: [...microsoft_accounts, accountId] };
      await store.replace('users', userId, user, { ifMatch: found.etag });
      return true;
    });
  } catch (error) {
    if (error instanceof StoreError && error.code === 'not_found') return false;
    throw error;
  }
}
