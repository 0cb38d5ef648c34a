import type { Address, Incoming } from '../contract/message.ts';
import { publicAddress, runIdOf, threadKeyOf } from '../services/runs/identity.ts';
import { readRun } from '../services/runs/read.ts';
import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';
import type { Store } from '../store/store.ts';
import { readPrivacyWish } from './privacy-wish.ts';

/**
 * Marks the address of a message whose asker wants a private answer. In a thread this lasts until the asker says
 * otherwise, since later questions may build on what only they may see. The worker adds what rules demand
 * (runs/apply-rules.ts).
 */
export async function withPrivateAddress(
  store: Store,
  workspaceId: string,
  incoming: Incoming,
): Promise<Incoming> {
  const { address, user, text, message_id, direct, action } = incoming;
  // The place of a button decides; see placeOfInteraction.
  if (action) return incoming;
  const wished = readPrivacyWish(text);
  // The asker is alone there anyway.
  if (direct || address.surface === 'local') return wished ? { ...incoming, text: wished.rest } : incoming;
  const in_thread = message_id !== address.thread && address.thread !== address.channel;
  const alone = { ...address, only_for: { user, in_thread } };
  if (wished?.wish === 'private') return { ...incoming, text: wished.rest, address: alone };
  if (!in_thread || !(await store.read('workspaces', workspaceId, threadKeyOf(alone)))) return incoming;
  return wished ? { ...incoming, text: wished.rest } : { ...incoming, address: alone };
}

/** Returns the frame for a new private thread: what everybody in the open thread knows. */
export const frameOfOpenThread = async (
  store: Store,
  workspaceId: string,
  address: Address,
): Promise<Pick<ThreadDoc, 'frame' | 'scope'>> =>
  (await store.read<ThreadDoc>('workspaces', workspaceId, threadKeyOf(publicAddress(address))))?.doc ?? {};

/** Returns whether the assistant was called into the thread, as far as this person may know. */
export async function isCalledInto(
  store: Store,
  workspaceId: string,
  { address, user }: Incoming,
): Promise<boolean> {
  if (await store.read('workspaces', workspaceId, threadKeyOf(address))) return true;
  if (address.only_for && (await store.read('workspaces', workspaceId, threadKeyOf(publicAddress(address)))))
    return true;
  const root = await readRun(store, workspaceId, runIdOf({ address, message_id: address.thread }));
  const whose = root?.incoming.address.only_for;
  return root !== undefined && (!whose || whose.user === user);
}

/**
 * Returns the address where a press of a run's button is answered. Undefined where the button cannot be there or
 * belongs to somebody else.
 */
export function placeOfInteraction(run: RunDoc, { address, user }: Incoming): Address | undefined {
  const { address: asked } = run.incoming;
  if (!asked.only_for) return run.thread_key === threadKeyOf(address) ? address : undefined;
  // A press of a private button does not tell which thread the button is in.
  const isThere = (['surface', 'org', 'channel'] as const).every((part) => asked[part] === address[part]);
  return isThere && asked.only_for.user === user ? asked : undefined;
}
