// Windsock as it runs in Azure: several instances over one store, each with its own worker and functions, called as
// Azure calls them.
import './azure-core.ts';
import { app } from '@azure/functions';
import { loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import { createSealer } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createQueueDoorbell } from '@windsock/bot/queue/doorbell.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { createChatHandler } from '@windsock/functions/chat-handler.ts';
import { registerFunctions } from '@windsock/functions/register-functions.ts';
import {
  callFunction,
  fireQueue,
  fireTimer,
  matchFunction,
  registeredCount,
  registeredFunctions,
} from './azure-core.ts';
import { noMail } from './no-mail.ts';
import type { SlackPeer } from './slack-app.ts';
import { startSlack } from './slack-app.ts';
import { appMention, BOT_USER, eventCallback, SIGNING_SECRET, signed } from './slack-requests.ts';

const PUBLIC_URL = 'https://windsock.example.com';

export interface Instance {
  log: string[];
  /** Sends Slack's event for a mention to this instance, as Azure's front end might choose; returns the HTTP status. */
  event(text: string, ts: string): Promise<number>;
  /** Calls the queue function with a message's text. */
  message(text: string): Promise<void>;
  /** Calls the timer function. */
  tick(): Promise<void>;
  /** Freezes the instance: it finishes the requests in progress and does nothing else. */
  freeze(): Promise<void>;
}

/**
 * @param storage connection string of the storage account with the queue
 * @param store the store of instances that are not given one
 */
export async function startCloud(storage: string, store: Store = openSqliteStore({ path: ':memory:' })) {
  const slack: SlackPeer = await startSlack();
  const sealer = createSealer(Buffer.alloc(32, 1));
  const config = loadConfig({
    PUBLIC_URL,
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_API_URL: slack.apiUrl,
    SLACK_BOT_TOKEN: slack.botToken,
    AzureWebJobsStorage: storage,
  });
  const closing: (() => Promise<void>)[] = [];

  function instance(own = store): Instance {
    const log: string[] = [];
    const logger = createLogger({ level: 'debug', destination: { write: (line) => void log.push(line) } });
    const doorbell = config.queue && createQueueDoorbell(config.queue);
    const wired = { config, logger, store: own, sealer, mailer: noMail, ...(doorbell && { doorbell }) };
    const { routes, worker } = createContext(wired);
    const nothing = async () => ({ status: 404, headers: {} });
    const answer = createChatHandler(routes, nothing, { publicUrl: PUBLIC_URL, logger });
    const before = registeredCount();
    registerFunctions(app, [], async () => ({ answer, worker }), logger, nothing);
    const functions = registeredFunctions(before);
    const called = (name: string) => {
      const found = functions.find((one) => one.name === name);
      if (!found) throw new Error(`There is no function ${name}`);
      return found;
    };
    closing.push(() => worker.stop());
    return {
      log,
      async event(text, ts) {
        const body = JSON.stringify(eventCallback(appMention(text, { ts })));
        const headers = Object.fromEntries(
          Object.entries(signed(body)).map(([name, value]) => [name.toLowerCase(), value]),
        );
        const one = matchFunction(functions, 'POST', '/slack/events');
        if (!one) throw new Error('There is no function for Slack');
        const { status } = await callFunction(one, {
          method: 'POST',
          url: `${PUBLIC_URL}/slack/events`,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          body: Buffer.from(body),
        });
        return status;
      },
      message: (text) => fireQueue(called('run'), text),
      tick: () => fireTimer(called('agenda')),
      freeze: () => worker.stop(),
    };
  }

  return {
    slack,
    store,
    instance,
    /** Returns what the assistant wrote in a thread. */
    async answers(ts: string) {
      return (await slack.thread(ts)).filter(({ user }) => user === BOT_USER);
    },
    run: async ({ workspace_id, run_id }: { workspace_id: string; run_id: string }) =>
      (await store.read<RunDoc>('workspaces', workspace_id, run_id))?.doc,
    async close() {
      await Promise.all(closing.map((close) => close()));
      await slack.close();
      await store.close();
    },
  };
}

export type Cloud = Awaited<ReturnType<typeof startCloud>>;
