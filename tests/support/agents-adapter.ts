import type { HeaderPropagationCollection, TurnContext } from '@microsoft/agents-hosting';
import { CloudAdapter, ConnectorClient } from '@microsoft/agents-hosting';
import type { ConversationReference, TeamsCredentials } from '@windsock/bot/chat/teams/bot.ts';
import { OnceConnector } from './agents-http.ts';

type Of<Method extends 'continueConversation'> = Parameters<CloudAdapter[Method]>;
type Identity = Parameters<CloudAdapter['createConnectorClientWithIdentity']>[0];

/** The Agents SDK's adapter. It makes each call once, with a time-out, and throws the errors of a turn. */
export class OnceAdapter extends CloudAdapter {
  readonly #timeoutMs: number;
  readonly #isAnonymous: boolean;

  constructor({ appId, appPassword, tenantId }: TeamsCredentials, timeoutMs: number) {
    super({
      ...(appId && { clientId: appId }),
      ...(appPassword && { clientSecret: appPassword }),
      ...(tenantId && { tenantId }),
    });
    this.#timeoutMs = timeoutMs;
    this.#isAnonymous = !appId;
    this.onTurnError = async (_context, error) => {
      throw error;
    };
  }

  /** Continues a conversation without an activity to reply to. */
  continueIn(
    appId: string,
    { bot, ...reference }: ConversationReference,
    work: (context: TurnContext) => Promise<void>,
  ): Promise<void> {
    const where = { ...reference, agent: bot } as Of<'continueConversation'>[1];
    return this.continueConversation(this.#isAnonymous ? {} : appId, where, async (context) => {
      // The SDK invents an id for such a turn, and would reply to that id.
      Object.assign(context.activity, { id: undefined });
      await work(context);
    });
  }

  protected override async createConnectorClientWithIdentity(
    ...given: Parameters<CloudAdapter['createConnectorClientWithIdentity']>
  ) {
    return new OnceConnector(await super.createConnectorClientWithIdentity(...given), this.#timeoutMs);
  }

  protected override async createConnectorClient(
    serviceUrl: string,
    scope: string,
    identity: Identity,
    headers?: HeaderPropagationCollection,
  ) {
    const client = this.#isAnonymous
      ? ConnectorClient.createClientWithToken(serviceUrl, '', headers)
      : await super.createConnectorClient(serviceUrl, scope, identity, headers);
    return new OnceConnector(client, this.#timeoutMs);
  }
}
