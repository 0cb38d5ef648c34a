// `npm run playground` starts Windsock and the Microsoft 365 Agents Playground, to chat with it in a browser as in
// Teams. PORT and PLAYGROUND_PORT choose the ports; if one is taken, a free one is used.
import { fileURLToPath } from 'node:url';
import type { Child } from './support/child.ts';
import { startChild } from './support/child.ts';
import { freePort } from './support/free-port.ts';
import { startPlayground } from './support/playground.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const children: Child[] = [];

async function main(): Promise<Child[]> {
  const port = String(await freePort(portFrom('PORT', 3978)));
  const wantedPort = portFrom('PLAYGROUND_PORT', 56_150);
  const product = startChild([path('../functions/src/embedded.ts')], {
    cwd: path('..'),
    env: productEnv(port),
  });
  children.push(product);
  await product.says(/listening on/i);
  const playground = await startPlayground({
    endpoint: `http://127.0.0.1:${port}/api/messages`,
    folder: path('../.cache/playground'),
    port: wantedPort,
  });
  children.push(playground.child);
  console.log(`
  Chat with Windsock, as in Teams:  ${playground.url}

  Try: which EC2 instances are running in Sydney?
  In a channel, write @Windsock before the question.

  Windsock itself listens on http://localhost:${port}. Ctrl-C ends both.
`);
  product.process.stdout?.pipe(process.stdout);
  product.process.stderr?.pipe(process.stderr);
  return children;
}

function portFrom(name: string, usual: number): number {
  const port = Number(process.env[name] || usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} must be a whole number from 0 to 65535.`);
}

/**
 * A bot with an app id answers Teams only. This one answers anybody on this machine, and can run beside `npm start`.
 */
function productEnv(port: string): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of ['MICROSOFT_APP_ID', 'MICROSOFT_APP_PASSWORD', 'MICROSOFT_APP_TENANT_ID'])
    delete env[name];
  return {
    LOG_LEVEL: 'warn',
    WINDSOCK_DATA_DIR: path('../.windsock/playground'),
    ...env,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    TEAMS_ALLOW_UNAUTHENTICATED: 'true',
  };
}

let stopping: Promise<void> | undefined;
function stop(): Promise<void> {
  stopping ??= Promise.all(children.map((child) => child.end())).then(() => {});
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}

try {
  const [product, playground] = await main();
  const name = await Promise.race([
    product?.ended.then(() => 'Windsock'),
    playground?.ended.then(() => 'The Agents Playground'),
  ]);
  if (!stopping) console.error(`${name} ended, so the other is ended too.`);
} catch (error) {
  if (!stopping) console.error(error instanceof Error ? error.message : error);
}
if (!stopping) {
  await stop();
  process.exitCode = 1;
}
