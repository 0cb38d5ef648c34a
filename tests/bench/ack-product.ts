// The whole product, wired as in functions/src/embedded.ts: it persists, acknowledges and answers in one process.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { openSealer } from '@windsock/bot/services/secrets/open-sealer.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { startTelemetry } from '@windsock/bot/telemetry/start.ts';
import { noMail } from '../support/no-mail.ts';
import { SIGNING_SECRET } from '../support/slack-requests.ts';
import { serveBench } from './ack-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'windsock-bench-'));
const config = loadConfig({
  PORT: '0',
  LOG_LEVEL: 'warn',
  WINDSOCK_DATA_DIR: dataDir,
  SLACK_SIGNING_SECRET: SIGNING_SECRET,
  SLACK_API_URL: process.env.BENCH_SLACK_API_URL,
  SLACK_BOT_TOKEN: 'xoxb-bench',
  // Set by `tracing`, which measures the cost of sending traces.
  OTEL_EXPORTER_OTLP_ENDPOINT: process.env.BENCH_COLLECTOR_URL,
});
const logger = createLogger({ level: config.logLevel });
const telemetry = await startTelemetry(config.telemetry, console.error);
const store = openSqliteStore({ path: join(dataDir, 'windsock.sqlite') });
const sealer = await openSealer({ store, config });
const { routes, worker } = createContext({ config, logger, store, sealer, mailer: noMail, takeOver: true });
const server = createServer({ config, logger, routes });
const { port } = await server.listen();
worker.start();
serveBench(port, {
  async count() {
    await worker.idle();
    return 0;
  },
  async stop() {
    await server.close({ graceMs: 0 });
    await worker.stop();
    await store.close();
    await telemetry.stop();
    rmSync(dataDir, { recursive: true });
  },
});
