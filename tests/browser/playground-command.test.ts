import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../integration/teams-peers.ts';
import { startChild } from '../support/child.ts';

const COMMAND = fileURLToPath(new URL('../playground.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'windsock-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>) =>
  startChild([COMMAND], { env: { ...process.env, WINDSOCK_DATA_DIR: folder, PLAYGROUND_PORT: '0', ...env } });

const answers = (url = '') =>
  fetch(url).then(
    () => true,
    () => false,
  );

it('`npm run playground` starts both beside whatever runs already, and Ctrl-C ends both', async () => {
  const other = await listen((_request, response) => void response.end());
  const command = start({ PORT: new URL(other.url).port, MICROSOFT_APP_ID: 'not a bot to be used' });
  const [, playground] = await command.says(/as in Teams: +(http\S+)/);
  const [, product] = await command.says(/itself listens on (http:\S+\d)/);
  expect(product).not.toContain(new URL(other.url).port);
  expect(await answers(playground)).toBe(true);
  expect((await fetch(`${product}/healthz`)).status).toBe(200);
  command.process.kill('SIGINT');
  expect(await command.ended).toBe(0);
  expect([await answers(playground), await answers(product)]).toEqual([false, false]);
  await other.close();
});

it('`npm run playground` says what is wrong if Windsock cannot start', async () => {
  const command = start({ PORT: '0', LOG_LEVEL: 'loud' });
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain('LOG_LEVEL must be one of');
});
