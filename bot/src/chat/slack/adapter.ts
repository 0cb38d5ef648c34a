import type { SlackAdapter } from 'botbuilder-adapter-slack';
import { SurfaceError } from '../../runs/surface.ts';
import type { SlackClients } from './clients.ts';
import type { Speak } from './speak.ts';

// Types of the Bot Framework, as the adapter's own methods have them.
type TurnContext = Parameters<SlackAdapter['sendActivities']>[0];
type SentActivity = Parameters<SlackAdapter['activityToSlack']>[0];
type SentReference = Parameters<SlackAdapter['continueConversation']>[0];
type Posted = Awaited<ReturnType<SlackAdapter['sendActivities']>>;

/** The conversation of a Slack activity: the adapter adds these to the Bot Framework's fields. */
interface SlackConversation {
  id: string;
  team: string;
  /** Absent: the message begins a thread. */
  thread_ts?: string;
}

/**
 * Loads the Bot Framework's Slack adapter, which is used for sending only. route.ts receives, because the adapter
 * accepts unsigned bodies and acknowledges only after the answer. It is loaded when first needed, since it costs 40 MB
 * and half a second.
 */
export async function loadSpeak(clients: SlackClients): Promise<Speak> {
  const { SlackAdapter: Base } = await import('botbuilder-adapter-slack');
  const adapter = harden(Base, clients);
  return async (address, say) => {
    const conversation: SlackConversation = {
      id: address.channel,
      team: address.org,
      ...(address.thread && { thread_ts: address.thread }),
    };
    const reference = {
      channelId: 'slack',
      serviceUrl: '',
      conversation,
    } as unknown as SentReference;
    let result: { of: Awaited<ReturnType<typeof say>> } | undefined;
    await adapter.continueConversation(reference, async (context) => {
      result = { of: await say(context) };
    });
    if (!result) throw new SurfaceError('The Bot Framework ended the turn early', { transient: false });
    return result.of;
  };
}

/**
 * Replaces what the adapter does wrong: it makes a client for each call, prints and swallows errors, and replies
 * outside the thread.
 */
function harden(Base: typeof SlackAdapter, clients: SlackClients): SlackAdapter {
  class Hardened extends Base {
    override async getAPI(activity: SentActivity) {
      return clients.of((activity.conversation as unknown as SlackConversation).team);
    }

    override async sendActivities(context: TurnContext, activities: SentActivity[]) {
      const client = await this.getAPI(context.activity);
      const sent: Posted = [];
      for (const activity of activities) {
        const { ts: _ts, ...message } = this.activityToSlack(activity);
        const { ts } = await client.chat.postMessage(message);
        if (!ts) throw new SurfaceError('Slack chat.postMessage gave no message id', { transient: false });
        sent.push({ id: ts });
      }
      return sent;
    }

    override async updateActivity(context: TurnContext, activity: SentActivity) {
      const client = await this.getAPI(context.activity);
      const { thread_ts: _thread, ...message } = this.activityToSlack(activity);
      await client.chat.update(message);
    }

    /** Disabled, since it would call Slack without a time-out. services/slack handles the installation. */
    override async validateOauthCode(): Promise<never> {
      throw new Error('Not used');
    }
  }
  const unused = 'unused';
  return new Hardened({
    // The adapter's multi-team mode, in which it makes no calls of its own. It insists on these options.
    clientSigningSecret: unused,
    clientId: unused,
    clientSecret: unused,
    scopes: [],
    redirectUri: unused,
    oauthVersion: 'v2',
    getTokenForTeam: async () => '',
    getBotUserByTeam: async () => '',
  });
}
