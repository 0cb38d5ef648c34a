import type {
  CloudAdapter,
  ConversationParameters,
  ConversationReference,
  Activity as SentActivity,
  TurnContext,
} from 'botbuilder';
import { SurfaceError } from '../../runs/surface.ts';
import type { Activity } from './activity.ts';
import { AuthenticationFailure, mustClaimToBeOfTeams, reasonOf } from './authentication.ts';
import { createConnectorHttp } from './connector-http.ts';
import { isTrustedServiceUrl } from './service-url.ts';

/** As in Config.teams; without an app id nobody is asked who they are (development on loopback). */
interface TeamsCredentials {
  appId?: string;
  /** Absent with an app id: managed identity, which needs the tenant. */
  appPassword?: string;
  /** Absent: a multi-tenant app. */
  tenantId?: string;
}

export interface TeamsBot {
  /** false: requests are taken as they come, and answered to this machine only. */
  readonly authenticated: boolean;
  /**
   * Checks that Teams sent the activity (signature, issuer, audience, expiry, service URL of the token).
   * @throws AuthenticationFailure
   */
  authenticate(activity: Activity, authorization: string): Promise<void>;
  /**
   * Speaks in a conversation that is not waiting for an answer.
   * @throws SurfaceError; RefusedContent where Teams does not take the content
   */
  speak<T>(reference: Partial<ConversationReference>, say: (context: TurnContext) => Promise<T>): Promise<T>;
  /**
   * Opens the chat with the person of the reference alone, or finds it.
   * @returns the id of the conversation
   * @throws SurfaceError, a permanent one where they do not have the app
   */
  openChat(reference: Partial<ConversationReference>): Promise<string>;
  /**
   * What Teams says of the person of the reference, as a member of its conversation.
   * @throws SurfaceError
   */
  findMember(reference: Partial<ConversationReference>): Promise<unknown>;
  /** Loads the Bot Framework ahead of the first message. */
  warmUp(): Promise<void>;
}

export interface TeamsBotOptions {
  credentials: TeamsCredentials;
  /** Another authority than Microsoft's public one, by the SDK's own option names: a test's. */
  authority?: Record<string, string>;
  /** For one call to Microsoft: the signing keys, a message. ms; 8,000 unless told. */
  timeoutMs?: number;
}

/** Whom the bot's token is for (Bot Connector, "Authentication"). */
const AUDIENCE = 'https://api.botframework.com';

/** Teams waits 15 s for the answer to an activity. */
const CALL_TIMEOUT_MS = 8_000;

/**
 * The Bot Framework behind a door of a few verbs. It is loaded when first needed: it costs about 40 MB and 0.6 s,
 * which a process that only listens should not pay.
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

  /** A turn of ours. What goes wrong in it is thrown; what comes of it is given to `give`. */
  async function turn<T>(
    { serviceUrl = '' }: Partial<ConversationReference>,
    begin: (adapter: CloudAdapter, give: (of: T) => void) => Promise<void>,
  ): Promise<T> {
    if (!isTrustedServiceUrl(serviceUrl, { authenticated: appId !== '' })) {
      throw new SurfaceError('The conversation names a service URL that is not of Teams.', {
        transient: false,
      });
    }
    const { adapter } = await loaded();
    const given: T[] = [];
    const spoken = begin(adapter, (of) => void given.push(of));
    const late = () => new SurfaceError('Teams did not answer in time.', { transient: true });
    try {
      // A first call fetches the bot's own token before.
      await within(2 * timeoutMs, spoken, late);
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
      // The SDK's own reading of other headers ends in errors of its own.
      if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization))
        throw new AuthenticationFailure(401, 'no token');
      mustClaimToBeOfTeams(authorization.slice('Bearer '.length));
      const { authentication } = await loaded();
      const late = () => new AuthenticationFailure(503, 'the signing keys of Teams did not come in time');
      try {
        // It looks at the channel and the service URL only, and fetches keys without a time-out.
        const sent = activity as Partial<SentActivity> as SentActivity;
        await within(timeoutMs, authentication.authenticateRequest(sent, authorization), late);
      } catch (error) {
        throw reasonOf(error);
      }
    },
    speak: (reference, say) =>
      turn(reference, (adapter, give) =>
        adapter.continueConversationAsync(appId, reference, async (context) => {
          // The SDK makes an id up for a turn that nobody began, and would reply to it.
          Object.assign(context.activity, { id: undefined });
          give(await say(context));
        }),
      ),
    findMember: (reference) =>
      turn<unknown>(reference, (adapter, give) =>
        adapter.continueConversationAsync(appId, reference, async (context) => {
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
            // Where the person does not have the app, Teams may say so only now.
            await context.sendActivity({ type: 'typing' });
            give(context.activity.conversation.id);
          },
        ),
      );
    },
  };
}

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
  // Without onTurnError the adapter throws on to the caller, which knows what to do about it.
  return { authentication, adapter: new CloudAdapter(authentication) };
}

function typeOfApp({ appPassword, tenantId }: TeamsCredentials): string {
  if (!appPassword) return 'UserAssignedMsi';
  return tenantId ? 'SingleTenant' : 'MultiTenant';
}

/** What is not Teams' own answer comes from fetching the bot's token (network, or credentials Entra refuses), or the SDK could not read that answer. */
function unexpected(cause: unknown): SurfaceError {
  const undone = !(cause instanceof Error && cause.name === 'RestError');
  const refused = /AADSTS7\d{4,5}|invalid_client|unauthorized_client/.test(String(cause));
  return refused
    ? new SurfaceError('Entra refused the app id or password of the bot.', { transient: false, cause })
    : new SurfaceError('The bot could not speak in Teams.', { transient: true, undone, cause });
}

async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
