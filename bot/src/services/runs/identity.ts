import { hash } from 'node:crypto';
import type { Address, Incoming } from '../../contract/message.ts';

/** 128 bits of SHA-256 in hexadecimal: short enough for buttons, safe in every store. */
const fingerprint = (parts: string[]) => hash('sha256', parts.join('\n'), 'hex').slice(0, 32);

/**
 * Platforms' message ids begin with their time: Slack '1700000000.000100' (s), Teams '1700000000000' (ms). Ids that
 * begin with it too are written side by side, which is several times faster than all over the store's indexes.
 */
function timePrefix(messageId: string): string {
  const digits = /^\d{10}/.exec(messageId)?.[0];
  return digits ? `${Number(digits).toString(36)}-` : '';
}

/** The thread's name in runs (`thread_key`) and the id of its ThreadDoc. What is for one person alone is a thread of its own. */
export function threadKeyOf({ surface, org, channel, thread, only_for }: Address): string {
  const whose = only_for ? [only_for.user] : [];
  return `thread-${timePrefix(thread)}${fingerprint([surface, org, channel, thread, ...whose])}`;
}

/** The same place before everybody's eyes. */
export const openly = ({ only_for: _, ...address }: Address): Address => address;

/** The same message has the same run, however often the platform sends it. */
export function runIdOf({ address, message_id }: Pick<Incoming, 'address' | 'message_id'>): string {
  const { surface, org, channel } = address;
  return timePrefix(message_id) + fingerprint([surface, org, channel, message_id]);
}

/** A press of a button has the same run as another press that may not count twice: see chat/interaction.ts. */
export function runIdOfInteraction(runId: string, decision: string): string {
  return fingerprint(['press', runId, decision]);
}

/** A run that another one wanted of something: wanted again by the same, it is the same. */
export function runIdOfWish(runId: string, wanted: string): string {
  return fingerprint(['wish', runId, wanted]);
}
