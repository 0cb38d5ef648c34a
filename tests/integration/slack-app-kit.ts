import type { SlackMessage } from '../support/slack-app.ts';
import { startApp, startSlack } from '../support/slack-app.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';

export const QUESTION = 'which EC2 instances are running in Sydney?';

/** Starts the product with the emulated Slack, and a proxy between them. */
export async function startSlackApp() {
  const slack = await startSlack();
  const proxy = await startSlackProxy(slack.apiUrl);
  const app = await startApp({ ...slack, apiUrl: proxy.apiUrl });
  return {
    slack,
    proxy,
    app,
    async close() {
      await app.close();
      await proxy.close();
      await slack.close();
    },
  };
}
export type SlackApp = Awaited<ReturnType<typeof startSlackApp>>;

export const wordsOf = (message: SlackMessage | undefined) =>
  JSON.stringify(message?.blocks ?? message?.text);
