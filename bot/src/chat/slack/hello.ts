import type { WebClient } from '@slack/web-api';
import { helloReply } from '../../assistant/replies/hello.ts';
import type { Logger } from '../../logger.ts';
import { renderSlack } from '../../reply/slack.ts';
import { answerSource } from '../../services/accounts/answer-source.ts';
import type { Installed } from '../../services/slack/finish-install.ts';
import type { Store } from '../../store/store.ts';
import { resultWithin } from '../within.ts';
import { toSurfaceError } from './errors.ts';

/** Meanwhile the person's browser waits to be sent back. */
const PATIENCE_MS = 2_000;

/**
 * Says hello to the person who installed the app, in their direct messages, since the bot is in no channel yet. Slack
 * opens that conversation for a user id (https://docs.slack.dev/reference/methods/chat.postMessage#channels), and
 * chat:write is enough. Never throws: the installation is complete, and the settings page also says how to go on.
 */
export function createSayHello({
  clientOf,
  logger,
  settingsUrl,
  store,
}: {
  clientOf(org: string): Promise<WebClient>;
  logger: Logger;
  settingsUrl: string;
  store: Store;
}) {
  async function say({ greet: channel, org, workspaceId }: Installed): Promise<void> {
    if (!channel) return;
    try {
      const from = await answerSource({ ctx: { store }, input: { workspaceId } });
      const reply = helloReply({ place: 'direct', from, url: settingsUrl });
      const { text, blocks } = renderSlack(reply, { runId: 'hello' });
      const client = await clientOf(org);
      await client.chat.postMessage({
        ...{ channel, text, unfurl_links: false, unfurl_media: false },
        blocks: blocks as never,
      });
    } catch (error) {
      const { message } = toSurfaceError(error, 'chat.postMessage');
      logger.warn({ org, user: channel, reason: message }, 'the greeting could not be posted');
    }
  }
  return (what: Installed): Promise<void> => resultWithin(PATIENCE_MS, say(what), undefined);
}
