import type { Address } from '../../contract/message.ts';
import type { Doc } from '../../store/store.ts';
import { lookupId } from '../identity/secret-token.ts';

/**
 * A place where the bot is installed in Teams: a team, a group chat, or one person's chat. It is stored whether or not
 * the tenant is connected, so that we notice when the bot leaves its last place. A tenant's places have a partition of
 * their own, which belongs to no workspace: they record where the bot is, not whom it answers for.
 */
export interface TeamsPlaceDoc extends Doc {
  type: 'teams_place';
  /** Team id or conversation id. */
  place: string;
  /** The address of the place as a whole, without a person or thread. */
  address: Address;
  /** Whether it is one person's chat with the bot. */
  personal: boolean;
  /** When the bot was last added, or first seen, epoch ms. */
  entered_at: number;
  /** ISO 8601. */
  created_at: string;
}

/** Returns the partition key of a tenant's places. */
export const placesPartition = (tenantId: string): string => `teams:${tenantId}`;

/** Teams' conversation ids are longer than document ids may be. */
export const placeDocId = (place: string): string => lookupId('place', place);

/** Returns the address of the whole conversation, without the thread or the sender. */
export function wholeConversation(address: Address): Address {
  return inConversation(address, address.channel);
}

/** Returns the address of another conversation with the same organisation and bot. */
export function inConversation(address: Address, conversationId: string): Address {
  const { user: _, conversation, ...reference } = address.reference ?? {};
  return {
    ...address,
    channel: conversationId,
    thread: conversationId,
    reference: { ...reference, conversation: { ...(conversation as object), id: conversationId } },
  };
}
