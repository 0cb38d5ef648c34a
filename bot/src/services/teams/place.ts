import type { Address } from '../../contract/message.ts';
import type { Doc } from '../../store/store.ts';
import { lookupId } from '../identity/secret-token.ts';

/**
 * Where Teams has the bot installed: a team, a group chat, or one person's chat. Known whether or not the tenant is
 * connected, so that the last one that it leaves can be told from one of many. A tenant's places have a partition of
 * their own, which is no workspace's: they tell where the bot is, not whom it answers for.
 */
export interface TeamsPlaceDoc extends Doc {
  type: 'teams_place';
  /** Team id or conversation id. */
  place: string;
  /** Where to post there, to nobody in particular. */
  address: Address;
  /** One person's chat with the bot. */
  personal: boolean;
  /** When the bot was last added, or first heard of; epoch ms. */
  entered_at: number;
  /** ISO 8601. */
  created_at: string;
}

export const placesOf = (tenantId: string): string => `teams:${tenantId}`;

/** Conversation ids of Teams are longer than ids of documents may be. */
export const placeDocId = (place: string): string => lookupId('place', place);

/** The conversation as a whole: out of the thread, and without the person who wrote there. */
export function wholeConversation(address: Address): Address {
  return inConversation(address, address.channel);
}

/** The same organisation and bot, in another conversation. */
export function inConversation(address: Address, conversationId: string): Address {
  const { user: _, conversation, ...reference } = address.reference ?? {};
  return {
    ...address,
    channel: conversationId,
    thread: conversationId,
    reference: { ...reference, conversation: { ...(conversation as object), id: conversationId } },
  };
}
