import type { SlackClients } from '@windsock/bot/chat/slack/clients.ts';
import { createSlackClients } from '@windsock/bot/chat/slack/clients.ts';
import {
  isAccessLost,
  isContentRefused,
  slackCodeOf,
  toSurfaceError,
} from '@windsock/bot/chat/slack/errors.ts';
import type { Speak } from '@windsock/bot/chat/slack/speak.ts';
import type { SaidActivity } from '@windsock/bot/chat/speaker.ts';
import type { Address } from '@windsock/bot/contract/message.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SlackPeer } from '../support/slack-app.ts';
import { startSlack } from '../support/slack-app.ts';
import type { SlackAnswer, SlackProxy } from '../support/slack-proxy.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import { BOT_USER, CHANNEL, TEAM } from '../support/slack-requests.ts';

const BLOCKS = [{ type: 'section', text: { type: 'mrkdwn', text: '*2* buckets' } }];
const HELLO: SaidActivity = {
  type: 'message',
  text: '2 buckets',
  channelData: {
    blocks: BLOCKS,
    unfurl_links: false,
    metadata: { event_type: 'run', event_payload: { id: 'r' } },
  },
};

/** What says something in Slack: to the emulated one, through a proxy that says what the emulator cannot. */
export function slackSpeakContract(name: string, open: (clients: SlackClients) => Promise<Speak>): void {
  describe(`speaking in Slack by ${name}`, () => {
    let slack: SlackPeer;
    let proxy: SlackProxy;
    let speak: Speak;
    let address: Address;
    beforeAll(async () => {
      slack = await startSlack();
      proxy = await startSlackProxy(slack.apiUrl);
      const tokenOf = async (org: string) => (org === TEAM ? slack.botToken : undefined);
      const logger = createLogger({ level: 'silent' });
      speak = await open(createSlackClients({ apiUrl: proxy.apiUrl, tokenOf, logger, now: Date.now }));
    });
    afterAll(async () => {
      await proxy.close();
      await slack.close();
    });
    beforeEach(async () => {
      address = { surface: 'slack', org: TEAM, channel: CHANNEL, thread: await slack.write('a question') };
      proxy.rule = () => undefined;
      proxy.calls.length = 0;
    });

    const post = (to = address) => speak(to, (speaker) => speaker.sendActivity(HELLO));
    const ours = async (thread: string) =>
      (await slack.thread(thread)).filter(({ user }) => user === BOT_USER);
    const failing = async (answer: SlackAnswer) => {
      proxy.rule = () => answer;
      return post().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    };

    it('posts in the thread, with blocks, and returns the id of the message', async () => {
      const posted = await post();
      const [message, another] = await ours(address.thread);
      expect(another).toBeUndefined();
      expect(message).toMatchObject({ ts: posted?.id, text: '2 buckets', thread_ts: address.thread });
      expect(message?.blocks).toMatchObject(BLOCKS);
    });

    it('passes on what Slack alone knows: metadata, and that no link is unfurled', async () => {
      await post();
      const { params } = proxy.calls[0] ?? {};
      expect(params?.get('unfurl_links')).toBe('false');
      expect(JSON.parse(params?.get('metadata') ?? '{}')).toMatchObject({ event_type: 'run' });
    });

    it('begins a thread where the address names none', async () => {
      const posted = await post({ ...address, thread: '' });
      expect(proxy.calls[0]?.params.get('thread_ts')).toBeNull();
      expect((await slack.channel()).map(({ ts }) => ts)).toContain(posted?.id);
    });

    it('changes a message in place', async () => {
      const { id } = (await post()) ?? { id: '' };
      await speak(address, (speaker) => speaker.updateActivity({ ...HELLO, text: '3 buckets', id }));
      expect(await ours(address.thread)).toMatchObject([{ ts: id, text: '3 buckets' }]);
    });

    it('gives what comes of a turn, and throws what goes wrong in it', async () => {
      expect(await speak(address, async () => 'said')).toBe('said');
      const broken = speak(address, () => Promise.reject(new Error('broken')));
      await expect(broken).rejects.toThrow('broken');
      expect(proxy.calls).toHaveLength(0);
    });

    it.each(['invalid_blocks', 'msg_too_long'])('throws that content was refused: %s', async (error) => {
      const thrown = await failing({ body: { ok: false, error } });
      expect(slackCodeOf(thrown)).toBe(error);
      expect(isContentRefused(thrown)).toBe(true);
      expect(proxy.calls).toHaveLength(1);
    });

    it('throws that the token is worthless', async () => {
      expect(isAccessLost(await failing({ body: { ok: false, error: 'token_revoked' } }))).toBe(true);
    });

    it('repeats nothing by itself, and says how long Slack asks to wait', async () => {
      const thrown = await failing({ status: 429, headers: { 'Retry-After': '7' }, body: { ok: false } });
      expect(thrown).toMatchObject({ retryAfter: 7 });
      expect(proxy.calls).toHaveLength(1);
    });

    it('distinguishes an outage of Slack, which passes', async () => {
      const thrown = await failing({ status: 503 });
      expect(toSurfaceError(thrown, 'chat.postMessage').transient).toBe(true);
      expect(proxy.calls).toHaveLength(1);
    });

    it('says nothing in a team that has not installed the app', async () => {
      await expect(post({ ...address, org: 'T0ELSEWHERE' })).rejects.toThrow('not installed');
      expect(proxy.calls).toHaveLength(0);
    });
  });
}
