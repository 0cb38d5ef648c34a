import type { Address, Incoming } from '../../contract/message.ts';
import { findDefaultChannel } from '../../services/default-channel/find.ts';
import { listInstallations } from '../../services/installations/list.ts';
import { publicAddress } from '../../services/runs/identity.ts';
import { wholeConversation } from '../../services/teams/place.ts';
import { DEMO_WORKSPACE_ID } from '../../services/workspaces/find-by-org.ts';
import type { Store } from '../../store/store.ts';

type Platform = 'slack' | 'teams';

/**
 * Where a job's answers go:
 * - here: to the conversation in which it is requested
 * - default channel: to where the workspace's unasked messages are posted; `known` is whether there is such a place
 *   already, `address` which
 * - none: nowhere, so no job can be created: no chat is connected, or this one belongs to no workspace
 */
export type JobPlace =
  | { at: 'here'; platform: Platform; address: Address; chat: boolean }
  | { at: 'default_channel'; platform: Platform; known: true; address: Address }
  | { at: 'default_channel'; platform: Platform; known: false }
  | { at: 'none'; why: 'no_chat' | 'unlinked' };

export async function findPlace({
  ctx,
  input: { workspaceId, incoming },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; incoming: Pick<Incoming, 'address' | 'direct'> };
}): Promise<JobPlace> {
  const { address } = incoming;
  if (workspaceId === DEMO_WORKSPACE_ID) return { at: 'none', why: 'unlinked' };
  if (address.surface !== 'local') {
    // A job's answers are for everybody in its channel, even if the proposal was private.
    const open = publicAddress(address);
    const whole = address.surface === 'teams' ? wholeConversation(open) : open;
    return { at: 'here', platform: address.surface, address: whole, chat: isInChat(incoming) };
  }
  const defaultChannel = await findDefaultChannel({ ctx, input: { workspaceId } });
  if (defaultChannel && defaultChannel.surface !== 'local')
    return { at: 'default_channel', platform: defaultChannel.surface, known: true, address: defaultChannel };
  const [installation] = await listInstallations({ ctx, input: { workspaceId } });
  if (installation) return { at: 'default_channel', platform: installation.platform, known: false };
  return { at: 'none', why: 'no_chat' };
}

/** Returns whether something was said in a chat of some people, one to one or a group, which is not a channel. */
export const isInChat = ({ address, direct }: Pick<Incoming, 'address' | 'direct'>): boolean =>
  direct || isGroupChat(address);

/** Returns whether it is a group chat in Teams. */
function isGroupChat({ reference }: Address): boolean {
  const { conversationType } = (reference?.conversation ?? {}) as { conversationType?: string };
  return conversationType === 'groupChat';
}
