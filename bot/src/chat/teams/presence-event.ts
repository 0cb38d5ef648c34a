import type { Address } from '../../contract/message.ts';
import type { Activity } from './activity.ts';

/** The place and time of an activity. */
export interface Where {
  address: Address;
  /** The team or chat that the bot is installed in. */
  place: string;
  /** Whether it is one person's chat with the bot. */
  personal: boolean;
  /** Epoch ms by Teams' clock. Undefined where Teams does not say. */
  at: number | undefined;
}

/**
 * What happened to the bot's presence.
 * - `added`: the bot was installed in a place, or added to a channel.
 * - `upgraded`: a new version of the app brought the bot.
 * - `removed`: the bot is gone from the place.
 * - `channel_gone`: the place remains, but `channel` was deleted or the bot was removed from it.
 */
export type PresenceEvent = { where: Where } & (
  | { kind: 'added' | 'upgraded' | 'removed' }
  | { kind: 'channel_gone'; channel: string }
);

/**
 * Reads what an event says about where the bot is. Undefined when it is about somebody or something else. An
 * installation in a team carries the id of the channel that was chosen for it, a removal the team's. In a shared
 * channel the bot can be added and removed while its team keeps it. Source: Teams, "Conversation events in your Teams
 * bot"; microsoft/Agents issue 179 for shared channels.
 */
export function presenceEvent(activity: Activity, where: Where): PresenceEvent | undefined {
  const event =
    activity.type === 'installationUpdate' ? ofInstallation(activity) : ofConversation(activity, where);
  return event && { ...event, where };
}

type PresenceChange = { kind: 'added' | 'upgraded' | 'removed' } | { kind: 'channel_gone'; channel: string };

function ofInstallation({ action }: Activity): PresenceChange | undefined {
  switch (action?.toLowerCase()) {
    case 'add':
      return { kind: 'added' };
    case 'add-upgrade':
      return { kind: 'upgraded' };
    // An upgrade to a version without the bot.
    case 'remove-upgrade':
    case 'remove':
      return { kind: 'removed' };
    default:
      return undefined;
  }
}

function ofConversation(activity: Activity, { address, place }: Where): PresenceChange | undefined {
  const { recipient, membersAdded, membersRemoved, channelData } = activity;
  const isBot = ({ id }: { id: string }) => id === recipient.id;
  if (membersAdded?.some(isBot)) return { kind: 'added' };
  if (membersRemoved?.some(isBot)) {
    return address.channel === place
      ? { kind: 'removed' }
      : { kind: 'channel_gone', channel: address.channel };
  }
  const channel = channelData?.channel?.id;
  switch (channelData?.eventType) {
    case 'channelDeleted':
      return channel ? { kind: 'channel_gone', channel } : undefined;
    case 'teamDeleted':
    case 'teamHardDeleted':
      return { kind: 'removed' };
    default:
      return undefined;
  }
}
