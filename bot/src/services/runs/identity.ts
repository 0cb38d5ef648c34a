import { hash } from 'node:crypto';
import type { Address, Incoming } from '../../contract/message.ts';

/** 128 bits of SHA-256 in hexadecimal: short enough for buttons, safe in every store. */
const fingerprint = (parts: string[]) => hash('sha256', parts.join('\n'), 'hex').slice(0, 32);

/**
 * Returns the time at the beginning of a platform's message id: Slack '1700000000.000100' (s), Teams '1700000000000'
 * (ms). Ids with this prefix are written next to each other, several times faster than all over the store's indexes.
 */
function timePrefix(messageId: string): string {
  const digits = /^\d{10}/.exec(messageId)?.[0];
  return digits ? `${Number(digits).toString(36)}-` : '';
}

/**
 * Returns the thread's name in runs (`thread_key`), which is the id of its ThreadDoc. A private thread is a separate
 * thread.
 */
export function threadKeyOf({ surface, org, channel, thread, only_for }: Address): string {
  const whose = only_for ? [only_for.user] : [];
  return `thread-${timePrefix(thread)}${fingerprint([surface, org, channel, thread, ...whose])}`;
}

/** Returns the same place, visible to everybody. */
export const publicAddress = ({ only_for: _, ...address }: Address): Address => address;

/** Returns the run's id. The same message always has the same run, however often the platform sends it. */
export function runIdOf({ address, message_id }: Pick<Incoming, 'address' | 'message_id'>): string {
  const { surface, org, channel } = address;
  return timePrefix(message_id) + fingerprint([surface, org, channel, message_id]);
}

/** Returns the id of a press's run. Presses that must not count twice share one: see chat/interaction.ts. */
export function runIdOfInteraction(runId: string, decision: string): string {
  return fingerprint(['press', runId, decision]);
}

/** Returns the id of a run that another run requested. A repeated request gives the same id. */
export function runIdOfWish(runId: string, wanted: string): string {
  return fingerprint(['wish', runId, wanted]);
}
