import type { Address, Incoming } from '../../contract/message.ts';
import type { Activity } from './activity.ts';
import { submittedAction } from './button.ts';
import type { PresenceEvent, Where } from './presence-event.ts';
import { presenceEvent } from './presence-event.ts';
import { plainText } from './text.ts';

export type Parsed =
  | { kind: 'incoming'; incoming: Incoming; where: Where }
  | { kind: 'presence'; event: PresenceEvent }
  | { kind: 'ignored'; reason: string };

const ignored = (reason: string): Parsed => ({ kind: 'ignored', reason });

/** Reads a Teams activity. It decides only whether this is a message of a person. Does not change the activity. */
export function parseActivity(activity: Activity): Parsed {
  const org = tenantOf(activity);
  if (!org) return ignored('no tenant, or two');
  const where = whereOf(activity, org);
  if (activity.type === 'conversationUpdate' || activity.type === 'installationUpdate') {
    const event = presenceEvent(activity, where);
    return event ? { kind: 'presence', event } : ignored(`${activity.type} that is not about the bot`);
  }
  if (activity.type !== 'message' && activity.type !== 'invoke') return ignored(activity.type);
  if (isMachine(activity)) return ignored('sent by a bot');
  if (!activity.id) return ignored('a message without id');

  const action = submittedAction(activity);
  if (activity.type === 'invoke' && !action) return ignored(`invoke ${activity.name ?? ''}`);
  const { text, mentioned } = plainText(activity);
  if (!action && activity.value && !text) return ignored('a button that is not ours');
  const timezone = timezoneOf(activity);
  return {
    kind: 'incoming',
    where,
    incoming: {
      address: where.address,
      message_id: activity.id,
      user: activity.from.aadObjectId ?? activity.from.id,
      text: action ? '' : text,
      mentioned,
      direct: where.personal,
      ...(action && { action }),
      ...(timezone && { timezone }),
    },
  };
}

/**
 * Returns the tenant of the conversation. Teams names it twice, in a body that its token does not sign. If the two
 * differ, neither is trusted.
 */
function tenantOf({ channelData, conversation }: Activity): string | undefined {
  const said = [channelData?.tenant?.id, conversation.tenantId].flatMap((id) => id?.toLowerCase() || []);
  const [org] = said;
  return said.every((id) => id === org) && org && /^[\w-]{1,64}$/.test(org) ? org : undefined;
}

function whereOf(activity: Activity, org: string): Where {
  const team = activity.channelData?.team?.id || undefined;
  const address = { ...addressOf(activity, org), ...(team && { team }) };
  const at = Date.parse(activity.timestamp ?? '');
  return {
    address,
    // A channel belongs to its team's installation.
    place: team ?? address.channel,
    personal: isDirect(activity),
    at: Number.isNaN(at) ? undefined : at,
  };
}

function isDirect(activity: Activity): boolean {
  return activity.conversation.conversationType === 'personal';
}

/**
 * Returns whether the sender is a machine. Bots have their own kind of id in Teams ('28:…'); other machines are known
 * by their role.
 */
function isMachine({ from, recipient }: Activity): boolean {
  return (
    from.id === recipient.id || from.id.startsWith('28:') || from.role === 'bot' || from.role === 'skill'
  );
}

/**
 * Returns where the activity is and where answers go. The conversation's id names the thread, so a message sent to that
 * id lands in the thread.
 */
function addressOf(activity: Activity, org: string): Address {
  const { conversation, from, recipient } = activity;
  const [channel = '', named] = conversation.id.split(';messageid=');
  const thread = named || startedThread(activity);
  return {
    surface: 'teams',
    org,
    channel,
    thread: thread ?? channel,
    reference: {
      channelId: activity.channelId,
      serviceUrl: activity.serviceUrl,
      conversation: {
        id: thread ? `${channel};messageid=${thread}` : channel,
        ...(conversation.conversationType && { conversationType: conversation.conversationType }),
        isGroup: !isDirect(activity),
        tenantId: org,
      },
      bot: { id: recipient.id, ...(recipient.name && { name: recipient.name }) },
      user: { id: from.id, ...(from.aadObjectId && { aadObjectId: from.aadObjectId }) },
      ...(activity.locale && { locale: activity.locale }),
    },
  };
}

/** Returns the thread that a channel message without a thread starts. Chats have no threads. */
function startedThread(activity: Activity): string | undefined {
  if (activity.conversation.conversationType !== 'channel' || activity.type !== 'message') return undefined;
  return activity.replyToId ?? activity.id;
}

/** Returns the person's IANA zone, if valid. */
function timezoneOf(activity: Activity): string | undefined {
  const client = activity.entities?.find((entity) => entity.type === 'clientInfo')?.timezone;
  const zone = activity.localTimezone || client;
  // Intl also accepts offsets such as +05:30, which have no daylight saving time.
  if (!zone || !/^[a-z]/i.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone && zone;
  } catch {
    return undefined;
  }
}
