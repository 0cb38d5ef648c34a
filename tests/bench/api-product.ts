// The process that `api` measures: the whole product as `npm start` runs it, with a signed-in person and the data of a
// small team.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { logFile } from '@windsock/bot/log-file.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { findOrCreateUser } from '@windsock/bot/services/identity/find-or-create-user.ts';
import { startSession } from '@windsock/bot/services/identity/start-session.ts';
import { startProduct } from '@windsock/functions/product.ts';
import { serveBench } from './ack-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'windsock-bench-'));
const config = loadConfig({ PORT: '0', LOG_LEVEL: 'info', WINDSOCK_DATA_DIR: dataDir });
// Writes a line per request, as on standard output.
const logger = createLogger({ level: config.logLevel, destination: logFile(join(dataDir, 'log')) });
const { url, services: ctx, close } = await startProduct({ config, logger });
const user = await findOrCreateUser({ ctx, input: { email: 'ann@example.com' } });
const { token } = await startSession({
  ctx,
  input: { userId: user.user_id, place: 'web', userAgent: 'bench', ip: '127.0.0.1' },
});
serveBench(Number(new URL(url).port), {
  report: { token, workspace: user.default_workspace_id },
  count: async () => 0,
  async stop() {
    await close();
    rmSync(dataDir, { recursive: true });
  },
});
