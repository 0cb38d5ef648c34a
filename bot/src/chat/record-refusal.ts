import type { Incoming } from '../contract/message.ts';
import type { Logger } from '../logger.ts';
import { askerOf } from '../services/audit/record-question.ts';
import type { Trail } from '../services/audit/trail.ts';
import { Recent } from './recent.ts';

/**
 * Interval after which another attempt by the same person in the same channel is recorded. Otherwise they could fill
 * the trail.
 */
const AGAIN_MS = 10 * 60_000;
const MAX_RECORDED = 10_000;

/**
 * Records in a workspace's audit trail that somebody without permission called on the assistant: a guest, or a person
 * from elsewhere.
 */
export function createRecordRefusal({
  logger,
  now,
  trail,
}: {
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  trail?: Trail | undefined;
}) {
  const recorded = new Recent<number>(MAX_RECORDED);

  /** Not awaited, since nobody waits for the record. */
  return (workspaceId: string, { action, address, direct, mentioned, user }: Incoming): 'refused' => {
    if (!trail || !(mentioned || direct || action)) return 'refused';
    const { channel, surface, thread } = address;
    const key = `${workspaceId}:${surface}:${channel}:${user}`;
    const last = recorded.get(key);
    if (last !== undefined && now() - last < AGAIN_MS) return 'refused';
    recorded.set(key, now());
    const pressed = action && { pressed: action.kind };
    const details = { surface, channel, thread, ...pressed, outcome: 'not_a_member' };
    const event = { action: 'question.refused', actor: askerOf({ surface, user }), details } as const;
    trail.record(workspaceId, event).catch((err: unknown) => {
      recorded.delete(key);
      logger.error({ err, workspace: workspaceId }, 'a refusal could not be recorded');
    });
    return 'refused';
  };
}
