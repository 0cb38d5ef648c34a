import type {
  CloudAdapter,
  ConversationParameters,
  Activity as SentActivity,
  ConversationReference as SentReference,
} from 'botbuilder';
import { SurfaceError } from '../../runs/surface.ts';
import { inTime } from '../within.ts';
import { AuthenticationFailure, reasonOf, tokenIn } from './authentication.ts';
import type { ConversationReference, TeamsBot, TeamsBotOptions, TeamsCredentials } from './bot.ts';
import { createConnectorHttp } from './connector-http.ts';
import { isTrustedServiceUrl } from './service-url.ts';

/** The audience of the bot's token (Bot Connector, "Authentication"). */
const AUDIENCE = 'https://api.botframework.com';

/** Teams waits 15 s for the answer to an activity. */
const CALL_TIMEOUT_MS = 8_000;

/**
 * Wraps the Bot Framework in a few verbs. It is loaded when first needed: it costs about 40 MB and 0.6 s, which a
 * process that only listens should not pay.
 */
export function createTeamsBot(options: TeamsBotOptions): TeamsBot {
  const { appId = '', appPassword, tenantId } = options.credentials;
  const { timeoutMs = CALL_TIMEOUT_MS } = options;
  if (appId && !appPassword && !tenantId) {
    throw new Error('A bot that signs in by managed identity needs MICROSOFT_APP_TENANT_ID.');
  }
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load(options, timeoutMs);
    return loading;
  };

  /** Runs a turn that we start. Errors in it are thrown; its result is passed to `give`. */
  async function turn<T>(
    { serviceUrl = '' }: ConversationReference,
    begin: (adapter: CloudAdapter, give: (of: T) => void) => Promise<void>,
  ): Promise<T> {
    if (!isTrustedServiceUrl(serviceUrl, { authenticated: appId !== '' })) {
      throw new SurfaceError("The conversation's service URL does not belong to Teams.", {
        transient: false,
      });
    }
    const { adapter } = await loaded();
    const given: T[] = [];
    const spoken = begin(adapter, (of) => void given.push(of));
    const late = () => new SurfaceError('Teams did not answer in time.', { transient: true });
    try {
      // A first call must fetch the bot's own token before it sends.
      await inTime(2 * timeoutMs, spoken, late);
    } catch (error) {
      throw error instanceof SurfaceError ? error : unexpected(error);
    }
    if (!given.length)
      throw new SurfaceError('The Bot Framework ended the turn early.', { transient: false });
    return given[0] as T;
  }

  return {
    authenticated: appId !== '',
    async warmUp() {
      await loaded();
    },
    async authenticate(activity, authorization) {
      if (!appId) return;
      tokenIn(authorization);
      const { authentication } = await loaded();
      const late = () => new AuthenticationFailure(503, 'the signing keys of Teams did not arrive in time');
      try {
        // The SDK reads only the channel and the service URL, and fetches keys without a time-out.
        const sent = activity as Partial<SentActivity> as SentActivity;
        await inTime(timeoutMs, authentication.authenticateRequest(sent, authorization), late);
      } catch (error) {
        throw reasonOf(error);
      }
    },
    speak: (reference, say) =>
      turn(reference, (adapter, give) =>
        adapter.continueConversationAsync(appId, sdk(reference), async (context) => {
          // The SDK makes up an id for a turn without an activity, and would reply to it.
          Object.assign(context.activity, { id: undefined });
          give(await say(context));
        }),
      ),
    findMember: (reference) =>
      turn<unknown>(reference, (adapter, give) =>
        adapter.continueConversationAsync(appId, sdk(reference), async (context) => {
          const { TeamsInfo } = await import('botbuilder');
          give(await TeamsInfo.getMember(context, reference.user?.id ?? ''));
        }),
      ),
    openChat(reference) {
      const { bot, channelId = 'msteams', conversation, serviceUrl = '', user } = reference;
      const tenantId = conversation?.tenantId ?? '';
      const whom = {
        isGroup: false,
        bot,
        members: [user],
        tenantId,
        channelData: { tenant: { id: tenantId } },
      };
      const parameters = whom as Partial<ConversationParameters> as ConversationParameters;
      return turn(reference, (adapter, give) =>
        adapter.createConversationAsync(
          appId,
          channelId,
          serviceUrl,
          AUDIENCE,
          parameters,
          async (context) => {
            // Only now may Teams say that the person does not have the app.
            await context.sendActivity({ type: 'typing' });
            give(context.activity.conversation.id);
          },
        ),
      );
    },
  };
}

/** The SDK's types require fields of a reference that it does not read. */
const sdk = (reference: ConversationReference) => reference as Partial<SentReference>;

async function load({ credentials, authority }: TeamsBotOptions, timeoutMs: number) {
  const { CloudAdapter, ConfigurationBotFrameworkAuthentication } = await import('botbuilder');
  const { appId, appPassword, tenantId } = credentials;
  const authentication = new ConfigurationBotFrameworkAuthentication(
    {
      ...(appId && { MicrosoftAppId: appId, MicrosoftAppType: typeOfApp(credentials) }),
      ...(appPassword && { MicrosoftAppPassword: appPassword }),
      ...(tenantId && { MicrosoftAppTenantId: tenantId }),
      ...authority,
    },
    undefined,
    undefined,
    undefined,
    { httpClient: createConnectorHttp({ timeoutMs }) },
  );
  // Without onTurnError the adapter throws to the caller, which can handle the error.
  return { authentication, adapter: new CloudAdapter(authentication) };
}

function typeOfApp({ appPassword, tenantId }: TeamsCredentials): string {
  if (!appPassword) return 'UserAssignedMsi';
  return tenantId ? 'SingleTenant' : 'MultiTenant';
}

/**
 * Classifies an error that is not an answer from Teams. Either fetching the bot's token failed (network, or credentials
 * that Entra refuses), or the SDK could not read the answer.
 */
function unexpected(cause: unknown): SurfaceError {
  const undone = !(cause instanceof Error && cause.name === 'RestError');
  const refused = /AADSTS7\d{4,5}|invalid_client|unauthorized_client/.test(String(cause));
  return refused
    ? new SurfaceError('Entra refused the app id or password of the bot.', { transient: false, cause })
    : new SurfaceError('The bot could not post in Teams.', { transient: true, undone, cause });
}
