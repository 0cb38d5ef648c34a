import type { SlackClients } from '@windsock/bot/chat/slack/clients.ts';
import type { Speak } from '@windsock/bot/chat/slack/speak.ts';
import type { SaidActivity } from '@windsock/bot/chat/speaker.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';

/** Speaks in Slack by its Web API alone: the second adapter of the contract, without the Bot Framework. */
export function createWebSpeak(clients: SlackClients): Speak {
  return async ({ channel, org, thread }, say) => {
    const client = await clients.of(org);
    return say({
      async sendActivity(activity) {
        const { ts } = await client.chat.postMessage({
          ...messageOf(activity),
          channel,
          ...(thread && { thread_ts: thread }),
        });
        if (!ts) throw new SurfaceError('Slack chat.postMessage gave no message id', { transient: false });
        return { id: ts };
      },
      updateActivity: ({ id, ...activity }) =>
        client.chat.update({ ...messageOf(activity), channel, ts: id }),
      deleteActivity: (id) => client.chat.delete({ channel, ts: id }),
    });
  };
}

const messageOf = ({ channelData, text = '' }: SaidActivity) => ({ ...channelData, text });
