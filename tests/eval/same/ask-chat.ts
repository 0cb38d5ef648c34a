import type { SlackMessage, SlackPeer } from '../../support/slack-app.ts';
import {
  appMention,
  BOT_USER,
  blockActions,
  CHANNEL,
  eventCallback,
  signed,
} from '../../support/slack-requests.ts';
import type { SameProduct } from './product.ts';

type Blocks = NonNullable<SlackMessage['blocks']>;

/**
 * Asks the messages of a thread as a person does in Slack: the first as a mention, the others in its thread. Returns
 * the blocks of the last answer in the channel.
 */
export async function askChat(
  turns: readonly string[],
  { product, slack }: { product: SameProduct; slack: SlackPeer },
): Promise<Blocks> {
  let root: string | undefined;
  for (const text of turns) {
    const ts = await slack.write(root ? text : `<@${BOT_USER}> ${text}`, root);
    const event = root
      ? {
          type: 'message',
          channel: CHANNEL,
          channel_type: 'channel',
          user: 'U000000001',
          text,
          ts,
          thread_ts: root,
        }
      : appMention(text, { ts });
    root ??= ts;
    const body = JSON.stringify(eventCallback(event));
    const headers = signed(body, { seconds: Math.floor(product.clock.now / 1000) });
    const response = await fetch(`${product.url}/slack/events`, { method: 'POST', body, headers });
    if (response.status !== 200) throw new Error(`Slack's event was answered with ${response.status}`);
    await product.idle();
    await pressAskDemo({ root, product, slack });
  }
  const thread = await slack.thread(root ?? '');
  const blocks = thread.filter(({ user }) => user === BOT_USER).at(-1)?.blocks;
  if (!blocks) throw new Error(`Nothing was posted in Slack in answer to '${turns.join(' >> ')}'`);
  return blocks;
}

/** Without an account, a thread's first answer says where to connect one; its button asks the demo account instead. */
async function pressAskDemo({
  root,
  product,
  slack,
}: {
  root: string;
  product: SameProduct;
  slack: SlackPeer;
}): Promise<void> {
  const last = (await slack.thread(root)).filter(({ user }) => user === BOT_USER).at(-1);
  const button = last?.blocks
    ?.flatMap(({ elements = [] }) => elements)
    .find(({ value }) => value?.includes('"a":"ask_demo"'));
  if (!last || !button) return;
  const seconds = Math.floor(product.clock.now / 1000);
  const payload = blockActions({ ts: last.ts, thread: root, at: `${seconds}.000001` });
  const pressed = {
    ...payload,
    actions: [{ ...payload.actions[0], ...button, action_ts: `${seconds}.000001` }],
  };
  const body = new URLSearchParams({ payload: JSON.stringify(pressed) }).toString();
  const headers = signed(body, { seconds, type: 'application/x-www-form-urlencoded' });
  const response = await fetch(`${product.url}/slack/interactive`, { method: 'POST', body, headers });
  if (response.status !== 200) throw new Error(`Slack's interaction was answered with ${response.status}`);
  await product.idle();
}
