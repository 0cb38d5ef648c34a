import type { Address, Incoming } from '../../contract/message.ts';
import type { Activity } from './activity.ts';
import { pressedButton } from './button.ts';
import { plainText } from './text.ts';

export type Parsed =
  | { kind: 'incoming'; incoming: Incoming }
  /** The bot was added to this conversation. */
  | { kind: 'added'; address: Address; direct: boolean }
  | { kind: 'ignored'; reason: string };

const ignored = (reason: string): Parsed => ({ kind: 'ignored', reason });

/** Reads a Teams activity; decides nothing but what is no message of a person. Pure: the activity stays as it is. */
export function parseActivity(activity: Activity): Parsed {
  const org = activity.channelData?.tenant?.id ?? activity.conversation.tenantId;
  if (!org) return ignored('no tenant');
  if (activity.type === 'conversationUpdate') {
    const added = activity.membersAdded?.some((member) => member.id === activity.recipient.id);
    return added
      ? { kind: 'added', address: addressOf(activity, org), direct: isDirect(activity) }
      : ignored('conversationUpdate without the bot being added');
  }
  if (activity.type !== 'message' && activity.type !== 'invoke') return ignored(activity.type);
  if (isMachine(activity)) return ignored('sent by a bot');
  if (!activity.id) return ignored('a message without id');

  const action = pressedButton(activity);
  if (activity.type === 'invoke' && !action) return ignored(`invoke ${activity.name ?? ''}`);
  const { text, mentioned } = plainText(activity);
  if (!action && activity.value && !text) return ignored('a button that is not ours');
  const timezone = timezoneOf(activity);
  return {
    kind: 'incoming',
    incoming: {
      address: addressOf(activity, org),
      message_id: activity.id,
      user: activity.from.aadObjectId ?? activity.from.id,
      text: action ? '' : text,
      mentioned,
      direct: isDirect(activity),
      ...(action && { action }),
      ...(timezone && { timezone }),
    },
  };
}

function isDirect(activity: Activity): boolean {
  return activity.conversation.conversationType === 'personal';
}

/** Bots have ids of their own kind in Teams ('28:…'); the rest tell by their role. */
function isMachine({ from, recipient }: Activity): boolean {
  return (
    from.id === recipient.id || from.id.startsWith('28:') || from.role === 'bot' || from.role === 'skill'
  );
}

/**
 * Where the activity is and where answers go. A thread is named in the conversation's id itself, so what is sent
 * to that id lands in the thread.
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

/** A channel message that names no thread starts one; chats have no threads. */
function startedThread(activity: Activity): string | undefined {
  if (activity.conversation.conversationType !== 'channel' || activity.type !== 'message') return undefined;
  return activity.replyToId ?? activity.id;
}

/** The person's IANA zone, where it is one. */
function timezoneOf(activity: Activity): string | undefined {
  const client = activity.entities?.find((entity) => entity.type === 'clientInfo')?.timezone;
  const zone = activity.localTimezone || client;
  // Intl also takes offsets such as +05:30, which know no daylight saving time.
  if (!zone || !/^[a-z]/i.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone && zone;
  } catch {
    return undefined;
  }
}
