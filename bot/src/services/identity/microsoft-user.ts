import type { MicrosoftIdentity } from '../../microsoft/identity.ts';
import type { Store } from '../../store/store.ts';
import type { ErasureContext } from '../erasure/erasure-context.ts';
import { forgetLookup } from '../erasure/forget-lookup.ts';
import { admitUser, beingDeleted, endDeletion } from './admit-user.ts';
import { createFirstWorkspace, createOrRead } from './find-or-create-user.ts';
import type { MadeByMicrosoft } from './microsoft-account.ts';
import { listAccount, microsoftLookupId } from './microsoft-account.ts';
import { newId } from './secret-token.ts';
import type { UserDoc } from './user-doc.ts';
import { USER } from './user-doc.ts';

/** More than one try is needed only when an earlier user of the account is being deleted at this moment. */
const MAX_TRIES = 3;

/**
 * Returns the user who signs in with a Microsoft account: the one it belongs to; else the one whose e-mail address
 * Microsoft vouches for; else a new user, who does not get the address. As with an address, the lookup is created first
 * and alone decides, so that two concurrent sign-ins, or the next one after a crash, complete the same user.
 * @throws AppError conflict while the account is being deleted
 */
export async function admitMicrosoftUser({
  ctx,
  input: { identity },
}: {
  ctx: ErasureContext;
  input: { identity: MicrosoftIdentity };
}): Promise<UserDoc> {
  const { store } = ctx;
  const id = microsoftLookupId(identity);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const found = await store.read<MadeByMicrosoft>('lookups', id, id);
    const lookup = found?.doc ?? (await createLookup(ctx, id, identity));
    const user = await readOrMake(ctx, lookup, identity);
    if (user && (await isListed(store, user, id))) return user;
    if (user?.deleting_at) await endDeletion({ ctx, input: { userId: user.user_id } });
    // Left behind by a deletion that could not know about it.
    await forgetLookup(store, id, { user_id: lookup.user_id });
  }
  throw beingDeleted();
}

async function createLookup(
  ctx: ErasureContext,
  id: string,
  identity: MicrosoftIdentity,
): Promise<MadeByMicrosoft> {
  const { email, email_verified, first_name: firstName, last_name: lastName } = identity;
  const offered: MadeByMicrosoft =
    email && email_verified
      ? {
          id,
          type: 'microsoft',
          user_id: (await admitUser({ ctx, input: { email, firstName, lastName } })).user_id,
        }
      : { id, type: 'microsoft', user_id: newId(), workspace_id: newId() };
  return createOrRead(ctx.store, 'lookups', id, offered);
}

/** Returns the user. Undefined when the user is gone. A user that this account is creating is completed. */
async function readOrMake(
  { store, now }: Pick<ErasureContext, 'store' | 'now'>,
  { id, user_id, workspace_id }: MadeByMicrosoft,
  { email, first_name, last_name }: MicrosoftIdentity,
): Promise<UserDoc | undefined> {
  const known = await store.read<UserDoc>('users', user_id, USER);
  if (known || !workspace_id) return known?.doc;
  const created_at = new Date(now()).toISOString();
  await createFirstWorkspace(store, { workspaceId: workspace_id, userId: user_id, created_at });
  return createOrRead<UserDoc>(store, 'users', user_id, {
    id: USER,
    type: 'user',
    user_id,
    // Only for display: whoever proves the address is another person.
    email: email ?? '',
    email_verified: false,
    first_name,
    last_name,
    company: null,
    default_workspace_id: workspace_id,
    microsoft_accounts: [id],
    created_at,
  });
}

/** Returns false when the user is gone, or is being deleted. */
async function isListed(store: Store, user: UserDoc, id: string): Promise<boolean> {
  if (user.deleting_at) return false;
  return user.microsoft_accounts.includes(id) || listAccount(store, user.user_id, id);
}
