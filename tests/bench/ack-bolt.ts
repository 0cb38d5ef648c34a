// The counterpart that `ack` compares with: @slack/bolt's HTTP receiver, which acknowledges at once and persists
// nothing.
import bolt from '@slack/bolt';
import { BOT_USER, SIGNING_SECRET } from '../support/slack-requests.ts';
import { serveBench } from './ack-process.ts';

const { App, HTTPReceiver, LogLevel } = bolt;
const receiver = new HTTPReceiver({
  signingSecret: SIGNING_SECRET,
  processBeforeResponse: false,
  logLevel: LogLevel.ERROR,
});
const app = new App({
  receiver,
  logLevel: LogLevel.ERROR,
  authorize: async () => ({ botToken: 'xoxb-bench', botId: 'B0BENCH', botUserId: BOT_USER }),
});
let handled = 0;
app.event('app_mention', async () => {
  handled += 1;
});
const server = await app.start({ port: 0, host: '127.0.0.1' });
const address = server.address();
serveBench(typeof address === 'object' && address ? address.port : 0, {
  count: async () => handled,
  stop: async () => {
    await app.stop();
  },
});
