// The process that `ack` measures: the product's server and turn over SQLite, wired as in functions/src/embedded.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSlackRoutes } from '@windsock/bot/chat/slack/route.ts';
import { tracedRoute } from '@windsock/bot/chat/traced-route.ts';
import { createTurn } from '@windsock/bot/chat/turn.ts';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { createFindWorkspaceByOrg } from '@windsock/bot/services/workspaces/find-by-org.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { startTelemetry } from '@windsock/bot/telemetry/start.ts';
import { everybody, SIGNING_SECRET } from '../support/slack-requests.ts';
import { serveBench } from './ack-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'windsock-bench-'));
const store = openSqliteStore({ path: join(folder, 'windsock.sqlite') });
const logger = createLogger({ level: 'warn' });
// Set by `tracing`, which measures the cost of sending traces.
const telemetry = await startTelemetry(
  loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: process.env.BENCH_COLLECTOR_URL }).telemetry,
  console.error,
);
const now = Date.now;
const resolveWorkspace = createFindWorkspaceByOrg({ store, now, demoForUnlinked: true });
const turn = createTurn({ store, logger, now, doorbell: () => {}, resolveWorkspace });
const server = createServer({
  config: { host: '127.0.0.1', port: 0, publicUrl: 'http://localhost' },
  logger,
  routes: createSlackRoutes({
    signingSecret: SIGNING_SECRET,
    turn,
    gate: everybody,
    uninstalled: async () => {},
    joined: async () => {},
    logger,
    now,
  }).map(tracedRoute),
});
const { port } = await server.listen();
serveBench(port, {
  /** Returns the number of persisted questions, which must equal that of acknowledgements. */
  async count() {
    let persisted = 0;
    let cursor: string | undefined;
    do {
      const page = await store.query('runs.open', { pk: 'demo', limit: 1000, ...(cursor && { cursor }) });
      persisted += page.items.length;
      cursor = page.cursor;
    } while (cursor);
    return persisted;
  },
  async stop() {
    await server.close({ graceMs: 0 });
    await store.close();
    await telemetry.stop();
    rmSync(folder, { recursive: true });
  },
});
