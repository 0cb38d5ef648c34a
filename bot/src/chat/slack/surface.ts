import type { WebClient } from '@slack/web-api';
import type { Address } from '../../contract/message.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Sealer } from '../../crypto.ts';
import type { Logger } from '../../logger.ts';
import type { SlackMessage } from '../../reply/slack.ts';
import { renderSlack, renderSlackPlaceholder } from '../../reply/slack.ts';
import type { ChatSurface, Part } from '../../runs/surface.ts';
import { SurfaceError } from '../../runs/surface.ts';
import { findSlackToken } from '../../services/slack/find-token.ts';
import type { Store } from '../../store/store.ts';
import { inSpan } from '../../telemetry/telemetry.ts';
import { Recent } from '../recent.ts';
import type { SaidActivity, Speaker } from '../speaker.ts';
import { loadSpeak } from './adapter.ts';
import { createLimitedCall } from './calls.ts';
import { createSlackClients } from './clients.ts';
import { isAccessLost, isContentRefused, isMessageGone, slackCodeOf, toSurfaceError } from './errors.ts';
import { sendFile } from './file.ts';
import { findInChannel, findMessages, runMetadata } from './find.ts';
import { createPace } from './pace.ts';
import type { Speak } from './speak.ts';
import { createThreadStatus } from './status.ts';

export interface SlackSurfaceOptions {
  store: Store;
  sealer: Sealer;
  logger: Logger;
  /** Ends with a slash. */
  apiUrl: string;
  /** For development: serves teams that have no installation of their own. */
  botToken?: string;
  /** Epoch ms. */
  now?: () => number;
}

export interface SlackSurface extends ChatSurface {
  /** Drops a team's client, because its token was replaced or is worthless. The next call looks the token up again. */
  forget(org: string): void;
  /** The team's Web API client. @throws SurfaceError when Slack is not installed there */
  clientOf(org: string): Promise<WebClient>;
}

/** How many runs are remembered as having shown their private progress. Beyond this number it may be shown twice. */
const MAX_WHISPERED = 1_000;

/**
 * The worker's interface to Slack. Everything except published messages goes into the thread of the address. Links are
 * never unfurled.
 */
export function createSlackSurface(options: SlackSurfaceOptions): SlackSurface {
  const { store, sealer, logger, apiUrl, botToken, now = Date.now } = options;
  const log = logger.child({ module: 'slack' });
  const tokenOf = async (org: string) =>
    (await findSlackToken({ ctx: { store, sealer }, input: { org } })) ?? botToken;
  const clients = createSlackClients({ apiUrl, tokenOf, logger: log, now });
  const limited = createLimitedCall(now);
  const pace = createPace(now);
  const whispered = new Recent<true>(MAX_WHISPERED);
  const status = createThreadStatus({ clientOf: (org) => clients.of(org), limited, logger: log, now });
  let speaking: Promise<Speak> | undefined;

  /** Sends a message through the adapter, and waits where Slack's rate limits require it. */
  async function say<T>(
    address: Address,
    method: string,
    words: (speaker: Speaker) => Promise<T>,
    options?: { patient: boolean },
  ): Promise<T> {
    speaking ??= loadSpeak(clients);
    const speak = await speaking;
    try {
      return await limited(`${method} ${address.org}`, () => speak(address, words), options);
    } catch (error) {
      if (isAccessLost(error)) clients.forget(address.org);
      throw error;
    }
  }

  const post = (address: Address, runId: string, part: Part, message: SlackMessage) =>
    say(address, 'chat.postMessage', async (context) => {
      const sent = await context.sendActivity(activityOf(message, runMetadata(runId, part)));
      return sent?.id ?? '';
    });
  const update = (address: Address, id: string, message: SlackMessage, options?: { patient: boolean }) =>
    say(address, 'chat.update', (context) => context.updateActivity({ ...activityOf(message), id }), options);

  /**
   * Sends a message that only the person in `only_for` sees. It goes into the thread only if the thread exists, since
   * otherwise Slack shows nothing.
   */
  async function whisper(address: Address, { text, blocks }: SlackMessage): Promise<void> {
    const { org, channel, thread, only_for } = address;
    if (!only_for) throw new Error('A private message needs a recipient');
    const client = await clients.of(org);
    const { user, in_thread } = only_for;
    const said = { channel, user, text, blocks: blocks as never, ...(in_thread && { thread_ts: thread }) };
    try {
      await limited(`chat.postEphemeral ${org}`, () => client.chat.postEphemeral(said));
    } catch (error) {
      if (isAccessLost(error)) clients.forget(org);
      throw error;
    }
  }

  /** Sends the first of `versions` that Slack accepts. */
  async function firstAccepted<T>(
    versions: SlackMessage[],
    send: (version: SlackMessage) => Promise<T>,
  ): Promise<T> {
    const [version, ...simpler] = versions;
    if (!version) throw new Error('No version is left to send');
    try {
      return await send(version);
    } catch (error) {
      if (!simpler.length || !isContentRefused(error)) throw error;
      log.warn(
        { code: slackCodeOf(error), left: simpler.length },
        'Slack refused the blocks; sending simpler ones',
      );
      return firstAccepted(simpler, send);
    }
  }

  const postFirst = (address: Address, runId: string, part: Part, reply: Reply) =>
    firstAccepted(versionsOf(reply, runId), (version) => post(address, runId, part, version));

  async function remove({ org, channel }: Address, ts: string): Promise<void> {
    const client = await clients.of(org);
    await limited(`chat.delete ${org}`, () => client.chat.delete({ channel, ts }));
  }

  return {
    name: 'slack',
    forget: (org) => clients.forget(org),
    clientOf: (org) => clients.of(org),

    async answer(address, runId, reply) {
      return surfaced('chat.postMessage', () => postFirst(address, runId, 'answer', reply));
    },

    async revise(address, messageId, runId, reply) {
      await surfaced('chat.update', async () => {
        try {
          await firstAccepted(versionsOf(reply, runId), (version) => update(address, messageId, version));
        } catch (error) {
          if (!isMessageGone(error)) throw error;
        }
      });
    },

    async status(address, runId, text) {
      return address.only_for ? 'nothing' : status.show(address, runId, text);
    },
    settle: (address, runId) => status.settle(address, runId),

    async post(address, runId, { text, stoppable }) {
      const placeholder = renderSlackPlaceholder(text, runId, { stoppable });
      return surfaced('chat.postMessage', () => post(address, runId, 'placeholder', placeholder));
    },

    async remove(address, messageId, runId, kept) {
      // A progress update still in flight must not arrive after the answer.
      await pace.finish(messageId);
      try {
        await surfaced('chat.delete', () => remove(address, messageId));
      } catch (error) {
        if (error instanceof SurfaceError && error.transient) throw error;
        if (isMessageGone(error instanceof Error ? error.cause : undefined)) return;
        // An administrator may forbid deletions.
        log.warn({ code: slackCodeOf(error instanceof Error ? error.cause : undefined) }, 'placeholder kept');
        await update(address, messageId, renderSlackPlaceholder(kept, runId)).catch(() => {});
      }
    },

    async find(address, runId) {
      return surfaced('conversations.replies', async () => {
        const client = await clients.of(address.org);
        return limited(`conversations.replies ${address.org}`, () => findMessages(client, address, runId));
      });
    },

    async whisper(address, runId, reply) {
      await surfaced('chat.postEphemeral', () =>
        firstAccepted(versionsOf(reply, runId), (version) => whisper(address, version)),
      );
    },

    async progress(address, messageId, runId, { text, stoppable }) {
      if (address.only_for) {
        // An ephemeral message cannot be changed, so it is sent once.
        if (whispered.get(runId)) return;
        whispered.set(runId, true);
        await whisper(address, renderSlackPlaceholder(text, runId, { stoppable })).catch((error) =>
          log.debug({ code: slackCodeOf(error) }, 'progress not shown'),
        );
        return;
      }
      await pace.progress(messageId, async () => {
        const message = renderSlackPlaceholder(text, runId, { stoppable });
        try {
          await update(address, messageId, message, { patient: false });
        } catch (error) {
          log.debug({ code: slackCodeOf(error) }, 'progress not shown');
        }
      });
    },

    async publish({ thread: _, ...channel }, runId, reply, part = 'answer') {
      const messageId = await surfaced('chat.postMessage', () =>
        postFirst({ ...channel, thread: '' }, runId, part, reply),
      );
      return { messageId, address: { ...channel, thread: messageId } };
    },

    async published(address, runId, since, part = 'answer') {
      const found = await surfaced('conversations.history', async () => {
        const client = await clients.of(address.org);
        return limited(`conversations.history ${address.org}`, () =>
          findInChannel(client, address, { runId, since, part }),
        );
      });
      const messageId = found?.[part];
      return messageId ? { messageId, address: { ...address, thread: messageId } } : undefined;
    },

    async file(address, file) {
      const client = await clients.of(address.org);
      await surfaced('files.uploadV2', () => sendFile({ client, limited, address, file, logger: log }));
    },
  };
}

/** Converts a message for the adapter. `find` recognises the run by the metadata, whatever happens to the blocks. */
function activityOf({ text, blocks }: SlackMessage, metadata?: ReturnType<typeof runMetadata>): SaidActivity {
  return {
    type: 'message',
    text,
    channelData: { blocks, unfurl_links: false, unfurl_media: false, ...(metadata && { metadata }) },
  };
}

/** Renders the reply in several versions, each simpler than the one before. */
function versionsOf(reply: Reply, runId: string): SlackMessage[] {
  const { fallbacks, ...first } = inSpan('render', {}, () => renderSlack(reply, { runId }));
  return [first, ...fallbacks];
}

async function surfaced<T>(call: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toSurfaceError(error, call);
  }
}
