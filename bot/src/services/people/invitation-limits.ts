import type { Store } from '../../store/store.ts';
import { allow } from '../limits/allow.ts';
import { allowFrom } from '../limits/allow-from.ts';

const QUARTER = { windowSeconds: 15 * 60 };
const DAY = { windowSeconds: 24 * 3600 };

/**
 * Counts an invitation that will be mailed, so that nobody can flood the world, or one person, with our mail.
 * @param input.userId who invites
 * @throws AppError too_many_requests
 */
export async function allowInvitation({
  ctx,
  input: { email, ip, userId },
}: {
  ctx: { store: Store; now: () => number };
  input: { email: string; ip: string | null; userId: string };
}): Promise<void> {
  await allowFrom({ ctx, input: { what: 'invite', ip, limit: 60, ...QUARTER } });
  await allow({ ctx, input: { key: `invite-by:${userId}`, limit: 30, ...QUARTER } });
  await allow({ ctx, input: { key: `invite-by-in-a-day:${userId}`, limit: 100, ...DAY } });
  await allow({ ctx, input: { key: `invite-by-to:${userId} ${email}`, limit: 5, ...DAY } });
  await allow({ ctx, input: { key: `invite-to-in-a-day:${email}`, limit: 20, ...DAY } });
  await allow({ ctx, input: { key: 'invite-in-all:', limit: 1_000, ...QUARTER } });
}
