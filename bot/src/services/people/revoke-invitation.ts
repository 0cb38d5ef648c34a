import type { Store } from '../../store/store.ts';
import { mustFindInvitation } from './find-invitation.ts';
import { withdraw } from './invite.ts';

/** Revokes an invitation; its link no longer works. @throws AppError not_found when there is none that is open */
export async function revokeInvitation({
  ctx,
  input,
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string; id: string };
}): Promise<void> {
  const { doc } = await mustFindInvitation({ ctx, input });
  await withdraw(ctx.store, doc);
}
