import { randomBytes } from 'node:crypto';
import type { Account } from '@windsock/bot/aws/account.ts';
import { loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import { createSealer } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { saveAccount } from '@windsock/bot/services/accounts/save.ts';
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import { findOrCreateUser } from '@windsock/bot/services/identity/find-or-create-user.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import type { OrgLookupDoc } from '@windsock/bot/services/workspaces/find-by-org.ts';
import { orgLookupId } from '@windsock/bot/services/workspaces/find-by-org.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { createEmbeddedApi } from '@windsock/functions/embedded-api.ts';
import { mcpRoutes, served } from '@windsock/functions/functions.ts';
import { BASE_KEYS } from '../../integration/aws-accounts.ts';
import { noMail } from '../../support/no-mail.ts';
import { SIGNING_SECRET, TEAM } from '../../support/slack-requests.ts';
import { NOW, PRODUCTION, STAGING } from '../setting.ts';

/** The time between two questions, which keeps every person and agent within their rate limits. */
const STEP_MS = 10_000;

export interface SameProduct {
  url: string;
  workspaceId: string;
  /** The workspace's API key. */
  key: string;
  /** The product's clock. */
  clock: { now: number };
  /** Sets the time of the next question, the same for all three ways of asking. */
  tick(): void;
  /** Resolves when all chat messages so far are answered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the product in this process as `npm start` does: chat, API and MCP on one port, and a workspace connected to
 * the emulated Slack team. It has the seeded accounts of the AWS at `awsUrl`, which the environment sets until the
 * product is closed; without `awsUrl` it has the demo account.
 */
export async function startSameProduct(
  awsUrl: string | undefined,
  slack: { apiUrl: string; botToken: string },
): Promise<SameProduct> {
  const restore = setEnvironment(
    awsUrl === undefined
      ? {}
      : {
          // A host name, because the SDK puts bucket names and account ids before it.
          AWS_ENDPOINT_URL: awsUrl.replace('127.0.0.1', 'localhost'),
          AWS_ACCESS_KEY_ID: BASE_KEYS.accessKeyId,
          AWS_SECRET_ACCESS_KEY: BASE_KEYS.secretAccessKey,
        },
  );
  const clock = { now: NOW.getTime() };
  const now = () => clock.now;
  const config = loadConfig({
    PORT: '0',
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_API_URL: slack.apiUrl,
    SLACK_BOT_TOKEN: slack.botToken,
  });
  const logger = createLogger({ level: 'silent' });
  const store = openSqliteStore({ path: ':memory:', now });
  const sealer = createSealer(randomBytes(32));
  const { routes, services, worker } = createContext({ config, logger, store, sealer, mailer: noMail, now });
  const server = createServer({
    ...{ config, logger, routes, api: createEmbeddedApi(served, services) },
    apiPaths: mcpRoutes.map(({ path }) => path),
  });
  const { url } = await server.listen();
  worker.start();
  const workspace = await seedWorkspace(services, awsUrl === undefined ? [] : [PRODUCTION, STAGING]);
  return {
    ...{ url, clock, ...workspace },
    tick() {
      clock.now += STEP_MS;
    },
    idle: () => worker.idle(),
    async close() {
      await server.close({ graceMs: 100 });
      await worker.stop();
      await store.close();
      restore();
    },
  };
}

/** Creates a workspace with these accounts, an API key, and its Slack team. */
async function seedWorkspace(
  ctx: ServiceContext,
  accounts: readonly Account[],
): Promise<{ workspaceId: string; key: string }> {
  const user = await findOrCreateUser({ ctx, input: { email: 'ada@example.com' } });
  const workspaceId = user.default_workspace_id;
  for (const { access, alias = '', id, primaryRegion } of accounts) {
    if (access.kind !== 'role') throw new Error(`${id} has no role`);
    const { externalId = '', roleArn } = access;
    await saveAccount({
      ctx,
      input: { ...{ workspaceId, alias, primaryRegion, externalId, roleArn }, awsAccountId: id },
    });
  }
  const id = orgLookupId('slack', TEAM);
  const linked: OrgLookupDoc = { id, type: 'org', workspace_id: workspaceId };
  await ctx.store.upsert('lookups', id, linked);
  const input = { workspaceId, userId: user.user_id, name: 'evaluation' };
  return { workspaceId, key: (await createApiKey({ ctx, input })).key };
}

/** @returns a function that restores the environment */
function setEnvironment(variables: Record<string, string>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
}
