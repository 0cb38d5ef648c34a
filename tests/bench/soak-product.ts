// The process that `soak` measures: the whole product as `npm start` runs it, with many workspaces, each with a Slack
// team, a Teams tenant, an API key and the demo account.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import type { SurfaceName } from '@windsock/bot/contract/message.ts';
import { logFile } from '@windsock/bot/log-file.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import { findOrCreateUser } from '@windsock/bot/services/identity/find-or-create-user.ts';
import type { OrgLookupDoc } from '@windsock/bot/services/workspaces/find-by-org.ts';
import { orgLookupId } from '@windsock/bot/services/workspaces/find-by-org.ts';
import { giveBackMemoryAtRest } from '@windsock/functions/give-back-memory.ts';
import { startProduct } from '@windsock/functions/product.ts';
import { SIGNING_SECRET } from '../support/slack-requests.ts';
import { serveBench } from './ack-process.ts';

const WORKSPACES = 50;

const dataDir = mkdtempSync(join(tmpdir(), 'windsock-bench-'));
const config = loadConfig({
  PORT: '0',
  LOG_LEVEL: 'info',
  WINDSOCK_DATA_DIR: dataDir,
  SLACK_SIGNING_SECRET: SIGNING_SECRET,
  SLACK_API_URL: process.env.BENCH_SLACK_API_URL,
  SLACK_BOT_TOKEN: 'xoxb-bench',
  TEAMS_ALLOW_UNAUTHENTICATED: 'true',
});
const logger = createLogger({ level: config.logLevel, destination: logFile(join(dataDir, 'log')) });
const { url, services: ctx, close } = await startProduct({ config, logger });
giveBackMemoryAtRest();

const workspaces: { id: string; key: string }[] = [];
for (let number = 0; number < WORKSPACES; number++) {
  const user = await findOrCreateUser({ ctx, input: { email: `owner-${number}@example.com` } });
  const id = user.default_workspace_id;
  const input = { workspaceId: id, userId: user.user_id, name: 'soak' };
  workspaces.push({ id, key: (await createApiKey({ ctx, input })).key });
  await link('slack', `T${number}`, id);
  await link('teams', `tenant-${number}`, id);
}

async function link(surface: SurfaceName, org: string, workspaceId: string): Promise<void> {
  const id = orgLookupId(surface, org);
  const doc: OrgLookupDoc = { id, type: 'org', workspace_id: workspaceId };
  await ctx.store.upsert('lookups', id, doc);
}

serveBench(Number(new URL(url).port), {
  report: { workspaces: JSON.stringify(workspaces) },
  /** Returns the number of unanswered questions. */
  async count() {
    const open = workspaces.map(({ id }) => ctx.store.query('runs.open', { pk: id, limit: 100 }));
    return (await Promise.all(open)).reduce((sum, { items }) => sum + items.length, 0);
  },
  async stop() {
    await close();
    rmSync(dataDir, { recursive: true });
  },
});
