import type { Address } from '../../contract/message.ts';
import type { Activity } from './activity.ts';

/** Where an activity is, and when it was. */
export interface Where {
  address: Address;
  /** The team or chat that the bot is installed in. */
  place: string;
  /** One person's chat with the bot. */
  personal: boolean;
  /** Epoch ms by Teams' clock; undefined where it does not tell. */
  at: number | undefined;
}

/**
 * - `added`: the bot was installed in a place, or let into a channel.
 * - `upgraded`: a new version of the app brought the bot along.
 * - `removed`: the bot is gone from the place.
 * - `channel_gone`: the place stays; `channel` is deleted, or the bot is not let in any more.
 */
export type PresenceEvent = { where: Where } & (
  | { kind: 'added' | 'upgraded' | 'removed' }
  | { kind: 'channel_gone'; channel: string }
);

/**
 * What an event tells of where the bot is; undefined when it tells of somebody or something else. An installation in
 * a team comes with the id of the channel that was chosen for it, a removal with the team's; in a shared channel the bot
 * can be let in and out while its team keeps it.
 * Source: Teams, "Conversation events in your Teams bot"; microsoft/Agents issue 179 for shared channels.
 */
export function presenceEvent(activity: Activity, where: Where): PresenceEvent | undefined {
  const event =
    activity.type === 'installationUpdate' ? ofInstallation(activity) : ofConversation(activity, where);
  return event && { ...event, where };
}

type Told = { kind: 'added' | 'upgraded' | 'removed' } | { kind: 'channel_gone'; channel: string };

function ofInstallation({ action }: Activity): Told | undefined {
  switch (action?.toLowerCase()) {
    case 'add':
      return { kind: 'added' };
    case 'add-upgrade':
      return { kind: 'upgraded' };
    // By an upgrade to a version without the bot.
    case 'remove-upgrade':
    case 'remove':
      return { kind: 'removed' };
    default:
      return undefined;
  }
}

function ofConversation(activity: Activity, { address, place }: Where): Told | undefined {
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
