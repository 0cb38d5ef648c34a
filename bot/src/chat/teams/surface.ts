import { createHash } from 'node:crypto';
import type { Address } from '../../contract/message.ts';
import type { Reply } from '../../contract/reply.ts';
import type { TeamsMessage } from '../../reply/teams.ts';
import { renderTeams, renderTeamsPlaceholder } from '../../reply/teams.ts';
import type { ChatSurface } from '../../runs/surface.ts';
import { SurfaceError } from '../../runs/surface.ts';
import { inConversation, wholeConversation } from '../../services/teams/place.ts';
import { inSpan } from '../../telemetry/telemetry.ts';
import { Recent } from '../recent.ts';
import type { ConversationReference, TeamsBot } from './bot.ts';
import { RefusedContent } from './connector-http.ts';
import { csvMessages } from './csv-messages.ts';

/** Our text or a card, as it goes into an activity. */
type Message = TeamsMessage | { text: string; textFormat: 'markdown' };

/**
 * Teams shows the typing indicator for a few seconds:
 * https://learn.microsoft.com/microsoftteams/platform/bots/how-to/format-your-bot-messages
 */
const TYPING_MS = 2_500;

/** The worker's interface to Teams. A message id is an activity id, or '' where Teams returned none. */
export function createTeamsSurface({
  bot,
  now = Date.now,
}: {
  bot: TeamsBot;
  /** Epoch ms. */
  now?: () => number;
}): ChatSurface {
  /** When the typing indicator was last sent for a run, epoch ms. */
  const typedAt = new Recent<number>(1_000);
  /** Pieces of a file that were sent before a call failed. A retry goes on from there. */
  const sentPieces = new Recent<number>(100);

  const send = async (address: Address, message: Message): Promise<string> =>
    bot.speak(referenceOf(address), async (context) => {
      const sent = await context.sendActivity({ type: 'message', ...message });
      return sent?.id ?? '';
    });

  const update = async (address: Address, id: string, message: Message): Promise<unknown> =>
    bot.speak(referenceOf(address), (context) => context.updateActivity({ type: 'message', id, ...message }));

  /** Sends the richest rendering of the reply that Teams accepts. */
  async function firstAccepted<T>(
    reply: Reply,
    runId: string,
    put: (message: Message) => Promise<T>,
  ): Promise<T> {
    const { fallbacks, ...card } = inSpan('render', {}, () => renderTeams(reply, { runId }));
    for (const [index, message] of [card, ...fallbacks].entries()) {
      try {
        return await put(message);
      } catch (error) {
        if (!(error instanceof RefusedContent) || index === fallbacks.length) throw error;
      }
    }
    throw new Error('No version is left to send');
  }

  return {
    name: 'teams',

    ownChat: (address) => openOwnChat(bot, address),

    answer: (address, runId, reply) => firstAccepted(reply, runId, (message) => send(address, message)),

    async revise(address, messageId, runId, reply) {
      await firstAccepted(reply, runId, (message) => update(address, messageId, message));
    },

    async status(address, runId) {
      const last = typedAt.get(runId);
      if (last !== undefined && now() - last < TYPING_MS) return 'status';
      typedAt.set(runId, now());
      try {
        await bot.speak(referenceOf(address), (context) => context.sendActivity({ type: 'typing' }));
        return 'status';
      } catch {
        return 'nothing';
      }
    },

    post: (address, runId, { text, stoppable }) =>
      send(address, renderTeamsPlaceholder(text, runId, { stoppable })),

    async progress(address, messageId, runId, { text, stoppable }) {
      if (!messageId) return;
      try {
        await update(address, messageId, renderTeamsPlaceholder(text, runId, { stoppable }));
      } catch {
        // The answer replaces it, or fails and reports.
      }
    },

    async remove(address, messageId, runId, kept) {
      try {
        await bot.speak(referenceOf(address), (context) => context.deleteActivity(messageId));
      } catch (error) {
        if (!(error instanceof SurfaceError) || error.transient) throw error;
        // Somebody removed it, or a policy forbids it.
        await update(address, messageId, renderTeamsPlaceholder(kept, runId)).catch(() => {});
      }
    },

    // The bot API cannot read messages back.
    find: async () => undefined,

    async publish(address, runId, reply) {
      const channel = wholeConversation(address);
      const messageId = await firstAccepted(reply, runId, (message) => send(channel, message));
      return { messageId, address: threadOf(channel, messageId) };
    },

    published: async () => undefined,

    async file(address, file) {
      const messages = csvMessages(file);
      const key = `${address.channel}:${address.thread}:${digest(file.content)}`;
      for (let next = sentPieces.get(key) ?? 0; next < messages.length; next++) {
        await send(address, { text: messages[next] ?? '', textFormat: 'markdown' });
        sentPieces.set(key, next + 1);
      }
      sentPieces.delete(key);
    },
  };
}

/** Opens the person's own chat with the assistant. @throws SurfaceError, a permanent one where they have none */
export async function openOwnChat(bot: TeamsBot, address: Address): Promise<Address> {
  const { bot: self, channelId, serviceUrl, user } = referenceOf(address);
  const id = await bot.openChat(referenceOf(address));
  const conversation = { id, conversationType: 'personal', tenantId: address.org };
  const reference = { channelId, serviceUrl, bot: self, user, conversation };
  return { surface: 'teams', org: address.org, channel: id, thread: id, reference };
}

/** Returns where an answer to the message goes. */
export function referenceOf(address: Address): ConversationReference {
  if (!address.reference) {
    throw new SurfaceError('The message does not name its place in Teams.', { transient: false });
  }
  return address.reference as ConversationReference;
}

/**
 * Returns the thread that a message begins. Chats have no threads, and a message without an id cannot be replied to.
 */
function threadOf(channel: Address, messageId: string): Address {
  const { conversation } = referenceOf(channel);
  if (conversation?.conversationType !== 'channel' || !messageId) return channel;
  const thread = inConversation(channel, `${channel.channel};messageid=${messageId}`);
  return { ...thread, channel: channel.channel, thread: messageId };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
