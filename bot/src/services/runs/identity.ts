import { hash } from 'node:crypto';
import type { Address, Incoming } from '../../contract/message.ts';

/** 160 bits of SHA-256 in hexadecimal: short enough for buttons, safe in every store. */
const fingerprint = (parts: string[]) => hash('sha256', parts.join('\n'), 'hex').slice(0, 40);

/** The thread's name in runs (`thread_key`) and the id of its ThreadDoc. */
export function threadKeyOf({ surface, org, channel, thread }: Address): string {
  return `thread-${fingerprint([surface, org, channel, thread])}`;
}

/** The same message has the same run, however often the platform sends it. */
export function runIdOf({ address: { surface, org, channel }, message_id }: Incoming): string {
  return fingerprint([surface, org, channel, message_id]);
}

/** A press of a button has the same run as another press that may not count twice: see chat/turn.ts. */
export function runIdOfPress(runId: string, decision: string): string {
  return fingerprint(['press', runId, decision]);
}
