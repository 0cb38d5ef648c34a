import { Activity } from '@microsoft/agents-activity';
import type { ConnectorClient, TurnContext } from '@microsoft/agents-hosting';
import type { Speaker } from '@windsock/bot/chat/speaker.ts';
import type { ConversationReference, TeamsBot, TeamsBotOptions } from '@windsock/bot/chat/teams/bot.ts';
import { isTrustedServiceUrl } from '@windsock/bot/chat/teams/service-url.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { OnceAdapter } from './agents-adapter.ts';
import { checkToken } from './agents-token.ts';

/** The audience of the bot's token (Bot Connector, "Authentication"). */
const AUDIENCE = 'https://api.botframework.com';
const CALL_TIMEOUT_MS = 8_000;

/**
 * A bot on the Microsoft 365 Agents SDK, the successor of the Bot Framework. It shows that TeamsBot does not depend on one
 * SDK. It was tried with Microsoft's Playground but never with Teams, so only tests use it.
 */
export function createAgentsBot(options: TeamsBotOptions): TeamsBot {
  const { authority = {}, credentials, timeoutMs = CALL_TIMEOUT_MS } = options;
  const { appId = '', appPassword, tenantId } = credentials;
  if (appId && !appPassword && !tenantId) {
    throw new Error('A bot that signs in by managed identity needs MICROSOFT_APP_TENANT_ID.');
  }
  const adapter = new OnceAdapter(credentials, timeoutMs);

  async function turn<T>(
    reference: ConversationReference,
    begin: (give: (result: T) => void) => Promise<void>,
  ): Promise<T> {
    if (!isTrustedServiceUrl(reference.serviceUrl ?? '', { authenticated: appId !== '' })) {
      throw new SurfaceError('The conversation names a service URL that does not belong to Teams.', {
        transient: false,
      });
    }
    const given: T[] = [];
    try {
      await begin((result) => void given.push(result));
    } catch (cause) {
      if (cause instanceof SurfaceError) throw cause;
      throw new SurfaceError('The bot could not speak in Teams.', { transient: true, cause });
    }
    return given[0] as T;
  }

  const inConversation = <T>(
    reference: ConversationReference,
    work: (context: TurnContext) => Promise<T>,
  ): Promise<T> =>
    turn(reference, (give) =>
      adapter.continueIn(appId, reference, async (context) => give(await work(context))),
    );

  return {
    authenticated: appId !== '',
    warmUp: async () => {},
    async authenticate(activity, authorization) {
      if (!appId) return;
      const metadataUrl = authority.ToBotFromChannelOpenIdMetadataUrl;
      await checkToken({ activity, authorization, appId, metadataUrl, timeoutMs });
    },
    speak: (reference, say) => inConversation(reference, (context) => say(speakerIn(context))),
    findMember: (reference) =>
      inConversation(reference, (context) => {
        const connector = context.turnState.get<ConnectorClient>(adapter.ConnectorClientKey);
        return connector.getConversationMember(reference.user?.id ?? '', reference.conversation?.id ?? '');
      }),
    openChat: (reference) =>
      turn(reference, (give) =>
        adapter.createConversationAsync(
          appId,
          reference.channelId ?? 'msteams',
          reference.serviceUrl ?? '',
          AUDIENCE,
          chatWith(reference),
          async (context) => {
            await context.sendActivity(Activity.fromObject({ type: 'typing' }));
            give(context.activity.conversation?.id ?? '');
          },
        ),
      ),
  };
}

const speakerIn = (context: TurnContext): Speaker => ({
  sendActivity: async (said) => {
    const sent = await context.sendActivity(Activity.fromObject(said));
    return { id: sent?.id ?? '' };
  },
  updateActivity: (said) => context.updateActivity(Activity.fromObject(said)),
  deleteActivity: (id) => context.deleteActivity(id),
});

type Chat = Parameters<OnceAdapter['createConversationAsync']>[4];

/** The SDK calls the bot an agent; the connector still reads `bot`. */
function chatWith({ bot, conversation, user }: ConversationReference) {
  const tenantId = conversation?.tenantId ?? '';
  const chat = { isGroup: false, bot, agent: bot, members: [user], tenantId };
  return { ...chat, channelData: { tenant: { id: tenantId } } } as Partial<Chat> as Chat;
}
