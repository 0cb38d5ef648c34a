import type { WebClient } from '@slack/web-api';
import { helloReply } from '../../assistant/replies/hello.ts';
import type { Logger } from '../../logger.ts';
import { renderSlack } from '../../reply/slack.ts';
import { answersFrom } from '../../services/accounts/answers-from.ts';
import type { Installed } from '../../services/slack/finish-install.ts';
import type { Store } from '../../store/store.ts';
import { within } from '../within.ts';
import { toSurfaceError } from './errors.ts';

/** The person's browser is on its way back meanwhile. */
const PATIENCE_MS = 2_000;

/**
 * Says hello to who installed the app, in their direct messages: the bot is in no channel yet. Slack opens that conversation
 * for a person's id (https://docs.slack.dev/reference/methods/chat.postMessage#channels), which needs no scope beside
 * chat:write. Never throws: the installation stands, and the settings say how to go on as well.
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
      const from = await answersFrom({ ctx: { store }, input: { workspaceId } });
      const reply = helloReply({ place: 'direct', from, url: settingsUrl });
      const { text, blocks } = renderSlack(reply, { runId: 'hello' });
      const client = await clientOf(org);
      await client.chat.postMessage({
        ...{ channel, text, unfurl_links: false, unfurl_media: false },
        blocks: blocks as never,
      });
    } catch (error) {
      const { message } = toSurfaceError(error, 'chat.postMessage');
      logger.warn({ org, user: channel, reason: message }, 'hello could not be said');
    }
  }
  return (what: Installed): Promise<void> => within(PATIENCE_MS, say(what), undefined);
}
