import type { Address, Incoming } from '../contract/message.ts';
import { openly, runIdOf, threadKeyOf } from '../services/runs/identity.ts';
import { readRun } from '../services/runs/read.ts';
import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';
import type { Store } from '../store/store.ts';
import { readPrivacyWish } from './privacy-wish.ts';

/**
 * Reads who wishes to be answered alone: such a message says so in its address from here on. What rules want, the worker
 * adds (runs/heed-rules.ts). Who asked so in a thread goes on so there, until they say otherwise: what they go on from may
 * be for them alone.
 */
export async function addressed(store: Store, workspaceId: string, incoming: Incoming): Promise<Incoming> {
  const { address, user, text, message_id, direct, action } = incoming;
  // A button says where it stands: see placeOfInteraction.
  if (action) return incoming;
  const wished = readPrivacyWish(text);
  // There they are alone.
  if (direct || address.surface === 'local') return wished ? { ...incoming, text: wished.rest } : incoming;
  const in_thread = message_id !== address.thread && address.thread !== address.channel;
  const alone = { ...address, only_for: { user, in_thread } };
  if (wished?.wish === 'private') return { ...incoming, text: wished.rest, address: alone };
  if (!in_thread || !(await store.read('workspaces', workspaceId, threadKeyOf(alone)))) return incoming;
  return wished ? { ...incoming, text: wished.rest } : { ...incoming, address: alone };
}

/** What a thread that begins for one person alone goes on from: what all of its people know. */
export const openFrame = async (
  store: Store,
  workspaceId: string,
  address: Address,
): Promise<Pick<ThreadDoc, 'frame' | 'scope'>> =>
  (await store.read<ThreadDoc>('workspaces', workspaceId, threadKeyOf(openly(address))))?.doc ?? {};

/** Whether the assistant was called into the thread, as far as this person may know. */
export async function isCalledInto(
  store: Store,
  workspaceId: string,
  { address, user }: Incoming,
): Promise<boolean> {
  if (await store.read('workspaces', workspaceId, threadKeyOf(address))) return true;
  if (address.only_for && (await store.read('workspaces', workspaceId, threadKeyOf(openly(address)))))
    return true;
  const root = await readRun(store, workspaceId, runIdOf({ address, message_id: address.thread }));
  const whose = root?.incoming.address.only_for;
  return root !== undefined && (!whose || whose.user === user);
}

/** Where a press of a run's button is answered; undefined where the button cannot stand there, or is somebody else's. */
export function placeOfInteraction(run: RunDoc, { address, user }: Incoming): Address | undefined {
  const { address: asked } = run.incoming;
  if (!asked.only_for) return run.thread_key === threadKeyOf(address) ? address : undefined;
  // What one person alone sees tells not in which thread it stands.
  const isThere = (['surface', 'org', 'channel'] as const).every((part) => asked[part] === address[part]);
  return isThere && asked.only_for.user === user ? asked : undefined;
}
