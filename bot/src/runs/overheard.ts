import { createHash } from 'node:crypto';
import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';

/** There is no need to distinguish more people than this. */
const MAX_PEOPLE = 3;

/**
 * Returns who wrote in an open thread of a chat, hashed, including the writer of this message. Undefined where one
 * person talks with the assistant by definition.
 */
export function peopleIn(
  { incoming, origin }: Pick<RunDoc, 'incoming' | 'origin'>,
  thread: ThreadDoc | undefined,
): string[] | undefined {
  const { address, direct, user } = incoming;
  if (origin || direct || address.surface === 'local' || address.only_for) return undefined;
  const writer = createHash('sha256').update(`${address.org}:${user}`).digest('hex').slice(0, 8);
  return [...new Set([...(thread?.people ?? []), writer])].slice(0, MAX_PEOPLE);
}

/** Returns whether a message may be one that people write to each other. */
export const isOverheard = (
  { incoming: { action, mentioned } }: Pick<RunDoc, 'incoming'>,
  people: readonly string[] | undefined,
): boolean => !mentioned && !action && (people?.length ?? 0) > 1;
